import type { Address, ParamsOf } from '#contract/address'
import { contentPages, type PageKey, pageKeys, pages } from '#contract/addresses'
import { formFieldNames } from '#contract/form-fields'
import { knownSource, refusedOutcomes } from '#contract/form-rules'
import type { KnownContent, PageName } from '#contract/page'
import { PAGE_SIZE } from './api/content'
import { askedOfBlog, authorAddress, blogAddress, tagAddress } from './articles/blog-address'
import { pageBefore } from './pages/page-before'
import type { PageAddress } from './pages/page-definition'
import { findRoute } from './routes'

/**
 * The page that is shown at an address. Whatever addresses people make up, there are no more names than there
 * is content: unknown addresses share one page, rendered at an address that does not exist
 * (tests/decisions/0044).
 */
export function pageName(target: string, known: KnownContent): PageName {
  const { path, address } = patternOf(target)
  return namerOf.get(path)?.(address, known) ?? own(path)
}

/** Most pages have a path of their own; the router prepares all of its routes for each address that it is asked for. */
function patternOf(target: string): { readonly path: string; readonly address: PageAddress } {
  const { pathname, searchParams: search } = new URL(target, 'http://site')
  const path = pathname.toLowerCase()
  if (patterns.has(path)) return { path, address: { path, params: {}, search } }
  const { route, address } = findRoute(target)
  return { path: route.path, address }
}

const patterns: ReadonlySet<string> = new Set(pageKeys.map((key) => pages[key].pattern))

type EntryType = Parameters<KnownContent['pageOf']>[0]
type Namer = (address: PageAddress, known: KnownContent) => PageName

const own = (address: string): PageName => ({ address, kind: 'own' })
const standIn = (address: string): PageName => ({ address, kind: 'stand-in' })

/** The pages that differ by more than their route: by a part of the path, or by the query. */
type VaryingPage = {
  [Key in PageKey]: (typeof pages)[Key] extends Address<infer Pattern, infer Query>
    ? [ParamsOf<Pattern> | Query] extends [never]
      ? never
      : Key
    : never
}[PageKey]

/** How each of those is named; leaving one out is a compile error. */
const namers: Readonly<Record<VaryingPage, Namer>> = {
  blog: nameBlog,
  article: entryNamer('blogPost', (slug) => pages.article.to({ slug })),
  tag(address, { countPostsOf }) {
    const { slug = '' } = address.params
    const count = countPostsOf(slug)
    if (count === undefined) return standIn(tagAddress(unused((name) => countPostsOf(name) !== undefined)))
    return pagedName(address, count, (page) => tagAddress(slug, page))
  },
  author(address, { countPostsBy }) {
    const { slug = '' } = address.params
    const count = countPostsBy(slug)
    if (count === undefined)
      return standIn(pages.author.to({ slug: unused((name) => countPostsBy(name) !== undefined) }))
    return pagedName(address, count, (page) => authorAddress(slug, page))
  },
  // Rendered for the holder of its link, and never kept.
  draft: () => own(pages.draft.pattern),
  automations({ search }, { categoryOf }) {
    const asked = search.get('categorie')?.trim()
    if (!asked) return own(pages.automations.to())
    const categorie = categoryOf(asked)
    if (categorie !== undefined) return own(pages.automations.to({ categorie }))
    return standIn(pages.automations.to({ categorie: unused((name) => categoryOf(name) !== undefined) }))
  },
  automation: entryNamer('automation', (id) => pages.automation.to({ id })),
  stepPlan: entryNamer('stepPlan', (id) => pages.stepPlan.to({ id })),
  search({ search }) {
    const q = search.get('q')?.trim()
    return q ? { address: pages.search.to({ q }), kind: 'question' } : own(pages.search.to())
  },
  result: nameResult,
  // The code of the mail is not part of the page, which is rendered once for everybody.
  confirm: (address) => own(pages.confirm.to(outcomeOfMail(address))),
  unsubscribe: (address) => own(pages.unsubscribe.to(outcomeOfMail(address))),
}

/** By the pattern of the route; every other route has one page. */
const namerOf: ReadonlyMap<string, Namer> = new Map([
  ...[...Object.values(contentPages), pages.content].map(({ pattern }) => [pattern, namePage] as const),
  ...Object.entries(namers).map(([key, namer]) => [pages[key as VaryingPage].pattern, namer] as const),
])

/** No content page can have the address of the stand-in for unknown pages. */
function namePage({ path }: PageAddress, { pageOf }: KnownContent): PageName {
  return pageOf('contentPage', path) === path ? own(path) : standIn('/-')
}

/** Names the page of an entry, which the one part of its address names. */
function entryNamer(type: EntryType, addressOf: (name: string) => string): Namer {
  return ({ params }, { pageOf }) => {
    const [name = ''] = Object.values(params)
    const found = pageOf(type, name)
    return found === undefined
      ? standIn(addressOf(unused((other) => pageOf(type, other) !== undefined)))
      : own(found)
  }
}

function nameBlog(address: PageAddress, { countPosts }: KnownContent): PageName {
  const { tag, page } = askedOfBlog(address)
  const last = Math.max(1, Math.ceil(countPosts(tag) / PAGE_SIZE))
  const shown = Math.min(page, last + 1)
  if (tag !== undefined && countPosts(tag) === 0)
    return standIn(blogAddress({ tag: unused((name) => countPosts(name) > 0), page: shown }))
  return shown > last ? standIn(blogAddress({ tag, page: shown })) : own(blogAddress({ tag, page }))
}

/** A page of a list, or the one after the last, which stands in for all pages beyond. */
function pagedName(address: PageAddress, count: number, addressOf: (page: number) => string): PageName {
  const { page } = askedOfBlog(address)
  const last = Math.max(1, Math.ceil(count / PAGE_SIZE))
  return page > last ? standIn(addressOf(last + 1)) : own(addressOf(page))
}

function nameResult({ search }: PageAddress, known: KnownContent): PageName {
  if (!search.has('uitkomst')) return own(pages.result.to())
  if (search.get('uitkomst') === 'voorbeeld') {
    const back = pageBefore(search)
    const page = back === undefined ? undefined : pageName(back, known)
    const terug = page?.kind === 'own' && page.address === back ? back : undefined
    return own(pages.result.to({ uitkomst: 'voorbeeld', terug }))
  }
  const isThere = (type: EntryType, name: string) => known.pageOf(type, name) !== undefined
  const outcome = ['gelukt', 'bevestigen', ...refusedOutcomes].find((one) => one === search.get('uitkomst'))
  const source = knownSource(search.get('bron'))
  const asked = search.get('plan')
  const plan = asked !== null && outcome === 'gelukt' && isThere('stepPlan', asked) ? asked : undefined
  const automation = search.get('automatisering')
  const isAskedAgain = automation !== null && !isTaken(outcome) && source === 'stappenplan'
  const automatisering = isAskedAgain && isThere('automation', automation) ? automation : undefined
  const veld = outcome === 'lang' ? formFieldNames.find((name) => name === search.get('veld')) : undefined
  return own(pages.result.to({ uitkomst: outcome ?? 'mislukt', veld, bron: source, plan, automatisering }))
}

const isTaken = (outcome: string | undefined) => outcome === 'gelukt' || outcome === 'bevestigen'

function outcomeOfMail({ search }: PageAddress): { readonly uitkomst: string | undefined } {
  const said = search.get('uitkomst')
  return { uitkomst: said === null ? undefined : said === 'gelukt' ? said : 'mislukt' }
}

/** A name that is not in use. */
function unused(isUsed: (name: string) => boolean): string {
  let name = '-'
  while (isUsed(name)) name += '-'
  return name
}
