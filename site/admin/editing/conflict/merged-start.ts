import { diffWordsWithSpace } from 'diff'

/** Characters on either side by which a place of one text is found in another. */
const AROUND = 12

/**
 * Two edits of one text as somebody may go on with them: the words of both, and where both wrote other words in one
 * place, those of this editor.
 * @param base the text that both began with, or a longer one that holds it; '' when nobody remembers
 */
export function mergedStart({ base, mine, theirs }: Record<'base' | 'mine' | 'theirs', string>): string {
  const parts = diffWordsWithSpace(mine, theirs)
  let text = ''
  // The same as far as both began with it.
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
    // What stood there before either of them is what the other one changed.
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
