import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { history } from '#contract/admin/history'
import { Problem } from '#contract/problem'
import type { Library } from '../content/library'
import type { Publisher } from '../content/publish/publisher'
import type { Repository } from '../git/repository'
import { parseBody } from '../http/invalid'
import { requireEditor } from '../http/person-of'
import { changeDetail } from './change-detail'
import { toChange } from './changes'
import { createEntryHistory } from './entry-history'
import { type AddressesOf, createHistoryPeople } from './history-people'
import { addPastImageRoute } from './past-image-route'
import { byOf, sendSaved } from './writes'

/** Commits on a page of the history. */
const PAGE = 30

/** Git takes it as one line of a command. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it looks for.
const author = z.string().regex(/^[^\x00-\x1f\x7f]{1,200}$/)

const listQuery = z.object({
  path: z.string().min(1).optional(),
  type: z.string().optional(),
  id: z.string().optional(),
  author: author.optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
})

const restoration = z.object({
  path: z.string('Noem het bestand (path).').min(1, 'Noem het bestand (path).'),
  id: z.string().optional(),
  field: z.string().optional(),
  publication: z.boolean('Zet publication op true of false.').optional(),
})

export interface HistoryRoutesOptions {
  readonly library: Library
  readonly repository: Pick<
    Repository,
    'log' | 'commitOf' | 'fileAt' | 'fileOf' | 'blob' | 'authors' | 'headStamp'
  >
  readonly publisher: Publisher
  readonly addressesOf: AddressesOf
}

/** Routes what happened to the content, and the ways back. */
export function addHistoryRoutes(scope: FastifyInstance, options: HistoryRoutesOptions): void {
  const { library, repository, publisher, addressesOf } = options
  const entryHistory = createEntryHistory(options)
  const findPeople = createHistoryPeople(repository, addressesOf)

  scope.get(history.list.path, async (request) => {
    const query = listQuery.safeParse(request.query)
    if (!query.success) throw new Problem('bad-request')
    const { path, type, id, author, page } = query.data
    const by = author === undefined ? {} : { authors: addressesOf(author) }
    const range = { ...by, skip: (page - 1) * PAGE, limit: PAGE + 1 }
    const commits =
      type === undefined
        ? await repository.log({ ...(path === undefined ? {} : { path }), ...range })
        : await entryHistory(type, id ?? '', range)
    const own = addressesOf(requireEditor(request).email).map((address) => address.toLowerCase())
    const items = commits.slice(0, PAGE).map((commit) => ({
      ...toChange(library, commit),
      isYours: own.includes(commit.author.email.toLowerCase()),
    }))
    return { items, hasMore: commits.length > PAGE }
  })

  scope.get(history.people.path, findPeople)
  addPastImageRoute(scope, repository)

  scope.get<{ Params: { sha: string } }>(history.get.path, async ({ params }) => {
    const commit = await repository.commitOf(params.sha)
    if (!commit)
      throw new Problem('not-found', 'Deze wijziging is niet te vinden. Laad de geschiedenis opnieuw.')
    return changeDetail(library, commit)
  })

  scope.post<{ Params: { sha: string } }>(history.restore.path, async (request, reply) => {
    const wanted = parseBody(restoration, request.body)
    const commit = await publisher.restore({ sha: request.params.sha, ...wanted }, byOf(request))
    return sendSaved(reply, { value: { sha: commit }, commit })
  })

  scope.post<{ Params: { sha: string } }>(history.undo.path, async (request, reply) => {
    const commit = await publisher.undo(request.params.sha, byOf(request))
    return sendSaved(reply, { value: { sha: commit }, commit })
  })
}
