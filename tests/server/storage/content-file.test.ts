import { Low } from 'lowdb'
import { describe, expect, it, onTestFinished } from 'vitest'
import { automation } from '#contract/content/automation'
import { founders } from '#contract/content/founders'
import { Draft } from '../../../server/content/publish/draft'
import { openRepository } from '../../../server/git/open-repository'
import { changedEntry, inOrder, withChanges, withEntry, withoutEntry } from '../../../server/storage/entries'
import { type RawEntry, readRecords } from '../../../server/storage/read-entries'
import { requireReadsAs } from '../../../server/storage/splice/read-as'
import { emptyRepository } from '../../support/repository'

const FILE = automation.place.path
const author = { name: 'Iris', email: 'iris@example.com' }
const list = '[\n  { "id": "a", "x": 1.0 },\n  {"id":"b",   "x": "\\u0062"},\n  { "x": 3 }\n]\n'

/** A repository with this list, and a way to change it with a commit, as the admin's saves do. */
async function openedList(text: string | null = list) {
  const { root, write, commit, git, remove } = emptyRepository()
  if (text !== null) write(FILE, text)
  write('data/andere.json', '{}\n')
  commit('content: begin')
  const repository = await openRepository(root)
  onTestFinished(async () => {
    await repository.close()
    remove()
  })
  const save = (change: (entries: readonly RawEntry[]) => readonly RawEntry[]) =>
    repository.write(async (tree) => {
      const draft = new Draft(tree)
      const file = await draft.open(automation, FILE)
      expect(file).toBeInstanceOf(Low)
      file.data = change(file.data)
      await file.write()
      return draft.commit({ author, message: 'Gewijzigd' })
    })
  return { repository, git, save, text: () => git('show', `HEAD:${FILE}`).trim() }
}

describe('a content file in lowdb', () => {
  it('is written as one commit of the bytes that differ', async () => {
    const { save, text, git } = await openedList()
    const sha = await save((entries) => withChanges(entries, 'a', { x: 2 }))
    expect(sha).toMatch(/^[0-9a-f]{40}$/)
    expect(text()).toBe(list.replace('1.0', '2').trim())
    expect(git('show', '--name-only', '--format=', 'HEAD').trim()).toBe(FILE)
  })

  it('is not written when its entries are what they were', async () => {
    const { save, git } = await openedList()
    const head = git('rev-parse', 'HEAD')
    expect(
      await save((entries) => entries.map((entry) => ({ ...entry, fields: { ...entry.fields } }))),
    ).toBeNull()
    expect(await save((entries) => withChanges(entries, 'a', { x: 1 }))).toBeNull()
    expect(git('rev-parse', 'HEAD')).toBe(head)
  })

  it('takes every change of one write together: changed, new, gone and moved', async () => {
    const { save, text } = await openedList()
    await save((entries) => {
      const [a, b, third] = entries
      if (!a || !b || !third) throw new Error('the list has three')
      const others = withEntry(withoutEntry(entries, 'a'), { id: 'c' }, 1)
      return inOrder(others, [third, b]).map((entry) => (entry === b ? changedEntry(b, { y: null }) : entry))
    })
    expect(text()).toBe('[\n  { "x": 3 },\n  {"id":"b",   "x": "\\u0062",   "y": null},\n  {"id": "c"}\n]')
  })

  it('tells two records of one id apart by which of them is meant', async () => {
    const twice = '[\n  { "id": "a", "x": 1.0 },\n  { "id": "a", "x": 2.0 }\n]\n'
    const { save, text } = await openedList(twice)
    await save(([, second]) => (second ? [changedEntry(second, { y: 1 })] : []))
    expect(text()).toBe('[\n  { "id": "a", "x": 2.0, "y": 1 }\n]')
  })

  it('is refused in words when it is too long, and as a bug when it cannot be read for another reason', () => {
    const check = (text: string) => () => requireReadsAs(text, readRecords, [])
    expect(check(`[${'{},'.repeat(1000)}{}]`)).toThrow('Deze lijst is te lang')
    for (const text of ['[', '{}', '[1]', '[{}]']) expect(check(text)).toThrow('nothing was written')
  })

  it('begins with its first record where there is no file, or nothing in it', async () => {
    const made = '[\n  {\n    "id": "a"\n  }\n]'
    for (const text of [null, '', '\n \n']) {
      const opened = await openedList(text)
      await opened.save((entries) => withEntry(entries, { id: 'a' }))
      expect(opened.text()).toBe(made)
    }
  })

  it('of one entry is there before it has a file, and is made with what differs', async () => {
    const { repository, git } = await openedList()
    const write = (fields: Readonly<Record<string, string>>) =>
      repository.write(async (tree) => {
        const draft = new Draft(tree)
        const file = await draft.open(founders, founders.place.path)
        file.data = withChanges(file.data, '', fields)
        await file.write()
        return draft.commit({ author, message: 'Gemaakt' })
      })
    expect(await write({})).toBeNull()
    await write({ photo: '/media/een.svg' })
    expect(git('show', `HEAD:${founders.place.path}`).trim()).toBe('{\n  "photo": "/media/een.svg"\n}')
  })
})
