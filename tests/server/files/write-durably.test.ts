import { chmodSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeDrafts, replaceDurably, writeDurably } from '../../../server/files/write-durably'
import { temporaryFolder } from '../../support/temporary-folder'

const DRAFT = '6cc6fb62-908e-4ed5-8438-e701932b90e8.tmp'

/** A folder with the files a, b and c. */
function folderOfThree() {
  const root = temporaryFolder()
  for (const name of ['a', 'b', 'c']) writeFileSync(join(root, name), 'oud')
  const texts = () =>
    Object.fromEntries(readdirSync(root).map((name) => [name, readFileSync(join(root, name), 'utf8')]))
  return { root, texts, at: (name: string) => join(root, name) }
}

test('many files are written and taken away together, with their permissions and their folders', async () => {
  const { at, root, texts } = folderOfThree()
  chmodSync(at('a'), 0o600)
  await replaceDurably([
    { place: at('a'), bytes: 'nieuw' },
    { place: at('b'), bytes: null },
    { place: at('was-er-nooit'), bytes: null },
    { place: at('map/erin/d'), bytes: new Uint8Array([100]) },
  ])
  expect(readFileSync(at('map/erin/d'), 'utf8')).toBe('d')
  rmSync(at('map'), { recursive: true })
  expect(texts()).toEqual({ a: 'nieuw', c: 'oud' })
  expect(statSync(join(root, 'a')).mode & 0o777).toBe(0o600)
})

test('nothing is replaced while one of them cannot be written, and no draft stays behind', async () => {
  const { at, texts } = folderOfThree()
  const files = [
    { place: at('a'), bytes: 'nieuw' },
    { place: at('c/onder-een-bestand'), bytes: 'nieuw' },
  ]
  await expect(replaceDurably(files)).rejects.toThrow(/ENOTDIR|EEXIST/)
  expect(texts()).toEqual({ a: 'oud', b: 'oud', c: 'oud' })
})

test('a failure while they are put in place is told as it is, and no draft stays behind', async () => {
  const { at, texts } = folderOfThree()
  const files = [
    { place: at('a'), bytes: 'nieuw' },
    { place: at('x'.repeat(300)), bytes: 'nieuw' },
  ]
  await expect(replaceDurably(files)).rejects.toMatchObject({ code: 'ENAMETOOLONG' })
  expect(Object.keys(texts())).toEqual(['a', 'b', 'c'])
})

test('one that is not wanted any more when its turn comes stays as it is', async () => {
  const { at, texts } = folderOfThree()
  const files = ['a', 'b', 'c'].map((name) => ({ place: at(name), bytes: name === 'c' ? null : 'nieuw' }))
  await replaceDurably(files, { isWanted: async ({ place }) => place === at('a') })
  expect(texts()).toEqual({ a: 'nieuw', b: 'oud', c: 'oud' })
})

test('a spare is moved to its place, and stays where it is when one of the others cannot be written', async () => {
  const { at, texts } = folderOfThree()
  writeFileSync(at('spare'), 'van vroeger')
  const file = { place: at('a'), bytes: 'van vroeger', spare: at('spare') }
  await expect(replaceDurably([file, { place: at('c/onder-een-bestand'), bytes: 'nieuw' }])).rejects.toThrow(
    /ENOTDIR|EEXIST/,
  )
  expect(texts()).toEqual({ a: 'oud', b: 'oud', c: 'oud', spare: 'van vroeger' })
  const { ino } = statSync(at('spare'))
  await replaceDurably([file])
  expect(texts()).toEqual({ a: 'van vroeger', b: 'oud', c: 'oud' })
  expect(statSync(at('a')).ino).toBe(ino)
})

test('what a killed process left of its writes is taken away, and nothing that only looks like it', async () => {
  const { at, texts } = folderOfThree()
  for (const name of [`a.${DRAFT}`, `b.${DRAFT}`, `anders.${DRAFT}`, 'a.tmp']) writeFileSync(at(name), 'half')
  await removeDrafts([at('a'), at('c'), at('weg/d')])
  expect(Object.keys(texts()).sort()).toEqual(['a', 'a.tmp', `anders.${DRAFT}`, 'b', `b.${DRAFT}`, 'c'])
  await writeDurably(at('a'), 'nieuw')
  expect(texts().a).toBe('nieuw')
})

test('also the drafts of a long name with an emoji where it is cut', async () => {
  const { at, texts } = folderOfThree()
  const place = at(`${'a'.repeat(49)}🚀-groei.md`)
  let draft = ''
  const isWanted = async () => {
    draft = Object.keys(texts()).find((name) => name.endsWith('.tmp')) ?? ''
    return false
  }
  await replaceDurably([{ place, bytes: 'nieuw' }], { isWanted })
  writeFileSync(at(draft), 'half')
  await removeDrafts([place])
  expect(Object.keys(texts()).sort()).toEqual(['a', 'b', 'c'])
})
