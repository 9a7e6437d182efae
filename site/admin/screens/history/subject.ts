import type { Change, ChangedItem } from '#contract/admin/history'
import { type AnyContentType, allContentTypes, editedTypes, typeNamed } from '#contract/content/content-types'
import { historyText as text } from '../../../text/admin/history'
import { type HistoryOf, historyAddress } from './history-address'

/** The subject of a history, for users. */
interface Subject {
  /** `Artikel "Beginnen met AI"`; '' for the whole site. */
  readonly name: string
  readonly back?: { readonly to: string; readonly label: string }
  /** The entry, if it has been deleted. */
  readonly gone?: ChangedItem
}

/** The kinds of content that the history can be filtered by, with their paths. */
export const kinds: readonly { readonly value: string; readonly label: string }[] = [
  ...[
    ...allContentTypes.map((type) => ({ value: type.place.path, label: type.labels.many })),
    { value: 'content/media', label: text.images },
  ].toSorted((one, other) => one.label.localeCompare(other.label, 'nl')),
  { value: '.', label: text.programToo },
]

/** @param newest the newest change of the subject, once loaded */
export function subjectOf(of: HistoryOf, newest: Change | undefined): Subject {
  const type = typeNamed(of.type)
  if (type) return entrySubject(type, of.id ?? '', newest)
  if (of.path === undefined) return { name: '' }
  const back = { to: historyAddress({}), label: text.all }
  const kind = kinds.find(({ value }) => value === of.path)
  if (kind) return { name: kind.label }
  const item = newest?.items.find(({ path }) => path === of.path)
  const own = item && typeOfOwnFile(item)
  return own && item ? entrySubject(own, item.id, newest) : { name: of.path, back }
}

function entrySubject(type: AnyContentType, id: string, newest: Change | undefined): Subject {
  // What waits has no list of its own.
  const { screen, labels } = type.waitsFor ?? type
  const list = { to: screen, label: labels.many }
  if (id === '') return { name: type.labels.many, back: list }
  const item = newest?.items.find((one) => one.type === type.name && one.id === id)
  const name = `${type.labels.one} “${item?.title ?? id}”`
  if (item?.screen === undefined) {
    return { name, back: list, ...(item ? { gone: item } : {}) }
  }
  return { name, back: { to: item.screen, label: text.backTo(item.title) } }
}

function typeOfOwnFile({ type }: ChangedItem): AnyContentType | undefined {
  return editedTypes.find(({ name, place }) => name === type && place.hasNamedFiles)
}
