import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { entries, type Item, ofType, whole } from '#contract/admin/entries'
import { type AnyContentType, allContentTypes, idOf } from '#contract/content/content-types'
import { either } from '#contract/exchange'
import { isAtLeast } from '#contract/person'
import { wordKey } from '#contract/word-key'
import type { Library } from '../content/library'
import type { Saved } from '../content/publish/context'
import type { Publisher } from '../content/publish/publisher'
import { requireFields, takenBy } from '../content/publish/validate'
import { namesFor } from '../content/uses'
import { route } from '../http/route'
import { createdOnce } from './created-once'
import { distinctValues } from './distinct-values'
import { editorOf, formOf, requireIfMatch, saved, seen } from './edit-headers'
import { findEntries } from './find-entries'
import { LARGEST_ENTRY } from './largest-entry'
import { listRows } from './list-rows'

/** Most entries that may be changed or deleted at once. */
const MOST_AT_ONCE = 10_000

const bulkChange = z.object({
  entries: z
    .array(z.object({ id: z.string(), etag: z.string() }))
    .min(1)
    .max(MOST_AT_ONCE),
  change: z.record(z.string(), z.unknown()).nullable(),
})

const someIds = z.array(z.string()).max(100_000)
const order = z.object({ ids: someIds, seen: someIds.optional() })

/** Any other value is ignored. */
const listQuery = z.object({
  fields: z.literal('row').optional().catch(undefined),
  columns: z.string().max(1000).optional().catch(undefined),
})
const word = z.string().catch('')
const nameQuery = z.object({ name: word, except: z.string().optional().catch(undefined) })
const lost = z.object({ ids: z.array(z.string()).max(MOST_AT_ONCE) })
const linksQuery = z.object({ id: word })
const saveQuery = z.object({ links: z.literal('stay').optional().catch(undefined) })
const wordsQuery = z.object({ field: word })
const findQuery = z.object({ words: word })

export interface ContentRoutesOptions {
  readonly library: Library
  readonly publisher: Publisher
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Routes the content of every type: by entry, or as a whole. */
export function addContentRoutes(scope: FastifyInstance, options: ContentRoutesOptions): void {
  for (const type of allContentTypes) {
    if (type.editing === 'entries') addEntryRoutes(scope, type, options)
    else addWholeRoutes(scope, type, options)
  }
}

function addEntryRoutes(scope: FastifyInstance, type: AnyContentType, options: ContentRoutesOptions): void {
  const { library, publisher, now } = options
  const bodyLimit = LARGEST_ENTRY
  // The lists from which authors choose and link, and what they write: the save decides about each entry.
  const { send: sendForm, madeBy } = createdOnce<Saved<Item>>()
  const listedBy = type.planning || type.page || type.usedIn.length > 0 ? 'author' : 'editor'
  const writtenBy = type.planning ? 'author' : 'editor'

  route(scope, ofType(either(entries.list, entries.rows), type.name), {
    by: listedBy,
    query: listQuery,
    handle: ({ query: { fields, columns }, person }) =>
      fields === 'row'
        ? listRows(library, type, {
            now: now(),
            columns: columns?.split(',') ?? [],
            showsWaiting: isAtLeast(person, 'editor'),
          })
        : library.catalogue(type).all,
  })
  route(scope, ofType(entries.nameTaken, type.name), {
    by: writtenBy,
    query: nameQuery,
    handle: ({ query: { name, except } }) => {
      const other = takenBy(library, type, name, except)
      return { takenBy: other ? { id: idOf(type, other), title: type.title(other) } : null }
    },
  })
  route(scope, ofType(entries.find, type.name), {
    by: writtenBy,
    query: findQuery,
    handle: ({ query: { words } }) => findEntries(library, type, words),
  })
  route(scope, ofType(entries.words, type.name), {
    by: writtenBy,
    query: wordsQuery,
    handle: ({ query: { field } }) => {
      const inUse = distinctValues(library.catalogue(type).all, field)
      const known = namesFor(library, type, field)
      const keys = new Set(known.map(wordKey))
      return [...known, ...inUse.filter((word) => !keys.has(wordKey(word)))]
    },
  })
  route(scope, ofType(entries.links, type.name), {
    by: writtenBy,
    query: linksQuery,
    handle: (asked) => publisher.linksTo(type, asked.query.id, editorOf(asked)),
  })
  route(scope, ofType(entries.lostLinks, type.name), {
    by: writtenBy,
    body: lost,
    bodyLimit,
    handle: (asked) => publisher.lostLinks(type, asked.body.ids, editorOf(asked)),
  })
  route(scope, ofType(entries.get, type.name), {
    by: writtenBy,
    handle: async (asked) => {
      const { id } = asked.params
      const isKnown = library.catalogue(type).entry(id) !== undefined
      // A file that a writer has just added; a form that asks again had it before. What cannot be read is as unknown as it was.
      if (!isKnown && !asked.request.headers['if-none-match']) await library.refresh().catch(() => undefined)
      return seen(asked, publisher.find(type, id))
    },
  })
  const asItIsNow = ({ value, commit }: Saved<Item>): Saved<Item> | undefined => {
    const id = idOf(type, value)
    return library.catalogue(type).entry(id) && { ...publisher.find(type, id), commit }
  }
  route(scope, ofType(entries.made, type.name), {
    by: writtenBy,
    handle: async (asked) => {
      const form = formOf(asked)
      const made = form === undefined ? undefined : await madeBy(form)
      const now = made && asItIsNow(made)
      return now && saved(asked.reply, now)
    },
  })
  route(scope, ofType(entries.create, type.name), {
    by: writtenBy,
    body: ({ body }) => requireFields(body),
    bodyLimit,
    status: 201,
    handle: async (asked) => {
      const editor = editorOf(asked)
      const form = formOf(asked)
      const create = () => publisher.create(type, asked.body, editor)
      if (form === undefined) return saved(asked.reply, await create())
      const made = await sendForm(form, asked.body, {
        create,
        find: asItIsNow,
        save: ({ value, etag }, fields) =>
          publisher.save(type, { id: idOf(type, value), ifMatch: etag, fields }, editor),
      })
      return saved(asked.reply, made)
    },
  })
  route(scope, ofType(entries.bulk, type.name), {
    body: bulkChange,
    bodyLimit,
    handle: async (asked) => {
      const { commit, changed } = await publisher.changeMany(type, asked.body, editorOf(asked))
      const left = asked.body.entries.flatMap(({ id }) => {
        const entry = library.catalogue(type).entry(id)
        return entry ? [{ id, etag: publisher.find(type, id).etag }] : []
      })
      return saved(asked.reply, { value: { entries: left, changed }, commit })
    },
  })
  route(scope, ofType(entries.order, type.name), {
    body: order,
    bodyLimit,
    handle: async (asked) => {
      const commit = await publisher.order(type, asked.body, editorOf(asked))
      const ids = library.catalogue(type).all.flatMap((value) => type.names(value)[0] ?? [])
      return saved(asked.reply, { value: { ids }, commit })
    },
  })
  route(scope, ofType(entries.save, type.name), {
    by: writtenBy,
    // A missing If-Match is reported before invalid fields.
    first: ({ request }) => void requireIfMatch(request),
    query: saveQuery,
    body: ({ body }) => requireFields(body),
    bodyLimit,
    handle: async (asked) => {
      const ifMatch = requireIfMatch(asked.request)
      const keepsLinks = asked.query.links === 'stay'
      const edit = { id: asked.params.id, ifMatch, fields: asked.body, keepsLinks }
      return saved(asked.reply, await publisher.save(type, edit, editorOf(asked)))
    },
  })
  route(scope, ofType(entries.remove, type.name), {
    by: writtenBy,
    handle: async (asked) => {
      const removal = { id: asked.params.id, ifMatch: requireIfMatch(asked.request) }
      const commit = await publisher.remove(type, removal, editorOf(asked))
      return saved(asked.reply, { value: undefined, commit })
    },
  })
}

function addWholeRoutes(
  scope: FastifyInstance,
  type: AnyContentType,
  { publisher }: ContentRoutesOptions,
): void {
  route(scope, ofType(whole.get, type.name), {
    handle: (asked) => seen(asked, publisher.findWhole(type)),
  })
  route(scope, ofType(whole.save, type.name), {
    // Validation is left to the save, which reports errors by field and record.
    body: ({ body }) => body as Item | readonly Item[],
    bodyLimit: LARGEST_ENTRY,
    handle: async (asked) => {
      const edit = { body: asked.body, ifMatch: requireIfMatch(asked.request) }
      return saved(asked.reply, await publisher.saveWhole(type, edit, editorOf(asked)))
    },
  })
}
