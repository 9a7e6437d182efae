import {
  adminDoor,
  apiRest,
  assets,
  contentPages,
  feeds,
  machineFiles,
  media,
  pages,
  shareCard,
} from './addresses'

/** Longest path of a page. */
const LONGEST = 200

const SHAPE = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/

const firstPart = (path: string) => path.split('/', 2)[1] ?? ''

/** The patterns of pages that exist only while their files do. */
export const contentPatterns: ReadonlySet<string> = new Set(
  Object.values(contentPages).map(({ pattern }) => pattern),
)

/** The prefixes of all other addresses: no page of content can be below those. */
const taken = new Set(
  [
    ...Object.values(pages),
    ...Object.values({ ...feeds, ...machineFiles }),
    adminDoor,
    apiRest,
    assets,
    shareCard,
    media,
  ]
    .map(({ pattern }) => pattern)
    .filter((pattern) => !contentPatterns.has(pattern))
    .map(firstPart),
)

/** The names of files that web servers show by themselves: the home page and the page of what is not there. */
const ofHosts = ['/index', '/404']

/** Why a page of content cannot have this path, in Dutch; undefined when it can. */
export function whyNoPageAddress(path: string): string | undefined {
  if (!SHAPE.test(path)) {
    return 'Gebruik een pad van kleine letters, cijfers en koppeltekens, zoals /over-ons'
  }
  if (path.length > LONGEST) return `Dit mag hoogstens ${LONGEST} tekens lang zijn`
  if (ofHosts.includes(path)) {
    return `Het adres ${path} is van de webserver zelf (${path.slice(1)}.html): kies een ander`
  }
  return taken.has(firstPart(path)) ? `Adressen onder /${firstPart(path)} zijn van de site zelf` : undefined
}

/** The paths above a path, the highest first: `/a/b/c` is below `/a` and `/a/b`. */
export function above(path: string): string[] {
  const parts = path.split('/').slice(1, -1)
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
}
