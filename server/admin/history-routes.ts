import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { history } from '#contract/admin/history'
import { isAtLeast } from '#contract/person'
import { Problem } from '#contract/problem'
import type { Library } from '../content/library'
import { CONTENT_FOLDERS } from '../content/open-content'
import type { Publisher } from '../content/publish/publisher'
import type { Repository } from '../git/repository'
import { route } from '../http/route'
import { changeDetail, createComparison } from './change-detail'
import { toChanges } from './changes'
import { editorOf, saved } from './edit-headers'
import { createEntryHistory } from './entry-history'
import { type AddressesOf, createHistoryPeople } from './history-people'
import { addPastImageRoute } from './past-images'
import { absentWhenEmpty, pageNumber } from './query-values'
import { requireType } from './require-type'
import { createTrash } from './trash'

/** Commits on a page of the history. */
const PAGE = 30

/** Passed to git as a single-line argument. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it looks for.
const author = z.string('Kies één persoon.').regex(/^[^\x00-\x1f\x7f]{1,200}$/, 'Kies één persoon.')

const version = z.string().regex(/^[0-9a-f]{4,64}$/)

const listQuery = z.object({
  path: absentWhenEmpty(z.string().transform(withoutLastSlash).optional()),
  type: absentWhenEmpty(z.string().optional()),
  id: z.string().optional(),
  author: author.optional(),
  from: version.optional(),
  page: pageNumber,
})

const compared = z.object({ path: z.string().min(1), before: version, after: version.optional() })

const restoration = z.object({
  path: z.string('Noem het bestand (path).').min(1, 'Noem het bestand (path).'),
  id: z.string().optional(),
  field: z.string().optional(),
  publication: z.boolean('Zet publication op true of false.').optional(),
})

const undoQuery = z.object({ clashes: z.literal('stay').optional().catch(undefined) })

export interface HistoryRoutesOptions {
  readonly library: Library
  readonly repository: Repository
  readonly publisher: Publisher
  readonly addressesOf: AddressesOf
}

/** Routes the history of the content, and restoring it. */
export function addHistoryRoutes(scope: FastifyInstance, options: HistoryRoutesOptions): void {
  const { library, repository, publisher, addressesOf } = options
  const entryHistory = createEntryHistory(options)
  const compareVersions = createComparison(library, repository)
  const findTrash = createTrash(library, repository)
  const findPeople = createHistoryPeople(repository, addressesOf)

  route(scope, history.list, {
    by: 'author',
    query: listQuery,
    handle: async ({ query: { path, type, id, author, from, page }, person }) => {
      // Authors see who changed what they write; the rest of the history is not theirs.
      if (!isAtLeast(person, 'editor') && (type === undefined || !requireType(type).planning))
        throw new Problem('forbidden')
      const by = author === undefined ? {} : { authors: addressesOf(author) }
      const range = { ...by, skip: (page - 1) * PAGE, limit: PAGE + 1 }
      // Only these, unless all of it is asked for (`.`): the program may share the repository.
      const commits =
        type === undefined
          ? await repository.log({
              ...(path === undefined ? { paths: CONTENT_FOLDERS, isWhole: true } : { path }),
              from,
              ...range,
            })
          : await entryHistory.commits(type, id ?? '', range)
      const own = addressesOf(person.email).map((address) => address.toLowerCase())
      const shown = commits.slice(0, PAGE)
      const changes = await toChanges(shown, { library, repository })
      const items = changes.map((change, at) => ({
        ...change,
        isYours: own.includes(shown[at]?.author.email.toLowerCase() ?? ''),
      }))
      const isUncommitted = type !== undefined && (await entryHistory.isUncommitted(type, id ?? ''))
      return { items, hasMore: commits.length > PAGE, ...(isUncommitted && { isUncommitted }) }
    },
  })
  route(scope, history.people, { handle: () => findPeople() })
  addPastImageRoute(scope, {
    blob: repository.blob,
    fileOf: async (sha, path) =>
      (await repository.fileOf(sha, path)) ?? (await repository.branches.fileOf(sha, path)),
  })
  route(scope, history.compare, { query: compared, handle: ({ query }) => compareVersions(query) })
  route(scope, history.trash, { handle: () => findTrash() })
  route(scope, history.get, {
    handle: async ({ params }) => {
      const commit = await repository.commitOf(params.sha)
      if (commit) return changeDetail(library, commit)
      throw new Problem('not-found', 'Deze wijziging is niet te vinden. Laad de geschiedenis opnieuw.')
    },
  })
  route(scope, history.restore, {
    body: restoration,
    handle: async (asked) => {
      const commit = await publisher.restore({ ...asked.params, ...asked.body }, editorOf(asked))
      return saved(asked.reply, { value: { sha: commit }, commit })
    },
  })
  route(scope, history.undo, {
    by: 'author',
    query: undoQuery,
    handle: async (asked) => {
      const isOfRest = asked.query.clashes === 'stay'
      const commit = await publisher.undo({ ...asked.params, isOfRest }, editorOf(asked))
      return saved(asked.reply, { value: { sha: commit }, commit })
    },
  })
}

/** The path of a folder, however many slashes are behind its name. No regex: that one takes the square of their number. */
export function withoutLastSlash(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  return path.slice(0, end)
}
