import { existsSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { Repository } from '../../support/repository'
import { connected, LINES, POST } from './connected'
import { addHook } from './opened-repository'

const role = 'replica'

test('a replica has what is pushed, by itself', async () => {
  const { writes, head, atRemote, read } = await connected({ role })
  writes({ [POST]: LINES })
  await vi.waitFor(() => expect(head()).toBe(atRemote()), { timeout: 30_000 })
  writes({ [POST]: 'opnieuw\n' })
  await vi.waitFor(() => expect(head()).toBe(atRemote()), { timeout: 30_000 })
  expect(read(POST)).toBe('opnieuw\n')
})

test('it sends nothing, and keeps apart what only it has', async () => {
  const { disk, writes, sync, head, atRemote, read, uncommitted, warnings } = await connected({ role })
  writes({ [POST]: LINES })
  await sync()
  disk.write('content/blog/van-hier.md', 'van hier\n')
  disk.commit('Van toen deze server de hoofdserver was')
  const own = head()
  const before = atRemote()
  expect(await sync()).toMatchObject({ ahead: 0, behind: 0, trouble: null })
  expect([atRemote(), head(), read('content/blog/van-hier.md')]).toEqual([before, before, null])
  expect(disk.git('rev-parse', `refs/left/${own}`).trim()).toBe(own)
  expect(warnings).toMatchObject([{ details: { left: `refs/left/${own}` } }])
  expect(uncommitted()).toBe('')
})

test('it follows a branch whose history was rewritten', async () => {
  const { writer, writes, sync, head, atRemote } = await connected({ role })
  writes({ [POST]: LINES })
  writes({ [POST]: 'vergissing\n' })
  await sync()
  writer.git('reset', '--hard', 'HEAD~1')
  writer.git('push', '--force', 'origin', 'HEAD:main')
  expect(await sync()).toMatchObject({ ahead: 0, behind: 0, trouble: null })
  expect(head()).toBe(atRemote())
})

test('it knows when its files are of two commits', async () => {
  const { disk, writes, sync, repository, head, atRemote } = await connected({ role })
  writes({ [POST]: LINES })
  await sync()
  addHook(disk, 'post-merge', 'touch .git/begun; while [ ! -e .git/go ]; do sleep 0.02; done')
  writes({ [POST]: 'opnieuw\n' })
  const following = sync()
  await vi.waitFor(() => expect(existsSync(join(disk.root, '.git/begun'))).toBe(true), { timeout: 30_000 })
  expect(repository.isTakingIn()).toBe(true)
  const heads: string[] = []
  const whole = repository.takenIn().then((hasMoved) => heads.push(`${hasMoved} ${head()}`))
  disk.write('.git/go', '')
  await following
  await whole
  expect([heads, await repository.takenIn()]).toEqual([[`true ${atRemote()}`], false])
  expect(repository.isTakingIn()).toBe(false)
})

/** A history of two commits that a replica has, and the remote no longer: the writer did something else instead. */
async function rewritten(instead: (writer: Repository) => void) {
  const site = await connected({ role })
  const { disk, writer, writes, sync, head } = site
  writes({ [POST]: LINES })
  writes({ [POST]: 'vergissing\n', 'content/blog/weg.md': 'weg\n' })
  await sync()
  const own = head()
  writer.git('reset', '--hard', 'HEAD~1')
  instead(writer)
  const pushes = () => writer.git('push', '--force', 'origin', 'HEAD:main')
  /** What was written this long ago nobody is writing any more. */
  const leaves = (path: string, text: string) => {
    disk.write(path, text)
    utimesSync(join(disk.root, path), LONG_AGO, LONG_AGO)
  }
  return { ...site, own, pushes, leaves }
}

const LONG_AGO = new Date(Date.now() - 3_600_000)

test('leaving such a branch it loses nothing that is committed in its folder at that moment', async () => {
  const { disk, pushes, sync, head, atRemote } = await rewritten((writer) => {
    writer.write('content/blog/nieuw.md', 'nieuw\n')
    writer.commit('Anders')
  })
  addHook(
    disk,
    'reference-transaction',
    `[ "$1" = committed ] && grep -q refs/left/ && [ ! -e .git/made ] || exit 0
    git -c user.name=W -c user.email=w@x.nl commit-tree 'HEAD^{tree}' -p HEAD -m 'In de map' > .git/made
    git update-ref refs/heads/main $(cat .git/made)`,
  )
  pushes()
  await sync()
  await sync()
  const made = (disk.read('.git/made') ?? '').trim()
  expect(head()).toBe(atRemote())
  expect(disk.git('for-each-ref', '--format=%(refname)', `--contains=${made}`)).toBe(`refs/left/${made}\n`)
})

test('killed while it follows such a branch, it goes on', async () => {
  const { disk, own, pushes, leaves, sync, head, atRemote, uncommitted } = await rewritten((writer) => {
    writer.write('content/blog/nieuw.md', 'nieuw\n')
    writer.commit('Anders')
  })
  leaves(POST, LINES)
  leaves('content/blog/nieuw.md', 'nieuw\n')
  rmSync(join(disk.root, 'content/blog/weg.md'))
  leaves(`.git/refs/left/${own}.lock`, '')
  pushes()
  expect((await sync()).trouble).toBeNull()
  expect(head()).toBe(atRemote())
  expect(uncommitted()).toBe('')
})

test('of such a branch it overwrites nothing that is not committed either, though git ignores it', async () => {
  const { disk, pushes, sync, read, own, head } = await rewritten((writer) => {
    writer.write('notities.txt', 'van een ander\n')
    writer.commit('Anders')
  })
  disk.write('.git/info/exclude', 'notities.txt\n')
  disk.write('notities.txt', 'van de beheerder\n')
  pushes()
  expect((await sync()).trouble).toMatch(/nog niet zijn vastgelegd \(notities\.txt\)/)
  expect([read('notities.txt'), head()]).toEqual(['van de beheerder\n', own])
  rmSync(join(disk.root, 'notities.txt'))
  disk.write(POST, 'vuil\n')
  expect((await sync()).trouble).toMatch(/nog niet zijn vastgelegd \(content\/blog\/een\.md\)/)
  expect([read(POST), head()]).toEqual(['vuil\n', own])
})

test('it overwrites nothing that is not committed, and says so', async () => {
  const { disk, writes, sync, read } = await connected({ role })
  writes({ [POST]: LINES })
  await sync()
  writeFileSync(join(disk.root, POST), 'vuil\n')
  writes({ [POST]: 'van een schrijver\n' })
  expect((await sync()).trouble).toMatch(/nog niet zijn vastgelegd \(content\/blog\/een\.md\)/)
  expect(read(POST)).toBe('vuil\n')
})

test('it judges what comes in as a primary does', async () => {
  const { writes, sync, head } = await connected({ role })
  writes({ [POST]: LINES })
  await sync()
  const before = head()
  writes({ 'data/private/accounts.json': '[]\n' })
  expect((await sync()).trouble).toMatch(/niet overgenomen/)
  expect(head()).toBe(before)
})

test('a remote without the branch is told, and nothing is made there', async () => {
  const { sync, repository } = await connected({ role })
  expect((await sync()).trouble).toContain('geen tak (branch) main')
  // What a start that is refused for it says.
  expect(repository.remote.said()).toBe('The remote has no branch main: a primary that starts makes it.')
})
