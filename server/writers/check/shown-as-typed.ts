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
  const found: AsTyped[] = []
  visit(parser.parse(markdown), (node) => {
    const start = node.position?.start.offset ?? 0
    if (node.type === 'html') {
      const [tag] = TAG.exec(node.value.trim()) ?? []
      if (tag !== undefined && !tag.startsWith('</'))
        found.push({ start, message: `HTML toont de site als tekst: ${tag}; schrijf Markdown.` })
    }
    if (node.type !== 'text') return
    const written = markdown.slice(start, node.position?.end.offset)
    for (const { 0: mark, 1: name, index } of written.matchAll(FOOTNOTE)) {
      if (written[index - 1] !== '\\')
        found.push({
          start: start + index,
          message: `De noot ${mark} is er niet; zet onderaan [^${name}]: met de tekst.`,
        })
    }
    for (const { 0: mark, 2: name, index } of written.matchAll(REFERENCE)) {
      if (written[index - 1] !== '\\' && !name?.startsWith('^'))
        found.push({
          start: start + index,
          message: `Bij ${mark} ontbreekt het adres; zet onderaan [${name}]: met het adres.`,
        })
    }
  })
  return found
}
