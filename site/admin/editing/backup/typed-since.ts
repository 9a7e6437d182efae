import type { UnsavedText } from '#contract/admin/unsaved'
import { sharedEnds } from '#contract/shared-ends'

type Kept = Omit<UnsavedText, 'form'>

/** A backup that was written as a whole, and what has to be known of it to write only what is typed after it. */
export interface WholeBackup extends Pick<Kept, 'at' | 'etag' | 'base'> {
  /** Its records, as JSON. */
  readonly items: string
  /** All of it, as it was stored. */
  readonly stored: string
}

/** What was typed after a backup was written as a whole: a part of its records, as JSON, is another one since. */
export interface TypedSince {
  /** The `at` of that backup. */
  readonly of: number
  readonly at: number
  /** How many letters of its records are the same before that part, and behind it. */
  readonly start: number
  readonly end: number
  readonly put: string
}

const SHORT = 8192

/** Whether a text, as JSON, is so short that it takes no time to write or send it. */
export const isShort = (json: string): boolean => json.length < SHORT

/**
 * What was typed since a backup was written as a whole; null where it had better be written so again: it is short, began with
 * another version, or has changed so much that little is gained.
 * @param items the records of `now`, as JSON
 */
export function typedSince(whole: WholeBackup | undefined, now: Kept, items: string): TypedSince | null {
  if (!whole || isShort(whole.stored) || now.at <= whole.at) return null
  if (now.base !== whole.base || now.etag !== whole.etag) return null
  const { start, end } = sharedEnds(whole.items, items)
  const put = items.slice(start, items.length - end)
  return isShort(put) ? { of: whole.at, at: now.at, start, end, put } : null
}

/** A backup with what was typed since; as it was where that is of another one, or cannot be read. @param stored as it was written */
export function withTypedSince<Whole extends Kept>(whole: Whole, stored: string | null): Whole {
  try {
    const since: unknown = JSON.parse(stored ?? 'null')
    if (!isTypedSince(since) || since.of !== whole.at) return whole
    const { at, start, end, put } = since
    const before = JSON.stringify(whole.items)
    const items: unknown = JSON.parse(before.slice(0, start) + put + before.slice(before.length - end))
    return Array.isArray(items) ? { ...whole, at, items } : whole
  } catch {
    // What was kept as a whole is there all the same.
    return whole
  }
}

function isTypedSince(value: unknown): value is TypedSince {
  if (typeof value !== 'object' || value === null) return false
  const numbers = ['of', 'at', 'start', 'end'].every(
    (name) => Number.isInteger(Reflect.get(value, name)) && Reflect.get(value, name) >= 0,
  )
  return numbers && 'put' in value && typeof value.put === 'string'
}
