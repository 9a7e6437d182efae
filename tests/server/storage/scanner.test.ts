import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { threaded } from '../../../server/processes/start-thread'
import { createScanThread } from '../../../server/storage/scan-thread'
import { createScanner, type Scanner } from '../../../server/storage/scanner'
import { built } from '../../support/built-site'
import { temporaryFolder } from '../../support/temporary-folder'

const blog = { folder: 'content/blog' }
const settings = { file: 'data/settings.json' }

function folderOf(files: readonly string[]) {
  const root = temporaryFolder()
  const write = (path: string, text = path) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  for (const path of files) write(path)
  return { root, write, remove: (path: string) => rmSync(join(root, path)) }
}

/** What a scanner reports, as paths. */
async function told(scanner: Scanner, scope: Parameters<Scanner['look']>[0], again?: readonly string[]) {
  const { changed, ...news } = await scanner.look(scope, again)
  return { ...news, changed: changed.map(({ path }) => path).sort() }
}

const kinds: Record<string, (root: string) => Scanner> = {
  'in this thread': createScanner,
  'in a thread of its own'(root) {
    const thread = createScanThread(root, threaded(built('scan-worker')))
    onTestFinished(() => thread.close())
    return thread
  },
}

describe.each(Object.entries(kinds))('A scanner %s', (_, open) => {
  test('tells of everything at first, and then of what changed', async () => {
    const { root, write, remove } = folderOf([
      'content/blog/a.md',
      'content/blog/2026/b.md',
      'data/settings.json',
    ])
    const scanner = open(root)
    const folders = ['content/blog', 'content/blog/2026']
    expect(await told(scanner, blog)).toEqual({
      changed: ['content/blog/2026/b.md', 'content/blog/a.md'],
      gone: [],
      isAll: true,
      folders,
    })
    expect(await told(scanner, blog)).toEqual({ changed: [], gone: [], isAll: false, folders })
    write('content/blog/2026/b.md', 'anders')
    write('content/blog/c.md')
    remove('content/blog/a.md')
    expect(await told(scanner, blog)).toEqual({
      changed: ['content/blog/2026/b.md', 'content/blog/c.md'],
      gone: ['content/blog/a.md'],
      isAll: false,
      folders,
    })
    // It remembers each scope separately.
    expect(await told(scanner, settings)).toMatchObject({ changed: ['data/settings.json'], isAll: true })
  })

  test('tells again of the files that it is asked for', async () => {
    const { root } = folderOf(['content/blog/a.md', 'content/blog/b.md'])
    const scanner = open(root)
    await scanner.look(blog)
    const again = ['content/blog/b.md', 'content/blog/weg.md']
    expect(await told(scanner, blog, again)).toMatchObject({
      changed: ['content/blog/b.md'],
      gone: ['content/blog/weg.md'],
      isAll: false,
    })
  })

  test('says why it cannot look', async () => {
    const { root } = folderOf(['content/blog/a.md'])
    await expect(open(`${root}\0`).look(blog)).rejects.toThrow(/null bytes/)
  })
})
