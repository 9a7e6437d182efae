/** What plain text would lose; a table of one column has nothing to lose. */
const FORMATTED =
  'h1,h2,h3,h4,h5,h6,a[href],li,b,strong,em,i,s,del,strike,pre,img,[class^=MsoList],tr > * + *'

/** The document of words that were copied with their formatting; null when plain text loses nothing of them. */
export function formattedBody(clipboard: Pick<DataTransfer, 'types' | 'getData'>): HTMLElement | null {
  const html = clipboard.getData('text/html')
  if (html === '' || clipboard.types.includes('vscode-editor-data')) return null
  // A separate document without scripts: nothing in it is loaded or run. Its styles are only read.
  const { body } = new DOMParser().parseFromString(
    html.replace(/\sstyle=/gi, ' data-style=').replace(/[\uE000-\uE002]/g, ''),
    'text/html',
  )
  return body.querySelector(FORMATTED) ? body : null
}
