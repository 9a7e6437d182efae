import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildLean } from './build-lean'
import { sweepCrashes } from './crash/crash-sweep'
import { git, smallSite } from './crash/site-template'
import { IN_CHAIN } from './plan'
import { startServer } from './started-server'

/** What is tried on a lean server, which is built for both. */
const build = await buildLean()

/** The kinds of steps, with how often a few requests do them; the long command counts them itself. */
const STEPS = {
  rename: 24,
  'handle.sync': 36,
  rm: 24,
  link: 6,
  'git commit': 9,
  'git update-index': 3,
  reply: 24,
  [IN_CHAIN]: 40,
}

test('a server killed at any step has all that it acknowledged when it is back, and nothing by halves', async () => {
  const { failures, kills, killsAt, acknowledged } = await sweepCrashes({
    build,
    crashes: 8,
    seed: 20261122,
    steps: STEPS,
  })
  expect(failures).toEqual([])
  expect(kills).toBeGreaterThan(4)
  expect(Object.keys(killsAt).join()).toContain(IN_CHAIN)
  expect(acknowledged).toBeGreaterThan(0)
}, 600_000)

test('a server that no watcher ever tells anything shows what writers save, commit and delete', async () => {
  const { root, remove } = smallSite()
  const server = await startServer({ build, root, plan: { isBlind: true } })
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
