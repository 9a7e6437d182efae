/** What plain text would lose; a table of one column has nothing to lose. */
const FORMATTED =
  'h1,h2,h3,h4,h5,h6,a[href],li,b,strong,em,i,s,del,strike,pre,img,[class^=MsoList],tr > * + *'

/** What the reader of the document did not see: hidden words, and in Word the remarks beside the text, with their signs. */
const UNSEEN = '[hidden],.MsoCommentReference,[data-style*="mso-element:comment-list"]'
const HIDING = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all)/i

/** The document of words that were copied with their formatting; null when plain text loses nothing of them. */
export function formattedBody(clipboard: Pick<DataTransfer, 'types' | 'getData'>): HTMLElement | null {
  const html = clipboard.getData('text/html')
  if (html === '' || clipboard.types.includes('vscode-editor-data')) return null
  // A separate document without scripts: nothing in it is loaded or run. Its styles are only read.
  const { body } = new DOMParser().parseFromString(
    html.replace(/\sstyle=/gi, ' data-style=').replace(/[\uE000-\uE002]/g, ''),
    'text/html',
  )
  for (const one of body.querySelectorAll<HTMLElement>('*'))
    if (one.matches(UNSEEN) || HIDING.test(one.dataset.style ?? '')) one.remove()
  return body.querySelector(FORMATTED) ? body : null
}
