import { fenceAfter } from './markdown-code'

/**
 * Removes Markdown marks. A pattern that starts at many places and searches for an end from each takes quadratic time, so a
 * text is divided at its marks, and a pattern stops at the next one of its kind.
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
export const withoutDirectives = (markdown: string) =>
  markdown.replace(/^ {0,3}:{2,}[a-z]*(?:\[([^\]\n]*).*|\{.*)?[ \t]*$/gm, '$1')

/** A text without HTML comments. */
export const withoutComments = (text: string) =>
  text
    .split('-->')
    .map((part, at, { length }) =>
      at < length - 1 ? part.replace(/<!--.*|$/s, (comment) => (comment ? ' ' : '-->')) : part,
    )
    .join('')

/** `[words](address)`, also of an image; what is unclosed ends at the next bracket, so that it takes linear time. */
const ADDRESSED = /!?\[([^[\]]*)\]\([^()]*(?:\([^()]*\)[^()]*)*\)/g

/** A text with its links and images reduced to their words. */
export const withoutAddresses = (text: string) => text.replace(ADDRESSED, '$1').replace(ADDRESSED, '$1')

/** A text without marks on both sides of words: `**words**`. */
export function withoutPairs(text: string, mark: '**' | '__' | '~~'): string {
  const [first = '', ...parts] = text.split(mark)
  let done = first
  let held = ''
  parts.forEach((part, at) => {
    if (held && /\S$/.test(parts[at - 1] ?? '')) {
      done += held + part
      held = ''
    } else if (held) held += mark + part
    else if (/^\S/.test(part)) held = part
    else done += mark + part
  })
  return held ? done + mark + held : done
}
