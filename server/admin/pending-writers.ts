import type { VersionWriter, WrittenVersion } from '#contract/admin/pending'
import type { Person } from '#contract/person'
import type { Library } from '../content/library'
import { isCommitted } from '../content/publish/validate'
import { waitingVersions, writersOf } from '../content/waiting-versions'
import type { Author } from '../git/commit/commit-request'
import type { Repository } from '../git/repository'
import type { AddressesOf } from './history-people'

export interface PendingWritersOptions {
  readonly library: Library
  readonly repository: Pick<Repository, 'fileLog' | 'onDisk' | 'head' | 'fileAt'>
  readonly addressesOf: AddressesOf
}

/** Who wrote each waiting version, as this person is told. */
export async function pendingWriters(
  { library, repository, addressesOf }: PendingWritersOptions,
  { email }: Pick<Person, 'email'>,
): Promise<readonly WrittenVersion[]> {
  const identityOf = (address: string) => addressesOf(address)[0].toLowerCase()
  const self = identityOf(email)

  /** Each of them once, by their last name: two people may have the same. */
  function shown(authors: readonly Author[]): readonly VersionWriter[] {
    const known = new Map<string, VersionWriter>()
    for (const author of authors) {
      const identity = author.email === '' ? author.name : identityOf(author.email)
      if (!known.has(identity)) known.set(identity, { name: author.name, isYou: identity === self })
    }
    return [...known.values()]
  }

  async function isInGit(file: string): Promise<boolean> {
    // What is there but is no file is not in git either.
    const bytes = await repository.onDisk(file).catch(() => null)
    return bytes !== null && isCommitted(repository, file, bytes)
  }

  const found: WrittenVersion[] = []
  // One after another: each asks git to walk through the history.
  for (const version of waitingVersions(library)) {
    const { type, id, file } = version
    const writers = (await isInGit(file)) ? shown(await writersOf(repository, version)) : []
    found.push({ type, id, writers })
  }
  return found
}
