import { fenceAfter } from '#contract/markdown-code'

const LINE_END = /\r\n?|\n/

/** How the line begins that ends what git left: a text without it has no merge in it. */
export const MERGE_END = '>>>>>>> '

/** What stands before a block: spaces, and the marks of quotes and lists. */
const BEFORE = /^(?:[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t])+/

/**
 * The line, from 1, on which a merge begins that git left unfinished: nobody means to publish both versions. Fenced
 * code may show such marks, as long as no part of them is outside it.
 * @param head lines of front matter, in which nothing is code.
 */
export function unfinishedMerge(text: string, head = 0): number | undefined {
  let fence = ''
  /** Where marks begin, and those outside code. */
  let first: number | undefined
  let loose: number | undefined
  let parted: number | undefined
  for (const [at, line] of text.split(LINE_END).entries()) {
    if (line.startsWith('<<<<<<< ')) {
      first ??= at
      if (fence === '') loose ??= at
    } else if (line === '=======') parted ??= fence === '' ? (loose ?? first) : loose
    else if (line.startsWith(MERGE_END)) {
      if (parted !== undefined) return parted + 1
      first = loose
    } else if (at >= head) fence = fenceAfter(line.replace(BEFORE, ''), fence)
  }
  return undefined
}
