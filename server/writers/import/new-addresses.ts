/** Where links of exports of Ghost begin, in the place of the address of the site. */
const GHOST = /^__GHOST_URL__(?=\/|$)/
/** A base for paths; no export is of this site. */
const NOWHERE = 'http://export.invalid'

/** Where links of an export lead to here. */
interface NewAddresses {
  /**
   * The address here of an article that came over in the same import, or of what else is redirected, by its former one; the
   * path of any other link within a site of Ghost, and null for the rest.
   */
  to(address: string): string | null
  /** Whether it is a whole address on the site of the export. */
  isOfFormerSite(address: string): boolean
}

/** @param moved the addresses here by the former ones, or by paths where the site is not known. The first of two counts. */
export function createNewAddresses(moved: Iterable<readonly [string, string]>): NewAddresses {
  const sites = new Set([siteOf(new URL(NOWHERE))])
  const byPath = new Map<string, string>()
  for (const [address, to] of moved) {
    const url = urlOf(address)
    // The start page of a site is no article.
    if (!url || nameOf(url) === '') continue
    sites.add(siteOf(url))
    if (!byPath.has(nameOf(url))) byPath.set(nameOf(url), to)
  }
  return {
    to(address) {
      const url = /^(?:\/|https?:|__GHOST_URL__)/i.test(address) ? urlOf(address) : undefined
      if (!url || !sites.has(siteOf(url))) return null
      const here = byPath.get(nameOf(url))
      if (here !== undefined) return here + url.hash
      return GHOST.test(address) ? address.replace(GHOST, '') || '/' : null
    },
    isOfFormerSite(address) {
      const url = /^https?:\/\//i.test(address) ? urlOf(address) : undefined
      return url !== undefined && sites.has(siteOf(url))
    },
  }
}

function urlOf(address: string): URL | undefined {
  const path = address.replace(GHOST, '')
  return path !== '' && URL.canParse(path, NOWHERE) ? new URL(path, NOWHERE) : undefined
}

/** A site, with or without `www.` and encryption. */
const siteOf = ({ host }: URL) => host.replace(/^www\./, '')

/** A page, by its path, or by the query that WordPress uses without permalinks. */
const nameOf = ({ pathname, searchParams }: URL) =>
  searchParams.has('p') ? `?p=${searchParams.get('p')}` : pathname.replace(/\/+$/, '').toLowerCase()
