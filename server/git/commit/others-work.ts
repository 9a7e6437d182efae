import { readHeadSha } from '../head'
import { readHashesIn, storedHashes } from '../objects'
import { CommitFailed } from './commit-failed'
import { hasSameBytes, type PlannedFile } from './planned-files'
import { type RecordOptions, recordCommit, unstage } from './record-commit'

/**
 * What somebody changed in the files of a save and did not commit, planned as it is on disk. A save of just what is on
 * disk is made to commit that, and leaves nothing here.
 */
export async function findOthersWork(
  files: readonly PlannedFile[],
  { run, folders }: Pick<RecordOptions, 'run' | 'folders'>,
): Promise<readonly PlannedFile[]> {
  const present = files.flatMap((file) =>
    file.before && !hasSameBytes(file.bytes, file.before)
      ? [{ ...file, before: file.before, bytes: file.before }]
      : [],
  )
  const head = present.length > 0 ? await readHeadSha(run, folders) : null
  if (head === null) return present
  const paths = present.map(({ path }) => path)
  const kept = await readHashesIn(head, paths, { run, folders })
  return present.filter(({ path, bytes }) => {
    const hash = kept.get(path)
    return !hash || !storedHashes(bytes, hash.length === 64 ? 'sha256' : 'sha1').includes(hash)
  })
}

/**
 * Commits that before a save changes it further: a save then holds nothing but itself (tests/decisions/0134). The
 * author is who git says commits here.
 * @returns whether it did: not when a hook refuses it, since the save that follows may be what mends it.
 * @throws {CommitFailed} with the index restored.
 */
export async function commitOthersWork(
  files: readonly PlannedFile[],
  options: RecordOptions,
): Promise<boolean> {
  const staged = new Set<string>()
  try {
    const message = describe(files.map(({ path }) => path))
    await recordCommit({ changes: files, message }, options, { staged, isOld: false })
    return true
  } catch (error) {
    await unstage(staged, options)
    if (error instanceof CommitFailed && error.reason === 'hook') return false
    throw error
  }
}

function describe(paths: readonly string[]): string {
  const [first = ''] = paths
  const subject = `Buiten de admin gewijzigd: ${paths.length === 1 ? first : `${paths.length} bestanden`}`
  const why =
    'Dit stond in de map maar was nog niet vastgelegd (git commit) toen het in de admin werd opgeslagen.'
  return `${subject}\n\n${why}`
}
