import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { emptyFormScreen, entryScreen } from '#contract/admin/addresses'
import { type LeftForm, unsavedTexts } from '#contract/admin/unsaved'
import { typeNamed } from '#contract/content/content-types'
import { type EntryPlace, entryPlace } from '#contract/content/entry-place'
import { requireSession } from '../accounts/guard'
import { createEntryPlaces } from '../content/entry-places'
import type { Library } from '../content/library'
import { route } from '../http/route'
import type { ListedText } from '../unsaved/listed-text'
import { unsavedText } from '../unsaved/unsaved-text'
import type { UnsavedTexts } from '../unsaved/unsaved-texts'
import { requireType } from './require-type'

/** Bytes: the text and what it started from, each as large as a file may be. */
const BODY_LIMIT = 4 * 1024 * 1024

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
  async function find(account: string, form: EntryPlace) {
    for (const at of [form, ...formerly(form)]) {
      const text = await unsaved.find(account, at)
      if (text) return text
    }
    return null
  }
  const formerly = ({ type, id }: EntryPlace) =>
    entries.formerIds({ type, id }).map((one) => ({ type, id: one }))

  route(scope, unsavedTexts.list, {
    by: 'author',
    handle: async ({ person }) => {
      const texts = await unsaved.list(person.id)
      return texts.flatMap((text) => leftForm(entries, text) ?? [])
    },
  })
  route(scope, unsavedTexts.find, {
    by: 'author',
    query: entryPlace,
    handle: async ({ person, query, request }) => ({
      text: await find(person.id, formAt(query)),
      device: requireSession(request).device,
    }),
  })
  route(scope, unsavedTexts.keep, {
    by: 'author',
    query: entryPlace,
    body: unsavedText,
    bodyLimit: BODY_LIMIT,
    config: { countedAs: 'unsaved' },
    handle: async ({ person, query, body, request }) => {
      // A clock that runs ahead must not keep a text longer than others.
      const text = { ...body, at: Math.min(body.at, now()), device: requireSession(request).device }
      await unsaved.keep(person.id, formAt(query), text)
    },
  })
  route(scope, unsavedTexts.forget, {
    // Whoever logs out before setting one up throws away what they typed.
    by: 'before-second-factor',
    query: entryPlace.extend({ form: z.string() }),
    handle: async ({ person, query }) => {
      const form = formAt(query)
      for (const at of [form, ...formerly(form)]) await unsaved.forget(person.id, at, query.form)
    },
  })
}

/** Undefined for a type that is not there any more. */
function leftForm(
  entries: ReturnType<typeof createEntryPlaces>,
  { place, form, title, at, device }: ListedText,
): LeftForm | undefined {
  const type = typeNamed(place.type)
  if (!type) return undefined
  const typed = { form, at, device, isGone: false }
  if (type.editing === 'whole') return { ...typed, title: type.labels.many, label: '', screen: type.screen }
  const entry = { ...typed, title, label: type.labels.one }
  if (place.id === '') return { ...entry, screen: emptyFormScreen(type) }
  const id = entries.presentId(place)
  return { ...entry, screen: entryScreen(type, id ?? place.id), isGone: id === undefined }
}

/** @throws {Problem} bad-request when there is no such type. */
function formAt({ type, id }: EntryPlace): EntryPlace {
  return { type: requireType(type).name, id }
}
