import { expect, test } from 'vitest'
import { opened, text } from './opened-repository'

const PATH = 'content/blog/een.md'
const lines = (first: string, last: string) => `${first}\n\ntwee\n\ndrie\n\n${last}\n`

/** A file that two changed, and whoever merged that too; each version the newest first. */
async function merged() {
  const site = await opened()
  const { disk, save } = site
  await save({ [PATH]: lines('een', 'vier') })
  disk.git('switch', '--quiet', '--create', 'tak')
  disk.write(PATH, lines('een', 'hun'))
  disk.commit('Op de tak')
  disk.git('switch', '--quiet', '-')
  await save({ [PATH]: lines('ons', 'vier') })
  disk.git('merge', '--quiet', '--no-commit', 'tak')
  disk.write(PATH, lines('samen', 'samen'))
  disk.write('content/blog/erbij.md', 'erbij\n')
  disk.commit('Samengevoegd')
  return site
}

test('the last good version of a file may be the one that only a merge made', async () => {
  const { repository } = await merged()
  const versions: (string | null)[] = []
  for await (const bytes of repository.versions(PATH)) versions.push(text(bytes))
  expect(versions).toHaveLength(4)
  expect(versions[0]).toBe(lines('samen', 'samen'))
})

test('and so where those of many files are read together', async () => {
  const { repository } = await merged()
  const taken = new Map<string, string | null>()
  await repository.offerVersions([PATH, 'content/blog/erbij.md'], (path, bytes) => {
    taken.set(path, text(bytes))
    return true
  })
  expect(Object.fromEntries(taken)).toEqual({
    [PATH]: lines('samen', 'samen'),
    'content/blog/erbij.md': 'erbij\n',
  })
})
