import type { FastifyInstance } from 'fastify'
import { entryScreen, fieldPart } from '#contract/admin/addresses'
import {
  type Lacking,
  type Overview,
  overview,
  type PageVital,
  type Remarked,
  type Unpublished,
  type UnpublishedEntries,
  type Unsent,
} from '#contract/admin/overview'
import type { WaitingVersion } from '#contract/admin/pending'
import { compareCodes } from '#contract/compare-codes'
import {
  type AnyContentType,
  allContentTypes,
  idOf,
  typeNamed,
  typeOfPath,
} from '#contract/content/content-types'
import { entryPlace } from '#contract/content/entry-place'
import { isAtLeast, type Person } from '#contract/person'
import type { Library } from '../content/library'
import { CONTENT_FOLDERS } from '../content/open-content'
import { staysHidden } from '../content/publish/require-allowed'
import { waitingVersions } from '../content/waiting-versions'
import type { Repository } from '../git/repository'
import { route } from '../http/route'
import type { ReferenceWatch } from '../references/watch-references'
import type { Remarks } from '../remarks/remarks'
import type { OutboxState } from '../subscribers/outbox-entry'
import type { Subscribers } from '../subscribers/subscribers'
import type { Vitals } from '../vitals/vitals'
import { toChanges } from './changes'
import { requireType } from './require-type'
import { findHiddenTroubles, findTroubles } from './troubles'

/** Days that the overview covers, today included. */
const DAYS = 30
/** Changes listed on the overview. */
const RECENT = 8

const METRICS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const

/** Rating thresholds of web.dev/vitals: up to the first is good, above the second poor. */
const LIMITS: Readonly<Record<(typeof METRICS)[number], readonly [number, number]>> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
}

export interface OverviewRoutesOptions {
  readonly library: Library
  readonly references: ReferenceWatch
  readonly remarks: Pick<Remarks, 'open'>
  readonly repository: Repository
  readonly subscribers: Pick<
    Subscribers,
    'counts' | 'signUpsPerDay' | 'leads' | 'lacksToTell' | 'unanswered' | 'outbox'
  >
  readonly vitals: Pick<Vitals, 'pages' | 'percentile' | 'ratings'>
  /** Whether the cache in front of the site may send pages from before a change. */
  readonly isCacheBehind: () => boolean
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Routes the opening screen of the admin: what needs attention, numbers, recent changes. */
export function addOverviewRoutes(scope: FastifyInstance, options: OverviewRoutesOptions): void {
  const { library, references, remarks, repository, subscribers, vitals, isCacheBehind, now } = options
  const troubles = async () => ({
    ...(await findTroubles(library, references)),
    isCacheBehind: isCacheBehind(),
  })

  route(scope, overview.get, {
    handle: async ({ person }) => {
      const { pending, held, active } = subscribers.counts()
      const commits = await repository.log({ limit: RECENT, paths: CONTENT_FOLDERS, isWhole: true })
      const isOwner = isAtLeast(person, 'owner')
      return {
        problems: await troubles(),
        displaced: await countDisplaced(library, repository),
        lacking: lackingIn(library),
        unpublished: unpublished(library, now(), person),
        remarks: remarkedIn(library, await remarks.open()),
        remote: await repository.remote.status(),
        people: isOwner
          ? {
              ...{ pending, held, active },
              unanswered: subscribers.unanswered(),
              untold: untold(subscribers),
              unsent: unsent(subscribers.outbox.state()),
              signUps: subscribers.signUpsPerDay(DAYS),
            }
          : null,
        vitals: pageVitals(vitals),
        recent: await toChanges(commits, { library, repository }),
        proposals: await repository.branches.countWaiting(),
      }
    },
  })
  route(scope, overview.unpublished, {
    by: 'author',
    handle: ({ person }) => unpublished(library, now(), person),
  })
  route(scope, overview.problems, { handle: troubles })
  route(scope, overview.entryProblems, {
    by: 'author',
    query: entryPlace,
    handle: async ({ person, query: { type: name, id } }) => {
      const type = requireType(name)
      const value = library.catalogue(type).entry(id)?.value
      const mayRead = isAtLeast(person, 'editor') || (value && staysHidden(type, value, now()))
      // Nothing to tell an author of a draft that somebody published while it was open.
      return mayRead ? findHiddenTroubles(library, references, { type, id }) : []
    },
  })
  route(scope, overview.remote, { handle: () => repository.remote.status() })
  route(scope, overview.sync, { by: 'owner', handle: () => repository.remote.sync() })
}

function remarkedIn(library: Library, open: Awaited<ReturnType<Remarks['open']>>): Remarked[] {
  return open
    .flatMap(({ type: name, id, count }) => {
      const type = typeNamed(name)
      const entry = type && library.catalogue(type).entry(id)
      return entry ? [{ title: type.title(entry.value), screen: entryScreen(type, id), count }] : []
    })
    .sort((one, other) => other.count - one.count)
}

function untold(
  subscribers: OverviewRoutesOptions['subscribers'],
): NonNullable<Overview['people']>['untold'] {
  const lacks = subscribers.lacksToTell()
  return lacks === null ? null : { requests: subscribers.leads(DAYS), lacks }
}

function unsent(state: OutboxState): readonly Unsent[] {
  return (['mail', 'forward'] as const).flatMap((lane) => {
    const { refused } = state[lane]
    return refused ? [{ lane, ...refused }] : []
  })
}

/** The entries that git has and the folder has not. */
async function countDisplaced(
  library: Library,
  repository: Pick<Repository, 'head' | 'has'>,
): Promise<number> {
  const missing = [...library.history].flatMap(([path, { isGone }]) => {
    const type = isGone ? undefined : typeOfPath(path)
    return type?.place.hasNamedFiles && library.file(type, path) === undefined ? path : []
  })
  const head = missing.length === 0 ? null : await repository.head()
  // Right after a deletion in the admin, and of one in a merge, the history that was read does not know.
  return head === null ? 0 : (await repository.has(head, missing)).size
}

/** Which fields that the site needs are still empty, by document. */
function lackingIn(library: Library): Lacking[] {
  return allContentTypes.flatMap((type) => {
    const asked = Object.entries(type.fields).filter(([, { isAsked }]) => isAsked)
    if (asked.length === 0) return []
    const value = library.document(type)
    const fields = asked
      .filter(([name]) => isEmpty(value[name]))
      .map(([name, { label }]) => ({ label, screen: fieldPart(type.screen, name) }))
    return fields.length > 0 ? { label: type.labels.many, fields } : []
  })
}

const isEmpty = (value: unknown) => value === null || [value].flat().every((one) => String(one).trim() === '')

function pageVitals(vitals: OverviewRoutesOptions['vitals']): PageVital[] {
  return vitals.pages().flatMap((page) =>
    METRICS.flatMap((metric) => {
      const p75 = vitals.percentile(page, metric, 0.75, DAYS)
      if (p75 === undefined) return []
      const ratings = vitals.ratings(page, metric, DAYS)
      const count = Object.values(ratings).reduce((sum, one) => sum + one, 0)
      return [{ page, metric, p75, count, rating: ratingOf(metric, p75) }]
    }),
  )
}

function ratingOf(metric: (typeof METRICS)[number], value: number): PageVital['rating'] {
  const [good, poor] = LIMITS[metric]
  return value <= good ? 'good' : value <= poor ? 'needs-improvement' : 'poor'
}

/** Entries listed on the overview. */
const MOST = 50

/**
 * What visitors do not see yet: what is planned by its moment, then changes that wait, then drafts, the newest first. An
 * author is not shown changes to what is public (tests/decisions/0119).
 */
function unpublished(library: Library, now: number, person: Pick<Person, 'role'>): UnpublishedEntries {
  const all = allContentTypes.flatMap((type) => (type.planning ? hiddenOf(library, type, now) : []))
  const waiting = isAtLeast(person, 'editor') ? waitingVersions(library).map(changeOf) : []
  const planned = [...all, ...waiting].filter(({ moment }) => moment !== null)
  const drafts = all.filter(({ moment }) => moment === null)
  const inOrder = [
    ...planned.sort((a, b) => compareCodes(a.moment ?? '', b.moment ?? '')),
    ...waiting.filter(({ moment }) => moment === null),
    ...drafts.sort((a, b) => compareCodes(b.created, a.created)),
  ]
  const entries = inOrder.slice(0, MOST).map(({ created: _, ...shown }) => shown)
  return { entries, total: inOrder.length }
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
        screen: entryScreen(type, idOf(type, value)),
        moment: from === undefined ? null : new Date(from).toISOString(),
        created,
      }
    })
}
