import { diffWordsWithSpace } from 'diff'

/** Characters of context on either side by which a place in one text is found in another. */
const AROUND = 12
/** Words put in or left out between two texts, beyond which finding them takes seconds: their square. */
const MOST_EDITS = 1500

/**
 * Merges two edits of one text as a start for further editing: the words of both, and where both replaced the
 * same words, those of this editor. Of texts with little in common it is the text of this editor.
 * @param base the common text, or a longer one that contains it; '' when not known
 */
export function mergedStart({ base, mine, theirs }: Record<'base' | 'mine' | 'theirs', string>): string {
  const parts = diffWordsWithSpace(mine, theirs, { maxEditLength: MOST_EDITS })
  if (!parts) return mine
  let text = ''
  // The part of the common text that precedes the current place.
  let began = ''
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at]
    if (!part) break
    if (!part.added && !part.removed) {
      text += part.value
      began += part.value
      continue
    }
    const other = part.removed && parts[at + 1]?.added ? parts[at + 1] : undefined
    const before = began.slice(-AROUND)
    const after = (parts[at + (other ? 2 : 1)]?.value ?? '').slice(0, AROUND)
    const wasThere = (words: string) => base.includes(before + words + after)
    const [was, is] = part.removed ? [part.value, other?.value ?? ''] : ['', part.value]
    // The base has our words here, so it was the other side that changed them.
    if (wasThere(was)) {
      text += is
      began += was
    } else {
      const isOld = wasThere(is)
      text += isOld || was !== '' ? was : is
      began += isOld ? is : was
    }
    if (other) at += 1
  }
  return text
}
