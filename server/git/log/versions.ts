import { setImmediate as anotherTurn } from 'node:timers/promises'
import { readHead } from '../git-folders'
import { readBlobs, readFileAt } from '../objects'
import { outputOf, pathArguments, type RunGit } from '../run-git'

/** How many commits of one file are examined: a file that was broken for longer is read as it is. */
const MOST = 10
/** How many files are passed to one git command. */
const AT_ONCE = 1000
/** Milliseconds for one walk through the history. */
const TIMEOUT = 60_000

/** A merge has the version of each parent before its own. */
const ENTRY = /^:+(?:\d{6} )+(?:[0-9a-f]+ )+([0-9a-f]+) [AMT]+$/
/** Whoever solves a conflict makes a version that no other commit has. */
const HOW = ['--no-show-signature', '--diff-filter=AMT', '--diff-merges=combined'] as const

/** The bytes of a file in its last few commits, newest first; none when git does not know it. */
export async function* readVersions(run: RunGit, path: string): AsyncIterable<Uint8Array> {
  for (const sha of await commitsOf(run, path)) {
    const bytes = await readFileAt(run, sha, path)
    if (bytes) yield bytes
  }
}

async function commitsOf(run: RunGit, path: string): Promise<string[]> {
  if ((await readHead(run)) === null) return []
  const how = [...HOW, '--no-patch', '--format=%H', `--max-count=${MOST}`]
  const log = await outputOf(run, ['--literal-pathspecs', 'log', ...how, '--', path])
  return log.split('\n').filter((sha) => sha !== '')
}

/**
 * Offers the bytes that files had in their last few commits, newest first, until one is taken. The history is
 * walked once for all of them, and their bytes are read together.
 * @throws when git fails.
 */
export async function offerVersions(
  run: RunGit,
  paths: readonly string[],
  take: (path: string, bytes: Uint8Array) => boolean,
): Promise<void> {
  const hashes = await versionsOf(run, paths)
  let wanted = [...hashes.keys()]
  for (let age = 0; age < MOST && wanted.length > 0; age++) {
    const next: string[] = []
    for (let start = 0; start < wanted.length; start += AT_ONCE) {
      const some = wanted.slice(start, start + AT_ONCE)
      const hashOf = (path: string) => hashes.get(path)?.[age] ?? ''
      const blobs = await readBlobs(run, some.map(hashOf))
      for (const path of some) {
        const bytes = blobs.get(hashOf(path))
        if (bytes && take(path, bytes)) continue
        if (hashes.get(path)?.[age + 1] !== undefined) next.push(path)
        // Lets other requests be served between the versions of two files.
        await anotherTurn()
      }
    }
    wanted = next
  }
}

/** The blobs of the last few commits of each file, newest first; a file unknown to git is left out. */
async function versionsOf(
  run: RunGit,
  paths: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>()
  if ((await readHead(run)) === null) return found
  const wanted = new Set(paths)
  const how = [...HOW, '--raw', '-z', '--no-abbrev', '--no-renames', '--relative']
  const asked = ['--literal-pathspecs', 'log', ...how, '--no-color', '--format=']
  const log = await outputOf(run, [...asked, '--', ...pathArguments(paths)], { timeout: TIMEOUT })
  const parts = log.split('\0')
  for (let index = 0; index + 1 < parts.length; index++) {
    const hash = ENTRY.exec((parts[index] ?? '').trim())?.[1]
    if (hash === undefined) continue
    const path = parts[++index] ?? ''
    if (!wanted.has(path)) continue
    const known = found.get(path) ?? []
    if (known.length < MOST) found.set(path, [...known, hash])
  }
  return found
}
