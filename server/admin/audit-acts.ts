import type { FastifyRequest } from 'fastify'
import { accounts, ownAccount } from '#contract/admin/accounts'
import { type AuditEntry, type AuditKind, audit } from '#contract/admin/audit'
import { proposals } from '#contract/admin/branches'
import { cardPreview } from '#contract/admin/card-preview'
import { entries, previews, whole } from '#contract/admin/entries'
import { history } from '#contract/admin/history'
import { login } from '#contract/admin/login'
import { mediaItems } from '#contract/admin/media'
import { overview } from '#contract/admin/overview'
import { pending } from '#contract/admin/pending'
import { presence } from '#contract/admin/presence'
import { remarks } from '#contract/admin/remarks'
import { repair } from '#contract/admin/repair'
import { replacing } from '#contract/admin/replace'
import { retention } from '#contract/admin/retention'
import { reviews } from '#contract/admin/reviews'
import { unsavedTexts } from '#contract/admin/unsaved'
import { allContentTypes } from '#contract/content/content-types'
import type { Exchange } from '#contract/exchange'
import { subscribers } from '#contract/subscriber-list'

/** A request that was carried out, and its reply. */
interface Answered {
  readonly request: FastifyRequest
  readonly reply: unknown
}

/** What a successful request is recorded as in the audit log. */
export interface Act {
  readonly kind: AuditKind
  /** Whose account it is about, from the id in the path. */
  readonly aboutId?: (request: FastifyRequest) => string | undefined
  /** The same, from an e-mail address in the body. */
  readonly aboutEmail?: (request: FastifyRequest) => string | undefined
  /** The same, from the token of a link. */
  readonly aboutToken?: (request: FastifyRequest) => string | undefined
  /** Further details; undefined when nothing was done, so that nothing is recorded. */
  readonly detail?: (answered: Answered) => AuditEntry['detail'] | undefined
}

type AnyExchange = Pick<Exchange, 'method' | 'path'>

/**
 * Not audited: it changes nothing, or only what somebody typed and did not save yet, or it is a word between
 * colleagues about a text, or it makes a commit, which git's history records.
 */
const UNSAID = null

const described: readonly (readonly [AnyExchange, Act | null])[] = [
  [login.logIn, { kind: 'login' }],
  [login.askPasskey, UNSAID],
  [login.logInWithPasskey, { kind: 'login', detail: () => ({ way: 'passkey' }) }],
  [login.logOut, { kind: 'logout', detail: ({ request }) => (request.person ? {} : undefined) }],
  [login.setUp, { kind: 'link-used', aboutToken: ({ body }) => textAt(body, 'token') }],
  [login.adviseOnPassword, UNSAID],
  [login.linkState, UNSAID],
  [login.askReset, { kind: 'reset-asked', aboutEmail: ({ body }) => textAt(body, 'email') }],
  [login.reset, { kind: 'reset-done', aboutToken: ({ body }) => textAt(body, 'token') }],
  [login.endSession, { kind: 'sessions-ended' }],
  [login.endOtherSessions, { kind: 'sessions-ended' }],
  [ownAccount.readNews, UNSAID],
  [ownAccount.rename, { kind: 'account-renamed' }],
  [ownAccount.setCommitAddress, { kind: 'commit-address' }],
  [ownAccount.changePassword, { kind: 'password-changed' }],
  [ownAccount.startTotp, UNSAID],
  [ownAccount.confirmTotp, { kind: 'second-added' }],
  [ownAccount.stopTotp, { kind: 'second-removed' }],
  [ownAccount.startPasskey, UNSAID],
  [ownAccount.addPasskey, { kind: 'passkey-added' }],
  [ownAccount.removePasskey, { kind: 'passkey-removed' }],
  [accounts.invite, { kind: 'account-invited', detail: bodyTexts('role') }],
  [accounts.change, { kind: 'account-changed', aboutId: idOf, detail: newRole }],
  [accounts.makeLink, { kind: 'link-made', aboutId: idOf, detail: secondAtStake }],
  [accounts.setRules, { kind: 'rules-changed', detail: bodyTexts('secondFactor') }],
  [accounts.endLink, { kind: 'link-ended', aboutId: idOf }],
  [accounts.endSessions, { kind: 'sessions-ended', aboutId: idOf }],
  [accounts.remove, { kind: 'account-removed', aboutId: idOf }],
  [subscribers.exportCsv, { kind: 'export', detail: () => ({ what: 'people' }) }],
  [subscribers.person, { kind: 'people-read' }],
  [subscribers.setStatus, { kind: 'people-status', detail: bodyTexts('status') }],
  [
    subscribers.setAnswered,
    {
      kind: 'people-answered',
      detail: ({ request: { body } }) => ({
        status: at(body, 'isAnswered') === true ? 'answered' : 'unanswered',
      }),
    },
  ],
  [subscribers.correct, { kind: 'people-corrected' }],
  [subscribers.erase, { kind: 'erasure' }],
  [subscribers.decide, { kind: 'people-decided', detail: decidedCount }],
  [subscribers.import, { kind: 'import', detail: importedCounts }],
  // The retention rules record it themselves, before they remove anything.
  [retention.due, UNSAID],
  [retention.save, UNSAID],
  [audit.exportCsv, { kind: 'export', detail: () => ({ what: 'audit' }) }],
  [history.restore, { kind: 'restored', detail: restoredFile }],
  [repair.putBack, { kind: 'restored', detail: putBackFile }],
  [history.undo, { kind: 'undone', detail: ({ request }) => ({ commit: shortSha(request.params) }) }],
  [overview.sync, { kind: 'synced' }],
  [previews.link, { kind: 'draft-link-made', detail: bodyTexts('type', 'id') }],
  [previews.endLinks, { kind: 'draft-links-ended', detail: bodyTexts('type', 'id') }],
  [proposals.fetch, UNSAID],
  [proposals.link, { kind: 'site-link-made', detail: bodyTexts('kind', 'id') }],
  [proposals.endLinks, { kind: 'site-links-ended', detail: bodyTexts('kind', 'id') }],
  [proposals.merge, { kind: 'branch-merged', detail: viewedBranch }],
  [proposals.decline, { kind: 'branch-declined', detail: viewedBranch }],
  [presence.here, UNSAID],
  [presence.leave, UNSAID],
  [reviews.ask, UNSAID],
  [reviews.withdraw, UNSAID],
  [reviews.giveBack, UNSAID],
  [unsavedTexts.keep, UNSAID],
  [unsavedTexts.forget, UNSAID],
  [remarks.place, UNSAID],
  [remarks.answer, UNSAID],
  [remarks.settle, UNSAID],
  [remarks.remove, { kind: 'remark-removed', detail: ({ request: { query } }) => placeIn(query) }],
  [previews.markdown, UNSAID],
  [previews.page, UNSAID],
  [cardPreview.draw, UNSAID],
  [mediaItems.upload, UNSAID],
  [mediaItems.replace, UNSAID],
  [mediaItems.rename, UNSAID],
  [mediaItems.describe, UNSAID],
  [mediaItems.focus, UNSAID],
  [mediaItems.remove, UNSAID],
  [repair.check, UNSAID],
  [repair.save, UNSAID],
  [replacing.search, UNSAID],
  [replacing.replace, UNSAID],
  ...ofEntries({ kind: 'settings' }),
]

/** By method and route pattern. */
const acts: ReadonlyMap<string, Act | null> = new Map([
  ...described.map(([exchange, act]) => [routeOf(exchange), act] as const),
  ...allContentTypes.flatMap(({ name }) =>
    ofEntries({ kind: 'settings', detail: () => ({ type: name }) }).map(
      ([exchange, act]) => [routeOf(exchange).replace(':type', name), act] as const,
    ),
  ),
])

/** Whether the audit log knows a route. */
export function isDescribed(exchange: AnyExchange): boolean {
  return acts.has(routeOf(exchange))
}

/**
 * What a request is recorded as; null for nothing. A request that changes something and is not listed is
 * recorded as such.
 */
export function actOf({ method, routeOptions: { url = '' } }: FastifyRequest): Act | null {
  const known = acts.get(`${method} ${url}`)
  if (known !== undefined) return known
  const isRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
  return isRead ? null : { kind: 'changed', detail: () => ({ route: `${method} ${url}` }) }
}

/** What is done to entries of a content type; of that only saving a whole file is an act. */
function ofEntries(settings: Act): readonly (readonly [AnyExchange, Act | null])[] {
  const all: AnyExchange[] = [...Object.values(entries), ...Object.values(pending)]
  const changes = all.filter(({ method }) => method !== 'GET')
  return [...changes.map((exchange) => [exchange, UNSAID] as const), [whole.save, settings]]
}

function routeOf({ method, path }: AnyExchange): string {
  return `${method} ${path}`
}

function idOf({ params }: FastifyRequest): string | undefined {
  return textAt(params, 'id')
}

function bodyTexts(...names: readonly string[]): NonNullable<Act['detail']> {
  return ({ request }) => Object.fromEntries(names.map((name) => [name, textAt(request.body, name) ?? '']))
}

/** The role that somebody got; none when only their name was changed. */
function newRole({ request }: Answered): AuditEntry['detail'] {
  const role = textAt(request.body, 'role')
  return role === undefined ? {} : { role }
}

/** Whether a link takes the second factor away, for somebody who lost it. */
function secondAtStake({ request }: Answered): AuditEntry['detail'] {
  return at(request.body, 'startsAnew') === true ? { second: 'ends' } : {}
}

function placeIn(query: unknown): AuditEntry['detail'] {
  return { type: textAt(query, 'type') ?? '', id: textAt(query, 'id') ?? '' }
}

function decidedCount({ request, reply }: Answered): AuditEntry['detail'] {
  return { decision: textAt(request.body, 'decision') ?? '', count: numberAt(reply, 'done') }
}

/** A dry run of an import changes nothing. */
function importedCounts({ request, reply }: Answered): AuditEntry['detail'] | undefined {
  const { body } = request
  const isTrial = typeof body === 'object' && body !== null && (!('dryRun' in body) || body.dryRun !== false)
  return isTrial ? undefined : { added: numberAt(reply, 'added'), updated: numberAt(reply, 'updated') }
}

function restoredFile({ request }: Answered): AuditEntry['detail'] {
  return { commit: shortSha(request.params), file: textAt(request.body, 'path') ?? '' }
}

function putBackFile({ request: { body } }: Answered): AuditEntry['detail'] {
  return { commit: shortSha(body), file: textAt(body, 'path') ?? '' }
}

function viewedBranch({ request }: Answered): AuditEntry['detail'] {
  return { branch: textAt(request.params, 'name') ?? '', commit: shortSha(request.body) }
}

/** The commit that a body or the parameters of a path name. */
function shortSha(value: unknown): string {
  return (textAt(value, 'sha') ?? '').slice(0, 10)
}

/** The text under a name in a value of unknown shape; undefined when it is not text. */
export function textAt(value: unknown, name: string): string | undefined {
  const found = at(value, name)
  return typeof found === 'string' ? found : undefined
}

function numberAt(value: unknown, name: string): number {
  const found = at(value, name)
  return typeof found === 'number' ? found : 0
}

/** The property of a value of unknown shape. */
export function at(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined
}
