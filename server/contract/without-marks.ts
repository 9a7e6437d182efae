import { fenceAfter } from './markdown-code'

/**
 * Removes Markdown marks. A pattern that starts at many places and searches for an end from each takes
 * quadratic time, so delimited constructs are found in a single pass from front to back.
 */

/**
 * A text without the fences of its code. Code goes up to its closing fence or the end of the text.
 * @param codeAs what is left of a line of code
 */
export function withoutFences(markdown: string, codeAs: (line: string) => string): string {
  let fence = ''
  const lines = markdown.split('\n').map((line) => {
    const open = fence
    fence = fenceAfter(line.trimStart(), open)
    if (fence !== open) return ' '
    return open ? codeAs(line) : line
  })
  return lines.join('\n')
}

/** A text with `::name[words]{attributes}` reduced to its words, without the closing lines of containers. */
export function withoutDirectives(markdown: string): string {
  return markdown.replace(
    /^ {0,3}:{2,}[a-z]*(?:[[{].*)?[ \t]*$/gm,
    (line) => /\[([^\]]*)/.exec(line)?.[1] ?? ' ',
  )
}

/** A text without HTML comments. */
export function withoutComments(text: string): string {
  let rest = ''
  let at = 0
  for (;;) {
    const start = text.indexOf('<!--', at)
    const end = start === -1 ? -1 : text.indexOf('-->', start + 4)
    if (end === -1) return rest + text.slice(at)
    rest += `${text.slice(at, start)} `
    at = end + 3
  }
}

/** A text with `[words](address)` reduced to its words; images have the opener `![`. */
export function withoutAddresses(text: string, opener: '[' | '!['): string {
  let rest = ''
  let at = 0
  let open = text.indexOf(opener)
  for (;;) {
    const close = open === -1 ? -1 : text.indexOf(']', open + opener.length)
    if (close === -1) return rest + text.slice(at)
    if (text[close + 1] === '(') {
      const end = text.indexOf(')', close + 2)
      if (end === -1) return rest + text.slice(at)
      rest += text.slice(at, open) + text.slice(open + opener.length, close)
      at = end + 1
    }
    open = text.indexOf(opener, Math.max(at, close + 1))
  }
}

/** A text without marks on both sides of words: `**words**`. */
export function withoutPairs(text: string, mark: '**' | '__' | '~~'): string {
  let rest = ''
  let at = 0
  let open = text.indexOf(mark)
  while (open !== -1) {
    const start = open + mark.length
    if (isSpace(text[start])) {
      open = text.indexOf(mark, open + 1)
      continue
    }
    let close = text.indexOf(mark, start + 1)
    while (close !== -1 && isSpace(text[close - 1])) close = text.indexOf(mark, close + 1)
    if (close === -1) break
    rest += text.slice(at, open) + text.slice(start, close)
    at = close + mark.length
    open = text.indexOf(mark, at)
  }
  return rest + text.slice(at)
}

/** True for white space, and for a position outside the text. */
function isSpace(sign: string | undefined): boolean {
  return sign === undefined || /\s/.test(sign)
}
