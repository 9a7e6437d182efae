import rehypeParse from 'rehype-parse'
import { remark } from 'remark'
import { visit } from 'unist-util-visit'

const parser = remark().use(rehypeParse, { fragment: true }).freeze()

/** The words of HTML on one line: without tags, and with its entities as characters. */
export function textOfHtml(html: string): string {
  let text = ''
  visit(parser.parse(html), (node) => {
    if (node.type === 'text' && 'value' in node) text += node.value
  })
  return text.replace(/\s+/g, ' ').trim()
}
