import type { Row } from '#contract/admin/entries'
import { type AnyContentType, allContentTypes } from '#contract/content/content-types'
import { listUse, namingLists } from '#contract/content/naming-lists'
import { entriesText as text } from '../../../text/admin/entries'

/** The consequences of deleting a row for entries that refer or link to it: a sentence per type, if any. */
export function removalWords(type: AnyContentType, { title, uses }: Pick<Row, 'title' | 'uses'>): string[] {
  const name = title || text.untitled
  const used = usesOf(uses)
  const naming = used.filter((use) => type.usedIn.some((one) => one.type === use.type.name))
  const within = namingLists(type).map((list) => ({ type: list.type, count: uses?.[listUse(list)] ?? 0 }))
  const named = [...naming, ...within.filter(({ count }) => count > 0)]
  return [
    ...(named.length > 0 ? [text.namedIn(name, named.map(counted))] : []),
    ...used
      .filter((use) => !naming.includes(use))
      .map((use) => {
        const link = linkOf(use.type)
        if (link === undefined) return text.buttonsLead(counted(use))
        return link.whenGone === 'goes'
          ? text.goesAlong(name, link.said, counted(use))
          : text.leadsNowhere(counted(use))
      }),
  ]
}

/** The consequences of deleting several rows, a sentence per type. */
export function alsoGoneWords(rows: readonly Pick<Row, 'uses'>[]): string[] {
  const uses = rows.flatMap((row) => usesOf(row.uses)).filter(({ type }) => linkOf(type)?.whenGone === 'goes')
  const types = [...new Set(uses.map(({ type }) => type))]
  return types.map((type) =>
    text.alsoGone({
      count: uses.reduce((sum, use) => sum + (use.type === type ? use.count : 0), 0),
      labels: type.labels,
    }),
  )
}

interface TypeUse {
  readonly type: AnyContentType
  readonly count: number
}

function usesOf(uses: Row['uses'] = {}): TypeUse[] {
  return Object.entries(uses).flatMap(([name, count]) => {
    const type = allContentTypes.find((one: AnyContentType) => one.name === name)
    return type && count > 0 ? [{ type, count }] : []
  })
}

const counted = ({ type: { labels }, count }: TypeUse) => ({ count, labels })

const linkOf = ({ fields }: AnyContentType) =>
  Object.values(fields).find(({ pageLink }) => pageLink !== undefined)?.pageLink
