import type { ConflictSides, Item, MergedPiece, StaleReply } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { isSame } from '#contract/content/describe-change'
import { Stale } from '../../api/refusals'
import { asWritten } from '../compare/as-written'
import { differences, isSavedAsList, spotAt, valueAt, withValueAt } from '../compare/differences'
import { cameOnline, isOnline } from './is-online'
import { type FormSource, recordsIn, type Version, type Who, type Written } from './source'
import { takenIn, withOuterSpace } from './take-in'

/** A conflict: two people changed the version that both had seen. */
export interface Conflict {
  /** The common version; null when it is not known. */
  readonly base: readonly Item[] | null
  readonly current: Version
  /** Both edits merged, with the editor's own where they clash. */
  readonly proposal: readonly Item[]
  /** The clashing places, as the server's paths. */
  readonly paths: readonly string[]
  /** The merged pieces of the clashing long texts, by path. */
  readonly clashes: Readonly<Record<string, readonly MergedPiece[]>>
  /** Who saved that version meanwhile, where that was asked; null when it is not known. */
  readonly who?: Who
  /** Both values at clashing places within a list, by path. */
  readonly sides?: Readonly<Record<string, ConflictSides>>
}

/** The outcome of a save. */
export type SaveOutcome =
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'saved'
      readonly version: Written
      /**
       * The version that someone else had saved in the meantime, if any; the saved version contains both edits.
       */
      readonly mergedWith: Version | null
      /** What the form knew of that version: what it had seen, or what its own lost save had made. */
      readonly knew: Version
      /** Whether an earlier save, of which the reply was lost, turned out to be made. */
      readonly wasMade: boolean
    }
  | { readonly kind: 'conflict'; readonly conflict: Conflict }
  /** Somebody has put it online: visitors would see at once what was to stay a draft. */
  | { readonly kind: 'online'; readonly conflict: Conflict }
  /** Somebody has put it online, and this would take it off the site, at once or until its moment: nobody asked for that. */
  | { readonly kind: 'hiding'; readonly conflict: Conflict }
  /** Somebody has deleted it. */
  | { readonly kind: 'gone' }

/** What a save sent of which nobody knows whether it was made. */
export interface Lost {
  readonly items: readonly Item[]
  /** What it was made of. */
  readonly seen: readonly Item[]
  /** What was sent, with what the form put back because it seemed to have failed, such as the state of what was published. */
  readonly left: readonly Item[]
}

/** The commit message for the change from `before` to `after`; `before` is empty for a new entry. */
export type Words = (before: readonly Item[], after: readonly Item[]) => string

/** How many times in a row somebody else may get in first before we give up. */
const MOST_ATTEMPTS = 4

/**
 * Saves the edits to the version that the editor saw. If somebody else has changed other places in the
 * meantime, both edits are saved; if they changed the same place, nothing is saved and the conflict is
 * returned, and so is what somebody else put online while it was to stay a draft, or to go online later. A version that an
 * earlier, `lost` save made is the editor's own, and no conflict. Throws as `call` does.
 * @param plans as in `AfterSave`: what somebody else published meanwhile has the dates of that
 * (tests/decisions/0181)
 */
export async function save(
  source: FormSource,
  {
    seen,
    items,
    message,
    lost = [],
    plans = [],
  }: {
    seen: Version
    items: readonly Item[]
    message: Words
    lost?: readonly Lost[]
    plans?: readonly string[] | undefined
  },
): Promise<SaveOutcome> {
  if (!source.isNew && !seen.isMended && isSame(items, seen.items)) return { kind: 'unchanged' }
  let attempt = { etag: seen.etag, items, message: message(source.isNew ? [] : seen.items, items) }
  let mergedWith: Version | null = null
  let knew = seen
  let wasMade = false
  for (let count = 1; ; count += 1) {
    try {
      const version = await source.write(attempt.items, attempt)
      return { kind: 'saved', version, mergedWith, knew, wasMade }
    } catch (error) {
      if (!(error instanceof Stale) || count >= MOST_ATTEMPTS) throw error
      const stale = readStale(source, error.stale)
      if (stale === 'gone') return { kind: 'gone' }
      const { current } = stale
      const own = ownIn(source.type, current, { lost, items })
      if (own) knew = own.made
      const found = own ? { ...stale, proposal: own.items, paths: [] } : stale
      const isPublished = cameOnline(source, { seen: knew, current })
      const wouldHide = !isOnline(source, found.proposal[0])
      const conflict = isPublished ? withoutPlans(source.type, found, { plans, keepsOwn: wouldHide }) : found
      const { proposal } = conflict
      if (isPublished && wouldHide) return { kind: 'hiding', conflict }
      if (conflict.paths.length > 0) return { kind: 'conflict', conflict }
      if (isPublished && !isOnline(source, items[0])) return { kind: 'online', conflict }
      if (own) wasMade = true
      if (!own?.isAlone) mergedWith = current
      attempt = { etag: current.etag, items: proposal, message: message(current.items, proposal) }
    }
  }
}

/**
 * What an earlier save of this form, whose reply was lost, made of a version on the server, with what was typed since;
 * undefined where none did, or where somebody else changed the same place since: that is to be asked.
 */
function ownIn(
  type: AnyContentType,
  current: Version,
  { lost, items }: { readonly lost: readonly Lost[]; readonly items: readonly Item[] },
) {
  const own = madeBy(type, current.items, lost)
  if (!own) return undefined
  const made = withReadDates(type, current.items, own)
  const isAlone = isAsWritten(type, current.items, made)
  const taken = takenIn(type, { sent: own.left, typed: items, saved: current.items })
  if (taken.isClash && !isAlone) return undefined
  return { items: taken.items, made: { ...current, items: made }, isAlone }
}

/**
 * A conflict without the places that a button to publish has set (`plans`): nobody is to choose between two dates that
 * nobody typed. @param options.keepsOwn whether its own stay there, or those of who published first
 */
function withoutPlans(
  type: AnyContentType,
  conflict: Conflict,
  { plans, keepsOwn }: { readonly plans: readonly string[]; readonly keepsOwn: boolean },
): Conflict {
  const { current, paths, proposal } = conflict
  const isPlan = (path: string) => plans.includes(spotAt(type, proposal, path)?.field ?? '')
  const theirs = keepsOwn ? [] : paths.filter(isPlan)
  return {
    ...conflict,
    paths: paths.filter((path) => !isPlan(path)),
    proposal: theirs.reduce<readonly Item[]>(
      (items, path) => withValueAt(type, items, { path, value: valueAt(type, current.items, path) }),
      proposal,
    ),
  }
}

/** The lost save that made a version on the server: exactly that, or with what somebody else changed since. */
export function madeBy(
  type: AnyContentType,
  found: readonly Item[],
  lost: readonly Lost[],
): Lost | undefined {
  return (
    lost.find((sent) => isAsWritten(type, found, withReadDates(type, found, sent))) ??
    lost.findLast((sent) => hasWhatChanged(type, found, sent))
  )
}

/**
 * What a save sent, with the dates that it left as they were from what is there: where the file has none, the site reads those
 * from the commit that the save itself made.
 */
function withReadDates(
  type: AnyContentType,
  found: readonly Item[],
  { seen, items }: Pick<Lost, 'seen' | 'items'>,
): readonly Item[] {
  const dates = Object.keys(type.fields).filter((name) => type.fields[name]?.isPast)
  return items.map((item, at) => {
    const [before, now] = [seen[at], found[at]]
    const read = dates.filter((name) => before && now && isSame(item[name], before[name]))
    return { ...item, ...Object.fromEntries(read.map((name) => [name, now?.[name]])) }
  })
}

/** Whether a version on the server has what a form sent, as the site writes it. */
function isAsWritten(type: AnyContentType, saved: readonly Item[], sent: readonly Item[]): boolean {
  const spaced = withOuterSpace(type, { sent, saved })
  return differences(type, asWritten(type, spaced), asWritten(type, sent)).length === 0
}

/**
 * Whether a version on the server has all that a save changed: then that save was made, whatever else changed, such as
 * the dates that the site reads from others.
 */
function hasWhatChanged(
  type: AnyContentType,
  saved: readonly Item[],
  { seen, items }: Pick<Lost, 'seen' | 'items'>,
): boolean {
  const [before, sent] = [asWritten(type, seen), asWritten(type, items)]
  if (isSame(before, sent)) return false
  const { items: again, isClash } = takenIn(type, { sent: before, typed: sent, saved })
  return !isClash && isSame(again, saved)
}

/**
 * Which of the saves that sent a new entry is likest to what is there, which may be more than was sent: none where what was
 * typed since would undo what is other there, for that is somebody else's.
 */
export function nearestTo(
  { items: found }: Pick<Version, 'items'>,
  lost: readonly Lost[],
  { type, typed }: { readonly type: AnyContentType; readonly typed: readonly Item[] },
): Lost | undefined {
  const othersOf = ({ items }: Lost) => differences(type, asWritten(type, items), asWritten(type, found))
  const [nearest] = lost.toSorted((a, b) => othersOf(a).length - othersOf(b).length)
  if (!nearest) return undefined
  const others = new Set(othersOf(nearest).map(({ path }) => path))
  const own = differences(type, asWritten(type, nearest.left), asWritten(type, typed))
  return own.some(({ path }) => others.has(path)) ? undefined : nearest
}

/** Reads the server's reply about a version that is no longer current. */
export function readStale(source: Pick<FormSource, 'type'>, stale: StaleReply): Conflict | 'gone' {
  if (stale.current === null || stale.etag === null) return 'gone'
  const asList = isSavedAsList(source.type)
  return {
    base: stale.base === null ? null : recordsIn(stale.base, asList),
    current: { items: recordsIn(stale.current, asList), etag: stale.etag },
    proposal: recordsIn(stale.merged ?? stale.proposal, asList),
    paths: stale.conflicts,
    clashes: stale.clashes ?? {},
    sides: stale.sides ?? {},
  }
}
