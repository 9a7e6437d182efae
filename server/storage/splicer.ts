import type { Storage } from '#contract/content/content-type'
import type { FieldChanges } from './splice/fields'
import { orderRecords } from './splice/order-records'
import { spliceDocument } from './splice/splice-document'
import { composeMarkdown, spliceMarkdown } from './splice/splice-markdown'
import { addRecord, removeRecord, spliceRecord } from './splice/splice-records'

/**
 * Changes the entries of a file and nothing else of it. Keys are those of `RawEntry`; texts keep their byte order mark.
 * See tests/decisions/0016.
 */
export interface Splicer {
  change(text: string, key: string, changes: FieldChanges): string
  /**
   * @param text the file, null when there is none yet.
   * @param position how many entries come before the new one; at the end when not given.
   */
  add(text: string | null, fields: FieldChanges, position?: number): string
  /** @returns null when the file goes. */
  remove(text: string, key: string): string | null
  /** Where a file holds one entry, its order is always right. */
  order(text: string, keys: readonly string[]): string
}

/** How files of this storage are changed; what their type means is never asked. */
export function splicerFor(storage: Storage): Splicer {
  if (storage.kind === 'markdown') return markdown(storage.bodyField)
  return storage.kind === 'records' ? records : document
}

function markdown(bodyField: string): Splicer {
  return {
    change: (text, _, changes) => spliceMarkdown(text, changes, bodyField),
    add: (text, fields) => (text === null ? composeMarkdown(fields, bodyField) : refuse()),
    remove: () => null,
    order: (text) => text,
  }
}

const records: Splicer = {
  change: spliceRecord,
  add: (text, record, position) => addRecord(text ?? '', record, position),
  remove: removeRecord,
  order: orderRecords,
}

const document: Splicer = {
  change: (text, _, changes) => spliceDocument(text, changes),
  add: (text, fields) => (text === null ? spliceDocument('{}\n', fields) : refuse()),
  remove: () => null,
  order: (text) => text,
}

function refuse(): never {
  throw new Error('this file holds an entry already')
}
