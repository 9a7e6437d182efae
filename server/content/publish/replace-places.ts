import type { ChosenPlaces, Replaced, ReplaceTrouble, TextSearch } from '#contract/admin/replace'
import { replacementFor } from '#contract/admin/replacement'
import { type AnyContentType, typeNamed } from '#contract/content/content-types'
import { Problem } from '#contract/problem'
import { Unreadable } from '../../files/unreadable'
import { changeTexts } from '../field-texts'
import type { TextRange } from '../text-matcher'
import { type AlsoChanged, alsoInWords } from './also-change'
import type { Editor, PublishContext } from './context'
import type { Draft } from './draft'
import type { Editable } from './editable'
import { placeId } from './find-places'
import { createPlaceMatcher } from './place-matcher'
import { prepareSave } from './save'

/** What to replace, by what, and where. */
export interface PlaceReplacement extends TextSearch {
  readonly by: string
  readonly entries: readonly ChosenPlaces[]
}

const CHANGED = 'Dit is intussen gewijzigd. Zoek opnieuw om te zien wat er nu staat.'
/** Most characters of either text in the message of a commit. */
const LONGEST = 30

/**
 * Replaces a text in the chosen places, in one commit. Every entry is judged as any save of it; when one of them
 * is refused nothing is saved, and the reply says which and why. See tests/decisions/0116.
 */
export function replacePlaces(
  context: PublishContext,
  { by, entries, ...search }: PlaceReplacement,
  editor: Editor,
): Promise<Replaced> {
  return context.write(editor, async (draft) => {
    const replace = createReplacer(search, by)
    const troubles: ReplaceTrouble[] = []
    const also: AlsoChanged[] = []
    let places = 0
    const files = new Set<string>()
    for (const chosen of inOrder(entries)) {
      try {
        const done = await replaceIn(context, chosen, { replace, draft, editor })
        also.push(...done.also)
        places += done.changed
        if (done.changed > 0) files.add(done.path)
      } catch (error) {
        troubles.push(troubleOf(context, chosen, error))
      }
    }
    if (troubles.length > 0) return { sha: null, places: 0, files: 0, troubles }
    const message = `${editor.message ?? describe(search.find, by, places)}${alsoInWords(also)}`
    const trailers = { 'Content-Action': 'replace' }
    const sha = await draft.commit({ author: editor.author, message, trailers })
    return { sha, places, files: files.size, troubles }
  })
}

/** What other entries refer to by name comes last: a new name changes those entries along. */
function inOrder(entries: readonly ChosenPlaces[]): ChosenPlaces[] {
  const rank = ({ type }: ChosenPlaces) => Number((typeNamed(type)?.usedIn.length ?? 0) > 0)
  return entries.toSorted((one, other) => rank(one) - rank(other))
}

interface Job {
  readonly replace: Replace
  readonly draft: Draft
  readonly editor: Editor
}

/** What a replacement changed along in other entries, and in how many places of which file it made another text. */
interface ReplacedIn {
  readonly path: string
  readonly also: readonly AlsoChanged[]
  readonly changed: number
}

/** @throws {Problem} when this entry cannot be saved so. */
async function replaceIn(
  context: PublishContext,
  { type: name, id, etag, places }: ChosenPlaces,
  { replace, draft, editor }: Job,
): Promise<ReplacedIn> {
  const type = typeNamed(name)
  if (!type) throw new Problem('bad-request')
  const { entry } = await context.current(draft, type, id)
  if (!entry || entry.etag !== etag) throw new Problem('stale', CHANGED)
  if (!editor.isOwner && type.isOwnersOnly(entry.value))
    throw new Problem('forbidden', 'Alleen een eigenaar kan dit wijzigen.')
  const { fields, count, changed } = replace(type, entry, new Set(places))
  if (count < places.length) throw new Problem('stale', CHANGED)
  const { also } = await prepareSave(context, type, { id, fields, ifMatch: etag }, draft)
  return { path: entry.path, also, changed }
}

type Replace = (
  type: AnyContentType,
  entry: Editable,
  chosen: ReadonlySet<string>,
) => {
  readonly fields: Record<string, unknown>
  /** How many of the chosen places are there. */
  readonly count: number
  /** In how many of those stood another text. */
  readonly changed: number
}

function createReplacer(search: TextSearch, by: string): Replace {
  const matches = createPlaceMatcher(search)
  return (type, entry, chosen) => {
    let count = 0
    let changed = 0
    const fields = changeTexts(type.fields, entry.value, (place) => {
      const wanted = matches(place, entry.raw).filter((match) => chosen.has(placeId(place, match)))
      count += wanted.length
      return replaced(place.text, wanted, (found) => {
        const becomes = replacementFor(found, { ...search, by })
        if (becomes !== found) changed += 1
        return becomes
      })
    })
    return { fields, count, changed }
  }
}

function replaced(text: string, matches: readonly TextRange[], by: (found: string) => string): string {
  let result = ''
  let at = 0
  for (const { start, end } of matches) {
    result += text.slice(at, start) + by(text.slice(start, end))
    at = end
  }
  return result + text.slice(at)
}

/** @throws what is no problem of the entry. */
function troubleOf(
  { library }: PublishContext,
  { type: name, id }: ChosenPlaces,
  error: unknown,
): ReplaceTrouble {
  if (!(error instanceof Problem || error instanceof Unreadable)) throw error
  const type = typeNamed(name)
  const value = type && (id === '' ? library.document(type) : library.catalogue(type).entry(id)?.value)
  return { type: name, id, title: type && value ? type.title(value) : id, message: error.message }
}

function describe(find: string, by: string, places: number): string {
  const where = places === 1 ? 'op 1 plek' : `op ${places} plekken`
  const words = by === '' ? 'weggehaald' : `vervangen door "${shortened(by)}"`
  return `"${shortened(find)}" ${words} ${where}`
}

/** A line end would end the subject. */
const shortened = (text: string) => {
  const line = text.replace(/[\r\n]+/g, ' ')
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1).trimEnd()}…` : line
}
