import { pendingTypes } from '#contract/content/content-types'
import type { Commit } from '../git/log/history'
import type { WaitingFile } from './waiting-versions'

/** The most commits of a waiting version that are read for their authors. */
export const MOST_COMMITS = 100

/** A waiting version: its file, the name of the type that it changes, and the id of the entry. */
export type VersionFile = Pick<WaitingFile, 'file' | 'type' | 'id'>

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
