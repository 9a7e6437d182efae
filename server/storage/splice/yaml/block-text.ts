import { refold } from './fold'
import { isPrintable } from './scalar-text'

/** A block scalar: `|-` and the lines below it, without the last line end. */
export interface BlockText {
  readonly header: string
  readonly lines: string
}

/** How a block is written. */
export interface BlockStyle {
  /** `>` joins adjacent lines, `|` keeps them. */
  readonly sign: '|' | '>'
  /** Spaces before its lines, in addition to those before the key; 1 to 9. */
  readonly step: number
  /** What precedes the key on its line. */
  readonly margin: string
  /** Whether it may end in significant blank lines (`|+`): adding a field below would change such a text. */
  readonly mayKeep: boolean
  /** The header of the text that it replaces: it may tell the step (`|2-`, `|-2`), which then stays there. */
  readonly formerHeader?: string
  /** The lines of the folded text that it replaces, without margin. */
  readonly former?: readonly string[]
}

/** The text as a block, or undefined when only quotes can hold it. */
export function blockText(
  text: string,
  { sign, step, margin, mayKeep, formerHeader = '', former = [] }: BlockStyle,
): BlockText | undefined {
  const content = withoutLineEnds(text)
  const isBlankEdged = /^\n*[ \t]+(\n|$)|(^|\n)[ \t]+$/.test(content)
  if (content === '' || isBlankEdged || !isPrintable(text)) return undefined
  const ends = text.length - content.length
  if (ends > 1 && !mayKeep) return undefined
  const chomp = ends === 0 ? '-' : ends === 1 ? '' : '+'
  const digit = /\d/.test(formerHeader) || /^\n* /.test(content) ? String(step) : ''
  const pad = margin + ' '.repeat(step)
  const lines = (sign === '>' ? refold(folded(content), former) : content).replace(/^(?=.)/gm, pad)
  const isInOtherOrder = formerHeader === sign + chomp + digit
  return {
    header: isInOtherOrder ? formerHeader : sign + digit + chomp,
    lines: lines + '\n'.repeat(Math.max(0, ends - 1)),
  }
}

/** Not a regular expression: that would retry at every line end. */
function withoutLineEnds(text: string): string {
  let end = text.length
  while (text[end - 1] === '\n') end -= 1
  return text.slice(0, end)
}

/** Between two lines that folding would join, every line end needs an extra one. */
function folded(text: string): string {
  return text.replace(
    /(^|.)(\n+)(?=([^\n]?))/g,
    (found, before: string, _run: string, next: string, at: number) => {
      const line = text.slice(text.lastIndexOf('\n', at) + 1, at + 1)
      return before === '' || /^[ \t]/.test(line) || /[ \t]/.test(next) ? found : `${found}\n`
    },
  )
}
