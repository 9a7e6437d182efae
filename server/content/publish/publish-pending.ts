import type { Item } from '#contract/admin/entries'
import type { ChosenPending, PendingOutcome, PendingPublished, PendingTrouble } from '#contract/admin/pending'
import { type AnyContentType, allContentTypes, pendingTypeOf } from '#contract/content/content-types'
import { describeChange } from '#contract/content/describe-change'
import type { Fields, ValueOf } from '#contract/content/field'
import { PENDING_BASE, PENDING_MOMENT, publicPathOf } from '#contract/content/pending-type'
import { longMoment } from '#contract/dutch-dates'
import { Problem } from '#contract/problem'
import { Unreadable } from '../../files/unreadable'
import { withoutEntry } from '../../storage/entries'
import { readableEntries } from '../../storage/storage-of'
import { isBlank } from '../waiting-versions'
import { type AlsoChanged, alsoInWords } from './also-change'
import { describeStale } from './conflict-reply'
import type { Editor, PublishContext } from './context'
import { idOf } from './create'
import type { Draft } from './draft'
import { type Editable, editable } from './editable'
import { asPending } from './keep-pending'
import { prepareSave } from './save'
import { parseValue, requireCommitted } from './validate'

type Value = ValueOf<Fields>

/** The commits of a waiting version among which its first is looked for. */
const MOST = 50

/** A waiting version and what it replaces. */
interface Pair {
  readonly type: AnyContentType
  readonly pending: AnyContentType
  readonly waiting: Editable
  readonly current: Editable
}

/** What was published: how its commit describes it, and what changed along. */
interface Published {
  readonly item: string
  readonly words: string
  readonly also: readonly AlsoChanged[]
}

/** The public entry was changed at the same places. */
class Clash extends Error {
  readonly stale: PendingTrouble['stale']

  constructor(stale: PendingTrouble['stale']) {
    super('a waiting version and its public entry were changed at the same places')
    this.stale = stale
  }
}

/** Who publishes which waiting versions, and the moment for which that was planned. */
export interface PendingPublication {
  readonly chosen: readonly ChosenPending[]
  readonly editor: Editor
  readonly planned?: string | undefined
}

/**
 * Publishes waiting versions in one commit: all of them, or none. What changed in the public entries meanwhile is merged
 * with them (tests/decisions/0117).
 */
export async function publishPending(
  context: PublishContext,
  publication: PendingPublication,
): Promise<PendingPublished> {
  for (const one of publication.chosen) requireDecided(context, one)
  const result = await publishTogether(context, publication)
  if (result.sha !== null) await context.tellReplaced(publication.chosen)
  return result
}

function publishTogether(
  context: PublishContext,
  { chosen, editor, planned }: PendingPublication,
): Promise<PendingPublished> {
  return context.write(async (draft) => {
    const published: Published[] = []
    const troubles: PendingTrouble[] = []
    for (const one of chosen) {
      try {
        published.push(await publishOne(context, one, draft))
      } catch (error) {
        troubles.push(troubleOf(context, one, error))
      }
    }
    if (troubles.length > 0) return { sha: null, troubles }
    const [only, ...others] = published
    const also = alsoInWords(published.flatMap((one) => one.also))
    const message = editor.message ?? describe(published, planned)
    const trailers = {
      ...(only && others.length === 0 ? { 'Content-Item': only.item } : {}),
      'Content-Action': 'publish',
    }
    const sha = await draft.commit({ author: editor.author, message: message + also, trailers })
    return { sha, troubles }
  })
}

/** @throws {Problem} unprocessable for what a waiting version cannot have: nobody decided that in a form. */
function requireDecided({ library }: PublishContext, { type: name, id, decided }: ChosenPending): void {
  const type = typeNamed(name)
  const pending = type && pendingTypeOf(type)
  const waiting = pending && library.catalogue(pending).entry(id)
  if (decided && waiting) parseValue(pending, { ...waiting.value, ...decided.fields })
}

async function publishOne(
  context: PublishContext,
  { type: name, id, etag, decided }: ChosenPending,
  draft: Draft,
): Promise<Published> {
  const type = typeNamed(name)
  const pending = type && pendingTypeOf(type)
  if (!type || !pending) throw new Problem('bad-request')
  const { entry: waiting, file } = await context.current(draft, pending, id)
  if (!waiting || !file || waiting.etag !== etag) throw new Problem('stale', CHANGED)
  requireNoTwin(context, pending, waiting)
  const { entry: current } = await context.current(draft, type, id)
  if (!current) throw new Problem('conflict', LOST)
  if (!type.isPublic(current.value, context.now())) throw new Problem('conflict', HIDDEN)
  const fields = await mergedFields(context, { type, pending, waiting, current }, { id, decided })
  const bytes = await draft.read(waiting.path)
  // What is not in git could not be brought back.
  if (bytes) await requireCommitted(context.repository, waiting.path, bytes)
  const { next, also } = await prepareSave(context, type, { id, fields, ifMatch: current.etag }, draft)
  file.data = withoutEntry(file.data, waiting.key)
  await file.write()
  const words = describeChange(type, { before: current.value, after: next, now: context.now() })
  return { item: `${type.name}/${id}`, words, also }
}

/** @throws {Problem} conflict when another file is a waiting version of the same entry: nobody said which one it is. */
function requireNoTwin({ library }: PublishContext, type: AnyContentType, { path, value }: Editable): void {
  const isSameEntry = (other: Value) => idOf(type, other) === idOf(type, value)
  const twin = library
    .files(type)
    .find((file) => file.path !== path && file.entries.some((entry) => isSameEntry(entry.value)))
  if (twin) throw new Problem('conflict', twins(path, twin.path))
}

/**
 * What publishing a waiting version would make of its public entry now.
 * @throws {Problem} conflict for one with something that cannot be published.
 */
export async function pendingOutcome(
  context: PublishContext,
  pending: AnyContentType,
  id: string,
): Promise<PendingOutcome> {
  const type = pending.waitsFor
  const [waiting, current] = [context.find(pending, id), type && context.find(type, id)]
  // Who looked at it while it was published asks once more.
  if (!type || !waiting || !current) return { fields: null, isClash: false }
  const { proposal, conflicts } = await merged(context, { type, pending, waiting, current }, { id })
  return { fields: withoutMoment(proposal), isClash: conflicts.length > 0 }
}

function withoutMoment({ [PENDING_MOMENT]: _, ...fields }: Item): Item {
  return fields
}

/** The fields that the public entry gets. @throws {Clash} where both were changed at the same places. */
async function mergedFields(
  context: PublishContext,
  pair: Pair,
  wanted: Pick<ChosenPending, 'id' | 'decided'>,
): Promise<Item> {
  const { type, current } = pair
  const stale = await merged(context, pair, wanted)
  if (stale.conflicts.length > 0) {
    context.seen.remember(type, wanted.id, current)
    const told = {
      statusCode: 412,
      error: 'Precondition Failed',
      message: CLASH,
      etag: current.etag,
    } as const
    throw new Clash({ ...stale, ...told })
  }
  return withoutMoment(stale.proposal)
}

/** A waiting version merged with what changed in the public entry since it was made. */
async function merged(
  context: PublishContext,
  pair: Pair,
  { id, decided }: Pick<ChosenPending, 'id' | 'decided'>,
) {
  const { type, pending, waiting, current } = pair
  const mine = onPublicPlace(context, pair, waiting.raw)
  if (!mine || waiting.broken.size > 0 || isBlank(waiting.raw)) throw new Problem('conflict', BROKEN)
  const { path, key } = current
  const base = decided
    ? await context.seen.recall(type, id, { etag: decided.etag, path, key })
    : await baseOf(context, pair)
  const sides = {
    base: base && asPending(pending, base),
    mine: parseValue(pending, { ...asPending(pending, mine), ...decided?.fields, [PENDING_MOMENT]: null }),
    current: asPending(pending, current.value),
  }
  return describeStale(pending, sides, context)
}

/** The public entry that a waiting version was made of; null when nobody knows it any more. */
async function baseOf(context: PublishContext, pair: Pair): Promise<Value | null> {
  const { type, waiting, current } = pair
  const named = waiting.raw[PENDING_BASE]
  const bytes =
    (typeof named === 'string' ? await context.repository.blob(named) : null) ??
    (await publicAtStart(context, waiting.path, current.path))
  const raw = readableEntries(type, bytes).find(({ key }) => key === current.key)
  return (raw && onPublicPlace(context, pair, raw.fields)) ?? null
}

/** The public file as it was when somebody committed its waiting version for the first time. */
async function publicAtStart(
  { repository }: PublishContext,
  path: string,
  publicPath: string,
): Promise<Uint8Array | null> {
  let first: string | undefined
  for (const { sha } of await repository.log({ paths: [path], limit: MOST })) {
    if ((await repository.fileAt(sha, path)) === null) break
    first = sha
  }
  return first === undefined ? null : repository.fileAt(first, publicPath)
}

/**
 * The value of fields as if the public file had them: what follows from its dates is then the same. What follows from
 * its name follows from the one that it had when the waiting version was made: a new name may be a new address.
 */
function onPublicPlace(
  context: PublishContext,
  { type, waiting, current }: Pair,
  raw: Readonly<Record<string, unknown>>,
): Value | undefined {
  const { path, key, value } = current
  const place = { path: publicPathOf(waiting.path), dates: context.datesOf(path), lastGood: value }
  return editable(type, { key, fields: raw }, place)?.value
}

/** @throws what is no problem of the entry. */
function troubleOf(
  { library }: PublishContext,
  { type: name, id }: ChosenPending,
  error: unknown,
): PendingTrouble {
  const type = typeNamed(name)
  const pending = type && pendingTypeOf(type)
  const value = pending && library.catalogue(pending).entry(id)?.value
  const about = { type: name, id, title: pending && value ? pending.title(value) : id }
  if (error instanceof Clash) return { ...about, message: CLASH, ...(error.stale && { stale: error.stale }) }
  if (!(error instanceof Problem || error instanceof Unreadable)) throw error
  return { ...about, message: error.message }
}

const typeNamed = (name: string): AnyContentType | undefined =>
  allContentTypes.find((type) => type.name === name)

function describe(published: readonly Published[], planned: string | undefined): string {
  const [only, ...others] = published
  const when = planned === undefined ? '' : `, zoals gepland voor ${longMoment(planned)}`
  if (only && others.length === 0) return `${only.words}\n\nGepubliceerd uit de wijziging die wachtte${when}.`
  const lines = published.map(({ words }) => `- ${words}`).join('\n')
  const why = planned === undefined ? '' : `Gepubliceerd${when.slice(1)}.\n\n`
  return `${published.length} wijzigingen samen gepubliceerd\n\n${why}${lines}`
}

const CHANGED = 'Deze wijziging is intussen aangepast. Bekijk eerst wat er nu staat.'
const LOST = 'Wat deze wijziging zou vervangen, bestaat niet meer.'
const HIDDEN =
  'Wat deze wijziging zou vervangen, staat niet meer online. Zet dat eerst online; publiceer daarna de wijziging.'
const twins = (path: string, other: string) =>
  `Hiervoor zijn er twee wijzigingen: ${path} en ${other}. Verwijder een van de twee; tot dan komt geen van beide online.`
const BROKEN = 'In deze wijziging staat iets wat niet klopt. Open haar en herstel dat eerst.'
const CLASH =
  'De openbare versie is intussen op dezelfde plekken gewijzigd. Open de wijziging en kies wat er komt te staan.'
