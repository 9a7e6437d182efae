import { findWords } from './find-words'

/**
 * Shows a page in the document of a frame. The document is updated, not reloaded, so that the scroll position
 * stays.
 */
export function showPage(frame: Document, html: string): void {
  const page = new DOMParser().parseFromString(html, 'text/html')
  unfold(page)
  const { defaultView: view } = frame
  const top = view?.scrollY ?? 0
  frame.body.replaceWith(frame.adoptNode(page.body))
  // A picture: it scrolls, but nothing in it can be selected, followed or submitted.
  frame.body.inert = true
  view?.scrollTo({ top, behavior: 'instant' })
  followTheme(frame)
}

/** Scrolls to the part of the page that has this id, where there is one. */
export function scrollToPart(frame: Document, id: string): void {
  const part = frame.getElementById(id)
  const { defaultView: view } = frame
  if (!part || !view) return
  // Not scrollIntoView: that would move the admin's own page too.
  view.scrollTo({ top: part.getBoundingClientRect().top + view.scrollY, behavior: 'instant' })
}

/** The part of the window, from its top, in which what somebody writes stays where it is. */
const CALM = { top: 0.05, bottom: 0.75 }

/** Scrolls to where the first of these lines is that is on the page, unless that is in view. */
export function scrollToWords(frame: Document, lines: readonly string[]): void {
  const { defaultView: view } = frame
  const found = view && findWords(frame, lines)
  if (!found) return
  const { top } = found.getBoundingClientRect()
  if (top >= view.innerHeight * CALM.top && top <= view.innerHeight * CALM.bottom) return
  view.scrollTo({ top: top + view.scrollY - view.innerHeight / 3, behavior: 'instant' })
}

/** A page with an empty body: its styles, ready for other pages to be shown in. */
export function emptyPage(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  page.body.replaceChildren()
  nameOwnOrigin(page)
  return `<!doctype html>${page.documentElement.outerHTML}`
}

/** In the document of a frame that has no address Firefox takes no image or font for the page's own: `'self'` is nothing there. */
function nameOwnOrigin(page: Document): void {
  for (const policy of page.querySelectorAll<HTMLMetaElement>('[http-equiv="Content-Security-Policy"]'))
    policy.content = policy.content.replace("'self'", `'self' ${location.origin}`)
}

/** Shows what the page shows without scripts, since none run here. */
function unfold(page: Document): void {
  for (const waiting of page.querySelectorAll('.needs-script')) waiting.remove()
  for (const plain of page.querySelectorAll('noscript')) plain.replaceWith(...plain.childNodes)
}

/** Follows the light or dark theme of the admin. */
function followTheme(frame: Document): void {
  const { theme } = document.documentElement.dataset
  if (theme === undefined) delete frame.documentElement.dataset.theme
  else frame.documentElement.dataset.theme = theme
}
