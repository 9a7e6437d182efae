import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildLean } from './build-lean'
import { git, smallSite } from './crash/site-template'
import { startServer } from './started-server'

test('a server that no watcher ever tells anything shows what writers save, commit and delete', async () => {
  const { root, remove } = smallSite()
  const server = await startServer({ build: await buildLean(), root, plan: { isBlind: true } })
  onTestFinished(async () => {
    server.kill('SIGKILL')
    await server.ended
    remove()
  })
  const titles = async (): Promise<unknown[]> => {
    const reply = await fetch(`${server.url}/api/blog-posts?fields=card`)
    const posts = (await reply.json()) as { title: unknown }[]
    return posts.map(({ title }) => title)
  }
  const file = join(root, 'content/blog/zonder-seintje.md')
  writeFileSync(file, '---\ntitle: Zonder seintje\n---\nTekst.\n')
  await expect.poll(titles).toContain('Zonder seintje')
  writeFileSync(file, '---\ntitle: Veranderd\n---\nTekst.\n')
  git(root, 'add', '--all')
  git(root, 'commit', '--message', 'content: zonder seintje')
  await expect.poll(titles).toContain('Veranderd')
  rmSync(file)
  await expect.poll(titles).not.toContain('Veranderd')
})
