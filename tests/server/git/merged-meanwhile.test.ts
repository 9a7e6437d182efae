import { expect, test } from 'vitest'
import type { MergeJudge } from '../../../server/git/sync/merge-verdict'
import { connected, inSync, LINES, POST } from './connected'
import { editor } from './opened-repository'

const OTHER = 'content/blog/twee.md'

/** A site and a writer who changed other lines of one file; somebody commits in the folder while those are merged. */
async function apart() {
  let commit = () => {}
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
  return { ...site, after: () => [site.read(POST), site.read(OTHER), site.uncommitted()] }
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

test('and while a proposal is merged', async () => {
  const { save, writer, repository, after } = await apart()
  const { branches } = repository
  writer.git('fetch', '--quiet', 'origin')
  writer.git('reset', '--quiet', '--hard', 'origin/main')
  writer.write(POST, LINES.replace('drie', 'DRIE'))
  writer.commit('Voorstel')
  writer.git('push', '--quiet', 'origin', 'HEAD:voorstel')
  await save({ [POST]: LINES.replace('een', 'WIJ') })
  await branches.fetch()
  const [found] = await branches.list()
  await branches.merge({ sha: found?.sha ?? '', message: 'Samengevoegd', author: editor })
  expect(after()).toEqual(BOTH)
})
