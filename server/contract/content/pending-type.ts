import { pendingScreen } from '../admin/addresses'
import type { ContentType } from './content-type'
import { defineContentType } from './content-type'
import { lowerFirst } from './describe-change'
import type { Field, Fields } from './field'
import { optionalMoment } from './values'

const ROOT = 'content/'
/** The folder of all waiting versions: below it they have the paths that public files have below `content/`. */
export const PENDING_FOLDER = 'content/pending/'

/** The field with the moment at which a waiting version replaces the public one. */
export const PENDING_MOMENT = 'pendingUntil'
/** The key in its front matter with the git hash of the public file that it was made of. */
export const PENDING_BASE = 'basedOn'

/** Milliseconds after its moment that a waiting version may take to be published. */
const GRACE = 60_000

/** Whether a waiting version should have been published by now. @param until its moment, ISO 8601 @param now milliseconds since 1970 */
export const isLate = (until: string, now: number): boolean => Date.parse(until) + GRACE < now

const moment = {
  schema: optionalMoment(),
  label: 'Moment van publiceren',
  widget: 'date',
  help: 'Nederlandse tijd. Laat je dit leeg, dan publiceer je de wijziging zelf.',
} as const satisfies Field

/**
 * The type of the versions that wait to replace public entries of a type: files like theirs, in a folder of their own,
 * which are never public themselves (tests/decisions/0117). None for a type whose entries are always public, or share
 * a file.
 */
export function pendingTypeFor(type: ContentType<Fields>): ContentType<Fields> | undefined {
  const { planning, storage, fields, labels } = type
  if (!planning || !('folder' in storage) || !storage.folder.startsWith(ROOT)) return undefined
  const idOf = (value: Readonly<Record<string, unknown>>) => type.names(value).slice(0, 1)
  const own = Object.entries(fields).filter(([name]) => !type.publication.includes(name))
  return {
    ...defineContentType({
      name: `pending-${type.name}`,
      labels: {
        one: `Wijziging van ${lowerFirst(labels.one)}`,
        many: `Wijzigingen van ${lowerFirst(labels.many)}`,
      },
      storage: { ...storage, folder: storage.folder.replace(ROOT, PENDING_FOLDER) },
      fields: { ...Object.fromEntries(own), [PENDING_MOMENT]: moment },
      alsoHolds: [...type.publication, PENDING_BASE],
      example: { ...type.example, [PENDING_MOMENT]: null },
      check: type.check,
      complete: type.complete,
      names: idOf,
      isPublic: () => false,
      compare: type.compare,
      title: type.title,
      groupOf: type.groupOf,
      beside: type.beside,
      publication: [PENDING_MOMENT],
      states: [
        { name: 'waiting', label: 'Wijziging wacht' },
        { name: 'planned', label: 'Gepland' },
      ],
      state: (value) => (value[PENDING_MOMENT] === null ? 'waiting' : 'planned'),
      // Keeps its name whatever its address becomes.
      stem: (value) => idOf(value)[0] ?? '',
      screen: pendingScreen(type.screen),
    }),
    waitsFor: type,
  }
}

/** The path of the public file that a waiting version replaces; any other path as it is. */
export function publicPathOf(path: string): string {
  return path.startsWith(PENDING_FOLDER) ? ROOT + path.slice(PENDING_FOLDER.length) : path
}

/** The path of the waiting version of a public file. */
export function pendingPathOf(path: string): string {
  return PENDING_FOLDER + path.slice(ROOT.length)
}
