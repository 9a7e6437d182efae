import { entryScreen } from '#contract/admin/addresses'
import type { ChangeDetail, ChangedField, ChangedFile } from '#contract/admin/history'
import { type AnyContentType, allContentTypes } from '#contract/content/content-types'
import { isEmptyBothWays } from './readable-value'

/** An entry that a change touched, with its fields. */
export interface ChangedEntry {
  readonly type: AnyContentType | undefined
  /** Its id where it lies in a list of records; undefined for one with a file of its own. */
  readonly id: string | undefined
  readonly title: string
  readonly status: ChangedFile['status']
  readonly fields: readonly ChangedField[]
  /** Whether all of it still is what the change made of it. */
  readonly isCurrent: boolean
  /** Where it is edited, if it is there. */
  readonly screen: string | undefined
}

/** What a change did to one file, entry by entry. */
export function changedEntries(change: ChangeDetail, file: ChangedFile): ChangedEntry[] {
  const ids = [...new Set(file.fields.map(({ id }) => id))]
  return ids.map((id) => {
    const fields = file.fields.filter((field) => field.id === id)
    return changedEntry(change, { file, id, fields })
  })
}

function changedEntry(
  change: ChangeDetail,
  { file, id, fields }: { file: ChangedFile; id: string; fields: readonly ChangedField[] },
): ChangedEntry {
  const [first] = fields
  const type = allContentTypes.find(({ name }) => name === first?.type)
  const isRecord = type?.storage.kind === 'records'
  const status = isRecord ? recordStatus(fields) : file.status
  return {
    type,
    id: isRecord ? id : undefined,
    title: first?.title ?? file.path,
    status,
    fields: fields.filter(({ before, after }) => !isEmptyBothWays(before, after)),
    isCurrent: fields.every((field) => field.isCurrent),
    screen: screenOf(change, { type, path: file.path, id, status }),
  }
}

/** A record that came or went did so with its id. */
function recordStatus(fields: readonly ChangedField[]): ChangedFile['status'] {
  const id = fields.find(({ field }) => field === 'id')
  if (id?.before === null) return 'added'
  return id?.after === null ? 'removed' : 'changed'
}

function screenOf(
  { items }: ChangeDetail,
  {
    type,
    path,
    id,
    status,
  }: { type: AnyContentType | undefined; path: string; id: string; status: ChangedFile['status'] },
): string | undefined {
  if (!type || type.editing === 'whole') return type?.screen
  const known = items.find((item) => item.path === path && (id === '' || item.id === id))
  if (known) return known.screen
  return status === 'removed' || id === '' ? undefined : entryScreen(type, id)
}
