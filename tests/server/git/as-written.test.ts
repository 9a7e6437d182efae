import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addHook, failureOf, opened } from './opened-repository'

const POST = 'content/blog/een.md'
const NEW = 'content/blog/nieuw/erbij.md'

/** Each makes git store something other than the bytes that were saved. */
const ways: readonly (readonly [string, (site: Awaited<ReturnType<typeof opened>>) => void])[] = [
  [
    'another encoding',
    ({ disk }) => disk.write('.gitattributes', 'content/blog/**/*.md working-tree-encoding=UTF-16LE-BOM\n'),
  ],
  [
    'a clean filter',
    ({ disk }) => {
      disk.write('.gitattributes', '*.md filter=hoofd\n')
      disk.git('config', 'filter.hoofd.clean', 'tr a-z A-Z')
      disk.git('config', 'filter.hoofd.smudge', 'cat')
    },
  ],
  ['line ends that git sets', ({ disk }) => disk.write('.gitattributes', '*.md text\n')],
  [
    'a hook that edits along',
    ({ disk }) =>
      addHook(disk, 'pre-commit', `for f in ${POST} ${NEW}; do echo meer >> $f; git add $f; done`),
  ],
]

test.each(ways)('a save that git keeps as other bytes (%s) is taken back and told', async (_, prepare) => {
  const site = await opened()
  const { disk, save, read, uncommitted } = site
  disk.write(POST, 'oud\n')
  disk.commit('begin')
  prepare(site)
  const head = disk.head()
  expect(await failureOf(save({ [POST]: 'nieuw\r\nregel\r\n', [NEW]: 'erbij!\r\n' }))).toBe('rewritten')
  expect(disk.head()).toBe(head)
  expect([read(POST), read(NEW)]).toEqual(['oud\n', null])
  // Under these attributes git would store the old file differently too, and could report it as changed.
  rmSync(join(disk.root, '.gitattributes'), { force: true })
  expect(uncommitted()).toBe('')
})

test('the very first save is taken back as well', async () => {
  const { disk, save, read } = await opened()
  disk.write('.gitattributes', '*.md text\n')
  expect(await failureOf(save({ [POST]: 'nieuw\r\n' }))).toBe('rewritten')
  expect(() => disk.git('rev-parse', '--verify', '--quiet', 'HEAD')).toThrow()
  expect(disk.git('status', '--porcelain')).toBe('?? .gitattributes\n')
  expect(read(POST)).toBeNull()
  // What git stores as written is saved as usual.
  expect(await save({ [POST]: 'nieuw\n' })).toBe(disk.head())
})
