import type { z } from 'zod'
import { type DirectiveName, directiveNames, isDirectiveName, isLeaf } from '#contract/directives'
import { fenceAfter } from '#contract/markdown-code'
import { LONGEST_TEXT } from '../longest-text'
import { type Directive, declaredDirectives } from './declared-directives'
import { lineParser } from './directive-syntax'

/** Most lines of a text that are checked, and most characters of a line: this is done for every text. */
const MOST = 100
const LONGEST = 1000

/** A valid directive. */
export interface PlacedDirective {
  /** From 1. */
  readonly line: number
  readonly directive: Directive
  /** The offset of its line in the text, and the line itself. */
  readonly start: number
  readonly written: string
  /** Whether it is inside code, and so not rendered as a directive. */
  readonly isCode: boolean
}

/** An invalid directive: visitors see it as it was typed. */
interface DirectiveProblem {
  /** From 1. */
  readonly line: number
  /** One Dutch sentence. */
  readonly message: string
}

export interface JudgedDirectives {
  readonly directives: readonly PlacedDirective[]
  readonly problems: readonly DirectiveProblem[]
}

/** The markers before a block in a quote or a list. */
const PREFIX = /^[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]*)*/
/** How a directive starts, on a line of its own. */
const START = /^(:{2,})([A-Za-z][\w-]*)(?![\w-])/
/** The same with a space, which makes it no directive. */
const SPACED = /^(:{2,})[ \t]+([A-Za-z][\w-]*)(?=[[{]|$)/
const CLOSING = /^(:{3,})$/

/**
 * The directives of a text, each checked by its own line, and the errors in invalid ones; none of a text that is
 * too long to be rendered. Takes linear time, which parsing all of it would not.
 */
export function judgeDirectives(markdown: string): JudgedDirectives {
  if (markdown.length > LONGEST_TEXT || !markdown.includes('::')) return { directives: [], problems: [] }
  const lines = linesOf(markdown)
  const closings = lines.filter(({ text }) => CLOSING.test(text))
  const directives: PlacedDirective[] = []
  const problems: DirectiveProblem[] = []
  /** The line that closes the container. */
  let end = 0
  const begun = lines.filter(isBegun)
  for (const opening of begun.slice(0, MOST)) {
    const { text, written, line, start, isCode, isFenced } = opening
    const judged = judgeLine(text)
    if (judged === undefined) continue
    const colons = START.exec(text)?.[1]?.length ?? 0
    const closing = closings.find((one) => one.text.length >= colons && mayClose(one, opening))
    const message = judged.message ?? whyMisplaced(judged.directive.name, closing?.line, line < end)
    if (message !== undefined || !judged.directive) {
      if (!isCode) problems.push({ line, message: message ?? '' })
      continue
    }
    // Four spaces are no code within a list: what is closed by as many may be one there.
    const isContainer = !isFenced && (!isCode || closing?.isCode === true)
    if (!isLeaf(judged.directive.name) && isContainer) end = closing?.line ?? 0
    directives.push({ ...judged, line, start, written, isCode })
  }
  const more = begun[MOST]
  if (more) problems.push({ line: more.line, message: tooMany })
  return { directives, problems }
}

const tooMany = `Vanaf hier leest de site geen blokken met dubbele punten meer: na ${MOST} in één tekst houdt het op.`

function whyMisplaced(
  name: DirectiveName,
  closing: number | undefined,
  isWithin: boolean,
): string | undefined {
  if (isLeaf(name)) return undefined
  if (isWithin) return `Een ${name} kan niet in een andere staan.`
  return closing === undefined
    ? `De ${name} wordt nergens gesloten; zet er een regel met ::: onder.`
    : undefined
}

interface Line {
  readonly written: string
  /** The text of a line, without quote and list markers. */
  readonly text: string
  /** The number of the innermost quote that it is in, 0 in none; that of the one before for text that may go on in it. */
  readonly quote: number
  readonly line: number
  readonly start: number
  /** Whether it is in a fence, or indented like code. In a list that may be no code. */
  readonly isCode: boolean
  readonly isFenced: boolean
}

/** What was begun in a quote ends with it. A line in a fence closes what the fence is in. */
const mayClose = (closing: Line, opening: Line) =>
  closing.line > opening.line && closing.quote === opening.quote

const isBegun = ({ text }: Line) => START.test(text) || isDirectiveName(SPACED.exec(text)?.[2] ?? '')

/** Numbers the quotes of lines from front to back, by how many a line is in and whether it may be text of the one before. */
function createQuoteNumbers(): (depth: number, mayGoOn: boolean) => number {
  const open: number[] = []
  let latest = 0
  return (depth, mayGoOn) => {
    if (!mayGoOn) open.length = Math.min(open.length, depth)
    while (open.length < depth) {
      latest += 1
      open.push(latest)
    }
    return open.at(-1) ?? 0
  }
}

/** A line without the mark of its quote still belongs to it when it goes on with a paragraph. */
const mayGoOn = (text: string) => text !== '' && !START.test(text) && !CLOSING.test(text)

function linesOf(markdown: string): Line[] {
  const quoteNumber = createQuoteNumbers()
  let fence = ''
  let start = 0
  return markdown.split(/(\r\n?|\n)/).flatMap((written, index) => {
    const here = start
    start += written.length
    // The captured line ends are at the odd positions.
    if (index % 2 === 1) return []
    const [prefix = ''] = PREFIX.exec(written) ?? []
    const text = written.slice(prefix.length).trimEnd()
    const quote = quoteNumber(prefix.split('>').length - 1, mayGoOn(text))
    const isFenced = fence !== ''
    const isCode = isFenced || /^(?: {4}|\t)/.test(written)
    fence = fenceAfter(text, fence)
    return { written, text, quote, line: index / 2 + 1, start: here, isCode, isFenced }
  })
}

type Judged =
  | { readonly directive: Directive; readonly message?: undefined }
  | { readonly directive?: undefined; readonly message: string }

/** What a line that starts like a directive is; undefined for one that is not meant as a directive. */
function judgeLine(text: string): Judged | undefined {
  const [, before = '', apart = ''] = SPACED.exec(text) ?? []
  if (apart !== '') return { message: `Tussen ${before} en ${apart} hoort geen spatie.` }
  const [begin = '', colons = '', name = ''] = START.exec(text) ?? []
  // Other programs have words behind three: `:::tip Let op`.
  if (!isDirectiveName(name))
    return colons.length > 2 || /^(?:[[{]|$)/.test(text.slice(begin.length))
      ? unknown(colons, name)
      : undefined
  const { attributes, label, example } = declaredDirectives[name]
  if (text.length > LONGEST) return { message: `Deze ${name} is langer dan ${LONGEST} tekens.` }
  const node = lineParser.parse(text).children[0]
  if (node?.type !== (isLeaf(name) ? 'leafDirective' : 'containerDirective') || !('attributes' in node))
    return { message: `Deze ${name} kan de site niet lezen; schrijf hem als ${example}` }
  const { data, error } = attributes.safeParse(node.attributes ?? {})
  if (error) return { message: whyRefused(name, error.issues) }
  if (label !== undefined && !/\[[^\]]*[^\]\s]/.test(text))
    return {
      message: `Deze ${name} heeft geen ${label} tussen de vierkante haken; schrijf hem als ${example}`,
    }
  // The attributes were validated by the schema of this very name.
  return { directive: { name, attributes: data } as Directive }
}

function unknown(colons: string, name: string): Judged {
  return { message: `${colons}${name} kent de site niet; wel ${directiveNames.join(', ')}.` }
}

function whyRefused(name: DirectiveName, issues: readonly z.core.$ZodIssue[]): string {
  const known = Object.keys(declaredDirectives[name].attributes.shape).join(', ')
  const [issue] = issues
  if (issue?.code === 'unrecognized_keys') return `Een ${name} kent geen ${issue.keys[0]}; wel ${known}.`
  const attribute = String(issue?.path[0])
  if (issue?.code === 'invalid_type') return `Bij deze ${name} ontbreekt ${attribute}.`
  return `${attribute} van deze ${name}: ${issue?.message}`
}
