import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sharedAdmin } from './shared-admin'
import {
  chosen,
  FILE,
  filesOfHead,
  ID,
  POST,
  PUBLISH,
  WAITING,
  withChange,
  writePublic,
} from './waiting-change'

const admin = sharedAdmin()
const openWithChange = withChange(admin)

describe('a change of a public entry that waits', () => {
  it('is one commit of a copy of the file, and visitors go on seeing the public version everywhere', async () => {
    const opened = await openWithChange({ title: 'Straks anders', content: 'Zestienhoekige tekst.' })
    const { app, kept, seen, call } = opened
    expect(kept.body).toMatchObject({ id: ID, title: 'Straks anders', pendingUntil: null })
    expect(kept.body).not.toHaveProperty('status')
    expect(filesOfHead(opened)).toEqual([`A\t${WAITING}`])
    expect(opened.repository.subject()).toBe(
      'Wijziging van artikel "Straks anders": titel en tekst gewijzigd',
    )
    expect((await call('GET', POST)).body).toEqual(seen.body)
    expect((await call('GET', `${POST}/pending`)).body).toEqual(kept.body)
    for (const url of [
      `/blog/${ID}`,
      '/blog',
      '/',
      '/feed.xml',
      '/atom.xml',
      '/feed.json',
      '/sitemap.xml',
      '/llms.txt',
      `/blog/${ID}.md`,
      '/api/blog-posts',
      `/api/blog-posts/${ID}`,
      '/api/search?q=zestienhoekige',
      '/zoeken?q=zestienhoekige',
      '/api/pages?path=/pending/blog',
    ]) {
      const shown = await app.inject({ url })
      expect([url, shown.body.replaceAll('q=zestienhoekige', '').includes('Straks anders')]).toEqual([
        url,
        false,
      ])
      expect([url, shown.body.includes('Zestienhoekige tekst')]).toEqual([url, false])
    }
    for (const url of [`/${WAITING}`, `/pending/blog/${ID}`, `/media/../pending/blog/${ID}.md`])
      expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 404])
  })

  it('is saved again as often as one likes, and its commits show what changed', async () => {
    const opened = await openWithChange()
    const { call, kept, repository } = opened
    const again = await call('PUT', `${POST}/pending`, { body: { tag: 'Nieuws' }, etag: kept.etag })
    expect(again.body).toMatchObject({ title: 'Straks anders', tag: 'Nieuws' })
    expect(repository.git('show', '--numstat', '--format=', 'HEAD').trim()).toBe(`1\t1\t${WAITING}`)
    expect(opened.repository.subject()).toBe('Wijziging van artikel "Straks anders": rubriek gewijzigd')
    const late = await call('PUT', `${POST}/pending`, { body: { title: 'Te laat' }, etag: kept.etag })
    expect(late).toMatchObject({ status: 412, body: { merged: { title: 'Te laat', tag: 'Nieuws' } } })
  })

  it('that two people begin at the same time is one version, merged from the public one', async () => {
    const { call, seen } = await openWithChange({ title: 'Van Eva' })
    const other = await call('PUT', `${POST}/pending`, {
      body: { ...seen.body, tag: 'Nieuws' },
      etag: seen.etag,
    })
    expect(other.status).toBe(412)
    expect(other.body.merged).toMatchObject({ title: 'Van Eva', tag: 'Nieuws' })
  })

  it('is merged with what a writer did to the public file meanwhile', async () => {
    const opened = await openWithChange()
    const { call, kept } = opened
    writePublic(
      opened,
      (text) => `${text.replace(/^tag: .*$/m, 'tag: Nieuws').trimEnd()}\n\nEen alinea van Willem.\n`,
    )
    const meanwhile = opened.repository.read(FILE)
    const reply = await call('POST', PUBLISH, { body: { entries: [chosen(kept.etag)] } })
    expect(reply.body.troubles).toEqual([])
    expect(opened.repository.read(FILE)).toBe(meanwhile.replace(/^title: .*$/m, 'title: Straks anders'))
  })

  it('is compared as it will be, and says beforehand whether somebody must choose', async () => {
    const { call } = await admin()
    const path = 'blog-posts/beginnen-met-ai-in-je-bedrijf'
    const open = await call('GET', path)
    await call('PUT', `${path}/pending`, { etag: open.etag, body: { title: 'Straks' } })
    const changed = await call('PUT', path, { etag: open.etag, body: { keywords: 'nieuw' } })
    const merged = (await call('GET', `${path}/pending/outcome`)).body
    expect(merged).toMatchObject({ isClash: false, fields: { title: 'Straks', keywords: 'nieuw' } })
    expect(merged.fields).not.toHaveProperty('pendingUntil')
    await call('PUT', path, { etag: changed.etag, body: { title: 'Ook anders' } })
    expect((await call('GET', `${path}/pending/outcome`)).body).toMatchObject({ isClash: true })
    const none = (await call('GET', 'blog-posts/avg-en-ai-klantgegevens/pending/outcome')).body
    expect(none).toEqual({ fields: null, isClash: false })
  })

  it('is seen with a link and in the preview of the whole page, and the article itself stays what visitors get', async () => {
    const { call, app } = await openWithChange({ title: 'Straks anders', content: 'Zestienhoekige tekst.' })
    const link = await call('POST', 'preview/link', { body: { type: 'pending-blog-posts', id: ID } })
    const shared = await app.inject({ url: new URL(link.body.url).pathname })
    expect(shared.body).toContain('Zestienhoekige tekst.')
    expect(shared.body).toContain('Voorbeeld van een artikel dat zo nog niet online staat.')
    const { body: value } = await call('GET', `${POST}/pending`)
    const entry = { type: 'pending-blog-posts', value: { ...value, title: 'Nog anders' } }
    const page = await call('POST', 'preview/page', { body: { address: `/blog/${ID}`, entry } })
    expect(page.body.html).toContain('Nog anders')
    expect(page.body.html).toContain('Zestienhoekige tekst.')
    const shown = await app.inject({ url: `/blog/${ID}` })
    expect(shown.body).not.toContain('Zestienhoekige')
  })

  it('is told in the list, on the overview and in the history of its own', async () => {
    const { call } = await openWithChange()
    const screen = `/admin/blog-posts/-/pending/${ID}`
    const rows = (await call('GET', 'blog-posts?fields=row')).body
    expect(rows.filter(({ waiting }: { waiting?: string }) => waiting !== undefined)).toMatchObject([
      { id: ID, waiting: screen },
    ])
    const { unpublished } = (await call('GET', 'overview')).body
    expect(unpublished.entries).toContainEqual({
      title: 'Straks anders',
      label: 'Artikel',
      screen,
      moment: null,
      isChange: true,
    })
    const history = await call('GET', `history?type=pending-blog-posts&id=${ID}`)
    expect(history.body.items[0]).toMatchObject({
      message: 'Wijziging van artikel "Straks anders": titel gewijzigd',
      items: [{ type: 'pending-blog-posts', id: ID, screen }],
    })
  })

  it('is dropped in a commit, and goes along when the article is deleted', async () => {
    const opened = await openWithChange()
    const { call, kept, repository } = opened
    expect((await call('DELETE', `${POST}/pending`, { etag: kept.etag })).status).toBe(204)
    expect(opened.repository.subject()).toBe('Wijziging van artikel "Straks anders" verwijderd')
    expect((await call('GET', `${POST}/pending`)).status).toBe(404)
    await call('POST', `history/${repository.head()}/undo`)
    expect((await call('GET', `${POST}/pending`)).body.title).toBe('Straks anders')
    const seen = await call('GET', POST)
    expect((await call('DELETE', POST, { etag: seen.etag })).status).toBe(204)
    expect(filesOfHead(opened)).toEqual([`D\t${FILE}`, `D\t${WAITING}`])
    expect(repository.git('log', '-1', '--format=%b')).toContain('Ook verwijderd: 1 wijziging van artikel.')
  })
})

describe('a waiting version of a writer in git', () => {
  it('needs no more than a copy of the file in another folder', async () => {
    const opened = await admin()
    const { repository, call } = opened
    repository.write(WAITING, opened.repository.read(FILE).replace(/^title: .*$/m, 'title: Met git'))
    repository.commit('pending: een andere titel')
    writePublic(opened, (text) => text.replace(/^tag: .*$/m, 'tag: Nieuws'))
    const [waiting] = await expect
      .poll(async () => (await call('GET', 'pending')).body)
      .toHaveLength(1)
      .then(async () => (await call('GET', 'pending')).body)
    expect(waiting).toMatchObject({
      type: 'blog-posts',
      id: ID,
      title: 'Met git',
      label: 'Artikel',
      moment: null,
      publicId: ID,
    })
    const reply = await call('POST', PUBLISH, { body: { entries: [chosen(waiting.etag)] } })
    expect(reply.body.troubles).toEqual([])
    expect((await call('GET', POST)).body).toMatchObject({ title: 'Met git', tag: 'Nieuws' })
  })

  it('that is broken, or has nothing to replace, is told under problems with its screen', async () => {
    const opened = await openWithChange()
    const { repository, call } = opened
    repository.write(
      WAITING,
      opened.repository.read(WAITING).replace(/^title: .*$/m, 'title: Kapot\nslug: Niet Goed'),
    )
    repository.write('content/pending/blog/weg.md', '---\nid: weg\ntitle: Waarvan\n---\nTekst.\n')
    repository.commit('pending: twee fouten')
    await expect
      .poll(async () =>
        (await call('GET', 'problems')).body.troubles
          .filter(({ file }: { file: string }) => file.startsWith('content/pending/'))
          .map(({ file, screen }: { file: string; screen: string }) => [file, screen]),
      )
      .toEqual([
        [WAITING, `/admin/blog-posts/-/pending/${ID}#slug`],
        ['content/pending/blog/weg.md', '/admin/blog-posts/-/pending/weg#id'],
      ])
    expect(existsSync(join(repository.root, WAITING))).toBe(true)
  })
})
