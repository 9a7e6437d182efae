import { setImmediate } from 'node:timers/promises'
import { type AnyContentType, idOf } from '#contract/content/content-types'
import { foldText } from '#contract/fold-text'
import type { Library } from '../content/library'
import { stringsIn } from '../content/media-mentions'

/** Entries that are read in one go; between two of these, others have their turn. */
const AT_ONCE = 20

/**
 * The ids of the entries with these words, in this order, in one of their fields, in the type's own order. A long text
 * has most words somewhere, so that words apart would find nearly everything.
 */
export async function findEntries(library: Library, type: AnyContentType, words: string): Promise<string[]> {
  const asked = readable(words).trim()
  if (asked === '') return []
  const found: string[] = []
  for (const [index, value] of library.catalogue(type).all.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate()
    if (stringsIn(value).some((text) => readable(text).includes(asked))) {
      found.push(idOf(type, value))
    }
  }
  return found
}

const readable = (text: string) => foldText(text).replace(/\s+/g, ' ')
