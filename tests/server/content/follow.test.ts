import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { openApp } from '../../support/opened-app'
import { copyOfProject, emptyRepository } from '../../support/repository'
import { article } from './opened-library'

const within = { timeout: 30_000, interval: 20 }

/** The real app on a copy of the project's content, and ways to read it as a visitor. */
async function opened(repository = copyOfProject()) {
  const { app } = await openApp({ repository })
  const posts = async (): Promise<{ id: string; title: string; createdAt: string }[]> =>
    (await app.inject('/api/blog-posts')).json()
  const titles = async () => (await posts()).map(({ title }) => title)
  const live = (check: () => Promise<void>) => vi.waitFor(check, within)
  return { app, repository, posts, titles, live }
}

test('a committed Markdown file with only a title is on the blog without a restart', async () => {
  const { app, repository, live } = await opened()
  repository.write('content/blog/nieuw-artikel.md', '---\ntitle: Een nieuw artikel\n---\n')
  repository.commit('blog: een nieuw artikel')
  await live(async () => expect((await app.inject('/blog')).body).toContain('Een nieuw artikel'))
})

test('a repository without any content still serves its pages', async () => {
  const { app } = await opened(emptyRepository())
  const blog = await app.inject('/blog')
  expect(blog.statusCode).toBe(200)
  expect(blog.body).toContain('Er zijn nog geen blog artikelen gepubliceerd.')
})

describe('what a writer does underneath is live at once:', () => {
  test('a saved file, saved again, and removed', async () => {
    const { app, repository, titles, live } = await opened()
    for (const title of ['Opgeslagen', 'Nog eens opgeslagen']) {
      repository.write('content/blog/los.md', article(title))
      await live(async () =>
        expect((await app.inject('/api/blog-posts/los')).json()).toMatchObject({ title }),
      )
    }
    rmSync(join(repository.root, 'content/blog/los.md'))
    await live(async () => expect(await titles()).not.toContain('Nog eens opgeslagen'))
    expect((await app.inject('/blog/los')).statusCode).toBe(404)
  })

  test('a file that an editor renames into place', async () => {
    const { repository, titles, live } = await opened()
    repository.write('content/blog/.concept', article('Hernoemd'))
    renameSync(
      join(repository.root, 'content/blog/.concept'),
      join(repository.root, 'content/blog/hernoemd.md'),
    )
    await live(async () => expect(await titles()).toContain('Hernoemd'))
  })

  test('a new folder, and a change in it later', async () => {
    const { repository, titles, live } = await opened()
    repository.write('content/blog/2026/11/in-map.md', article('In een map'))
    await live(async () => expect(await titles()).toContain('In een map'))
    repository.write('content/blog/2026/11/in-map.md', article('In een map veranderd'))
    await live(async () => expect(await titles()).toContain('In een map veranderd'))
  })

  test('a commit of JSON', async () => {
    const { app, repository, live } = await opened()
    repository.write('data/founders.json', '{ "remaining": 3 }')
    repository.commit('founders: nog drie')
    await live(async () => expect((await app.inject('/api/founders')).json()).toEqual({ remaining: 3 }))
  })

  test('the checkout of a branch with many changes, and back', async () => {
    const { repository, posts, live } = await opened()
    const before = await posts()
    repository.git('checkout', '-b', 'veel')
    rmSync(join(repository.root, 'content/blog'), { recursive: true })
    for (let i = 0; i < 200; i++) repository.write(`content/blog/veel/a${i}.md`, article(`Veel ${i}`))
    repository.commit('blog: veel')
    repository.git('checkout', 'main')
    await live(async () => expect(await posts()).toEqual(before))
    repository.git('checkout', 'veel')
    await live(async () => expect(await posts()).toHaveLength(200))
    repository.git('checkout', 'main')
    await live(async () => expect(await posts()).toEqual(before))
  })

  test('git mv, which keeps the date, and git reset --hard', async () => {
    const { repository, posts, live } = await opened()
    repository.write('content/blog/oud.md', article('Verhuisd'))
    repository.git('add', '--all')
    repository.git('commit', '--message', 'blog: oud', '--date', '2025-01-01T12:00:00Z')
    const found = async (id: string) => (await posts()).find((post) => post.id === id)
    await live(async () => expect((await found('oud'))?.createdAt).toBe('2025-01-01T12:00:00.000Z'))
    repository.git('mv', 'content/blog/oud.md', 'content/blog/nieuw.md')
    repository.commit('blog: nieuw')
    await live(async () => expect((await found('nieuw'))?.createdAt).toBe('2025-01-01T12:00:00.000Z'))
    expect(await found('oud')).toBeUndefined()
    repository.git('reset', '--hard', 'HEAD~2')
    await live(async () => expect([await found('oud'), await found('nieuw')]).toEqual([undefined, undefined]))
  })

  test('all content that goes, and comes back', async () => {
    const { repository, posts, live } = await opened()
    const before = await posts()
    for (let round = 0; round < 2; round++) {
      rmSync(join(repository.root, 'content'), { recursive: true })
      await live(async () => expect(await posts()).toEqual([]))
      repository.git('checkout', '--', 'content')
      await live(async () => expect((await posts()).length).toBe(before.length))
    }
    repository.write('content/blog/daarna.md', article('Daarna'))
    await live(async () => expect((await posts()).length).toBe(before.length + 1))
  })

  test('a broken file, which stays as it was, and its repair', async () => {
    const { app, repository, live } = await opened()
    repository.write('content/blog/kapot.md', article('Heel'))
    const title = async () => (await app.inject('/api/blog-posts/kapot')).json().title
    await live(async () => expect(await title()).toBe('Heel'))
    repository.write('content/blog/kapot.md', '---\ntitle: "\n')
    repository.write('content/blog/ander.md', article('Ander'))
    repository.commit('blog: kapot')
    await live(async () => expect((await app.inject('/api/blog-posts/ander')).statusCode).toBe(200))
    expect(await title()).toBe('Heel')
    repository.write('content/blog/kapot.md', article('Gemaakt'))
    await live(async () => expect(await title()).toBe('Gemaakt'))
  })
})
