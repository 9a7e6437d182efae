import { escapeAttribute, type RenderedArticle, replaceAddresses } from '#contract/rendered-article'

/** The base of relative addresses. `origin` has no slash at the end, `page` is the article's address. */
interface Base {
  readonly origin: string
  readonly page: string
}

/** The HTML of an article with absolute addresses for its links and images, so that it can be read elsewhere. */
export function absoluteLinks(article: RenderedArticle, base: Base): string {
  return replaceAddresses(article, ({ kind, address }) =>
    kind === 'size' ? '' : escapeAttribute(kind === 'id' ? address : absoluteLink(address, base)),
  )
}

/** The absolute form of an address in an article. */
export function absoluteLink(address: string, { origin, page }: Base): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(address)) return address
  if (address.startsWith('//')) return new URL(origin).protocol + address
  if (address.startsWith('/')) return origin + address
  if (address === '' || address.startsWith('#') || address.startsWith('?')) return page + address
  return page.slice(0, page.lastIndexOf('/') + 1) + address
}
