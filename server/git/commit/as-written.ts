import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pMap from 'p-map'
import { readBytes } from '../../files/read-text'
import { hasSameBytes } from '../../files/same-bytes'
import { algorithmOf, blobHash, readHashes, readHashesIn } from '../objects'
import type { RunGit } from '../run-git'
import { CommitFailed, printed, requireOutput } from './commit-failed'
import type { CommitRequest } from './commit-request'
import type { PlannedFile } from './planned-files'
import { catchUp, type RecordOptions } from './record-commit'

/**
 * A commit (`sha`) in which git stored something else. It is rolled back; `kept` has the hash it stored for each path.
 */
export class Rewritten extends CommitFailed {
  readonly sha: string
  readonly kept: ReadonlyMap<string, string | null>

  constructor(message: string, sha: string, kept: ReadonlyMap<string, string | null>) {
    super('rewritten', message)
    this.sha = sha
    this.kept = kept
  }
}

interface Written extends Pick<RecordOptions, 'run' | 'folders' | 'index'> {
  /** The sha of HEAD before the commit. */
  readonly before: string | null
}

/**
 * Compares what a commit holds with the bytes that should be in it: attributes, filters and hooks can make git
 * store something else. Such a commit is rolled back, HEAD and index, which may have to wait until the next save
 * (`requireUpToDate`); restoring the files is up to the caller.
 * @throws {Rewritten}
 */
export async function requireAsWritten(request: CommitRequest, sha: string, written: Written): Promise<void> {
  const { run, folders, before } = written
  const paths = request.changes.map(({ path }) => path)
  const kept = await readHashesIn(sha, paths, { run, folders })
  const other = request.changes.filter(({ path, bytes }) => !isHashOf(kept.get(path) ?? null, bytes))
  if (other.length === 0) return
  if (sha !== before) await takeBack(request, sha, written)
  const [first] = other
  const which = `${first?.path} (and ${other.length - 1} more)`
  throw new Rewritten(`Git kept other bytes than were written of ${which}; ${sha} is taken back.`, sha, kept)
}

function isHashOf(kept: string | null, bytes: Uint8Array | null): boolean {
  if (kept === null || bytes === null) return kept === bytes
  return kept === blobHash(bytes, algorithmOf(kept))
}

/** Only while HEAD is still that commit: what someone has added on top of it is theirs. */
async function takeBack({ changes }: CommitRequest, sha: string, written: Written): Promise<void> {
  const { run, before } = written
  const why = ['-m', 'commit: taken back, git kept other bytes than were written']
  await requireOutput(run, ['update-ref', ...why, ...(before ? ['HEAD', before] : ['-d', 'HEAD']), sha])
  await catchUp(changes, written)
}

/** The hooks that run for a commit. */
export const COMMIT_HOOKS = ['pre-commit', 'prepare-commit-msg', 'commit-msg', 'post-commit']

/**
 * The files of a save that somebody else wrote, moved or brought back before git read them. Only a hook changes files on
 * disk as well, and git has read what it changes: it has the bytes that were to be saved (tests/decisions/0153).
 * @param sha of the commit that holds others; it tells how this repository makes its hashes.
 */
export async function findWrittenOver(
  files: readonly PlannedFile[],
  sha: string,
  run: RunGit,
): Promise<ReadonlySet<string>> {
  const looked = await pMap(
    files,
    async ({ path, place, bytes }) => {
      const now = await readBytes(place).catch(() => null)
      const hash = bytes && blobHash(bytes, algorithmOf(sha))
      return { path, now, hash, isOurs: hasSameBytes(now, bytes) }
    },
    { concurrency: 16 },
  )
  const others = looked.filter(({ isOurs }) => !isOurs)
  const hashes = (await hasHooks(run)) ? others.flatMap(({ hash }) => hash ?? []) : []
  const known = await readHashes(run, hashes)
  const isSomebodys = ({ now, hash }: (typeof others)[number]) =>
    now === null || hash === null || !known.get(hash)
  return new Set(others.filter(isSomebodys).map(({ path }) => path))
}

async function hasHooks(run: RunGit): Promise<boolean> {
  const folder = await printed(run, ['rev-parse', '--path-format=absolute', '--git-path', 'hooks'])
  return COMMIT_HOOKS.some((name) => existsSync(join(folder, name)))
}
