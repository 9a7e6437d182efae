import { pendingTypes } from '#contract/content/content-types'
import type { Author } from '../git/commit/commit-request'
import type { Commit } from '../git/log/history'
import type { Repository } from '../git/repository'
import type { WaitingFile } from './waiting-versions'

/** The most commits of a waiting version that are read for their authors. */
export const MOST_COMMITS = 100

/** A waiting version: its file, the name of the type that it changes, and the id of the entry. */
type VersionFile = Pick<WaitingFile, 'file' | 'type' | 'id'>

/**
 * Whether a commit that changed the file of a waiting version was for that version. One for something else took it along,
 * such as a page that moved, to which it links: its author wrote nothing in it. A commit that names nothing is a writer's
 * own, or was for several. What a publication is for does not wait any more.
 */
export function isOwnCommit({ file, type, id }: VersionFile): (commit: Pick<Commit, 'trailers'>) => boolean {
  const names = [type, pendingTypes.find(({ waitsFor }) => waitsFor?.name === type)?.name]
  const own = new Set([file, ...names.map((name) => `${name}/${id}`)])
  return ({ trailers: { 'Content-Item': item, 'Content-Action': action } }) =>
    action !== 'publish' && (item === undefined || own.has(item))
}

/**
 * Whether such a commit says what becomes public, and so in whose name. Who replaced a word everywhere has written in it,
 * and decided nothing about this version.
 */
export function isPlanningCommit(version: VersionFile): (commit: Pick<Commit, 'trailers'>) => boolean {
  const isOwn = isOwnCommit(version)
  return (commit) => commit.trailers['Content-Action'] !== 'replace' && isOwn(commit)
}

/** Who committed a waiting version since it began, the last one first, each as often as they did. */
export async function writersOf(
  { fileLog }: Pick<Repository, 'fileLog'>,
  version: VersionFile,
): Promise<readonly Author[]> {
  const commits = await fileLog({ paths: [version.file], limit: MOST_COMMITS })
  const begin = commits.findIndex(({ files }) => files.some(({ status }) => status === 'added'))
  const own = commits.slice(0, begin === -1 ? undefined : begin + 1).filter(isOwnCommit(version))
  return own.map(({ author }) => author)
}
