import { entryScreen } from '#contract/admin/addresses'
import type { FoundEntry, FoundPlace, FoundPlaces, TextSearch } from '#contract/admin/replace'
import { type AnyContentType, editedTypes, idOf } from '#contract/content/content-types'
import { labelWithin } from '#contract/content/nested-fields'
import { createTurns } from '../../processes/turns'
import { createLines } from '../field-line'
import { changeTexts, type FieldText } from '../field-texts'
import type { Library } from '../library'
import type { Entry } from '../read-entry'
import type { TextRange } from '../text-matcher'
import { etagOf } from './editable'
import { createPlaceMatcher, createRiskFinder } from './place-matcher'

/** Most places that are told: nobody judges more one by one. */
export const MOST_PLACES = 2000
/** Characters of a line that are told before and after a place, and of the lines around it. */
const NEAR = 90
/** Characters in which the lines around a place are looked for. */
const LOOK = 2000

/** A search in all content. */
export interface PlaceSearch extends TextSearch {
  /** Names of types; none means all. */
  readonly types: readonly string[]
  /** Whether entries that only owners may change are left out. */
  readonly isOwner: boolean
}

/**
 * The places of a text in all content that people write, as entries have it now; not in ids, addresses, dates
 * and choices. Takes turns: ten thousand articles are some sixty megabytes. See tests/decisions/0116.
 */
export async function findPlaces(library: Library, search: PlaceSearch): Promise<FoundPlaces> {
  const matches = createPlaceMatcher(search)
  const turn = createTurns()
  const entries: FoundEntry[] = []
  let unreadable = 0
  let room = MOST_PLACES
  for (const type of chosenTypes(search.types)) {
    unreadable += library.files(type).filter(({ source }) => source instanceof Error).length
    for (const entry of library.catalogue(type).entries) {
      await turn()
      if (type.isOwnersOnly(entry.value) && !search.isOwner) continue
      const found = placesIn(type, entry, matches)
      if (found.length === 0 || !isAsInFile(library, type, entry)) continue
      const places = found.slice(0, room).map((place) => shownPlace(type, entry, place))
      if (places.length > 0) entries.push({ ...described(type, entry), places })
      room -= places.length
      if (places.length < found.length) return { entries, hasMore: true, unreadable }
    }
  }
  return { entries, hasMore: false, unreadable }
}

/** What has a file for each entry comes first, such as articles; changes that wait belong to what they change. */
function chosenTypes(names: readonly string[]): AnyContentType[] {
  const rank = ({ place }: AnyContentType) => (place.hasNamedFiles ? 0 : 1)
  return editedTypes
    .filter((type) => names.length === 0 || names.includes((type.waitsFor ?? type).name))
    .toSorted((one, other) => rank(one) - rank(other))
}

/** Broken entries are shown in their last valid version: what was found there cannot be replaced. */
function isAsInFile(library: Library, type: AnyContentType, { file, key, raw }: Entry): boolean {
  const source = library.file(type, file)?.source
  return Array.isArray(source) && source.some((one) => one.key === key && one.fields === raw)
}

interface Place extends FieldText {
  readonly match: TextRange
  /** The line, from 1; undefined in a text of one line. */
  readonly line: number | undefined
  readonly risk: FoundPlace['risk']
}

function placesIn(
  type: AnyContentType,
  entry: Entry,
  matches: ReturnType<typeof createPlaceMatcher>,
): Place[] {
  const places: Place[] = []
  changeTexts(type.fields, entry.value, (text) => {
    const found = matches(text, entry.raw)
    if (found.length === 0) return text.text
    const lineOf = text.text.includes('\n') ? createLines(text.text) : () => undefined
    const riskOf = createRiskFinder(text)
    for (const match of found) places.push({ ...text, match, line: lineOf(match.start), risk: riskOf(match) })
    return text.text
  })
  return places
}

/** The id of a place: it holds as long as the entry has the same ETag. */
export const placeId = ({ name, within }: FieldText, { start }: TextRange) =>
  `${[name, ...within].join('.')}:${start}`

function described(type: AnyContentType, { value, file, raw }: Entry): Omit<FoundEntry, 'places'> {
  const id = idOf(type, value)
  return {
    type: type.name,
    id,
    title: type.title(value),
    screen: type.editing === 'entries' ? entryScreen(type, id) : type.screen,
    path: file,
    etag: etagOf(file, raw),
  }
}

function shownPlace(type: AnyContentType, { value }: Entry, place: Place): FoundPlace {
  const { name, within, text, line, risk, match } = place
  const { start, end } = match
  const field = type.fields[name]
  const before = text.slice(Math.max(0, start - LOOK), start)
  const after = text.slice(end, end + LOOK)
  const [from, to] = [before.lastIndexOf('\n'), after.indexOf('\n')]
  return {
    id: placeId(place, match),
    label: field ? labelWithin(field, value[name], within) : name,
    ...(line === undefined ? {} : { line }),
    ...(risk === undefined ? {} : { risk }),
    before: ending(before.slice(from + 1)),
    found: text.slice(start, end),
    after: beginning(to < 0 ? after : after.slice(0, to)),
    // Blank lines between paragraphs say nothing about a place.
    above: from < 0 ? '' : beginning(before.slice(0, from).trimEnd().split('\n').at(-1) ?? ''),
    below: to < 0 ? '' : beginning(after.slice(to).trimStart().split('\n', 1)[0] ?? ''),
  }
}

const beginning = (text: string) => (text.length > NEAR ? `${text.slice(0, NEAR)}…` : text)
const ending = (text: string) => (text.length > NEAR ? `…${text.slice(-NEAR)}` : text)
