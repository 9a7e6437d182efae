import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ofType } from '#contract/admin/entries'
import { pending, type VersionWriter, type WrittenVersion } from '#contract/admin/pending'
import { type AnyContentType, pendingTypes } from '#contract/content/content-types'
import type { Person } from '#contract/person'
import type { Library } from '../content/library'
import type { Publisher } from '../content/publish/publisher'
import { isCommitted, requireFields } from '../content/publish/validate'
import { waitingVersions, writersOf } from '../content/waiting-versions'
import type { Author } from '../git/commit/commit-request'
import type { Repository } from '../git/repository'
import { route } from '../http/route'
import { editorOf, requireIfMatch, saved, seen } from './edit-headers'
import type { AddressesOf } from './history-people'
import { LARGEST_ENTRY } from './largest-entry'

/** Waiting versions that are published together at most. */
const MOST = 100

const publication = z.object({
  entries: z
    .array(
      z.object({
        type: z.string(),
        id: z.string(),
        etag: z.string(),
        decided: z.object({ fields: z.record(z.string(), z.unknown()), etag: z.string() }).optional(),
      }),
    )
    .min(1, 'Kies wat je wilt publiceren')
    .max(MOST, `Publiceer hoogstens ${MOST} wijzigingen tegelijk`),
})

interface PendingRoutesOptions extends PendingWritersOptions {
  readonly publisher: Publisher
  /** Ends all draft links to an entry. */
  readonly draftLinks: { end(type: string, id: string): Promise<void> }
}

/** Routes the versions that wait to replace public entries (tests/decisions/0117). */
export function addPendingRoutes(scope: FastifyInstance, options: PendingRoutesOptions): void {
  const { library, publisher } = options
  for (const type of pendingTypes) addVersionRoutes(scope, type, options)
  route(scope, pending.list, { handle: () => waitingVersions(library).map(({ file: _, ...shown }) => shown) })
  route(scope, pending.writers, { handle: ({ person }) => pendingWriters(options, person) })
  route(scope, pending.publish, {
    body: publication,
    bodyLimit: LARGEST_ENTRY,
    handle: async (asked) => {
      const value = await publisher.publishPending({ chosen: asked.body.entries, editor: editorOf(asked) })
      return saved(asked.reply, { value, commit: value.sha })
    },
  })
}

/** @param type that of the waiting versions */
function addVersionRoutes(
  scope: FastifyInstance,
  type: AnyContentType,
  { library, publisher, draftLinks }: PendingRoutesOptions,
): void {
  const name = type.waitsFor?.name ?? ''
  route(scope, ofType(pending.get, name), {
    handle: (asked) => seen(asked, publisher.find(type, asked.params.id)),
  })
  route(scope, ofType(pending.outcome, name), {
    handle: ({ params }) => publisher.pendingOutcome(type, params.id),
  })
  route(scope, ofType(pending.save, name), {
    first: ({ request }) => void requireIfMatch(request),
    body: ({ body }) => requireFields(body),
    bodyLimit: LARGEST_ENTRY,
    handle: async (asked) => {
      const { id } = asked.params
      const edit = { id, fields: asked.body, ifMatch: requireIfMatch(asked.request) }
      // Whoever has a link to an earlier change was not shown this one.
      if (!library.catalogue(type).entry(id)) await draftLinks.end(type.name, id)
      return saved(asked.reply, await publisher.keepPending(type, edit, editorOf(asked)))
    },
  })
  route(scope, ofType(pending.drop, name), {
    handle: async (asked) => {
      const removal = { id: asked.params.id, ifMatch: requireIfMatch(asked.request) }
      const commit = await publisher.remove(type, removal, editorOf(asked))
      return saved(asked.reply, { value: undefined, commit })
    },
  })
}

interface PendingWritersOptions {
  readonly library: Library
  readonly repository: Pick<Repository, 'fileLog' | 'onDisk' | 'head' | 'fileAt'>
  readonly addressesOf: AddressesOf
}

/** Who wrote each waiting version, as this person is told. */
async function pendingWriters(
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
