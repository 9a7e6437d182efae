import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type FormPlace, unsavedTexts } from '#contract/admin/unsaved'
import { requireSession } from '../accounts/guard'
import { route } from '../http/route'
import { unsavedText } from '../unsaved/unsaved-text'
import type { UnsavedTexts } from '../unsaved/unsaved-texts'
import { requireType } from './require-type'

/** Bytes: the text and what it started from, each as large as a file may be. */
const BODY_LIMIT = 4 * 1024 * 1024

const place = z.object({ type: z.string(), id: z.string() })

/** Routes what somebody typed and did not save: each person reaches their own texts, in forms that exist. */
export function addUnsavedRoutes(
  scope: FastifyInstance,
  { unsaved, now }: { readonly unsaved: UnsavedTexts; readonly now: () => number },
): void {
  route(scope, unsavedTexts.find, {
    by: 'author',
    query: place,
    handle: async ({ person, query, request }) => ({
      text: await unsaved.find(person.id, formAt(query)),
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
      await unsaved.forget(person.id, formAt(query), query.form)
      return undefined
    },
  })
}

/** @throws {Problem} bad-request when there is no such type. */
function formAt({ type, id }: FormPlace): FormPlace {
  return { type: requireType(type).name, id }
}
