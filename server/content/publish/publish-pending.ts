import type { Item } from '#contract/admin/entries'
import type { ChosenPending, PendingPublished, PendingTrouble } from '#contract/admin/pending'
import { type AnyContentType, type AnyValue, idOf, pendingTypeOf } from '#contract/content/content-types'
import { describeChange } from '#contract/content/describe-change'
import { longMoment } from '#contract/dutch-dates'
import { Problem } from '#contract/problem'
import { Unreadable } from '../../files/unreadable'
import type { Author } from '../../git/commit/commit-request'
import { withoutEntry } from '../../storage/entries'
import { publicIdOf, twins, writersOf } from '../waiting-versions'
import { type AlsoChanged, alsoInWords } from './also-change'
import type { Editor, PublishContext } from './context'
import type { Draft } from './draft'
import type { Editable } from './editable'
import { changeLinks } from './links-in-texts'
import { mergePending, type PendingPair, withoutMoment } from './merge-pending'
import { prepareSave } from './save'
import { parseValue, requireCommitted } from './validate'

/** What was published: how its commit describes it, and what changed along. */
interface Published {
  readonly id: string
  readonly publicId: string
  readonly words: string
  readonly also: readonly AlsoChanged[]
  readonly type: AnyContentType
  readonly before: AnyValue
  readonly after: AnyValue
  /** Who committed the waiting version, the last one first. */
  readonly writers: readonly Author[]
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
  const { sha, troubles, published } = await publishTogether(context, publication)
  if (sha !== null)
    await context.tellReplaced(published.map(({ type, id, publicId }) => ({ type: type.name, id, publicId })))
  return { sha, troubles }
}

function publishTogether(
  context: PublishContext,
  { chosen, editor, planned }: PendingPublication,
): Promise<PendingPublished & { readonly published: readonly Published[] }> {
  return context.write(editor, async (draft) => {
    const published: Published[] = []
    const troubles: PendingTrouble[] = []
    for (const one of chosen) {
      try {
        published.push(await publishOne(context, one, draft))
      } catch (error) {
        troubles.push(troubleOf(context, one, error))
      }
    }
    if (troubles.length > 0) return { sha: null, troubles, published: [] }
    const [only, ...others] = published
    const also = alsoInWords([
      ...published.flatMap((one) => one.also),
      ...(await followAll(context, published, draft)),
    ])
    const message = editor.message ?? describe(published, planned)
    const trailers = {
      ...(only && others.length === 0 ? { 'Content-Item': `${only.type.name}/${only.publicId}` } : {}),
      'Content-Action': 'publish',
    }
    const coAuthors = othersThan(
      editor.author,
      published.flatMap(({ writers }) => writers),
    )
    const sha = await draft.commit({ author: editor.author, coAuthors, message: message + also, trailers })
    return { sha, troubles, published }
  })
}

/**
 * Adds the new addresses to the links. Last: links in the texts that are published with them are then changed where these
 * are public, and none of these was another's when it was looked at.
 */
async function followAll(
  context: PublishContext,
  published: readonly Published[],
  draft: Draft,
): Promise<readonly AlsoChanged[]> {
  const done: AlsoChanged[] = []
  for (const { type, ...versions } of published)
    done.push(...(await changeLinks(context, type, versions, draft)))
  return done
}

/** @throws {Problem} unprocessable for what a waiting version cannot have: nobody decided that in a form. */
function requireDecided({ library }: PublishContext, { type: name, id, decided }: ChosenPending): void {
  const pending = pendingTypeOf({ name })
  const waiting = pending && library.catalogue(pending).entry(id)
  if (decided && waiting) parseValue(pending, { ...waiting.value, ...decided.fields })
}

async function publishOne(
  context: PublishContext,
  { type: name, id, etag, decided }: ChosenPending,
  draft: Draft,
): Promise<Published> {
  const pending = pendingTypeOf({ name })
  const type = pending?.waitsFor
  if (!pending || !type) throw new Problem('bad-request')
  const { entry: waiting, file } = await context.current(draft, pending, id)
  if (!waiting || !file) throw new Problem('stale', GONE)
  if (waiting.etag !== etag) throw new Problem('stale', CHANGED)
  requireNoTwin(context, pending, waiting)
  const publicId = publicIdOf(context.library, { type: name, id }) ?? id
  const { entry: current } = await context.current(draft, type, publicId)
  if (!current) throw new Problem('conflict', LOST)
  if (!type.isPublic(current.value, context.now())) throw new Problem('conflict', HIDDEN)
  const fields = await mergedFields(context, { type, pending, waiting, current }, { id, decided })
  const bytes = await draft.read(waiting.path)
  // What is not in git could not be brought back.
  if (bytes) await requireCommitted(context.repository, waiting.path, bytes)
  const edit = { id: publicId, fields, ifMatch: current.etag, keepsLinks: true }
  const { next, also } = await prepareSave(context, type, edit, draft)
  file.data = withoutEntry(file.data, waiting.key)
  await file.write()
  const words = describeChange(type, { before: current.value, after: next, now: context.now() })
  const writers = await writersOf(context.repository, { file: waiting.path, type: type.name, id })
  return { id, publicId, words, also, type, before: current.value, after: next, writers }
}

/** Each of them once, without the author of the commit. */
function othersThan(author: Author, writers: readonly Author[]): Author[] {
  const byAddress = new Map(writers.map((writer) => [writer.email.toLowerCase(), writer]))
  byAddress.delete(author.email.toLowerCase())
  return [...byAddress.values()]
}

/** @throws {Problem} conflict when another file is a waiting version of the same entry: nobody said which one it is. */
function requireNoTwin({ library }: PublishContext, type: AnyContentType, { path, value }: Editable): void {
  const entryOf = (version: AnyValue) => {
    const id = idOf(type, version)
    return (type.waitsFor && publicIdOf(library, { type: type.waitsFor.name, id })) ?? id
  }
  const isSameEntry = (other: AnyValue) => entryOf(other) === entryOf(value)
  const twin = library
    .files(type)
    .find((file) => file.path !== path && file.entries.some((entry) => isSameEntry(entry.value)))
  if (twin) throw new Problem('conflict', twins(path, twin.path))
}

/** The fields that the public entry gets. @throws {Clash} where both were changed at the same places. */
async function mergedFields(
  context: PublishContext,
  pair: PendingPair,
  wanted: Pick<ChosenPending, 'id' | 'decided'>,
): Promise<Item> {
  const { type, current } = pair
  const stale = await mergePending(context, pair, wanted.decided)
  // Dates that git tells between here and the save are no edits.
  context.seen.remember(type, current, [current])
  if (stale.conflicts.length > 0) {
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

/** @throws what is no problem of the entry. */
function troubleOf(
  { library }: PublishContext,
  { type: name, id }: ChosenPending,
  error: unknown,
): PendingTrouble {
  const pending = pendingTypeOf({ name })
  const value = pending && library.catalogue(pending).entry(id)?.value
  const about = { type: name, id, title: pending && value ? pending.title(value) : id }
  if (error instanceof Clash) return { ...about, message: CLASH, ...(error.stale && { stale: error.stale }) }
  if (!(error instanceof Problem || error instanceof Unreadable)) throw error
  return { ...about, message: error.message }
}

function describe(published: readonly Published[], planned: string | undefined): string {
  const [only, ...others] = published
  const when = planned === undefined ? '' : `, zoals gepland voor ${longMoment(planned)}`
  if (only && others.length === 0) return `${only.words}\n\nGepubliceerd uit de wijziging die wachtte${when}.`
  const lines = published.map(({ words }) => `- ${words}`).join('\n')
  const why = planned === undefined ? '' : `Gepubliceerd${when.slice(1)}.\n\n`
  return `${published.length} wijzigingen samen gepubliceerd\n\n${why}${lines}`
}

const CHANGED = 'Deze wijziging is intussen aangepast. Bekijk eerst wat er nu staat.'
const GONE =
  'Deze wijziging wacht niet meer: iemand heeft die intussen gepubliceerd of weggegooid. Laad de pagina opnieuw.'
const LOST = 'Wat deze wijziging zou vervangen, bestaat niet meer.'
const HIDDEN =
  'Wat deze wijziging zou vervangen, staat niet meer online. Zet dat eerst online; publiceer daarna de wijziging.'
const CLASH =
  'De openbare versie is intussen op dezelfde plekken gewijzigd. Open de wijziging en kies wat er komt te staan.'
