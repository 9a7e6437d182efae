import { entryScreen } from '#contract/admin/addresses'
import type { WaitingVersion } from '#contract/admin/pending'
import { compareCodes } from '#contract/compare-codes'
import {
  type AnyContentType,
  idOf,
  pendingTypeOf,
  pendingTypes,
  typeOfPath,
} from '#contract/content/content-types'
import type { EntryPlace } from '#contract/content/entry-place'
import { isLate, PENDING_BASE, PENDING_MOMENT } from '#contract/content/pending-type'
import type { FileProblem } from '#contract/problem'
import type { Author } from '../git/commit/commit-request'
import type { Commit } from '../git/log/history'
import type { Repository } from '../git/repository'
import { createEntryPlaces } from './entry-places'
import { etagOf } from './publish/editable'
import { type Entry, fileIn } from './read-entry'

/** A waiting version and its file. */
export interface WaitingFile extends WaitingVersion {
  readonly file: string
}

/** All waiting versions: the planned ones by their moment, then the others by title. */
export function waitingVersions(library: Places): WaitingFile[] {
  return pendingTypes
    .flatMap((type) => library.catalogue(type).entries.map((entry) => waitingOf(library, type, entry)))
    .sort((a, b) => compareCodes(a.moment ?? '~', b.moment ?? '~') || a.title.localeCompare(b.title, 'nl'))
}

function waitingOf(library: Places, type: AnyContentType, { value, file, raw }: Entry): WaitingFile {
  const { name = '', labels = type.labels } = type.waitsFor ?? {}
  const id = idOf(type, value)
  return {
    type: name,
    id,
    title: type.title(value),
    label: labels.one,
    screen: entryScreen(type, id),
    etag: etagOf(file, raw),
    moment: momentOf(value),
    publicId: publicIdOf(library, { type: name, id }) ?? null,
    file,
  }
}

/** The moment at which a waiting version is to be published; null where somebody will. */
export const momentOf = ({ [PENDING_MOMENT]: moment }: Entry['value']) =>
  typeof moment === 'string' ? moment : null

type Places = Parameters<typeof createEntryPlaces>[0]

/**
 * The id of the public entry that a waiting version is to replace: its own, or the one that the entry got when its file was
 * renamed; undefined where there is none any more.
 */
export const publicIdOf = (library: Places, version: EntryPlace): string | undefined =>
  createEntryPlaces(library).presentId(version)

/** That entry, by the type and the id of the waiting version. */
export function replacedEntry(library: Places, { waitsFor }: AnyContentType, id: string): Entry | undefined {
  const publicId = waitsFor && publicIdOf(library, { type: waitsFor.name, id })
  return publicId === undefined ? undefined : waitsFor && library.catalogue(waitsFor).entry(publicId)
}

/** What the public entry will be once the version that waits replaces it. */
export function asPublic(library: Places, type: AnyContentType, waiting: Entry['value']): Entry['value'] {
  const { [PENDING_MOMENT]: _, ...fields } = waiting
  const present = replacedEntry(library, type, idOf(type, waiting))?.value
  if (!present) return fields
  // What has the name of the file in both, such as the address, follows that.
  const isName = (name: string) => fields[name] === fields.id && present[name] === present.id
  const names = Object.keys(fields).filter(isName)
  return { ...present, ...fields, ...Object.fromEntries(names.map((name) => [name, present.id])) }
}

/** The waiting versions that cannot be published at their moment, and those that should have been by now. */
export function pendingProblems(library: Places, now: number): FileProblem[] {
  return pendingTypes.flatMap((type) => {
    const first = new Map<Entry, string>()
    return library.catalogue(type).entries.flatMap(({ value, file, raw }) => {
      if (isBlank(raw)) return [{ file, message: BLANK }]
      const entry = replacedEntry(library, type, idOf(type, value))
      if (!entry) return [{ file, field: 'id', message: lost(type) }]
      const twin = first.get(entry)
      if (twin !== undefined) return [{ file, field: 'id', message: twins(file, twin) }]
      first.set(entry, file)
      const moment = momentOf(value)
      if (moment === null) return []
      const time = Date.parse(moment)
      const isHidden = type.waitsFor?.isPublic(entry.value, Math.max(time, now)) === false
      if (isHidden) return [{ file, field: PENDING_MOMENT, message: HIDDEN }]
      return isLate(moment, now) ? [{ file, field: PENDING_MOMENT, message: LATE }] : []
    })
  })
}

/** What stands in the way of two files that are to replace the same entry. */
export const twins = (path: string, other: string) =>
  `Hiervoor zijn er twee wijzigingen: ${path} en ${other}. Verwijder een van de twee; tot dan komt geen van beide online.`

/** Whether a waiting version has nothing that the public entry could get: what follows from its name is not in it. */
export function isBlank(raw: Entry['raw']): boolean {
  return Object.entries(raw).every(([name, value]) => OWN.has(name) || value == null || value === '')
}

/** Keys that say which entry waits, and how long. */
const OWN = new Set(['id', PENDING_MOMENT, PENDING_BASE])

const BLANK =
  'Dit bestand is leeg, en zou ook leeg maken wat online staat. Zet er de hele tekst in, of verwijder het.'
const lost = ({ waitsFor }: AnyContentType) =>
  `Er is geen ${waitsFor?.labels.one.toLocaleLowerCase('nl') ?? ''} met dit id (meer) om te vervangen. Zet dat terug, verander het id hier, of verwijder deze wijziging.`
const LATE =
  'Deze wijziging had op dit moment online moeten komen, en staat er niet. Dat kan alsnog vanzelf gebeuren, tenzij iemand het in git heeft teruggedraaid. Open de wijziging en publiceer die, of annuleer de planning.'
const HIDDEN =
  'Wat deze wijziging zou vervangen, staat niet meer online. Zet dat weer online, of annuleer de planning.'

/** The most commits of a waiting version that are read for their authors. */
export const MOST_COMMITS = 100

/** A waiting version: its file, the name of the type that it changes, and the id of the entry. */
type VersionFile = Pick<WaitingFile, 'file' | 'type' | 'id'>

/**
 * Whether a commit that changed the file of a waiting version was for that version. One for something else took it along,
 * such as a page that moved, to which it links: its author wrote nothing in it. A commit that names nothing is a writer's
 * own, or was for several. What a publication is for does not wait any more.
 */
export function isOwnCommit({ file, type, id }: VersionFile): (commit: Pick<Commit, 'trailers'>) => boolean {
  const names = [type, pendingTypeOf({ name: type })?.name]
  const own = new Set([file, ...names.map((name) => `${name}/${id}`)])
  return ({ trailers: { 'Content-Item': item, 'Content-Action': action } }) =>
    action !== 'publish' && (item === undefined || own.has(item))
}

/**
 * Whether such a commit says what becomes public, and so in whose name. Who replaced a word everywhere, or undid that, has
 * written in it, and decided nothing about this version.
 */
export function isPlanningCommit(version: VersionFile): (commit: Pick<Commit, 'trailers'>) => boolean {
  const isOwn = isOwnCommit(version)
  return (commit) => {
    const { 'Content-Item': item, 'Content-Action': action } = commit.trailers
    return action !== 'replace' && !(action === 'undo' && item === undefined) && isOwn(commit)
  }
}

/**
 * Whether a waiting version was published at its moment before: somebody undid that in git, and what came back has passed
 * its moment.
 */
export async function wasPublished(
  { fileLog, blob }: Pick<Repository, 'fileLog' | 'blob'>,
  { file, moment }: { readonly file: string; readonly moment: string },
): Promise<boolean> {
  const type = typeOfPath(file)
  const commits = await fileLog({ paths: [file], isComeOrGone: true, limit: MOST_COMMITS })
  for (const { date, trailers, files } of commits) {
    const [{ before = null } = {}] = files
    const isThen = trailers['Content-Action'] === 'publish' && Date.parse(date) + SECOND > Date.parse(moment)
    const bytes = isThen && before !== null ? await blob(before) : null
    if (!type || !bytes) continue
    if (fileIn(type, file, bytes).entries.some(({ value }) => momentOf(value) === moment)) return true
  }
  return false
}

/** Milliseconds; git dates by whole ones. */
const SECOND = 1000

/** Who committed a waiting version since it began, the last one first, each as often as they did. */
export async function writersOf(
  { fileLog }: Pick<Repository, 'fileLog'>,
  version: VersionFile,
): Promise<readonly Author[]> {
  const commits = await fileLog({ paths: [version.file], limit: MOST_COMMITS })
  const begin = commits.findIndex(({ files }) => files.some(({ status }) => status === 'added'))
  const own = commits.slice(0, begin === -1 ? undefined : begin + 1).filter(isOwnCommit(version))
  return own.map(({ author }) => author)
}
