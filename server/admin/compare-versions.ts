import type { ComparedVersions, VersionInfo } from '#contract/admin/history'
import { Problem } from '#contract/problem'
import type { Library } from '../content/library'
import { presentBytes } from '../content/present-bytes'
import type { Repository } from '../git/repository'
import { changedFile } from './change-detail'

/** How many versions of a file are looked through for the two that are compared. */
const MOST_VERSIONS = 2000

interface Compared {
  /** The present path of the file. */
  readonly path: string
  readonly before: string
  /** Absent for the file as it is now. */
  readonly after?: string | undefined
}

/** Compares any two versions of a file; it may have had other names then. @throws {Problem} not-found. */
export function createComparison(
  library: Library,
  repository: Pick<Repository, 'log' | 'fileAt' | 'onDisk'>,
): (compared: Compared) => Promise<ComparedVersions> {
  async function bytesOf(path: string, version: VersionInfo | null): Promise<Uint8Array | null> {
    if (version) return repository.fileAt(version.sha, version.path)
    return presentBytes(repository, path)
  }

  return async ({ path, before, after }) => {
    const commits = await repository.log({ path, limit: MOST_VERSIONS })
    const find = (sha: string): VersionInfo => {
      const commit = commits.find((one) => one.sha === sha)
      if (!commit) throw new Problem('not-found', 'Deze versie is niet te vinden. Kies een andere.')
      return { sha, path: commit.paths[0] ?? path, author: commit.author.name, date: commit.date }
    }
    const [older, newer] = [find(before), after === undefined ? null : find(after)]
    const from = older.path === (newer?.path ?? path) ? {} : { from: older.path }
    const file = changedFile(
      library,
      {
        path: newer?.path ?? path,
        ...from,
        status: 'changed',
        before: await bytesOf(path, older),
        after: await bytesOf(path, newer),
      },
      false,
    )
    return { before: older, after: newer, file }
  }
}
