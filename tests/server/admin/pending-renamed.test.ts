import { expect, it } from 'vitest'
import { svg } from '../media/opened-media'
import { articleFile, articleText, chosenArticle, openWaiting, waitingFile } from './opened-waiting'

const asFile = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
const LINK = 'Lees eerst de [gids](/blog/adres-twee).'

/** A waiting version of an article about which something gets another name meanwhile. */
const openNamed = async () => {
  const opened = await openWaiting({
    prepare(repository) {
      repository.write(
        'data/tags.json',
        asFile([
          { id: 'gids', name: 'Gids' },
          { id: 'case', name: 'Case' },
        ]),
      )
      repository.write(
        'data/authors.json',
        asFile([
          { id: 'jan', name: 'Jan' },
          { id: 'piet', name: 'Piet' },
        ]),
      )
      repository.write('content/media/stip.svg', svg('width="10" height="20"'))
      repository.write('content/media/streep.svg', svg('width="20" height="10"'))
      const more = ['slug: adres-een', 'tag: Gids', 'authorName: Jan', 'imageUrl: /media/stip.svg']
      repository.write(articleFile('een'), `${articleText('een', more)}\n${LINK}\n`)
    },
  })
  const { call, publish, keep } = opened
  return {
    ...opened,
    async rename(path: string, body: object) {
      const { etag } = await call('GET', path)
      expect((await call('PUT', path, { body, etag })).status).toBe(200)
    },
    async keepAnd(body: Record<string, unknown>, meanwhile: () => Promise<void>) {
      expect((await keep('een', body)).status).toBe(200)
      await meanwhile()
      const { etag } = await call('GET', 'blog-posts/een/pending')
      const { body: done } = await publish([chosenArticle('een', etag)])
      return { troubles: done.troubles, article: (await call('GET', 'blog-posts/een')).body }
    },
  }
}

it('a change that waits is published though the tag and the author that it replaces are called otherwise by now', async () => {
  const { keepAnd, rename } = await openNamed()
  const { troubles, article } = await keepAnd({ tag: 'Case', authorName: 'Piet' }, async () => {
    await rename('tags/gids', { name: 'Handleiding' })
    await rename('authors/jan', { name: 'Jan de Vries' })
  })
  expect(troubles).toEqual([])
  expect(article).toMatchObject({ tag: 'Case', authorName: 'Piet' })
})

it('and so it is where a page got another address that a rewritten paragraph links to', async () => {
  const { keepAnd, rename } = await openNamed()
  const content = `Tekst van een.\n\n${LINK.replace('eerst', 'straks')}`
  const { troubles, article } = await keepAnd({ content }, () => rename('blog-posts/twee', { slug: 'nieuw' }))
  expect(troubles).toEqual([])
  expect(article.content).toBe(content.replace('adres-twee', 'nieuw'))
})

it('and where the picture that it replaces got another name, but not where somebody put in another', async () => {
  const { call, keepAnd, rename, repository, servesHead } = await openNamed()
  const { troubles, article } = await keepAnd({ imageUrl: '/media/streep.svg' }, async () => {
    repository.git('mv', 'content/media/stip.svg', 'content/media/punt.svg')
    repository.write(articleFile('een'), repository.read(articleFile('een')).replace('stip.svg', 'punt.svg'))
    repository.commit('media: een punt')
    await servesHead()
  })
  expect(troubles).toEqual([])
  expect(article).toMatchObject({ imageUrl: '/media/streep.svg' })
  const clash = await keepAnd({ tag: 'Case' }, async () => {
    await rename('tags/gids', { name: 'Handleiding' })
    const { etag } = await call('GET', 'blog-posts/een')
    await call('PUT', 'blog-posts/een', { body: { tag: 'Nieuws' }, etag })
  })
  expect(clash.troubles).toMatchObject([{ stale: { conflicts: ['tag'] } }])
})

/** A change to an article whose file, without an id in it, a writer renames. */
async function openMoved() {
  const opened = await openWaiting({
    prepare: (site) => site.write(articleFile('drie'), articleText('drie').replace('id: drie\n', '')),
  })
  const { repository, keep, servesHead } = opened
  const { etag } = await keep('drie', { title: 'Drie, straks' })
  return {
    ...opened,
    etag,
    async move() {
      repository.git('mv', articleFile('drie'), articleFile('nummer-drie'))
      repository.commit('blog: een ander adres voor drie')
      await servesHead()
    },
  }
}

it('a change that waits follows the article where a writer renames its file, which has no id', async () => {
  const { repository, keep, publish, title, call, waiting, etag, move } = await openMoved()
  await move()
  await expect.poll(waiting).toMatchObject([{ id: 'drie', publicId: 'nummer-drie' }])
  expect((await call('GET', 'problems')).body.troubles).toEqual([])
  const rows = (await call('GET', 'blog-posts?fields=row')).body
  const row = rows.find((one: { id: string }) => one.id === 'nummer-drie')
  expect(row.waiting).toContain('drie')
  expect((await call('GET', 'blog-posts/drie/pending/outcome')).body).toMatchObject({
    isClash: false,
    fields: { title: 'Drie, straks', slug: 'nummer-drie' },
  })
  // There is one change at a time.
  expect((await keep('nummer-drie', { title: 'Nog een' })).status).toBe(409)
  const { body } = await publish([chosenArticle('drie', etag)])
  expect(body.troubles).toEqual([])
  expect([await title('nummer-drie'), await waiting()]).toEqual(['Drie, straks', []])
  expect(repository.git('log', '-1', '--format=%B')).toContain('Content-Item: blog-posts/nummer-drie')
  const [published] = (await call('GET', 'history')).body.items
  expect(published.items).toMatchObject([{ type: 'blog-posts', id: 'nummer-drie' }])
})

it('the link to it shows the article once, and leads to it when it is published', async () => {
  const { app, call, publish, etag, move } = await openMoved()
  const body = { type: 'pending-blog-posts', id: 'drie' }
  const { pathname } = new URL((await call('POST', 'preview/link', { body })).body.url)
  await move()
  const read = await app.inject(pathname.replace('/voorbeeld/', '/api/preview/'))
  expect(read.json().post).toMatchObject({ id: 'nummer-drie', slug: 'nummer-drie', title: 'Drie, straks' })
  await publish([chosenArticle('drie', etag)])
  const { statusCode, headers } = await app.inject(pathname)
  expect([statusCode, headers.location]).toEqual([302, '/blog/nummer-drie'])
})

it('a second change to it, in a file of the new name, is told, and keeps both from coming online', async () => {
  const { call, repository, publish, waiting, etag, move, servesHead } = await openMoved()
  await move()
  repository.write(waitingFile('nummer-drie'), articleText('nummer-drie'))
  repository.commit('pending: nog een voor drie')
  await servesHead()
  await expect.poll(waiting).toHaveLength(2)
  const told = expect.stringContaining('Hiervoor zijn er twee wijzigingen')
  expect((await call('GET', 'problems')).body.troubles).toMatchObject([{ message: told }])
  expect((await publish([chosenArticle('drie', etag)])).body.troubles).toMatchObject([{ message: told }])
})

it('and does not come online over another article that has its address since', async () => {
  const { call, publish, waiting, etag, move } = await openMoved()
  await move()
  const taker = await call('GET', 'blog-posts/een')
  expect((await call('PUT', 'blog-posts/een', { body: { slug: 'drie' }, etag: taker.etag })).status).toBe(200)
  expect(await waiting()).toMatchObject([{ id: 'drie', publicId: 'nummer-drie' }])
  expect((await publish([chosenArticle('drie', etag)])).body.troubles).toEqual([])
  const titles = (await call('GET', 'blog-posts')).body.map((one: { id: string; title: string }) => [
    one.id,
    one.title,
  ])
  expect(titles).toContainEqual(['nummer-drie', 'Drie, straks'])
  expect(titles).toContainEqual(['een', 'Over een'])
})

it('a change in a file that a writer names by the address of an article is of that article', async () => {
  const { call, repository, keep, waiting, servesHead } = await openWaiting()
  repository.write(waitingFile('adres-een'), articleText('adres-een', ['slug: adres-een']))
  repository.commit('pending: een, bij het adres')
  await servesHead()
  await expect.poll(waiting).toMatchObject([{ id: 'adres-een', publicId: 'een' }])
  expect((await keep('een', { title: 'Nog een' })).status).toBe(409)
  const { etag } = await call('GET', 'blog-posts/een')
  expect((await call('DELETE', 'blog-posts/een', { etag })).status).toBe(204)
  expect(await waiting()).toEqual([])
})

it('and so do the remarks at it, when it is published', async () => {
  const { call, publish, etag, move } = await openMoved()
  const anchor = { words: 'Tekst van drie.', before: '', after: '' }
  const body = { field: 'content', anchor, text: 'Is dit nog zo?' }
  expect((await call('POST', 'remarks?type=pending-blog-posts&id=drie', { body })).status).toBe(201)
  await move()
  expect((await publish([chosenArticle('drie', etag)])).body.troubles).toEqual([])
  const { remarks } = (await call('GET', 'remarks?type=blog-posts&id=nummer-drie')).body
  expect(remarks).toMatchObject([{ text: body.text }])
})

it('and goes along where that article is deleted', async () => {
  const { call, waiting, move } = await openMoved()
  await move()
  const { etag } = await call('GET', 'blog-posts/nummer-drie')
  expect((await call('DELETE', 'blog-posts/nummer-drie', { etag })).status).toBe(204)
  expect(await waiting()).toEqual([])
})

it('what is still called by a former name keeps that', async () => {
  const { keepAnd, call, repository } = await openNamed()
  const content = `Tekst van een, herzien.\n\n${LINK}`
  const { troubles, article } = await keepAnd({ content, tag: 'Case' }, async () => {
    const { etag } = await call('GET', 'blog-posts/twee')
    const moved = { body: { slug: 'nieuw' }, etag }
    expect((await call('PUT', 'blog-posts/twee?links=stay', moved)).status).toBe(200)
  })
  expect(troubles).toEqual([])
  expect(article.content).toBe(content)
  expect(repository.read(articleFile('een'))).toContain('(/blog/adres-twee)')
})
