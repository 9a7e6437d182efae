import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listJudge } from '../../../server/content/publish/by-entry'
import { fromTop } from '../../../server/git/sync/merge-verdict'
import { temporaryFolder } from '../../support/temporary-folder'
import { connected, inSync } from './connected'
import { editor } from './opened-repository'

const MENUS = 'data/menus.json'

const menus = (ids: string, labels: Readonly<Record<string, string>> = {}) =>
  `${JSON.stringify(
    [...ids].map((n) => ({
      id: `m${n}`,
      label: labels[n] ?? `Label m${n}`,
      menu: 'header',
      address: '/blog',
      isVisible: true,
    })),
    null,
    2,
  )}\n`

/** A site and a writer who each changed a list since they had the same. */
async function apart(begin: string, { theirs, ours }: { readonly theirs: string; readonly ours: string }) {
  const site = await connected({ judge: listJudge })
  await site.save({ [MENUS]: begin })
  await site.sync()
  site.writes({ [MENUS]: theirs })
  await site.save({ [MENUS]: ours })
  expect(await site.sync()).toMatchObject(inSync)
  return { ...site, proposals: await site.repository.branches.list() }
}

test('an entry that was deleted in the admin does not come back because a writer moved it: that is a proposal', async () => {
  const theirs = menus('12304')
  const { read, proposals, repository } = await apart(menus('01234'), { theirs, ours: menus('1234') })
  expect(read(MENUS)).toBe(menus('1234'))
  expect(proposals).toMatchObject([{ subject: `Andere versie van ${MENUS}` }])
  await repository.branches.merge({ sha: proposals[0]?.sha ?? '', message: 'Samengevoegd', author: editor })
  expect(read(MENUS)).toBe(theirs)
})

test('nor where other lines of the list clash besides', async () => {
  const { read, proposals } = await apart(menus('0123456789'), {
    theirs: menus('1230456789', { 9: 'Van hen' }),
    ours: menus('123456789', { 9: 'Van ons' }),
  })
  expect(read(MENUS)).toBe(menus('123456789', { 9: 'Van ons' }))
  expect(proposals).toHaveLength(1)
})

test('what both did to other entries is merged as ever', async () => {
  const { read, proposals } = await apart(menus('01234'), {
    theirs: menus('01234', { 0: 'Van hen' }),
    ours: menus('0123'),
  })
  expect(read(MENUS)).toBe(menus('0123', { 0: 'Van hen' }))
  expect(proposals).toEqual([])
})

test('a list is known by its path from the root, also where that is a folder of the repository', async () => {
  const top = temporaryFolder()
  const root = join(top, 'sites/wissel')
  mkdirSync(root, { recursive: true })
  const judge = await fromTop(listJudge, root, { top, isRootTop: false })
  expect(['sites/wissel/data/menus.json', MENUS].map(judge.concerns)).toEqual([true, false])
  const file = { base: null, ours: null, theirs: null, merged: Buffer.from(menus('0')) }
  const merge = () => expect.unreachable('nobody changed a text')
  expect(await judge.judge('sites/wissel/data/menus.json', file, merge)).toBe('other')
})
