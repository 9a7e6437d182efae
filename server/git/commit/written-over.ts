import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pMap from 'p-map'
import { readBytes } from '../../files/read-text'
import { hasSameBytes } from '../../files/same-bytes'
import { algorithmOf, blobHash, readHashes } from '../objects'
import { printed } from '../require-output'
import type { RunGit } from '../run-git'
import type { PlannedFile } from './planned-files'

/** The hooks of a commit. */
const HOOKS = ['pre-commit', 'prepare-commit-msg', 'commit-msg', 'post-commit']

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
  return HOOKS.some((name) => existsSync(join(folder, name)))
}
