import { pages } from '../addresses'
import { leadsElsewhere } from '../links'
import { createFollower, followRedirects, pathOf, withoutSite } from '../redirects'
import { slugify } from '../slug'
import { defineContentType, type EntryDoubt, type KnownPages } from './content-type'
import type { ValueOf } from './field'
import { freeName } from './free-name'
import { identity, requiredText, textIn } from './values'

const isWhole = (address: string) => /^https?:/i.test(address)

const fields = {
  id: { schema: identity(), label: 'Id', widget: 'text', isFixed: true },
  from: {
    schema: requiredText()
      .refine(
        (value) => !isWhole(value),
        'Schrijf alleen wat achter de naam van de site staat, zoals /oude-pagina',
      )
      .refine(
        (value) => isWhole(value) || /^\/(?![/\\])[^\s"'<>\\?#]*$/.test(value),
        'Schrijf een pad zonder vraagteken of hekje, en een spatie als %20, zoals /oude-pagina',
      ),
    label: 'Oud adres',
    widget: 'text',
    isKey: true,
    tidied: withoutSite,
    help: 'Het pad dat bezoekers nog gebruiken, zoals /oude-pagina.',
  },
  to: {
    schema: requiredText().refine(
      (value) => /^(?:\/(?![/\\])|https:\/\/[\p{L}\d])[^\s"'<>\\]*$/u.test(value),
      'Schrijf een pad van deze site (/contact) of een webadres (https://…)',
    ),
    label: 'Nieuw adres',
    widget: 'text',
    pageLink: { whenGone: 'stays' },
    help: 'Een pad van deze site (/contact) of een webadres (https://…). Wat achter een vraagteken staat, gaat mee.',
  },
} as const

/** Redirects for the addresses of a former site; a page of this site takes precedence. */
export const redirect = defineContentType({
  name: 'redirects',
  labels: { one: 'Doorverwijzing', many: 'Doorverwijzingen' },
  storage: { kind: 'records', file: 'data/redirects.json', most: 10_000 },
  fields,
  example: { id: 'oude-pagina', from: '/oude-pagina', to: pages.contact.to() },
  check: ({ from, to }) =>
    pathOf(from) === pathOf(to) ? [{ field: 'to', message: 'Dit adres verwijst naar zichzelf' }] : [],
  complete: (raw) => ({ ...raw, id: raw.id || slugify(textIn(raw.from)) }),
  names: ({ id, from }) => [...new Set([id, pathOf(from) ?? from])],
  title: ({ from }) => from,
  columns: ['to'],
  finish: (given, isFree) => ({ ...given, id: given.id || freeName(given.from, 'doorverwijzing', isFree) }),
  doubtsAmong(redirects, site) {
    const byPath = new Map(redirects.map((one) => [pathOf(one.from) ?? one.from, one.to]))
    const follow = createFollower(byPath, site.hasPage)
    return redirects.flatMap((one, at) =>
      doubtsAbout(one, { byPath, follow, site }).map((doubt) => ({ at, ...doubt })),
    )
  },
})

export type Redirect = ValueOf<typeof fields>

/** Most steps of a failing chain that are listed. */
const MOST_TOLD = 4

/** A list of redirects, for checking. */
interface Judged {
  /** The target of each former path. */
  readonly byPath: ReadonlyMap<string, string>
  readonly follow: ReturnType<typeof createFollower>
  readonly site: KnownPages
}

function doubtsAbout({ from, to }: Redirect, { byPath, follow, site }: Judged): Omit<EntryDoubt, 'at'>[] {
  const { hasPage } = site
  if (hasPage(from)) {
    return [{ field: 'from', message: `Op ${short(from)} staat een pagina van deze site; die gaat voor` }]
  }
  const outcome = follow(pathOf(from) ?? from)
  if (outcome === null) {
    const { steps } = followRedirects(from, byPath, hasPage, MOST_TOLD)
    const way = steps.slice(0, MOST_TOLD).map(short)
    if (steps.length > MOST_TOLD) way.push('…')
    return [{ field: 'to', message: `Deze doorverwijzing komt nergens uit: ${way.join(' → ')}` }]
  }
  if (outcome.steps > 1) {
    const { end } = outcome
    return [
      { field: 'to', message: `${short(to)} verwijst zelf weer door; schrijf hier meteen ${short(end)}` },
    ]
  }
  if (leadsElsewhere(to) || hasPage(to)) return []
  return [{ field: 'to', message: `Op deze site bestaat ${short(to)} niet` }]
}

const short = (address: string) => address.slice(0, 200)
