import { commitFailure } from './commit/commit-failed'
import type { RunGit } from './run-git'

/** Milliseconds for looking up many names at once. */
const TIMEOUT = 60_000

/**
 * The hashes of objects by the names that git has for them (`HEAD:./path`, `:0:./path`), null for what is not
 * there. Any number of names: they go over stdin. A name may hold no line break, as no content path does.
 */
export async function readHashes(
  run: RunGit,
  names: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (names.length === 0) return new Map()
  const how = ['cat-file', '--batch-check=%(objectname)', '--buffer']
  const looked = await run(how, { input: `${names.join('\n')}\n`, timeout: TIMEOUT })
  if (looked.code !== 0) throw commitFailure('git cat-file', looked)
  const lines = looked.stdout.toString().split('\n')
  return new Map(names.map((name, index) => [name, /^[0-9a-f]+$/.exec(lines[index] ?? '')?.[0] ?? null]))
}
