import { readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { contentTypes } from '#contract/content/content-types'
import { absentOrThrow } from '../files/error-code'
import { filesBelow } from '../files/files-below'
import type { FileChange } from '../git/commit/commit-request'
import type { Repository } from '../git/repository'

/** Files that became content but were part of the program before. */
const PLACES = [contentTypes.contentPage.place.path, contentTypes.menuEntry.place.path]

const AUTHOR = { name: 'Wissel', email: 'wissel@localhost' }
const MESSAGE = 'content: de pagina’s en menu’s die bij het programma hoorden'

export interface DeliverOptions {
  /** The folder that holds content/ and data/. */
  readonly root: string
  /** The folder of the program, with the content that is shipped with it. */
  readonly home: string
  readonly repository: Pick<Repository, 'commitDates' | 'write'>
}

/**
 * Gives an older site the pages and menus that used to be part of the program, in one commit. Only files that
 * are absent and, according to the history, never existed; deleted files stay deleted. See
 * tests/decisions/0083.
 * @returns the paths that were written.
 */
export async function deliverContent({ root, home, repository }: DeliverOptions): Promise<readonly string[]> {
  if (resolve(root) === resolve(home)) return []
  const known = await repository.commitDates(PLACES)
  const changes: FileChange[] = []
  for (const place of PLACES) {
    const isKnown = [...known.keys()].some((path) => path === place || path.startsWith(`${place}/`))
    if (isKnown || (await stat(join(root, place)).catch(absentOrThrow))) continue
    changes.push(...(await contentBelow(home, place)))
  }
  if (changes.length > 0)
    await repository.write((tree) => tree.commit({ changes, author: AUTHOR, message: MESSAGE }))
  return changes.map(({ path }) => path)
}

async function contentBelow(home: string, place: string): Promise<FileChange[]> {
  const start = join(home, place)
  const stats = await stat(start).catch(absentOrThrow)
  if (!stats) return []
  if (stats.isFile()) return [{ path: place, bytes: await readFile(start) }]
  const names = (await filesBelow(start)).filter((name) => name.endsWith('.md'))
  return Promise.all(
    names.map(async (name) => ({ path: `${place}/${name}`, bytes: await readFile(join(start, name)) })),
  )
}
