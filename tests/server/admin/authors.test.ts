import { describe, expect, it } from 'vitest'
import type { MediaItem } from '#contract/admin/media'
import { typeOfPath } from '#contract/content/content-types'
import type { Editor, PublishContext } from '../../../server/content/publish/context'
import { requireOwnDraftForAuthors } from '../../../server/content/publish/require-allowed'
import { emptyRepository } from '../../support/repository'
import { comeInAsAuthor, commits, openAdmin } from './opened-admin'
import { sharedAdmin } from './shared-admin'

const NO_DRAFT =
  'Als auteur werk je aan concepten. Publiceren, inplannen en wijzigen wat op de site staat, doet een redacteur.'

const article = (title: string, line: string, text = 'Tekst.') =>
  `---\ntitle: ${title}\n${line}\n---\n${text}\n`

/** A site with drafts, something planned and something public. */
function withDrafts() {
  const repository = emptyRepository()
  repository.write('content/blog/klad.md', article('Klad', 'status: draft', '![](/media/klad.svg)'))
  repository.write('content/blog/genoemd.md', article('Genoemd', 'status: draft'))
  repository.write('content/blog/later.md', article('Later', 'publishAt: 2126-12-02 09:00'))
  repository.write(
    'content/blog/online.md',
    article('Online', 'publishAt: 2020-07-01 09:00', '[Lees](/blog/genoemd) ![](/media/online.svg)'),
  )
  for (const name of ['klad', 'online'])
    repository.write(
      `content/media/${name}.svg`,
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    )
  repository.commit('content: een begin')
  return { repository }
}

const admin = sharedAdmin(withDrafts)
/** An author who is logged in at the shared one. */
let ada: ReturnType<typeof comeInAsAuthor> | undefined

async function openForAuthor() {
  const opened = await admin()
  ada ??= comeInAsAuthor(opened)
  return { ...opened, ada: await ada }
}

describe('an author', () => {
  it('sees no changes that wait for an editor', async () => {
    const { ada, call } = await openForAuthor()
    const { etag } = await call('GET', 'blog-posts/online')
    const body = { title: 'Straks anders', content: '![](/media/klad.svg)' }
    const kept = await call('PUT', 'blog-posts/online/pending', { body, etag })
    expect(kept.status).toBe(200)
    const planned = { title: 'Straks gepland', pendingUntil: '2126-11-24T10:00:00.000Z' }
    const titles = async (ask: typeof call | typeof ada.call) =>
      (await ask('GET', 'unpublished')).body.entries.map(({ title }: { title: string }) => title)
    expect(await titles(call)).toContain('Straks anders')
    expect((await titles(ada.call)).sort()).toEqual(['Genoemd', 'Klad', 'Later'])
    await call('PUT', 'blog-posts/online/pending', { body: planned, etag: kept.etag })
    expect(await titles(call)).toContain('Straks gepland')
    expect((await titles(ada.call)).sort()).toEqual(['Genoemd', 'Klad', 'Later'])
    const rows = JSON.stringify((await ada.call('GET', 'blog-posts?fields=row')).body)
    expect(rows).not.toContain('pending')
    expect(JSON.stringify((await call('GET', 'media')).body)).toContain('Straks gepland')
    expect(JSON.stringify((await ada.call('GET', 'media')).body)).not.toContain('Straks')
  })

  it('writes a draft, changes it and takes that back, each as a commit of her own', async () => {
    const { ada, repository, call } = await openForAuthor()
    const before = commits(repository)
    const made = await ada.call('POST', 'blog-posts', { body: { title: 'Van Ada', content: 'Begin.' } })
    expect([made.status, made.body.status]).toEqual([201, 'draft'])
    const path = `blog-posts/${made.body.id}`
    const changed = await ada.call('PUT', path, { body: { content: 'Verder.' }, etag: made.etag })
    expect([changed.status, changed.body.content]).toEqual([200, 'Verder.'])
    expect((await ada.call('POST', `history/${changed.commit}/undo`, { body: {} })).status).toBe(200)
    expect((await call('GET', path)).body.content).toBe('Begin.')
    expect(commits(repository)).toBe(before + 3)
    expect(repository.git('log', '-1', '--format=%an')).toBe('Ada\n')
  })

  it('throws away a draft that is all her own, and takes that back', async () => {
    const { ada, repository, call, app } = await openForAuthor()
    const made = await ada.call('POST', 'blog-posts', { body: { title: 'Van Ada', content: 'Begin.' } })
    const path = `blog-posts/${made.body.id}`
    await ada.call('PUT', 'account/commit-address', { body: { commitAddress: 'neutral' } })
    const changed = await ada.call('PUT', path, { body: { slug: 'van-ada-zelf' }, etag: made.etag })
    expect(changed.status).toBe(200)
    const moved = `blog-posts/${changed.body.id}`
    const removed = await ada.call('DELETE', moved, { etag: changed.etag })
    expect([removed.status, (await call('GET', moved)).status]).toEqual([204, 404])
    expect(repository.git('log', '-1', '--format=%an')).toBe('Ada\n')
    expect((await ada.call('POST', `history/${removed.commit}/undo`, { body: {} })).status).toBe(200)
    expect((await call('GET', moved)).body.title).toBe('Van Ada')
    expect((await app.inject('/api/blog-posts')).json()).toHaveLength(1)
  })

  it('throws away her own duplicate of what somebody else wrote', async () => {
    const { ada, call } = await openForAuthor()
    const content = ['een', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht'].join('\n\n')
    await call('POST', 'blog-posts', { body: { title: 'Van Eva zelf', content } })
    const made = await ada.call('POST', 'blog-posts', { body: { title: 'Van Ada over', content } })
    const removed = await ada.call('DELETE', `blog-posts/${made.body.id}`, { etag: made.etag })
    expect(removed.status).toBe(204)
  })

  it('throws away nothing that somebody else worked on, and nothing that was public or planned', async () => {
    const { ada, repository, call } = await openForAuthor()
    const make = async (title: string, line = 'status: draft') => {
      const name = title.toLowerCase()
      repository.write(`content/blog/${name}.md`, article(title, line))
      repository.git('add', '-A')
      repository.git('-c', 'user.name=Ada', '-c', 'user.email=ada@wissel.example', 'commit', '-qm', title)
    }
    await make('Publiek', 'publishAt: 2020-07-01 09:00')
    await make('Publiek')
    await make('Gedeeld')
    await expect.poll(async () => (await call('GET', 'blog-posts/gedeeld')).status).toBe(200)
    const { etag } = await call('GET', 'blog-posts/gedeeld')
    await call('PUT', 'blog-posts/gedeeld', { body: { content: 'Van Eva.' }, etag })
    const before = commits(repository)
    for (const id of ['klad', 'genoemd', 'later', 'online', 'publiek', 'gedeeld']) {
      const seen = await ada.call('GET', `blog-posts/${id}`)
      const refused = await ada.call('DELETE', `blog-posts/${id}`, { etag: seen.etag })
      expect([id, refused.status]).toEqual([id, 403])
    }
    expect(commits(repository)).toBe(before)
  })

  it('throws away a draft of her own in the place of one that was deleted, and not that one once it is back', async () => {
    const { ada, call } = await openForAuthor()
    const draft = { body: { title: 'Tweemaal', content: 'Een.', status: 'draft' } }
    const theirs = await call('POST', 'blog-posts', draft)
    const { id } = theirs.body
    const gone = await call('DELETE', `blog-posts/${id}`, { etag: theirs.etag })
    const own = await ada.call('POST', 'blog-posts', draft)
    expect(own.body.id).toBe(id)
    expect((await ada.call('DELETE', `blog-posts/${id}`, { etag: own.etag })).status).toBe(204)
    // Back by her hand is not of her hand.
    expect((await ada.call('POST', `history/${gone.commit}/undo`)).status).toBe(200)
    const { etag } = await call('GET', `blog-posts/${id}`)
    expect((await ada.call('DELETE', `blog-posts/${id}`, { etag })).status).toBe(403)
  })

  it("throws away nobody else's draft by taking back its first save", async () => {
    const { ada, call } = await openForAuthor()
    const made = await call('POST', 'blog-posts', { body: { title: 'Van Eva', status: 'draft' } })
    const undone = await ada.call('POST', `history/${made.commit}/undo`, { body: {} })
    expect(undone.status).toBe(403)
    expect((await call('GET', `blog-posts/${made.body.id}`)).status).toBe(200)
  })

  it('publishes nothing, plans nothing and changes nothing that is public or planned', async () => {
    const { ada, repository, app, call } = await openForAuthor()
    const before = commits(repository)
    const read = async (id: string) => ada.call('GET', `blog-posts/${id}`)
    const refused = async (id: string, body: object) => {
      const { status, body: reply } = await ada.call('PUT', `blog-posts/${id}`, {
        body,
        etag: (await read(id)).etag,
      })
      return [status, reply.message]
    }
    for (const [id, body] of [
      ['klad', { status: 'published' }],
      ['klad', { status: 'published', publishAt: '2126-01-01T09:00:00.000Z' }],
      ['later', { content: 'Anders.' }],
      ['later', { status: 'draft' }],
      ['online', { content: 'Anders.' }],
      ['online', { status: 'draft' }],
    ] as const)
      expect(await refused(id, body)).toEqual([403, NO_DRAFT])
    const made = await ada.call('POST', 'blog-posts', { body: { title: 'Nu', status: 'published' } })
    expect([made.status, made.body.message]).toEqual([403, NO_DRAFT])
    expect(commits(repository)).toBe(before)
    expect((await app.inject('/api/blog-posts')).json()).toHaveLength(1)

    // What somebody published is not taken back by undoing a change from before.
    const { etag } = await read('klad')
    const published = await call('PUT', 'blog-posts/klad', { body: { status: 'published' }, etag })
    expect((await ada.call('POST', `history/${published.commit}/undo`, { body: {} })).status).toBe(403)
    expect((await read('klad')).body.status).toBe('published')
  })

  it('changes nothing else along with a draft, describes and shares only what is of drafts', async () => {
    const { ada, repository } = await openForAuthor()
    const before = commits(repository)
    const { etag } = await ada.call('GET', 'blog-posts/genoemd')
    const moved = await ada.call('PUT', 'blog-posts/genoemd', { body: { slug: 'anders' }, etag })
    expect(moved.status).toBe(403)
    expect(moved.body.message).toContain('Andere teksten verwijzen naar dit adres')
    expect(commits(repository)).toBe(before)
    expect(repository.git('show', 'HEAD:content/blog/online.md')).toContain('/blog/genoemd')

    const describeImage = (name: string) =>
      ada.call('PUT', `media/${name}.svg/alt`, { body: { alt: 'Een wissel', was: '' } })
    expect((await describeImage('klad')).status).toBe(200)
    expect((await describeImage('online')).status).toBe(403)
    const seen: MediaItem[] = (await ada.call('GET', 'media')).body
    const fixed = seen.flatMap(({ name, isForEditors }) => (isForEditors ? [name] : []))
    expect(fixed, 'and is told so before she types').toEqual(['online.svg'])
    const share = (id: string) => ada.call('POST', 'preview/link', { body: { type: 'blog-posts', id } })
    expect((await share('klad')).status).toBe(200)
    expect((await share('later')).status).toBe(403)
    expect((await share('online')).status).toBe(403)

    expect((await ada.call('GET', 'history?type=blog-posts&id=klad')).body.items).toHaveLength(1)
    expect((await ada.call('GET', 'history?type=global-settings&id=x')).status).toBe(403)
    expect((await ada.call('GET', 'history?path=data')).status).toBe(403)
  })

  it('says what she thinks of drafts, and hears nothing of what is said about public texts', async () => {
    const { ada, call } = await openForAuthor()
    const anchor = { words: 'Klad', before: '', after: '' }
    const remark = { field: 'content', anchor, text: 'Klopt dit?' }
    const at = (id: string) => `remarks?type=blog-posts&id=${id}`
    expect((await ada.call('POST', at('klad'), { body: remark })).status).toBe(201)
    expect((await ada.call('GET', at('klad'))).body.remarks).toMatchObject([{ by: 'Ada', isRemovable: true }])
    for (const id of ['online', 'later']) {
      expect((await call('POST', at(id), { body: remark })).status).toBe(201)
      expect(await ada.call('GET', at(id))).toMatchObject({ status: 200, body: { remarks: [] } })
      expect((await ada.call('POST', at(id), { body: remark })).status).toBe(403)
    }
  })

  it('is an author as long as an owner says so, and the audit log names the role', async () => {
    const opened = await openAdmin(withDrafts())
    const { call } = opened
    const ada = await comeInAsAuthor(opened)
    expect(ada.user.role).toBe('author')
    const change = { name: 'Ada', role: 'editor', password: 'een-heel-lang-wachtwoord' }
    expect((await ada.call('GET', 'overview')).status).toBe(403)
    expect((await call('PUT', `accounts/${ada.user.id}`, { body: change })).status).toBe(200)
    expect((await ada.call('GET', 'overview')).status).toBe(200)
    const { items } = (await call('GET', 'audit')).body
    const said = items.map(({ kind, detail }: { kind: string; detail: object }) => ({ kind, detail }))
    expect(said).toContainEqual({ kind: 'account-invited', detail: { role: 'author' } })
    expect(said).toContainEqual({ kind: 'account-changed', detail: { role: 'editor' } })
    expect(said).toContainEqual({
      kind: 'refused',
      detail: { status: 403, route: 'GET /api/admin/overview' },
    })
  })
})

it('a draft of which the log already tells that it is of somebody else is not read, and an own one once', async () => {
  const author = (name: string) => ({ name, email: `${name}@wissel.example` })
  const commitsBy = (names: readonly string[]) =>
    names.map((name, at) => ({
      sha: `${at}`,
      author: author(name),
      paths: ['content/blog/x.md'],
      trailers: at === names.length - 1 ? { 'Content-Action': 'create' } : {},
    }))
  const readsOf = async (names: readonly string[]) => {
    const reads: string[] = []
    const repository = {
      log: async () => commitsBy(names),
      fileAt: async (sha: string) => {
        reads.push(sha)
        return Buffer.from('---\ntitle: X\nstatus: draft\n---\nTekst.\n')
      },
    }
    const context = { repository, addressesOf: (email: string) => [email], now: Date.now }
    const file = { type: typeOfPath('content/blog/x.md'), path: 'content/blog/x.md' }
    const editor = { author: author('ada'), isAuthor: true }
    const asked = requireOwnDraftForAuthors(context as unknown as PublishContext, file, editor as Editor)
    return {
      isAllowed: await asked.then(
        () => true,
        () => false,
      ),
      reads: reads.length,
    }
  }
  expect(await readsOf(['ada', 'ada', 'eva'])).toEqual({ isAllowed: false, reads: 0 })
  expect(await readsOf(['ada', 'ada', 'ada'])).toEqual({ isAllowed: true, reads: 3 })
})
