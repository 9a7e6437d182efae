import { codeSpansIn, fenceAfter } from '#contract/markdown-code'

/** A paragraph, a list item, a heading or a row of a Markdown text, by offsets; or a line of code. */
export interface MarkdownBlock {
  readonly start: number
  readonly end: number
  /** Code, or HTML: nothing in it is Markdown. */
  readonly isCode: boolean
}

const QUOTE = /^(?: {0,3}> ?)*/
const LIST_ITEM = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)+/
/** HTML that is not part of a paragraph: comments, and tags other than those for words. */
const HTML =
  /^<(?:!|\?|\/?(?!(?:a|abbr|b|br|code|del|em|i|img|ins|kbd|mark|s|small|span|strong|sub|sup|u)\b)[a-z][\w-]*(?=[\s/>]))/i

/**
 * The blocks of a Markdown text in order, found line by line in linear time. What may be code counts as code.
 * @param markdown with `\n` for every line end.
 */
function blocksOf(markdown: string): MarkdownBlock[] {
  const blocks: { start: number; end: number; isCode: boolean }[] = []
  let fence = ''
  /** Columns before the text of the list item that is open. */
  let list = 0
  let depth = 0
  let isAfterBlank = true
  let isHtml = false
  let start = 0
  for (const line of markdown.split('\n')) {
    const end = start + line.length
    const quote = QUOTE.exec(line)?.[0] ?? ''
    const inner = line.slice(quote.length)
    const indent = columnsOf(/^[ \t]*/.exec(inner)?.[0] ?? '')
    const item = LIST_ITEM.exec(inner)?.[0]
    const text = inner.slice(item?.length ?? 0).trim()
    const after = fenceAfter(text, fence)
    const last = blocks.at(-1)
    const quotes = quote.replaceAll(' ', '').length
    if (quotes !== depth) isAfterBlank = true
    depth = quotes
    if (fence !== '') {
      blocks.push({ start, end, isCode: true })
      fence = after
    } else if (inner.trim() === '') {
      isAfterBlank = true
      isHtml = false
    } else {
      const isIndented = indent >= list + 4 && (isAfterBlank || last?.isCode === true)
      isHtml ||= isAfterBlank && !isIndented && HTML.test(text)
      const isCode = isIndented || isHtml || after !== ''
      if (!isIndented && item !== undefined) list = columnsOf(item)
      else if (isAfterBlank && indent < list) list = indent
      const isOwn = isAfterBlank || item !== undefined || /^[#|]/.test(text) || last?.isCode !== false
      if (isCode || isOwn) blocks.push({ start, end, isCode })
      else if (last) last.end = end
      fence = isIndented ? '' : after
      isAfterBlank = false
    }
    start = end + 1
  }
  return blocks
}

/** Finds the blocks of places that are asked for from front to back; undefined for a place in code. */
export function createBlockFinder(markdown: string): (place: number) => MarkdownBlock | undefined {
  const blocks = blocksOf(markdown)
  let at = 0
  let seen: MarkdownBlock | undefined
  /** The inline code in that block, from back to front. */
  let spans: ReturnType<typeof codeSpansIn> = []
  return (place) => {
    while ((blocks[at]?.end ?? place + 1) <= place) at += 1
    const block = blocks[at]
    if (!block || block.isCode || place < block.start) return undefined
    if (block !== seen) spans = codeSpansIn(markdown.slice(block.start, block.end)).reverse()
    seen = block
    const within = place - block.start
    while ((spans.at(-1)?.end ?? within + 1) <= within) spans.pop()
    return (spans.at(-1)?.start ?? within + 1) > within ? block : undefined
  }
}

const columnsOf = (blank: string) => blank.replaceAll('\t', '    ').length
