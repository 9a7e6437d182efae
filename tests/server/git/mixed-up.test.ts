import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { contentJudge } from '../../../server/content/publish/by-entry'
import { createGit, type RunGit } from '../../../server/git/run-git'
import { mergeJudged } from '../../../server/git/sync/judged-merge'
import { fromTop, type MergeJudge } from '../../../server/git/sync/merge-verdict'
import { temporaryFolder } from '../../support/temporary-folder'
import { connected, inSync } from './connected'
import { editor, opened } from './opened-repository'

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

/** A site and a writer who each changed a file since they had the same. */
async function apart(
  begin: string,
  { theirs, ours, path = MENUS }: { readonly theirs: string; readonly ours: string; readonly path?: string },
) {
  const site = await connected({ judge: contentJudge })
  await site.save({ [path]: begin })
  await site.sync()
  site.writes({ [path]: theirs })
  await site.save({ [path]: ours })
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

describe('of the blocks of a page', () => {
  const path = 'content/pages/lijnen.md'
  const block = (name: string, text: string) =>
    `  - kind: text\n    title: ${name}\n    text: |-\n      ${text}\n\n      Tweede alinea van ${name}.\n`
  const page = (names: string, texts: Readonly<Record<string, string>> = {}) =>
    `---\ntitle: Lijnen\npath: /lijnen\nblocks:\n${[...names].map((name) => block(name, texts[name] ?? `Tekst van ${name}.`)).join('')}---\n`

  test.each([
    ['both moved one, it is there once', 'YZXWV', 'YZWVX'],
    ['one was deleted that the other moved, it stays away', 'YZWV', 'YZWVX'],
    ['one was moved that the other deleted, it stays away', 'YZWVX', 'YZWV'],
  ])('where %s, and the other version is a proposal', async (_, theirs, ours) => {
    const { read, proposals } = await apart(page('XYZWV'), { path, theirs: page(theirs), ours: page(ours) })
    expect(read(path)).toBe(page(ours))
    expect(proposals).toMatchObject([{ subject: `Andere versie van ${path}` }])
  })

  test('others that were changed, moved or deleted go together', async () => {
    const theirs = page('XYZWV', { X: 'Van hen.' })
    const ours = page('XYWVZ', { V: 'Van ons.' })
    const { read, proposals } = await apart(page('XYZWV'), { path, theirs, ours })
    expect(read(path)).toBe(page('XYWVZ', { X: 'Van hen.', V: 'Van ons.' }))
    expect(proposals).toEqual([])
  })
})

describe('a field that both added, each at a place of its own,', () => {
  const path = 'content/blog/samen.md'
  const before = '---\ntitle: Samen\ntag: Gids\nauthorName: Joris Bakker\nstatus: draft\n---\n\nTekst.\n'
  const theirs = before.replace('tag:', 'metaDescription: Van hen\ntag:')
  const ours = before.replace('draft\n', 'draft\nmetaDescription: Van ons\n').replace('Tekst', 'Zin')

  const named = 'content/blog/samen-nieuw.md'

  /** A site and a writer who renamed a file besides. */
  async function renamedApart(begin: string, texts: { readonly theirs: string; readonly ours: string }) {
    const site = await connected({ judge: contentJudge })
    await site.save({ [path]: begin })
    await site.sync()
    site.works(() => {
      site.writer.git('mv', path, named)
      site.writer.write(named, texts.theirs)
    })
    await site.save({ [path]: texts.ours })
    expect(await site.sync()).toMatchObject(inSync)
    site.writer.git('fetch', 'origin')
    return { site, proposals: await site.repository.branches.list() }
  }

  test('leaves an article as it is on the site, since nobody could read both: the other is a proposal', async () => {
    const { read, proposals } = await apart(before, { path, theirs, ours })
    expect(read(path)).toBe(ours)
    expect(proposals).toMatchObject([{ subject: `Andere versie van ${path}` }])
  })

  test('is a conflict of a proposal, which is not merged', async () => {
    const site = await connected({ judge: contentJudge })
    await site.save({ [path]: before })
    await site.sync()
    site.writer.git('fetch', 'origin')
    site.writer.git('reset', '--hard', 'origin/main')
    site.writer.write(path, theirs)
    site.writer.commit('Van een schrijver')
    site.writer.git('push', 'origin', 'HEAD:voorstel')
    await site.save({ [path]: ours })
    const { branches } = site.repository
    await branches.fetch()
    const { sha } = (await branches.find('voorstel')) ?? expect.unreachable('it was pushed')
    expect(await branches.conflicts(sha)).toEqual([path])
    await expect(branches.merge({ sha, message: 'Samengevoegd', author: editor })).rejects.toThrow(path)
    expect(site.read(path)).toBe(ours)
  })

  test('leaves an article as it is on the site where its file got another name too', async () => {
    const { site, proposals } = await renamedApart(before, { theirs, ours })
    expect(site.read(path)).toBe(null)
    expect(site.read(named)).toBe(ours)
    expect(site.writer.git('show', `origin/main:${named}`)).toContain(ours)
    expect(proposals).toMatchObject([{ subject: `Andere versie van ${named}` }])
    const [{ sha = '' } = {}] = proposals
    await site.repository.branches.merge({ sha, message: 'Samengevoegd', author: editor })
    expect(site.read(named)).toBe(theirs)
  })

  test('is the only thing that keeps apart what one renamed and the other changed', async () => {
    const { site, proposals } = await renamedApart(before, { theirs, ours: before.replace('Tekst', 'Zin') })
    expect(site.read(named)).toBe(theirs.replace('Tekst', 'Zin'))
    expect(proposals).toEqual([])
  })

  test('is found in each of many articles', async () => {
    const paths = Array.from({ length: 230 }, (_, at) => `content/blog/artikel-${at}.md`)
    const each = (text: string) => Object.fromEntries(paths.map((one) => [one, text]))
    const site = await connected({ judge: contentJudge })
    await site.save(each(before))
    await site.sync()
    site.writes(each(theirs))
    await site.save(each(ours))
    expect(await site.sync()).toMatchObject(inSync)
    expect(paths.filter((one) => site.read(one) !== ours)).toEqual([])
  })

  test('is not lost from a list of texts, of which JSON would keep the last one only', async () => {
    const company = (first = '', last = '') =>
      `{\n${first}  "name": "Bedrijf",\n  "legalName": "Bedrijf bv",\n  "city": "Utrecht"${last}\n}\n`
    const asOurs = company('', ',\n  "phone": "020 222 22 22"')
    const { read, proposals } = await apart(company(), {
      path: 'data/company.json',
      theirs: company('  "phone": "010 111 11 11",\n'),
      ours: asOurs,
    })
    expect(read('data/company.json')).toBe(asOurs)
    expect(proposals).toMatchObject([{ subject: 'Andere versie van data/company.json' }])
  })

  test('is no reason to keep apart what both changed elsewhere', async () => {
    const long = before.replace('Tekst.', 'Een.\n\nTwee.\n\nDrie.')
    const { read, proposals } = await apart(long, {
      path,
      theirs: long.replace('tag:', 'metaDescription: Van hen\ntag:').replace('Een.', 'Eerste.'),
      ours: long.replace('draft\n', 'draft\nmetaTitle: Van ons\n').replace('Drie.', 'Derde.'),
    })
    expect(read(path)).toContain('metaDescription: Van hen\n')
    expect(read(path)).toContain('status: draft\nmetaTitle: Van ons\n---\n\nEerste.\n\nTwee.\n\nDerde.\n')
    expect(proposals).toEqual([])
  })
})

test('a list of proposals waits no longer than it may for what a merge made of articles', async () => {
  const path = 'content/blog/samen.md'
  const { disk } = await opened()
  const lines = (first: string, last: string) => `---\ntitle: ${first}\nstatus: draft\n---\n\n${last}\n`
  const commit = (text: string) => {
    disk.write(path, text)
    disk.commit('Gewijzigd')
    return disk.head()
  }
  const base = commit(lines('Een', 'Een'))
  const theirs = commit(lines('Een', 'Hun'))
  disk.git('reset', '--hard', base)
  const ours = commit(lines('Ons', 'Een'))
  const git = createGit(disk.root)
  const run: RunGit = (args, options) => git(args, { ...options, timeout: 30_000 })
  const options = { run, judge: contentJudge }
  expect((await mergeJudged({ ours, theirs }, options)).conflicts).toEqual(new Map())
  await expect(mergeJudged({ ours, theirs }, options, { timeout: 0 })).rejects.toThrow('not compared in time')
})

test('nor for a judge that takes long over each of a few articles', async () => {
  const paths = ['een', 'twee', 'drie'].map((name) => `content/blog/${name}.md`)
  const { disk } = await opened()
  const commit = (first: string, last: string) => {
    for (const path of paths) disk.write(path, `${first}\n\nMidden\n\n${last}\n`)
    disk.commit('Gewijzigd')
    return disk.head()
  }
  const base = commit('Een', 'Een')
  const theirs = commit('Een', 'Hun')
  disk.git('reset', '--hard', base)
  const ours = commit('Ons', 'Een')
  const git = createGit(disk.root)
  // As if time stood still but for the judge.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(() => clock.mockRestore())
  const judged: string[] = []
  const slow = (work: (merge: () => Promise<unknown>) => Promise<unknown>): MergeJudge => ({
    concerns: () => true,
    async judge(path, _, merge) {
      judged.push(path)
      await work(() => merge({ base: 'a\n', ours: 'a\n', theirs: 'b\n' }))
      return 'same'
    },
  })
  const merging = (judge: MergeJudge) =>
    mergeJudged({ ours, theirs }, { run: git, judge }, { timeout: 60_000 })
  const takes = (time: number) => clock.mockReturnValue(performance.now() + time)

  await expect(merging(slow(async () => takes(60_000)))).rejects.toThrow('not compared in time')
  expect(judged).toHaveLength(1)
  let merges = 0
  const ofMany = slow(async (merge) => {
    for (; merges < 100; merges += 1) {
      await merge()
      takes(30_000)
    }
  })
  await expect(merging(ofMany)).rejects.toThrow('not compared in time')
  expect(merges).toBe(2)
})

test('content is looked at in changes that wait as well, and pictures are not', () => {
  const paths = ['content/pending/blog/een.md', 'content/blog/een.md', 'data/company.json']
  expect([...paths, 'content/media/een.svg', 'server/een.ts'].filter(contentJudge.concerns)).toEqual(paths)
})

test('a list is known by its path from the root, also where that is a folder of the repository', async () => {
  const top = temporaryFolder()
  const root = join(top, 'sites/wissel')
  mkdirSync(root, { recursive: true })
  const judge = await fromTop(contentJudge, root, { top, isRootTop: false })
  expect(['sites/wissel/data/menus.json', MENUS].map(judge.concerns)).toEqual([true, false])
  const file = { base: null, ours: null, theirs: null, merged: Buffer.from(menus('0')) }
  const merge = () => expect.unreachable('nobody changed a text')
  expect(await judge.judge('sites/wissel/data/menus.json', file, merge)).toBe('other')
})
