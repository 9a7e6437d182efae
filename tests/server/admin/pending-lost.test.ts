import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { articleFile, openWaiting, waitingFile } from './opened-waiting'

const ARTICLE = { title: 'Drie', slug: 'drie', content: 'Tekst.', publishAt: '2020-07-01T09:00:00.000Z' }

const openThird = async () => {
  const opened = await openWaiting()
  const made = await opened.call('POST', 'blog-posts', { body: { ...ARTICLE, status: 'published' } })
  expect(made.status).toBe(201)
  expect((await opened.keep('drie', { title: 'Drie, straks' })).status).toBe(200)
  return { ...opened, made, has: (path: string) => existsSync(join(opened.repository.root, path)) }
}

it('undoing the creation of an article takes its change that waits along, and undoing that brings both back', async () => {
  const { call, made, has, repository, title } = await openThird()
  const undone = await call('POST', `history/${made.commit}/undo`)
  expect(undone.status).toBe(200)
  expect([has(articleFile('drie')), has(waitingFile('drie'))]).toEqual([false, false])
  expect(repository.git('log', '-1', '--format=%b')).toContain('Ook verwijderd: 1 wijziging van artikel.')
  expect((await call('POST', `history/${repository.head()}/undo`)).status).toBe(200)
  expect([await title('drie'), has(waitingFile('drie'))]).toEqual(['Drie', true])
})

it('undoing another address of an article leaves its change that waits', async () => {
  const { call, has } = await openThird()
  const { etag } = await call('GET', 'blog-posts/drie')
  const { commit } = await call('PUT', 'blog-posts/drie', { body: { slug: 'nieuw' }, etag })
  expect(has(articleFile('nieuw'))).toBe(true)
  expect((await call('POST', `history/${commit}/undo`)).status).toBe(200)
  expect([has(articleFile('drie')), has(waitingFile('drie'))]).toEqual([true, true])
})

it('an article does not get the change that waits for what a writer removed at its address', async () => {
  const { call, repository, servesHead } = await openThird()
  repository.git('rm', '-q', articleFile('drie'))
  repository.commit('blog: zonder drie')
  await servesHead()
  const refused = await call('POST', 'blog-posts', { body: ARTICLE })
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'slug', message: expect.stringContaining('“Drie, straks”') }] },
  })
  const other = await call('POST', 'blog-posts', { body: { title: 'Drie' } })
  expect(other).toMatchObject({ status: 201, body: { slug: 'drie-2' } })
})
