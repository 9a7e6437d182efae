import { expect } from 'vitest'
import { emptyRepository, type Repository } from '../../support/repository'
import { openAdmin } from './opened-admin'

/** A public article in a file of its own name, and the text of one. */
export const articleFile = (name: string) => `content/blog/${name}.md`
export const waitingFile = (name: string) => `content/pending/blog/${name}.md`
export const articleText = (id: string, more: readonly string[] = []) =>
  `${['---', `id: ${id}`, `title: Over ${id}`, 'publishAt: 2020-07-01 09:00', ...more, '---'].join('\n')}\nTekst van ${id}.\n`

/** The admin of a small site with two public articles, and shorthands for what waits. */
export async function openWaiting({
  now,
  prepare,
}: {
  readonly now?: () => number
  readonly prepare?: (repository: Repository) => void
} = {}) {
  const repository = emptyRepository()
  repository.write(articleFile('een'), articleText('een', ['slug: adres-een']))
  repository.write(articleFile('twee'), articleText('twee', ['slug: adres-twee']))
  prepare?.(repository)
  repository.commit('content: een begin')
  const opened = await openAdmin({ repository, ...(now && { now }) })
  const { call, app } = opened
  return {
    ...opened,
    /** Keeps changes to an article for later; its reply. */
    async keep(id: string, body: Record<string, unknown>) {
      const { etag } = await call('GET', `blog-posts/${id}`)
      return call('PUT', `blog-posts/${id}/pending`, { body, etag })
    },
    publish: (entries: readonly object[]) => call('POST', 'pending/publish', { body: { entries } }),
    waiting: async () => (await call('GET', 'pending')).body,
    title: async (id: string) => (await call('GET', `blog-posts/${id}`)).body.title,
    /** Resolves when what was committed is served, dates included: a file may be seen before its commit is. */
    servesHead: () =>
      expect.poll(async () => (await app.inject('/api/ready')).json().commit).toBe(repository.head()),
    statusAt: async (address: string) => (await app.inject({ url: `/blog/${address}` })).statusCode,
  }
}

/** A waiting version of an article, as it was seen. */
export const chosenArticle = (id: string, etag: string) => ({ type: 'blog-posts', id, etag })
