import Turndown from 'turndown'

// On the site, a line break in the source is a line break in the text (tests/decisions/0068).
const converter = new Turndown({ headingStyle: 'atx', hr: '---', br: '', emDelimiter: '*' })
  .remove(['style', 'script', 'title', 'meta', 'img'])
  .addRule('heading', {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    replacement: (words, { nodeName }) =>
      `\n\n${'#'.repeat(levelOf(nodeName))} ${words.replace(/\s+/g, ' ')}\n\n`,
  })
  .addRule('item', { filter: 'li', replacement: itemFrom })
  .addRule('emphasis', { filter: ['b', 'strong', 'i', 'em', 'span'], replacement: emphasised })

const escapeMarks = converter.escape
converter.escape = (text) => escapeMarks(text).replace(/</g, '\\<')

/**
 * Converts text copied from a page or a word processor, with its paragraphs, headings, links, lists and
 * emphasis.
 * @returns null when it has no such formatting: it is then pasted as plain text.
 */
export function markdownFromHtml(clipboard: DataTransfer): string | null {
  const html = clipboard.getData('text/html')
  if (html === '' || clipboard.types.includes('vscode-editor-data')) return null
  // A separate document without scripts: nothing in it is loaded or run. Its styles are only read.
  const { body } = new DOMParser().parseFromString(html.replace(/\sstyle=/gi, ' data-style='), 'text/html')
  if (!body.querySelector('h1,h2,h3,h4,h5,h6,a[href],li,b,strong,em,i') || body.querySelector('table,pre'))
    return null
  for (const link of body.querySelectorAll('a')) {
    if (!/^(?:https?:|mailto:|\/)/.test(link.getAttribute('href') ?? '')) link.removeAttribute('href')
  }
  // Google Docs puts a nested list beside its item instead of in it.
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)'))
    list.previousElementSibling?.append(list)
  return converter.turndown(body).replace(/[ \t\u00a0]+$/gm, '')
}

/** Level 1 is the title of the page, and the site has styles for three levels below it. */
const levelOf = (heading: string) => Math.min(4, Math.max(2, Number(heading.slice(1))))

/** A list item, with its other lines indented to line up with its text. */
function itemFrom(words: string, item: HTMLElement): string {
  const list = item.parentElement
  const sign = list?.nodeName === 'OL' ? `${[...list.children].indexOf(item) + 1}. ` : '- '
  const lines = words.trim().replace(/\n{2,}/g, '\n')
  return `${sign}${lines.replace(/\n/g, `\n${' '.repeat(sign.length)}`)}\n`
}

/** Word processors mark bold and italics with styles; these take precedence over the name of the element. */
function emphasised(words: string, { nodeName, dataset }: HTMLElement): string {
  const style = dataset.style ?? ''
  const weight = /font-weight:\s*(\w+)/.exec(style)?.[1]
  const slant = /font-style:\s*(\w+)/.exec(style)?.[1]
  const isBold = weight ? weight === 'bold' || Number(weight) >= 600 : ['B', 'STRONG'].includes(nodeName)
  const isItalic = slant ? slant === 'italic' : ['I', 'EM'].includes(nodeName)
  const marks = (isBold ? '**' : '') + (isItalic ? '*' : '')
  return words.includes('\n\n') ? words : marks + words + marks
}
