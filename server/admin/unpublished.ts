import { entryScreen } from '#contract/admin/addresses'
import type { Unpublished } from '#contract/admin/overview'
import type { WaitingVersion } from '#contract/admin/pending'
import { compareCodes } from '#contract/compare-codes'
import { type AnyContentType, allContentTypes } from '#contract/content/content-types'
import { isAtLeast, type Person } from '#contract/person'
import type { Library } from '../content/library'
import { waitingVersions } from '../content/waiting-versions'

/** Entries listed on the overview. */
const MOST = 50

/**
 * What visitors do not see yet: what is planned by its moment, then changes that wait, then drafts, the newest first. An
 * author is not shown changes to what is public (tests/decisions/0119).
 */
export function unpublished(library: Library, now: number, person: Pick<Person, 'role'>): Unpublished[] {
  const all = allContentTypes.flatMap((type) => (type.planning ? hiddenOf(library, type, now) : []))
  const waiting = isAtLeast(person, 'editor') ? waitingVersions(library).map(changeOf) : []
  const planned = [...all, ...waiting].filter(({ moment }) => moment !== null)
  const drafts = all.filter(({ moment }) => moment === null)
  return [
    ...planned.sort((a, b) => compareCodes(a.moment ?? '', b.moment ?? '')),
    ...waiting.filter(({ moment }) => moment === null),
    ...drafts.sort((a, b) => compareCodes(b.created, a.created)),
  ]
    .slice(0, MOST)
    .map(({ created: _, ...shown }) => shown)
}

const changeOf = ({ title, label, screen, moment }: WaitingVersion) =>
  ({ title, label, screen, moment, isChange: true, created: '' }) as const

function hiddenOf(
  library: Library,
  type: AnyContentType,
  now: number,
): (Unpublished & { readonly created: string })[] {
  return library
    .catalogue(type)
    .entries.filter(({ value }) => !type.isPublic(value, now))
    .map(({ value, created }) => {
      const from = type.publicFrom?.(value)
      return {
        title: type.title(value),
        label: type.labels.one,
        screen: entryScreen(type, type.names(value)[0] ?? ''),
        moment: from === undefined ? null : new Date(from).toISOString(),
        created,
      }
    })
}
