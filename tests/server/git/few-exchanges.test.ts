import { expect, test } from 'vitest'
import { connected, LINES, POST } from './connected'
import { traceGit } from './traced-git'

/** The commands of git that an exchange starts here, in order. */
async function commandsOf(exchange: () => Promise<unknown>) {
  const started = traceGit()
  await exchange()
  return started()
}

test('sending a save starts six gits', async () => {
  const { save, sync, head, atRemote } = await connected()
  await save({ [POST]: LINES })
  await sync()
  await save({ [POST]: `${LINES}vier\n` })
  expect(await commandsOf(sync)).toEqual([
    'ls-files',
    'rev-list',
    'for-each-ref',
    'push',
    'update-ref',
    'for-each-ref',
  ])
  expect(head()).toBe(atRemote())
})

test('an exchange in which there is nothing new starts two', async () => {
  const { save, sync } = await connected()
  await save({ [POST]: LINES })
  await sync()
  await sync()
  expect(await commandsOf(sync)).toEqual(['fetch', 'for-each-ref'])
})

test('a replica asks with one, and takes what is new with eight', async () => {
  const { writes, sync, head, atRemote } = await connected({ role: 'replica' })
  writes({ [POST]: LINES })
  await sync()
  expect(await commandsOf(sync)).toEqual(['ls-remote'])
  writes({ [POST]: `${LINES}vier\n` })
  const taking = await commandsOf(sync)
  expect(head()).toBe(atRemote())
  // The last one is for the admin: it looks for people's files in git.
  expect(taking).toEqual([
    'ls-remote',
    'fetch',
    'rev-list',
    'rev-list',
    'cat-file',
    'ls-tree',
    'merge',
    'ls-files',
  ])
})
