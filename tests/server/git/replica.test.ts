import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { connected, LINES, POST } from './connected'

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
