import { hasSameBytes } from '../../files/same-bytes'
import { readHeadSha } from '../git-folders'
import { whileLocked } from '../locks'
import { isStoredAs, readHashesIn } from '../objects'
import type { RunGit } from '../run-git'
import { CommitFailed, requireOutput } from './commit-failed'
import { DURABLE } from './committer'
import type { PlannedFile } from './planned-files'
import { type RecordOptions, recordCommit, unstage } from './record-commit'

/** A file as it is on disk. */
interface TheirFile extends PlannedFile {
  readonly bytes: Uint8Array
}

interface CommitAgainOptions {
  readonly recording: () => Promise<RecordOptions>
  /** Is told the paths of what was committed. */
  readonly onCommit: (paths: readonly string[]) => void
  readonly log: { warn(details: object, message: string): void }
}

/** Makes a function that commits files of which an earlier commit was undone, as they are on disk (tests/decisions/0173), and never rejects. */
export function createCommitAgain({ recording, onCommit, log }: CommitAgainOptions) {
  return async (files: readonly PlannedFile[]): Promise<void> => {
    try {
      await commitOnceMore(files, await recording())
    } catch (error) {
      log.warn({ err: error }, 'what an old index undid could not be committed again')
      return
    }
    onCommit(files.map(({ path }) => path))
  }
}

async function commitOnceMore(files: readonly PlannedFile[], options: RecordOptions): Promise<void> {
  const staged = new Set<string>()
  const request = { changes: files, message: describe('Opnieuw vastgelegd', files, UNDONE) }
  try {
    await whileLocked(options.folders, () => recordCommit(request, options, { staged, isOld: false }))
  } catch (error) {
    await unstage(staged, options)
    throw error
  }
}

/**
 * What somebody changed in the files of a save and did not commit, planned as it is on disk. A save of just what is on
 * disk is made to commit that, and leaves nothing here.
 */
export async function findOthersWork(
  files: readonly PlannedFile[],
  { run, folders }: Pick<RecordOptions, 'run' | 'folders'>,
): Promise<readonly TheirFile[]> {
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
    return !hash || !isStoredAs(hash, bytes)
  })
}

/**
 * Commits that before a save changes it further: a save then holds nothing but itself (tests/decisions/0134). The
 * author is who git says commits here. What a hook refuses to commit is kept under refs/wissel/kept instead, by its
 * hash: the save that follows may be what mends it.
 * @returns whether it was committed.
 * @throws {CommitFailed} with the index restored.
 */
export async function commitOthersWork(
  files: readonly TheirFile[],
  options: RecordOptions,
): Promise<boolean> {
  const staged = new Set<string>()
  try {
    const message = describe('Buiten het beheer gewijzigd', files, LEFT)
    await recordCommit({ changes: files, message }, options, { staged, isOld: false })
    return true
  } catch (error) {
    await unstage(staged, options)
    if (!(error instanceof CommitFailed && error.reason === 'hook')) throw error
    for (const { bytes } of files) await keepBytes(bytes, options.run)
    return false
  }
}

/**
 * Keeps bytes in git where no hook has a say and nothing is sent to others; `git show <ref>` prints them.
 * @returns their hash.
 */
export async function keepBytes(bytes: Uint8Array, run: RunGit): Promise<string> {
  const made = await requireOutput(run, [...DURABLE, 'hash-object', '-w', '--stdin'], { input: bytes })
  const hash = made.trim()
  await requireOutput(run, [...DURABLE, 'update-ref', `refs/wissel/kept/${hash}`, hash])
  return hash
}

const LEFT =
  'Dit stond in de map, maar was nog niet vastgelegd (git commit) toen het in het beheer werd opgeslagen.'
const UNDONE =
  'Dit was in het beheer opgeslagen. Een latere commit bevatte per ongeluk nog de versie van daarvoor.'

function describe(what: string, files: readonly { readonly path: string }[], why: string): string {
  const [first] = files
  return `${what}: ${files.length === 1 ? first?.path : `${files.length} bestanden`}\n\n${why}`
}
