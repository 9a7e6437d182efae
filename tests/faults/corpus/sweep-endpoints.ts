import { ownAccount } from '#contract/admin/accounts'
import { entries, whole } from '#contract/admin/entries'
import { type AnyContentType, allContentTypes } from '#contract/content/content-types'
import { subscribers } from '#contract/subscriber-list'
import { asText, type Case, placesOf, requestOf } from './cases'
import { contentExamples, idOf } from './content-examples'
import type { Example } from './example'
import { contractExamples } from './examples'
import type { Failure } from './failure'
import { type Reply, troubleOf } from './judge'
import { pageExamples } from './page-examples'
import { json, owner, type People, type Target, type Who } from './swept-site'

/** Milliseconds between two requests, so that the sweep's wrong passwords do not lock everyone out. */
const PAUSE = 2_000
const WAITED = 3_600_000
/** Who sends the cases, in turn. */
const PEOPLE: readonly Who[] = ['owner', 'owner', 'owner', 'editor', 'owner', 'visitor']

export interface EndpointSweepOptions {
  readonly target: Target
  readonly people: People
  readonly sha: string
  /** Texts that may never be in a reply. */
  readonly secrets: readonly string[]
  /** Values for the places of all endpoints, in turn. */
  readonly values: Iterable<unknown>
  /** Called before each request. */
  readonly onCase?: (name: string) => void
}

export interface EndpointReport {
  readonly requests: number
  readonly endpoints: number
  readonly places: number
  /** How often each status was answered. */
  readonly statuses: Readonly<Record<string, number>>
  readonly failures: readonly Failure[]
}

/** Every endpoint in the contract, and every page. */
export function allExamples(known: Parameters<typeof contractExamples>[0]): Example[] {
  return [...contractExamples(known), ...contentExamples(), ...pageExamples(known.article)]
}

/** Sends hostile values in every part of every request, as a visitor, an editor and an owner. */
export async function sweepEndpoints(options: EndpointSweepOptions): Promise<EndpointReport> {
  const { target, sha, secrets, values, onCase = () => {} } = options
  const { people } = options
  const signUp = await prepare(people)
  const examples = allExamples({
    password: owner.password,
    article: 'beginnen-met-ai-in-je-bedrijf',
    sha,
    account: people.editorId,
    signUp,
  })
  const deck = examples.map((example) => ({ example, places: placesOf(example), turn: 0 }))
  const statuses: Record<string, number> = {}
  const failures: Failure[] = []
  let requests = 0
  for (const value of values) {
    const card = deck[requests % deck.length]
    const place = card?.places[card.turn++ % card.places.length]
    if (!card || place === undefined) continue
    const one: Case = { example: card.example, place, value }
    const who = PEOPLE[requests++ % PEOPLE.length] ?? 'owner'
    const what = `${who}: ${one.example.method} ${one.example.path} (${place})`
    onCase(what)
    await target.pass(PAUSE)
    const { reply, left } = await ask(people, who, one)
    if (reply.status === 429) await target.pass(WAITED)
    statuses[reply.status] = (statuses[reply.status] ?? 0) + 1
    const trouble = troubleOf(reply, one.example, secrets) ?? openedTrouble(who, one.example, reply) ?? left
    if (trouble) failures.push({ what, trouble, value: asText(value).slice(0, 300) })
  }
  const places = deck.reduce((sum, card) => sum + card.places.length, 0)
  return { requests, endpoints: deck.length, places, statuses, failures }
}

/** Creates an entry of each type and a sign-up for the requests. @returns the id of the sign-up. */
async function prepare(people: People): Promise<string> {
  for (const type of allContentTypes.filter(({ editing }) => editing === 'entries')) {
    await people.send('owner', json({ method: 'POST', path: at(entries.create.path, type) }, type.example))
  }
  const mail = { email: 'jan@bedrijf.example', name: 'Jan', source: 'newsletter' }
  await people.send('visitor', json({ method: 'POST', path: '/api/webhook-submit' }, mail))
  const list = await people.send('owner', { ...subscribers.list, headers: {} })
  return JSON.parse(list.body).items[0].id
}

const at = (path: string, type: AnyContentType) => path.replace(':type', type.name)

async function ask(
  people: People,
  who: Who,
  one: Case,
): Promise<{ reply: Reply; left?: string | undefined }> {
  const request = requestOf(one)
  if (one.example.isConditional && !('if-match' in request.headers) && who !== 'visitor') {
    const seen = await people.send(who, { method: 'GET', path: request.path, headers: {} })
    Object.assign(request.headers, { 'if-match': String(seen.headers.etag ?? '"geen"') })
  }
  const reply = await people.send(who, request)
  const isChanged = one.example.path === ownAccount.changePassword.path && reply.status === 204
  if (isChanged) await changeBack(people, who, one)
  return { reply, left: await tidy(people, one, reply) }
}

/** Deletes what a request created, so that the site does not grow. @returns why it cannot be deleted. */
async function tidy(people: People, { example }: Case, reply: Reply): Promise<string | undefined> {
  const { type: name } = example.input
  const type = allContentTypes.find((one) => one.name === name)
  if (!type || reply.status !== 201 || example.path !== entries.create.path) return undefined
  const id = type.names(JSON.parse(reply.body))[0] ?? ''
  if (id === idOf(type)) return undefined
  if (/\p{Surrogate}/u.test(id)) return `made ${JSON.stringify(id)}, which no address can name`
  const path = `${at(whole.get.path, type)}/${encodeURIComponent(id)}`
  const seen = await people.send('owner', { method: 'GET', path, headers: {} })
  const gone = await people.send('owner', {
    method: 'DELETE',
    path,
    headers: { 'if-match': String(seen.headers.etag) },
  })
  return gone.status === 204
    ? undefined
    : `made ${JSON.stringify(id)}, which cannot be deleted: ${gone.status} ${gone.body}`
}

/** Restores the password, because a hostile text may have been accepted as a new one. */
async function changeBack(people: People, who: Who, { place, value }: Case): Promise<void> {
  if (place !== 'body next') return
  const body = { current: value, next: people.passwords[who] }
  const reply = await people.send(who, json(ownAccount.changePassword, body))
  if (reply.status !== 204)
    throw new Error(`A password that was taken is not known: ${reply.status} ${reply.body}`)
}

/** Reports a reply to somebody who should have been refused. */
function openedTrouble(who: Who, example: Example, { status }: Reply): string | undefined {
  const isClosed = (who === 'visitor' && !example.isOpen) || (who === 'editor' && example.isForOwners)
  return isClosed && status < 400 ? `is open to a ${who}: ${status}` : undefined
}
