/** Where a relative address starts from. `origin` has no slash at the end, `page` is the article's address. */
interface Base {
  readonly origin: string
  readonly page: string
}

/** A start tag as rehype-stringify writes it: every value in double quotes, in which `>` may stand. */
const TAG = /<[a-z][a-z\d]*(?:\s+[^\s="<>]+(?:="[^"]*")?)+\s*\/?>/gi
const ATTRIBUTE = /(\s(?:href|src|srcset|poster|cite|longdesc))="([^"]*)"/gi
/** The address of each candidate of a srcset; one may hold commas, though not at its end. */
const CANDIDATE = /(^\s*|\s[\d.]+[wxh]\s*,\s*|,\s+)(\S*[^\s,])/g

/** The HTML of an article with full addresses for its links and images, so that it can be read elsewhere. */
export function absoluteLinks(html: string, base: Base): string {
  return html.replace(TAG, (tag) =>
    tag.replace(ATTRIBUTE, (_, name: string, value: string) => {
      const full = name.trim().toLowerCase() === 'srcset' ? fullSet(value, base) : absolute(value, base)
      return `${name}="${full}"`
    }),
  )
}

/** A full address for one as it stands in an article; works on escaped text too, since it only adds. */
export function absolute(address: string, { origin, page }: Base): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(address)) return address
  if (address.startsWith('//')) return new URL(origin).protocol + address
  if (address.startsWith('/')) return origin + address
  if (address === '' || address.startsWith('#') || address.startsWith('?')) return page + address
  return page.slice(0, page.lastIndexOf('/') + 1) + address
}

function fullSet(set: string, base: Base): string {
  return set.replace(CANDIDATE, (_, before: string, address: string) => before + absolute(address, base))
}
