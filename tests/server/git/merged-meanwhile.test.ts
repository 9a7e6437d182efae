import { spawn } from 'node:child_process'
import { closeSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createGit } from '../../../server/git/run-git'
import { isAncestor } from '../../../server/git/sync/ahead-behind'
import type { MergeJudge } from '../../../server/git/sync/merge-verdict'
import { connected, inSync, LINES, POST } from './connected'
import { editor, failureOf } from './opened-repository'

const OTHER = 'content/blog/twee.md'

/** A site and a writer who changed other lines of one file; somebody commits in the folder while those are merged. */
async function apart() {
  let commit: () => void = () => {}
  const judge: MergeJudge = {
    concerns: (path) => path === POST,
    async judge() {
      commit()
      commit = () => {}
      return 'same'
    },
  }
  const site = await connected({ judge })
  await site.save({ [POST]: LINES, [OTHER]: 'eerst\n' })
  await site.sync()
  commit = () => {
    site.disk.write(OTHER, 'van een schrijver in de map\n')
    site.disk.commit('In de map')
  }
  return {
    ...site,
    meanwhile: (act: () => void) => {
      commit = act
    },
    after: () => [site.read(POST), site.read(OTHER), site.uncommitted()],
  }
}

const BOTH = ['WIJ\n\ntwee\n\nDRIE\n', 'van een schrijver in de map\n', '']

test('a commit that is made in the folder while a sync merges stays', async () => {
  const { save, writes, sync, after, head, atRemote } = await apart()
  writes({ [POST]: LINES.replace('drie', 'DRIE') })
  await save({ [POST]: LINES.replace('een', 'WIJ') })
  expect(await sync()).toMatchObject(inSync)
  expect(after()).toEqual(BOTH)
  expect(atRemote()).toBe(head())
})

/** The same, with what the writer wrote as a proposal. */
async function proposed() {
  const site = await apart()
  const { save, writer, repository } = site
  const { branches } = repository
  writer.git('fetch', '--quiet', 'origin')
  writer.git('reset', '--quiet', '--hard', 'origin/main')
  writer.write(POST, LINES.replace('drie', 'DRIE'))
  writer.commit('Voorstel')
  writer.git('push', '--quiet', 'origin', 'HEAD:voorstel')
  await save({ [POST]: LINES.replace('een', 'WIJ') })
  await branches.fetch()
  const [found] = await branches.list()
  const merge = () => branches.merge({ sha: found?.sha ?? '', message: 'Samengevoegd', author: editor })
  return { ...site, merge }
}

test('and while a proposal is merged', async () => {
  const { merge, after } = await proposed()
  await merge()
  expect(after()).toEqual(BOTH)
})

test('a merge waits for a git that came in between', async () => {
  const { merge, meanwhile, disk, read } = await proposed()
  // One that was killed: nobody holds it.
  meanwhile(() => writeFileSync(join(disk.root, '.git/index.lock'), ''))
  await merge()
  expect(read(POST)).toBe('WIJ\n\ntwee\n\nDRIE\n')
})

test('a proposal that another git is in the way of is not tried again by itself, and the log has why', async () => {
  const { merge, warnings, disk } = await proposed()
  const lock = openSync(join(disk.root, '.git/index.lock'), 'w')
  const holder = spawn('sleep', ['60'], { stdio: [lock, 'ignore', 'ignore'] })
  onTestFinished(() => void holder.kill())
  closeSync(lock)
  await expect(merge()).rejects.toThrow(/ander programma.*Er is niets samengevoegd/)
  expect(warnings).toMatchObject([
    {
      message: 'a branch could not be merged',
      details: { err: { message: expect.stringContaining('index.lock') } },
    },
  ])
})

test('whether a commit is in already is not taken for no where git cannot tell', async () => {
  const { disk, save, head } = await connected()
  await save({ [POST]: LINES })
  const first = head()
  await save({ [OTHER]: 'eerst\n' })
  const run = createGit(disk.root)
  expect([await isAncestor(first, 'HEAD', run), await isAncestor('HEAD', first, run)]).toEqual([true, false])
  expect(await failureOf(isAncestor('0'.repeat(40), 'HEAD', run))).toBe('other')
})
