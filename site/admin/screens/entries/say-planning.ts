import type { Item } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { SITE_ZONE } from '#contract/dates'
import { articleText } from '../../../text/admin/article'

const words = articleText.planning

const longMoment = new Intl.DateTimeFormat('nl-NL', {
  timeZone: SITE_ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const longDay = new Intl.DateTimeFormat('nl-NL', {
  timeZone: SITE_ZONE,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** `dinsdag 1 december 2026 om 09:00`, on the Dutch clock; milliseconds since 1970. */
export const shownMoment = (moment: number) => longMoment.format(moment)

/** What visitors see of an entry: nothing, all, or all from a moment on. */
type Visibility = 'hidden' | 'planned' | 'public'

export function visibilityOf(type: AnyContentType, value: Item, now: number): Visibility {
  if (type.isPublic(value, now)) return 'public'
  return (type.publicFrom?.(value) ?? 0) > now ? 'planned' : 'hidden'
}

/** In words: what visitors see of an entry, and what they will once the form is saved. */
export function sayPlanning({
  type,
  value,
  saved,
  now,
}: {
  type: AnyContentType
  /** As it stands in the form. */
  value: Item
  /** As it stands on the site; null for a new one. */
  saved: Item | null
  /** Milliseconds since 1970. */
  now: number
}): string {
  const visibility = visibilityOf(type, value, now)
  const before = saved ? visibilityOf(type, saved, now) : 'hidden'
  const moment = type.publicFrom?.(value)
  if (visibility === 'planned' && moment !== undefined) {
    const isKept = before === 'planned' && saved !== null && type.publicFrom?.(saved) === moment
    const leaves = before === 'public' ? `${words.willBeHidden} ` : ''
    return leaves + (isKept ? words.planned : words.willBePlanned)(shownMoment(moment))
  }
  if (visibility === 'public') return before === 'public' ? sayOnline(type, value) : words.willBeOnline
  if (before !== 'hidden') return before === 'public' ? words.willBeHidden : words.willBeUnplanned
  return words.hidden(
    type.states.find(({ name }) => name === type.state(value, now))?.label ?? type.labels.one,
  )
}

function sayOnline(type: AnyContentType, value: Item): string {
  const since = Date.parse(type.planning?.since(value) ?? '')
  return Number.isNaN(since) ? words.online : words.onlineSince(longDay.format(since))
}
