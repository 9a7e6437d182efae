import type { AnyContentType } from './content-types'

/** What visitors see of an entry: nothing, everything, or everything from some moment on. */
type Visibility = 'hidden' | 'planned' | 'public'

/** When visitors see an entry. */
export interface EntryPlan {
  readonly visibility: Visibility
  /**
   * Since when it is public, from when it will be, or when a draft is meant to be: ISO 8601 in UTC. Null for a draft
   * without such a moment ahead.
   */
  readonly moment: string | null
}

type Value = Readonly<Record<string, unknown>>

/** @param now milliseconds since 1970 */
export function visibilityOf(type: AnyContentType, value: Value, now: number): Visibility {
  if (type.isPublic(value, now)) return 'public'
  return (type.publicFrom?.(value) ?? 0) > now ? 'planned' : 'hidden'
}

/** The plan of an entry; undefined for a type that cannot be planned. */
export function planOf(type: AnyContentType, value: Value, now: number): EntryPlan | undefined {
  if (!type.planning) return undefined
  const visibility = visibilityOf(type, value, now)
  if (visibility === 'public') return { visibility, moment: type.planning.since(value) }
  const chosen = type.planning.chosen(value)
  return { visibility, moment: chosen !== null && Date.parse(chosen) > now ? chosen : null }
}

/** Whether a link can show an entry before visitors see it: it has a page of its own, and can be hidden. */
export function canBeShared(type: AnyContentType): boolean {
  const { planning, page } = type.waitsFor ?? type
  return planning !== undefined && page !== undefined
}
