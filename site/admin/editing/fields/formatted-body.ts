/** Words that stand higher or lower than their line, by their name or by a style. */
export const RAISED = {
  sup: 'sup,[data-style*="vertical-align:super"],[data-style*="vertical-align: super"]',
  sub: 'sub,[data-style*="vertical-align:sub"],[data-style*="vertical-align: sub"]',
} as const

/** What plain text would lose; a table of one column has nothing to lose. */
const FORMATTED = `h1,h2,h3,h4,h5,h6,a[href],li,b,strong,em,i,s,del,strike,pre,img,[class^=MsoList],[data-style*="mso-list:l"],tr > * + *,${RAISED.sup},${RAISED.sub}`

/** What the reader of the document did not see: hidden words, and in Word the remarks beside the text, with their signs. */
const UNSEEN = '[hidden],.MsoCommentReference,[data-style*="mso-element:comment-list"]'
const HIDING = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all)/i

/** The document of words that were copied with their formatting; null when plain text loses nothing of them. */
export function formattedBody(clipboard: Pick<DataTransfer, 'types' | 'getData'>): HTMLElement | null {
  const html = clipboard.getData('text/html')
  if (html === '' || clipboard.types.includes('vscode-editor-data')) return null
  // A separate document without scripts: nothing in it is loaded or run. Its styles are only read.
  const { body } = new DOMParser().parseFromString(
    html.replace(/[\uE000-\uE003]/g, '').replace(/(\s)(style=)/gi, `$1${READ_ONLY}$2`),
    'text/html',
  )
  readStyles(body)
  for (const one of body.querySelectorAll<HTMLElement>('*'))
    if (one.matches(UNSEEN) || HIDING.test(one.dataset.style ?? '')) one.remove()
  return body.querySelector(FORMATTED) ? body : null
}

/** Keeps the browser from obeying a style; a sign that is in no text. */
const READ_ONLY = '\uE003'

/** Puts styles in `data-style`, and takes the sign out of the words and addresses that say the same. */
function readStyles(body: HTMLElement): void {
  const words = body.ownerDocument.createNodeIterator(body, NodeFilter.SHOW_TEXT)
  for (let node = words.nextNode(); node instanceof Text; node = words.nextNode())
    if (node.data.includes(READ_ONLY)) node.data = node.data.replaceAll(READ_ONLY, '')
  for (const one of body.querySelectorAll<HTMLElement>('*'))
    for (const attribute of [...one.attributes]) {
      const { name, value } = attribute
      if (name === `${READ_ONLY}style`) one.dataset.style = value
      // Some browsers refuse to set names that a page may have, such as `@click`.
      else if (value.includes(READ_ONLY)) attribute.value = value.replaceAll(READ_ONLY, '')
    }
}
