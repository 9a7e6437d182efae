import { knownSource } from '#contract/form-rules'
import type { KnownContent, PageName } from '#contract/page'
import { PAGE_SIZE } from './api/content'
import { askedOfBlog, blogAddress } from './articles/blog-address'
import type { PageAddress } from './pages/page-definition'
import { findRoute } from './routes'

/**
 * The page that is shown at an address. However many addresses people make up, there are no more names than there is
 * content: what is not there has one page for all, drawn at an address that nothing has (tests/decisions/0044).
 */
export function pageName(target: string, known: KnownContent): PageName {
  const { route, address } = findRoute(target)
  return namers[route.path]?.(address, known) ?? own(route.path)
}

type Namer = (address: PageAddress, known: KnownContent) => PageName

const own = (address: string): PageName => ({ address, kind: 'own' })
const standIn = (address: string): PageName => ({ address, kind: 'stand-in' })

/** The routes of which an address says more than the path; every other has one page. */
const namers: Readonly<Record<string, Namer>> = {
  '*': () => standIn('/404'),
  '/blog': nameBlog,
  '/blog/:slug'({ params: { slug = '' } }, { slugOf }) {
    const found = slugOf(slug)
    if (found !== undefined) return own(`/blog/${encodeURIComponent(found)}`)
    return standIn(`/blog/${unused((name) => slugOf(name) !== undefined)}`)
  },
  '/automatisering/:id'({ params: { id = '' } }, { hasAutomation }) {
    if (hasAutomation(id)) return own(`/automatisering/${encodeURIComponent(id)}`)
    return standIn(`/automatisering/${unused(hasAutomation)}`)
  },
  '/zoeken'({ search }) {
    const q = search.get('q')?.trim()
    return q ? { address: `/zoeken?${new URLSearchParams({ q })}`, kind: 'question' } : own('/zoeken')
  },
  '/aanmelding': nameResult,
  // The code of the mail is no part of the page: drawn once, whoever asks.
  '/bevestigen': (address) => own(`/bevestigen${outcomeOfMail(address)}`),
  '/afmelden': (address) => own(`/afmelden${outcomeOfMail(address)}`),
}

function nameBlog(address: PageAddress, { countPosts }: KnownContent): PageName {
  const { tag, page } = askedOfBlog(address)
  const last = Math.max(1, Math.ceil(countPosts(tag) / PAGE_SIZE))
  const shown = Math.min(page, last + 1)
  if (tag !== undefined && countPosts(tag) === 0)
    return standIn(blogAddress({ tag: unused((name) => countPosts(name) > 0), page: shown }))
  return shown > last ? standIn(blogAddress({ tag, page: shown })) : own(blogAddress({ tag, page }))
}

function nameResult({ search }: PageAddress): PageName {
  const outcome = ['gelukt', 'leeg', 'ongeldig'].find((known) => known === search.get('uitkomst'))
  const source = knownSource(search.get('bron'))
  return own(`/aanmelding?${new URLSearchParams({ uitkomst: outcome ?? 'mislukt', bron: source })}`)
}

function outcomeOfMail({ search }: PageAddress): string {
  const said = search.get('uitkomst')
  return said === null ? '' : `?uitkomst=${said === 'gelukt' ? said : 'mislukt'}`
}

/** A name that nothing has. */
function unused(isUsed: (name: string) => boolean): string {
  let name = '-'
  while (isUsed(name)) name += '-'
  return name
}
