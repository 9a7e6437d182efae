import { join } from 'node:path'
import { entryScreen } from '#contract/admin/addresses'
import { typeNamed } from '#contract/content/content-types'
import type { EntryPlace } from '#contract/content/entry-place'
import { PENDING_MOMENT } from '#contract/content/pending-type'
import { isAtLeast } from '#contract/person'
import type { AccountStore } from './accounts/account-store'
import { createEntryPlaces } from './content/entry-places'
import type { Library } from './content/library'
import { staysHidden } from './content/publish/require-allowed'
import { type Letter, type Sender, writeLetter } from './mail/letter'
import { openReviews, type Reviews, type ReviewsOptions } from './reviews/reviews'

interface DraftReviewsOptions extends Pick<ReviewsOptions, 'tell' | 'now' | 'log'> {
  /** The private folder. */
  readonly folder: string
  readonly accounts: Pick<AccountStore, 'all' | 'find'>
  readonly library: Library
  readonly sender: () => Sender
}

/** Opens the list of drafts that wait to be read, and what writes the mails about them. */
export async function openDraftReviews({ folder, accounts, library, sender, ...how }: DraftReviewsOptions) {
  const reviews = await openReviews({
    ...how,
    path: join(folder, 'reviews.json'),
    presentId: (place) => createEntryPlaces(library).presentId(place),
    isDraft(place) {
      const found = entryAt(library, place)
      if (!found) return false
      const { type, value } = found
      return type.waitsFor ? value[PENDING_MOMENT] === null : staysHidden(type, value, how.now())
    },
  })
  return { reviews, reviewMails: createReviewMails({ reviews, accounts, library, sender }) }
}

interface ReviewMailsOptions extends Pick<DraftReviewsOptions, 'accounts' | 'library' | 'sender'> {
  readonly reviews: Pick<Reviews, 'find'>
}

type ReviewMail = Letter & { readonly to: readonly string[] }

/**
 * Writes the mails about drafts that wait to be read, from what holds when they are sent; undefined when there is
 * nothing to tell any more, or nobody to tell it to.
 */
function createReviewMails({ reviews, accounts, library, sender }: ReviewMailsOptions) {
  function titleOf(place: EntryPlace) {
    const found = entryAt(library, place)
    if (!found) return undefined
    const { type, value } = found
    const what = type.waitsFor
      ? { one: 'een wijziging', open: 'Open de wijziging' }
      : { one: 'een concept', open: 'Open het concept' }
    return { title: type.title(value) || type.labels.one, screen: entryScreen(type, place.id), what }
  }
  const nameOf = (id: string) => accounts.find(id)?.name ?? 'Een collega'

  return {
    /** To everyone who may publish, but who asked. */
    review(place: EntryPlace): ReviewMail | undefined {
      const asked = reviews.find(place)
      const about = asked && titleOf(asked)
      const readers = accounts
        .all()
        .filter((one) => isAtLeast(one, 'editor') && one.passwordHash && one.id !== asked?.askedBy)
      if (!asked || asked.returned || !about || readers.length === 0) return undefined
      const from = sender()
      const letter = writeLetter(from, {
        subject: `Klaar om te lezen: ${about.title}`,
        parts: [
          `${nameOf(asked.askedBy)} heeft ${about.what.one} klaar: “${about.title}”.`,
          'Lees het na, publiceer het, of geef het terug met een regel erbij.',
          { button: about.what.open, to: from.siteUrl + about.screen },
        ],
      })
      return { ...letter, to: readers.map(({ email }) => email) }
    },
    /** To who asked. */
    'review-returned'(place: EntryPlace): ReviewMail | undefined {
      const asked = reviews.find(place)
      const about = asked && titleOf(asked)
      const writer = asked && accounts.find(asked.askedBy)
      if (!asked?.returned || !about || !writer) return undefined
      const { by, note } = asked.returned
      const from = sender()
      const letter = writeLetter(from, {
        subject: `Terug naar jou: ${about.title}`,
        parts: [
          `${nameOf(by)} heeft “${about.title}” gelezen en geeft het aan je terug.`,
          ...(note === '' ? [] : [{ facts: [['Wat erbij staat', note] as const] }]),
          { button: about.what.open, to: from.siteUrl + about.screen },
        ],
      })
      return { ...letter, to: [writer.email] }
    },
  }
}

function entryAt(library: Library, { type: name, id }: EntryPlace) {
  const type = typeNamed(name)
  const value = type && library.catalogue(type).entry(id)?.value
  return type && value ? { type, value } : undefined
}
