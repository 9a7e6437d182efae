import { describe, expect, it } from 'vitest'
import { blogTag } from '#contract/content/tag'
import { removalWords } from '../../../site/admin/screens/entries/removal-words'
import { commits, having } from './opened-admin'
import { sharedAdmin } from './shared-admin'

const admin = sharedAdmin()

const TAG = 'tags/gids'

describe('a tag that a block of a page names', () => {
  const PAGE = 'content/pages/gidsen.md'
  const text = (tag: string, more = '') =>
    `---\ntitle: Gidsen\npath: /gidsen\nstatus: published\nblocks:\n  - kind: articles\n    title: Onze gidsen\n    tag: ${tag}   # de rubriek\n${more}---\n`
  const troubles = async ({ call }: Awaited<ReturnType<typeof admin>>) =>
    (await call('GET', 'problems')).body.troubles.map(
      ({ file, message }: { file: string; message: string }) => [file, message],
    )
  async function withPage(bytes: string) {
    const opened = await admin()
    opened.repository.write(PAGE, bytes)
    opened.repository.commit('content: gidsen')
    await expect.poll(async () => (await opened.call('GET', 'pages/gidsen')).status).toBe(200)
    const cards = async () => (await opened.app.inject('/gidsen')).body.match(/<h3/g)?.length ?? 0
    return { ...opened, opened, cards }
  }

  it('is called by its new name there too, in the same commit, which tells it', async () => {
    const { call, repository, cards, opened } = await withPage(text('gids'))
    const named = having(repository, 'tag: Gids')
    const before = commits(repository)
    const { etag } = await call('GET', TAG)
    expect((await call('PUT', TAG, { body: { name: 'Zo doe je dat' }, etag })).status).toBe(200)
    expect(repository.read(PAGE)).toBe(text('Zo doe je dat'))
    expect(commits(repository)).toBe(before + 1)
    expect(repository.git('log', '-1', '--format=%b')).toContain(
      `Ook gewijzigd: ${named.length} artikelen, 1 pagina.`,
    )
    expect([await cards(), await troubles(opened)]).toEqual([3, []])
    expect((await call('POST', `history/${repository.head()}/undo`)).status).toBe(200)
    expect(repository.read(PAGE)).toBe(text('gids'))
  })

  it('is so where something else in the page is broken, and no other byte of it changes', async () => {
    const { call, repository } = await withPage(text('Gids'))
    const broken = '  - kind: tekst\n    title:  "Nieuw"\n'
    repository.write(PAGE, text('Gids', broken))
    repository.commit('content: tikfout')
    await expect.poll(async () => (await call('GET', 'problems')).body.troubles.length).toBe(1)
    const { etag } = await call('GET', TAG)
    expect((await call('PUT', TAG, { body: { name: 'Wegwijzer' }, etag })).status).toBe(200)
    expect(repository.read(PAGE)).toBe(text('Wegwijzer', broken))
  })

  it('is shown by a former name, and told where nobody has it, as a dead link is', async () => {
    const { call, repository, cards, opened } = await withPage(text('Gids'))
    const { etag } = await call('GET', TAG)
    expect((await call('PUT', TAG, { body: { name: 'Wegwijzer' }, etag })).status).toBe(200)
    repository.write(PAGE, text('Gids'))
    repository.commit('content: de oude naam')
    const former = 'Rubriek “Gids” heet nu “Wegwijzer”; zo staat het ook op de site'
    await expect.poll(() => troubles(opened)).toEqual([[PAGE, former]])
    expect(await cards()).toBe(3)
    repository.write(PAGE, text('Wegwijser'))
    repository.commit('content: een tikfout')
    const unknown = '“Wegwijser” staat niet bij Rubrieken; bedoel je “Wegwijzer”?'
    await expect.poll(() => troubles(opened)).toEqual([[PAGE, unknown]])
    expect((await call('GET', 'problems')).body.troubles[0]).toMatchObject({
      label: 'Rubriek van blok 1 (Artikelen)',
      screen: '/admin/pages/gidsen#blocks',
    })
  })

  it('is counted with what names it, and a late save of the page follows it', async () => {
    const { call } = await withPage(text('Gids'))
    const uses = async () =>
      (await call('GET', 'tags?fields=row')).body.find(({ id }: { id: string }) => id === 'gids').uses
    const counted = await uses()
    expect(counted).toMatchObject({ 'pages.blocks': 1 })
    expect(removalWords(blogTag, { title: 'Gids', uses: counted })[0]).toBe(
      `“Gids” wordt genoemd in ${counted['blog-posts']} artikelen en 1 pagina. Daar blijft de naam staan; wat je hier hebt ingevuld, verdwijnt van de site.`,
    )
    const page = await call('GET', 'pages/gidsen')
    const { etag } = await call('GET', TAG)
    expect((await call('PUT', TAG, { body: { name: 'Wegwijzer' }, etag })).status).toBe(200)
    const [block] = page.body.blocks
    const body = { ...page.body, blocks: [{ ...block, title: 'Anders' }] }
    const late = await call('PUT', 'pages/gidsen', { body, etag: page.etag })
    expect([late.status, late.body.conflicts]).toEqual([412, []])
    expect(late.body.merged.blocks).toMatchObject([{ title: 'Anders', tag: 'Wegwijzer' }])
  })
})
