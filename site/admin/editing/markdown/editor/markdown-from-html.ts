const BLOCKS = 'P|DIV|H1|H2|H3|H4|H5|H6|UL|OL|LI|BLOCKQUOTE|PRE|TABLE|TR|SECTION|ARTICLE|HR|BR'.split('|')
const HEADINGS: Readonly<Record<string, string>> = {
  H1: '## ',
  H2: '## ',
  H3: '### ',
  H4: '#### ',
  H5: '#### ',
  H6: '#### ',
}

/**
 * Text that was copied from a page or a word processor, with its paragraphs, headings, links, lists and emphasis.
 * @returns null when there is nothing of the kind in it: then it is pasted as plain text.
 */
export function markdownFromHtml(clipboard: DataTransfer): string | null {
  const html = clipboard.getData('text/html')
  if (html === '' || clipboard.types.includes('vscode-editor-data')) return null
  // A document of its own without scripts: nothing in it is loaded or run. Styles are only read.
  const { body } = new DOMParser().parseFromString(html.replace(/\sstyle=/gi, ' data-style='), 'text/html')
  if (!body.querySelector('h1,h2,h3,h4,h5,h6,a[href],li,b,strong,em,i') || body.querySelector('table,pre'))
    return null
  for (const element of body.querySelectorAll('style,script,title,meta')) element.remove()
  const text = childrenOf(body)
  return text
    .replace(/[ \t\u00a0]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function childrenOf(node: Node): string {
  return [...node.childNodes].map(markdownOf).join('')
}

function markdownOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escaped((node.textContent ?? '').replace(/[ \t\r\n]+/g, ' '))
  if (!(node instanceof HTMLElement)) return ''
  const { tagName } = node
  const heading = HEADINGS[tagName]
  if (heading) return block(heading + childrenOf(node).replace(/\s+/g, ' ').trim())
  if (tagName === 'BR') return '\n'
  if (tagName === 'HR') return block('---')
  if (tagName === 'UL' || tagName === 'OL') return block(listOf(node, tagName === 'OL'))
  if (tagName === 'BLOCKQUOTE') return block(childrenOf(node).trim().replace(/^/gm, '> '))
  if (BLOCKS.includes(tagName)) return block(childrenOf(node).trim())
  return inlineOf(node)
}

function inlineOf(element: HTMLElement): string {
  const words = childrenOf(element)
  const address = element.tagName === 'A' ? (element.getAttribute('href') ?? '') : ''
  if (/^(?:https?:|mailto:|\/)/.test(address) && words.trim() !== '')
    return around(words, '[', `](${address})`)
  const style = element.dataset.style ?? ''
  const weight = /font-weight:\s*(\w+)/.exec(style)?.[1]
  const isBold = weight
    ? weight === 'bold' || Number(weight) >= 600
    : ['B', 'STRONG'].includes(element.tagName)
  const slant = /font-style:\s*(\w+)/.exec(style)?.[1]
  const isItalic = slant ? slant === 'italic' : ['I', 'EM'].includes(element.tagName)
  const emphasised = isItalic ? around(words, '*', '*') : words
  return isBold ? around(emphasised, '**', '**') : emphasised
}

/** Marks close to the words: white space stays outside them. */
function around(words: string, before: string, after: string): string {
  const [, lead = '', inner = '', end = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(words) ?? []
  return inner === '' || inner.includes('\n\n') ? words : lead + before + inner + after + end
}

function listOf(list: HTMLElement, isNumbered: boolean): string {
  const items = [...list.children].filter((child) => child.tagName === 'LI')
  return items
    .map((item, index) => {
      const sign = isNumbered ? `${index + 1}. ` : '- '
      const text = childrenOf(item)
        .trim()
        .replace(/\n{2,}/g, '\n')
      return sign + text.replace(/\n/g, `\n${' '.repeat(sign.length)}`)
    })
    .join('\n')
}

const block = (text: string) => (text === '' ? '' : `\n\n${text}\n\n`)

/** Characters that would mean something in Markdown, as the characters they are. */
function escaped(text: string): string {
  return text.replace(/[\\`*[\]<]/g, '\\$&').replace(/(^|\s)_|_(\s|$)/g, (sign) => sign.replace('_', '\\_'))
}
