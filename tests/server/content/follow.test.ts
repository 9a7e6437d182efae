import { expect, test, vi } from 'vitest'
import { openApp } from '../../support/opened-app'
import { emptyRepository } from '../../support/repository'

const within = { timeout: 3000, interval: 20 }

test('a committed Markdown file with only a title is on the blog without a restart', async () => {
  const { app, repository } = await openApp()
  repository.write('content/blog/nieuw-artikel.md', '---\ntitle: Een nieuw artikel\n---\n')
  repository.commit('blog: een nieuw artikel')
  await vi.waitFor(async () => {
    const page = await app.inject('/blog')
    expect(page.body).toContain('Een nieuw artikel')
  }, within)
})

test('a repository without any content still serves its pages', async () => {
  const { app } = await openApp({ repository: emptyRepository() })
  const blog = await app.inject('/blog')
  expect(blog.statusCode).toBe(200)
  expect(blog.body).toContain('Er zijn nog geen blog artikelen gepubliceerd.')
})
