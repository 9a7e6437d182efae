import { documentTitle, headTags, type PageHead } from '../head'

const OURS =
  'meta[name="description"],meta[name="keywords"],meta[name="robots"],meta[name^="twitter:"],meta[property],link[rel="canonical"],script[type="application/ld+json"]'

/** Replaces the previous page's head in the document. */
export function applyHead(head: PageHead, origin: string, siteName: string): void {
  document.title = documentTitle(head, siteName)
  for (const old of document.head.querySelectorAll(OURS)) old.remove()
  for (const { tag, attributes } of headTags(head, origin, siteName)) {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    document.head.append(element)
  }
  for (const data of head.jsonLd ?? []) {
    const script = document.createElement('script')
    script.type = 'application/ld+json'
    script.textContent = JSON.stringify(data)
    document.head.append(script)
  }
}
