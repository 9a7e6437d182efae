import { contentPages, pages } from '#contract/addresses'
import { knownSource } from '#contract/form-rules'
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
  const { route, address } = findRoute(target)
  return namers[route.path]?.(address, known) ?? own(route.path)
}

type Namer = (address: PageAddress, known: KnownContent) => PageName

const own = (address: string): PageName => ({ address, kind: 'own' })
const standIn = (address: string): PageName => ({ address, kind: 'stand-in' })

/** The routes whose page depends on more than the path; every other route has one page. */
const namers: Readonly<Record<string, Namer>> = {
  ...Object.fromEntries(
    [...Object.values(contentPages), pages.content].map(({ pattern }) => [pattern, namePage]),
  ),
  [pages.blog.pattern]: nameBlog,
  [pages.article.pattern]({ params: { slug = '' } }, { slugOf }) {
    const found = slugOf(slug)
    if (found !== undefined) return own(pages.article.to({ slug: found }))
    return standIn(pages.article.to({ slug: unused((name) => slugOf(name) !== undefined) }))
  },
  [pages.tag.pattern](address, { countPostsOf }) {
    const { slug = '' } = address.params
    const count = countPostsOf(slug)
    if (count === undefined) return standIn(tagAddress(unused((name) => countPostsOf(name) !== undefined)))
    return pagedName(address, count, (page) => tagAddress(slug, page))
  },
  [pages.author.pattern](address, { countPostsBy }) {
    const { slug = '' } = address.params
    const count = countPostsBy(slug)
    if (count === undefined)
      return standIn(pages.author.to({ slug: unused((name) => countPostsBy(name) !== undefined) }))
    return pagedName(address, count, (page) => authorAddress(slug, page))
  },
  [pages.automations.pattern]({ search }, { categoryOf }) {
    const asked = search.get('categorie')?.trim()
    if (!asked) return own(pages.automations.to())
    const categorie = categoryOf(asked)
    if (categorie !== undefined) return own(pages.automations.to({ categorie }))
    return standIn(pages.automations.to({ categorie: unused((name) => categoryOf(name) !== undefined) }))
  },
  [pages.automation.pattern]({ params: { id = '' } }, { hasAutomation }) {
    if (hasAutomation(id)) return own(pages.automation.to({ id }))
    return standIn(pages.automation.to({ id: unused(hasAutomation) }))
  },
  [pages.stepPlan.pattern]({ params: { id = '' } }, { hasStepPlan }) {
    if (hasStepPlan(id)) return own(pages.stepPlan.to({ id }))
    return standIn(pages.stepPlan.to({ id: unused(hasStepPlan) }))
  },
  [pages.search.pattern]({ search }) {
    const q = search.get('q')?.trim()
    return q ? { address: pages.search.to({ q }), kind: 'question' } : own(pages.search.to())
  },
  [pages.result.pattern]: nameResult,
  // The code of the mail is not part of the page, which is rendered once for everybody.
  [pages.confirm.pattern]: (address) => own(pages.confirm.to(outcomeOfMail(address))),
  [pages.unsubscribe.pattern]: (address) => own(pages.unsubscribe.to(outcomeOfMail(address))),
}

/** No content page can have the address of the stand-in for unknown pages. */
function namePage({ path }: PageAddress, { hasPage }: KnownContent): PageName {
  return hasPage(path) ? own(path) : standIn('/-')
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
  const { hasStepPlan, hasAutomation } = known
  if (!search.has('uitkomst')) return own(pages.result.to())
  if (search.get('uitkomst') === 'voorbeeld') {
    const back = pageBefore(search)
    const page = back === undefined ? undefined : pageName(back, known)
    const terug = page?.kind === 'own' && page.address === back ? back : undefined
    return own(pages.result.to({ uitkomst: 'voorbeeld', terug }))
  }
  const outcome = ['gelukt', 'bevestigen', 'leeg', 'ongeldig', 'kies'].find(
    (one) => one === search.get('uitkomst'),
  )
  const source = knownSource(search.get('bron'))
  const asked = search.get('plan')
  const plan = asked !== null && outcome === 'gelukt' && hasStepPlan(asked) ? asked : undefined
  const automation = search.get('automatisering')
  const isAskedAgain = automation !== null && !isTaken(outcome) && source === 'stappenplan'
  const automatisering = isAskedAgain && hasAutomation(automation) ? automation : undefined
  return own(pages.result.to({ uitkomst: outcome ?? 'mislukt', bron: source, plan, automatisering }))
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
