import { expect, it } from 'vitest'
import { comeInAsEditor } from './opened-admin'
import { articleFile, articleText, chosenArticle, openWaiting, waitingFile } from './opened-waiting'

const eva = { name: 'Eva Eigenaar', isYou: true }
const ed = { name: 'Ed', isYou: false }

/** Eva's admin, in which Ed can keep a change for later too. */
async function openForTwo() {
  const opened = await openWaiting({
    prepare: (site) => site.write(articleFile('drie'), articleText('drie')),
  })
  const { app, call } = opened
  const { cookie } = await comeInAsEditor(opened)
  return {
    ...opened,
    async keepAsEd(id: string, payload: object, from = `blog-posts/${id}`) {
      const { etag } = await call('GET', from)
      const headers = { cookie, 'if-match': etag }
      const url = `/api/admin/blog-posts/${id}/pending`
      const { statusCode, body } = await app.inject({ method: 'PUT', url, headers, payload })
      expect(statusCode, body).toBe(200)
    },
    async writersOf(id: string) {
      const { body } = await call('GET', 'pending/writers')
      return body.find((one: { id: string }) => one.id === id)?.writers
    },
  }
}

it('a change that waits is of who wrote in it, and not of who renamed what it links to', async () => {
  const { keep, keepAsEd, call, repository, writersOf } = await openForTwo()
  await keep('een', { title: 'Van Eva' })
  await keepAsEd('twee', { content: 'Lees [dit](/blog/drie).' })
  const { etag } = await call('GET', 'blog-posts/drie')
  expect((await call('PUT', 'blog-posts/drie', { body: { slug: 'nieuw-drie' }, etag })).status).toBe(200)
  expect(repository.git('log', '-1', '--format=%an', '--', waitingFile('twee')).trim()).toBe(eva.name)
  expect(await writersOf('een')).toEqual([eva])
  expect(await writersOf('twee')).toEqual([ed])
  await keepAsEd('een', { title: 'Van beiden' }, 'blog-posts/een/pending')
  expect(await writersOf('een')).toEqual([ed, eva])
})

it('of an earlier change to the same article nobody is told, and of what is not in git neither', async () => {
  const { keep, keepAsEd, publish, repository, waiting, writersOf } = await openForTwo()
  await keep('een', { title: 'Van Eva' })
  const [{ etag }] = await waiting()
  expect((await publish([chosenArticle('een', etag)])).body.troubles).toEqual([])
  await keepAsEd('een', { title: 'Van Ed' })
  expect(await writersOf('een')).toEqual([ed])
  repository.write(waitingFile('een'), repository.read(waitingFile('een')).replace('Van Ed', 'Van iemand'))
  await expect.poll(async () => (await waiting())[0].title).toBe('Van iemand')
  expect(await writersOf('een')).toEqual([])
})
