import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import { visit } from 'unist-util-visit'

/** Something in a Markdown text that visitors see as it was typed, though more was meant. */
interface AsTyped {
  /** One Dutch sentence. */
  readonly message: string
  /** The offset in the text. */
  readonly start: number
}

const parser = remark().use(remarkGfm).freeze()

/** Tags that writers know from other programs; `<naam>` is a word between brackets. */
const TAG =
  /^<\/?(?:a|b|br|blockquote|button|center|code|details|div|em|figure|font|h[1-6]|hr|i|iframe|img|li|ol|p|pre|script|section|small|span|strong|style|sub|summary|sup|table|td|th|tr|u|ul|video)\b[^>]*>/i
const FOOTNOTE = /\[\^([^\]\s]+)\]/g
const REFERENCE = /\[([^[\]]+)\]\[([^[\]]+)\]/g
/** Whether there may be any: parsing takes long. */
const MAYBE = /<\/?[a-z]|\[\^|\]\[/i

/** Footnotes and references without what they refer to, and HTML. */
export function shownAsTyped(markdown: string): AsTyped[] {
  if (!MAYBE.test(markdown)) return []
  const found = new Map<number, AsTyped>()
  const tell = (start: number, message: string) => found.set(start, { start, message })
  visit(parser.parse(markdown), (node, _, parent) => {
    // Text beside an address that the parser only finds in the end has no place of its own.
    const place = node.position ?? parent?.position
    const start = place?.start.offset ?? 0
    if (node.type === 'html') {
      const [tag] = TAG.exec(node.value.trim()) ?? []
      if (tag !== undefined && !tag.startsWith('</'))
        tell(start, `HTML toont de site als tekst: ${tag}; schrijf Markdown.`)
    }
    if (node.type !== 'text') return
    const written = markdown.slice(start, place?.end.offset)
    const isShown = (mark: string, index: number) =>
      written[index - 1] !== '\\' && (node.position !== undefined || node.value.includes(mark))
    for (const { 0: mark, 1: name, index } of written.matchAll(FOOTNOTE)) {
      if (isShown(mark, index))
        tell(start + index, `De noot ${mark} is er niet; zet onderaan [^${name}]: met de tekst.`)
    }
    for (const { 0: mark, 2: name, index } of written.matchAll(REFERENCE)) {
      if (isShown(mark, index) && !name?.startsWith('^'))
        tell(start + index, `Bij ${mark} ontbreekt het adres; zet onderaan [${name}]: met het adres.`)
    }
  })
  return [...found.values()]
}
