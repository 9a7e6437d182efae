import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openRepository } from '../../../server/git/open-repository'
import { runInShell } from '../../support/run-in-shell'
import { atRemote, connected, LINES, POST } from './connected'
import { edit, failureOf, opened } from './opened-repository'
import { copyOf, promote } from './promoted'

const role = 'primary'
const OTHER = 'content/blog/twee.md'

/** A primary with a save that was not sent, whose place another has taken and has gone on from; it does not know yet. */
async function replaced() {
  const former = await connected({ role, lease: { every: 20, lasts: 60_000 } })
  await former.save({ [POST]: LINES })
  await former.sync()
  const disk = copyOf(former.bare)
  // Saved and not sent yet: the remote is away for a moment.
  const hidden = `${former.bare}-weg`
  renameSync(former.bare, hidden)
  const last = await former.save({ [OTHER]: 'nog niet verstuurd\n' })
  await former.sync()
  // Before the former primary sees it again: it would send what waits at once.
  await promote(disk, hidden)
  onTestFinished(disk.remove)
  const newer = await openRepository(disk.root, { remote: { url: hidden }, role })
  expect(newer.lease()).toBe('held')
  await newer.write((tree) => tree.commit(edit({ [POST]: 'van de nieuwe\n' })))
  expect(await newer.remote.sync()).toMatchObject({ ahead: 0, trouble: null })
  await newer.close()
  return {
    ...former,
    last,
    left: `achtergebleven-${last.slice(0, 10)}`,
    hook: join(hidden, 'hooks/update'),
    newerDisk: disk,
    /** The former primary reaches the remote again, and sees that another is the primary. */
    async returns() {
      // By now its next attempt to send is seconds away: it would merge, before it has looked who the primary is.
      for (let times = 5; times > 0; times--) await former.sync()
      renameSync(hidden, former.bare)
      await vi.waitFor(() => expect(former.repository.lease()).toBe('lost'), { timeout: 30_000 })
      return former.sync()
    },
  }
}

test('a replica that is promoted writes; the former primary stops, and hands over what only it has', async () => {
  const { returns, save, read, head, atRemote: atMain, bare, last, left, newerDisk } = await replaced()
  await returns()
  expect(await failureOf(save({ [POST]: 'te laat\n' }))).toBe('elsewhere')
  expect(read(POST)).toBe('van de nieuwe\n')
  expect(head()).toBe(atMain())
  expect(atRemote(bare, left)).toBe(last)
  const { repository } = await opened({ disk: newerDisk, remote: { url: bare }, role })
  await repository.branches.fetch()
  expect(await repository.branches.find(left)).toMatchObject({ sha: last })
})

test('what a remote refuses of a former primary is told as that, and sent once it takes it', async () => {
  const { returns, sync, head, atRemote: atMain, bare, last, left, hook } = await replaced()
  writeFileSync(hook, '#!/bin/sh\ncase $1 in refs/heads/achter*) exit 1;; esac\n', { mode: 0o755 })
  expect((await returns()).trouble).toMatch(/nu de hoofdserver.* weigert de wijzigingen/)
  expect(head()).toBe(atMain())
  rmSync(join(bare, 'hooks/update'))
  expect((await sync()).trouble).not.toContain('weigert')
  expect(atRemote(bare, left)).toBe(last)
})

test('what keeps a former primary from following is told, also where the remote refuses what it hands over', async () => {
  const { returns, hook, disk } = await replaced()
  writeFileSync(hook, '#!/bin/sh\ncase $1 in refs/heads/achter*) exit 1;; esac\n', { mode: 0o755 })
  disk.write(POST, 'halve zin van een schrijver\n')
  expect((await returns()).trouble).toMatch(/nu de hoofdserver.* nog niet zijn vastgelegd/)
})

test('what a former primary handed over is not sent again, whatever keeps it from following', async () => {
  const { returns, sync, head, atRemote: atMain, bare, disk, left } = await replaced()
  disk.write(POST, 'halve zin van een schrijver\n')
  expect((await returns()).trouble).toContain('nog niet zijn vastgelegd')
  // Declined by who decides about it.
  runInShell(bare, ['git', 'update-ref', '-d', `refs/heads/${left}`])
  await sync()
  disk.git('checkout', '--', POST)
  await sync()
  expect(head()).toBe(atMain())
  expect(() => atRemote(bare, left)).toThrow()
})

test('what a former primary kept while it was a replica is handed over once it is started as a primary', async () => {
  const { bare, disk, repository, last, left } = await replaced()
  await repository.close()
  renameSync(`${bare}-weg`, bare)
  disk.write(POST, 'halve zin van een schrijver\n')
  const said: string[] = []
  const log = { info: () => undefined, warn: (_: object, line: string) => void said.push(line) }
  const replica = await openRepository(disk.root, { remote: { url: bare }, role: 'replica', log })
  expect((await replica.remote.sync()).trouble).toContain('nog niet zijn vastgelegd')
  await replica.close()
  // It did not go on without them.
  expect(new Set(said)).toEqual(new Set(['remote not in sync']))
  expect(disk.git('rev-parse', `refs/left/${last}`).trim()).toBe(last)
  disk.git('checkout', '--', POST)
  const primary = await openRepository(disk.root, { remote: { url: bare }, role })
  await primary.remote.sync()
  await primary.close()
  expect(atRemote(bare, left)).toBe(last)
})
