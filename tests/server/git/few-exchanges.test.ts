import { expect, test } from 'vitest'
import { runInShell } from '../../support/run-in-shell'
import { connected, LINES, POST } from './connected'
import { traceGit } from './traced-git'

/** The commands of git that an exchange starts here, in order. */
async function commandsOf(exchange: () => Promise<unknown>): Promise<string[]> {
  const started = traceGit()
  await exchange()
  return [...started()]
}

test('sending a save starts five gits', async () => {
  const { save, sync, head, atRemote } = await connected()
  await save({ [POST]: LINES })
  await sync()
  await save({ [POST]: `${LINES}vier\n` })
  expect(await commandsOf(sync)).toEqual(['ls-files', 'rev-list', 'log', 'push', 'update-ref'])
  expect(head()).toBe(atRemote())
})

test('the first exchange with an empty remote asks git nothing that its files say', async () => {
  const { save, sync, head, atRemote } = await connected()
  await save({ [POST]: LINES })
  const commands = await commandsOf(sync)
  expect(head()).toBe(atRemote())
  expect(commands.filter((command) => command === 'rev-parse')).toEqual([])
})

test('an exchange in which there is nothing new starts one', async () => {
  const { save, sync } = await connected()
  await save({ [POST]: LINES })
  await sync()
  await sync()
  expect(await commandsOf(sync)).toEqual(['fetch'])
})

test('a replica takes what is new with seven', async () => {
  const { writes, sync, head, atRemote } = await connected({ role: 'replica' })
  writes({ [POST]: LINES })
  await sync()
  writes({ [POST]: `${LINES}vier\n` })
  const taking = await commandsOf(sync)
  expect(head()).toBe(atRemote())
  // What comes in is judged at once, in any order. The last one is for the admin: it looks for people's files in git.
  const judged = taking.splice(2, 3)
  expect(judged.toSorted()).toEqual(['cat-file', 'ls-tree', 'rev-list'])
  expect(taking.slice(0, 4)).toEqual(['fetch', 'rev-list', 'merge', 'ls-files'])
  // A look of the replica's own that was under way is followed by this one, which finds nothing new.
  expect(taking.slice(4).filter((command) => command !== 'ls-files')).toEqual([])
})

test('a replica of a remote on this machine asks without one, and where its files do not say it with one', async () => {
  const { writes, sync, bare } = await connected({ role: 'replica' })
  writes({ [POST]: LINES })
  await sync()
  expect(await commandsOf(sync)).toEqual([])
  runInShell(bare, ['git', 'pack-refs', '--all'])
  expect(await commandsOf(sync)).toEqual([])
  runInShell(bare, ['git', 'branch', 'echt', 'main'])
  runInShell(bare, ['git', 'symbolic-ref', 'refs/heads/main', 'refs/heads/echt'])
  expect(await commandsOf(sync)).toEqual(['ls-remote'])
})
