import type { Clash, Item, MergedPiece } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import type { Field, Fields } from '#contract/content/field'
import {
  describeSpot,
  fieldsOfWhole,
  isSavedAsList,
  spotAt,
  valueAt,
  withValueAt,
} from '../compare/differences'
import type { Conflict } from '../saving/save'
import { mergedStart } from './merged-start'

/** A place that two people changed, with both versions: a value, or one paragraph of a long text. */
export interface ConflictPlace {
  /** A unique key. */
  readonly key: string
  /** Empty for a whole record. */
  readonly field: string
  /** Its declaration; undefined for a whole record or block. */
  readonly declared: Field | undefined
  /** Those of a whole record or block; undefined for a field. */
  readonly fields?: Fields | undefined
  readonly label: string
  /** For a paragraph: the heading or words before it, so that it can be found; otherwise ''. */
  readonly after: string
  readonly mine: unknown
  readonly theirs: unknown
  /** The initial text when somebody combines the two by hand. */
  readonly start: unknown
}

/** The choice for such a place. */
export interface Choice {
  readonly pick: 'mine' | 'theirs' | 'own' | null
  /** What the user wrote instead, to combine the two. */
  readonly own: unknown
}

/**
 * One conflict from the server, and the places to choose at: one, or each clashing paragraph of a long text.
 */
interface Spot {
  readonly path: string
  readonly pieces: readonly MergedPiece[] | undefined
  readonly places: readonly ConflictPlace[]
}

/** The places of a conflict, for the dialog. */
export function conflictPlaces(type: AnyContentType, conflict: Conflict): readonly ConflictPlace[] {
  return spotsOf(type, conflict).flatMap(({ places }) => places)
}

function spotsOf(
  type: AnyContentType,
  { base, paths, clashes, sides, proposal, current }: Conflict,
): readonly Spot[] {
  return paths.map((given) => {
    const path = ofRecord(type, given)
    const spot = spotAt(type, proposal, path) ?? spotAt(type, current.items, path)
    const field = spot?.field ?? ''
    const record = spot && (proposal[spot.index] ?? current.items[spot.index])
    const title = record && isSavedAsList(type) ? type.title(record) : ''
    const { declared, label: own } = describeSpot(type, record ?? {}, spot ?? { field })
    const label = [title, own].filter(Boolean).join(': ') || path
    const pieces = clashes[given]
    const began = base && valueAt(type, base, path)
    if (pieces) {
      return { path, pieces, places: placesIn(pieces, { path, field, declared, label, base: began }) }
    }
    const within = sides?.[given]
    const mine = within ? within.mine : valueAt(type, proposal, path)
    const theirs = within ? within.theirs : valueAt(type, current.items, path)
    const fields = spot && fieldsOfWhole(type, spot, { record: record ?? {}, whole: mine ?? theirs })
    const place = { key: path, field, declared, fields, label, after: '', mine, theirs }
    return { path, pieces, places: [placeOf(place, began)] }
  })
}

function placeOf(place: Omit<ConflictPlace, 'start'>, base: unknown): ConflictPlace {
  const { mine, theirs } = place
  const areTexts = typeof mine === 'string' && typeof theirs === 'string'
  const began = typeof base === 'string' ? base : ''
  return { ...place, start: areTexts ? mergedStart({ base: began, mine, theirs }) : mine }
}

/** The clashing paragraphs, without the blank lines around them. */
function placesIn(
  pieces: readonly MergedPiece[],
  {
    path,
    field,
    declared,
    label,
    base,
  }: Pick<ConflictPlace, 'field' | 'declared' | 'label'> & { path: string; base: unknown },
): readonly ConflictPlace[] {
  return pieces.flatMap((piece, at) => {
    if (typeof piece === 'string') return []
    const after = lastWords(pieces.slice(0, at))
    const sides = { mine: bare(piece.mine), theirs: bare(piece.theirs) }
    return [placeOf({ key: pieceKey(path, at), field, declared, label, after, ...sides }, base)]
  })
}

const pieceKey = (path: string, at: number) => `${path}#${at}`
const bare = (text: string) => text.replace(/^\n+|\s+$/g, '')

/** The last line before a place; if that line clashes as well, the editor's own version of it. */
function lastWords(before: readonly MergedPiece[]): string {
  const text = before.map((piece) => (typeof piece === 'string' ? piece : piece.mine)).join('')
  return (
    text
      .trimEnd()
      .split('\n')
      .at(-1)
      ?.replace(/^#+\s+/, '')
      .trim() ?? ''
  )
}

/** A deleted record of a list is reported by the path of its id field: the choice is about the record. */
function ofRecord(type: AnyContentType, path: string): string {
  const [, record, field] = /^(.*)\.([^.]+)$/.exec(path) ?? []
  return isSavedAsList(type) && record !== undefined && type.fields[field ?? '']?.isFixed ? record : path
}

/** The records to save after the choices: both edits, and at each clashing place what was chosen. */
export function chosenItems(
  type: AnyContentType,
  conflict: Conflict,
  choices: Readonly<Record<string, Choice>>,
): readonly Item[] {
  // From the end: removing an item from a list leaves the indexes before it unchanged.
  return spotsOf(type, conflict).reduceRight<readonly Item[]>((items, { path, pieces, places }) => {
    const [place] = places
    const value = pieces ? chosenText(path, pieces, choices) : place && chosenValue(place, choices[place.key])
    return withValueAt(type, items, { path, value })
  }, conflict.proposal)
}

function chosenValue({ mine, theirs }: Pick<ConflictPlace, 'mine' | 'theirs'>, choice?: Choice): unknown {
  if (choice?.pick === 'theirs') return theirs
  return choice?.pick === 'own' ? choice.own : mine
}

function chosenText(
  path: string,
  pieces: readonly MergedPiece[],
  choices: Readonly<Record<string, Choice>>,
): string {
  return pieces
    .map((piece, at) => {
      if (typeof piece === 'string') return piece
      const choice = choices[pieceKey(path, at)]
      if (choice?.pick === 'own') return framed(String(choice.own), piece)
      return choice?.pick === 'theirs' ? piece.theirs : piece.mine
    })
    .join('')
}

/** A replacement text, with the blank lines that surrounded the original. */
function framed(own: string, { mine, theirs }: Clash): string {
  if (own.trim() === '') return ''
  const frame = bare(mine) === '' ? theirs : mine
  return frame.replace(bare(frame), () => own)
}
