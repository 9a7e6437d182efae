import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { entryScreen, typeScreens } from '#contract/admin/addresses'
import { type FormPlace, type LeftForm, unsavedTexts } from '#contract/admin/unsaved'
import { type AnyContentType, editedTypes } from '#contract/content/content-types'
import { requireSession } from '../accounts/guard'
import { createEntryPlaces } from '../content/entry-places'
import type { Library } from '../content/library'
import { route } from '../http/route'
import { type PlacedText, unsavedText } from '../unsaved/unsaved-text'
import type { UnsavedTexts } from '../unsaved/unsaved-texts'
import { requireType } from './require-type'

/** Bytes: the text and what it started from, each as large as a file may be. */
const BODY_LIMIT = 4 * 1024 * 1024

const place = z.object({ type: z.string(), id: z.string() })

/** Routes what somebody typed and did not save: each person reaches their own texts, in forms that exist. */
export function addUnsavedRoutes(
  scope: FastifyInstance,
  {
    unsaved,
    library,
    now,
  }: { readonly unsaved: UnsavedTexts; readonly library: Library; readonly now: () => number },
): void {
  const entries = createEntryPlaces(library)

  /** What was typed in it, also before its file was renamed. */
  async function find(account: string, form: FormPlace) {
    for (const at of [form, ...formerly(form)]) {
      const text = await unsaved.find(account, at)
      if (text) return text
    }
    return null
  }
  const formerly = ({ type, id }: FormPlace) =>
    entries.formerIds({ type, id }).map((one) => ({ type, id: one }))

  route(scope, unsavedTexts.list, {
    by: 'author',
    handle: async ({ person }) =>
      (await unsaved.list(person.id)).flatMap((text) => leftForm(library, text) ?? []),
  })
  route(scope, unsavedTexts.find, {
    by: 'author',
    query: place,
    handle: async ({ person, query, request }) => ({
      text: await find(person.id, formAt(query)),
      device: requireSession(request).device,
    }),
  })
  route(scope, unsavedTexts.keep, {
    by: 'author',
    query: place,
    body: unsavedText,
    bodyLimit: BODY_LIMIT,
    config: { countedAs: 'unsaved' },
    handle: async ({ person, query, body, request }) => {
      // A clock that runs ahead must not keep a text longer than others.
      const text = { ...body, at: Math.min(body.at, now()), device: requireSession(request).device }
      await unsaved.keep(person.id, formAt(query), text)
      return undefined
    },
  })
  route(scope, unsavedTexts.forget, {
    by: 'author',
    query: place.extend({ form: z.string() }),
    handle: async ({ person, query }) => {
      const form = formAt(query)
      for (const at of [form, ...formerly(form)]) await unsaved.forget(person.id, at, query.form)
      return undefined
    },
  })
}

/** Undefined for a type that is not there any more. */
function leftForm(library: Library, { place, items, at, device }: PlacedText): LeftForm | undefined {
  const type = editedTypes.find(({ name }) => name === place.type)
  if (!type) return undefined
  const isWhole = type.editing === 'whole'
  const hasEntry = !isWhole && place.id !== ''
  const id = hasEntry ? presentId(library, type, place.id) : undefined
  const [item = {}] = items
  const create = typeScreens(type.screen).create.to()
  return {
    title: isWhole ? type.labels.many : String(type.title(item) ?? ''),
    label: isWhole ? '' : type.labels.one,
    screen: isWhole ? type.screen : place.id === '' ? create : entryScreen(type, id ?? place.id),
    at,
    device,
    isGone: hasEntry && id === undefined,
  }
}

/** The id that an entry has now, also after its file was renamed; undefined when it is gone. */
function presentId(library: Library, type: AnyContentType, id: string): string | undefined {
  if (library.catalogue(type).entry(id)) return id
  return createEntryPlaces(library).findRenamed(type.name, `${type.place.path}/${id}.md`)?.id
}

/** @throws {Problem} bad-request when there is no such type. */
function formAt({ type, id }: FormPlace): FormPlace {
  return { type: requireType(type).name, id }
}
