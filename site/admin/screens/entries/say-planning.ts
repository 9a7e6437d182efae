import type { Item } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { visibilityOf } from '#contract/content/entry-plan'
import { fullMoment, longDate } from '#contract/dutch-dates'
import { articleText } from '../../../text/admin/article'
import type { Effect } from '../../editing/use-editor'

const words = articleText.planning

/** In words: what visitors see of an entry now, and what they will see once the form is saved. */
export function sayPlanning({
  type,
  value,
  saved,
  now,
}: {
  type: AnyContentType
  /** The entry as in the form. */
  value: Item
  /** The entry as on the site; null for a new one. */
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
    return leaves + (isKept ? words.planned : words.willBePlanned)(fullMoment(moment))
  }
  if (visibility === 'public') return before === 'public' ? sayOnline(type, value, now) : words.willBeOnline
  if (before !== 'hidden') return before === 'public' ? words.willBeHidden : words.willBeUnplanned
  return words.hidden(
    type.states.find(({ name }) => name === type.state(value, now))?.label ?? type.labels.one,
  )
}

/**
 * What a save has changed for visitors: null where they see what they saw.
 * @param options.isRedirected whether a redirect leads on from an address
 * @param options.isCacheBehind whether visitors may get what was there before
 */
export function sayEffect(
  type: AnyContentType,
  before: Item | null,
  after: Item,
  {
    isRedirected = () => false,
    isCacheBehind = false,
  }: { readonly isRedirected?: (address: string) => boolean; readonly isCacheBehind?: boolean } = {},
): Effect | null {
  const atOnce = effectOf(type, before, after)
  const effect =
    atOnce && isCacheBehind ? { ...atOnce, text: sayLater(type, atOnce.text, { before, after }) } : atOnce
  const lost = droppedAddresses(type, before, after).filter((address) => !isRedirected(address))
  if (lost.length === 0) return effect
  const told = [effect?.text, words.droppedAddresses(lost)].filter((sentence) => sentence).join(' ')
  return { text: told, page: effect?.page, until: 'closed' }
}

/** The words of an effect, while visitors may get what was there before. */
function sayLater(
  type: AnyContentType,
  text: string,
  { before, after }: { readonly before: Item | null; readonly after: Item },
): string {
  const isPublic = (item: Item) => visibilityOf(type, item, Date.now()) === 'public'
  if (isPublic(after)) return words.isLater
  return before && isPublic(before) ? `${text} ${words.stillSeen}` : text
}

function effectOf(type: AnyContentType, before: Item | null, after: Item): Effect | null {
  if (type.publication.length === 0) return null
  const now = Date.now()
  const visibility = visibilityOf(type, after, now)
  const was = before ? visibilityOf(type, before, now) : 'hidden'
  const moment = type.publicFrom?.(after)
  if (visibility === 'planned' && moment !== undefined) {
    const isKept = was === 'planned' && before !== null && type.publicFrom?.(before) === moment
    return isKept ? null : { text: words.planned(fullMoment(moment)), page: undefined }
  }
  if (visibility === was)
    return was === 'public' ? { text: words.isUpdated, page: type.page?.(after), until: 'typed' } : null
  if (visibility === 'public') return { text: words.isOnline, page: type.page?.(after) }
  return { text: was === 'public' ? words.isOffline : words.isUnplanned, page: undefined }
}

function sayOnline(type: AnyContentType, value: Item, now: number): string {
  const since = Date.parse(type.planning?.since(value) ?? '')
  if (Number.isNaN(since)) return words.online
  // A date plans nothing (tests/decisions/0210).
  return (since > now ? words.onlineDatedAhead : words.onlineSince)(longDate(since))
}

/**
 * The former addresses of a public entry that led to it and no longer do, because somebody took them out; not those of
 * an entry that went offline as a whole.
 */
function droppedAddresses(type: AnyContentType, before: Item | null, after: Item): readonly string[] {
  const { moves, isPublic, names } = type
  const now = Date.now()
  if (!moves || !before || !isPublic(before, now) || !isPublic(after, now)) return []
  // Its present names lead to it too, listed or not.
  const kept = new Set([...moves.aliases(after), ...names(after), moves.name(after)])
  return moves
    .aliases(before)
    .filter((alias) => !kept.has(alias))
    .map(moves.addressOf)
}
