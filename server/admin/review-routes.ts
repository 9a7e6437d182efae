import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { entryScreen } from '#contract/admin/addresses'
import { reviews as exchanges, LONGEST_NOTE, type Review } from '#contract/admin/reviews'
import { entryPlace } from '#contract/content/entry-place'
import { isAtLeast, type Person } from '#contract/person'
import { Problem } from '#contract/problem'
import type { Accounts } from '../accounts/accounts'
import type { Library } from '../content/library'
import { route } from '../http/route'
import type { ReviewRequest, Reviews } from '../reviews/reviews'
import { requireType } from './require-type'

const giving = entryPlace.extend({
  note: z
    .string('Schrijf de regel als tekst.')
    .max(LONGEST_NOTE, `Schrijf hoogstens ${LONGEST_NOTE} tekens.`)
    .transform((note) => note.trim()),
})

export interface ReviewRoutesOptions {
  readonly reviews: Reviews
  readonly library: Library
  readonly accounts: Pick<Accounts, 'store'>
}

/** Changes to what is public are for editors (tests/decisions/0119). */
const mayRead = ({ type }: Pick<ReviewRequest, 'type'>, person: Person) =>
  isAtLeast(person, 'editor') || !requireType(type).waitsFor

/** Whether a request is not this person's to change. */
const isOthers = ({ askedBy }: Pick<ReviewRequest, 'askedBy'>, person: Person) =>
  askedBy !== person.id && !isAtLeast(person, 'editor')

/** Routes asking colleagues to read a draft or a change that waits, and giving it back. */
export function addReviewRoutes(scope: FastifyInstance, options: ReviewRoutesOptions): void {
  const { reviews, library, accounts } = options
  const nameOf = (id: string) => accounts.store.find(id)?.name ?? null

  function shown({ type: name, id, askedBy, askedAt, returned }: ReviewRequest, { id: own }: Person): Review {
    const type = requireType(name)
    const value = library.catalogue(type).entry(id)?.value
    return {
      type: name,
      id,
      title: value ? type.title(value) : '',
      label: type.labels.one,
      screen: entryScreen(type, id),
      askedBy: nameOf(askedBy),
      askedAt,
      isYours: askedBy === own,
      returned: returned && { by: nameOf(returned.by), at: returned.at, note: returned.note },
    }
  }

  route(scope, exchanges.list, {
    by: 'author',
    handle: ({ person }) =>
      reviews
        .all()
        // Who asked may be gone by then: what came back is everyone's.
        .filter(({ returned, askedBy }) => !returned || askedBy === person.id || nameOf(askedBy) === null)
        .filter((one) => mayRead(one, person))
        .map((one) => shown(one, person)),
  })
  route(scope, exchanges.ask, {
    by: 'author',
    body: entryPlace,
    handle: async ({ person, body }) => {
      if (!mayRead(body, person)) throw new Problem('forbidden')
      const before = reviews.find(body)
      // The line that it came back with is kept nowhere else.
      const writer = before?.returned && isOthers(before, person) && nameOf(before.askedBy)
      if (writer) throw new Problem('forbidden', cameBackTo(writer))
      return shown(await reviews.ask(body, person.id), person)
    },
  })
  route(scope, exchanges.withdraw, {
    by: 'author',
    body: entryPlace,
    handle: async ({ person, body }) => {
      const asked = reviews.find(body)
      if (asked && isOthers(asked, person)) throw new Problem('forbidden', OTHERS)
      await reviews.withdraw(body)
    },
  })
  route(scope, exchanges.giveBack, {
    body: giving,
    handle: async ({ person, body: { note, ...at } }) =>
      shown(await reviews.giveBack(at, { by: person.id, note }), person),
  })
}

const OTHERS = 'Iemand anders vroeg dit. Alleen wie het vroeg, of een redacteur, kan dat terugnemen.'

const cameBackTo = (name: string) =>
  `Dit is teruggegeven aan ${name}. Alleen ${name}, of een redacteur, kan opnieuw vragen om het te lezen.`
