import { changesBetween, onlyEntry } from './entries'
import { readDocument } from './read-entries'
import { applyEdits, shift, toLf } from './splice/edits'
import type { FieldChanges } from './splice/fields'
import { memberEdits, withFields } from './splice/json/change'
import { layoutOf } from './splice/json/layout'
import { ownStyle } from './splice/json/style'
import { requireReadsAs } from './splice/read-as'
import type { StorageAdapter } from './storage-adapter'

/** A single entry: the object in a JSON file. Without a file the entry exists with all its fields absent. */
export function documentStorage(file: string): StorageAdapter {
  return {
    scope: { file },
    fileOf: () => file,
    renamed: (path) => path,
    historyOf: () => ({ path: file }),
    // A new object each time: what is known of an entry is cached by its `fields` object.
    absent: () => [{ key: '', fields: {}, prefix: '' }],
    entries: (text) => [readDocument(text)],
    spliced(text, before, next) {
      const entry = onlyEntry(next)
      if (!entry) return null
      const was = before[0]?.fields ?? {}
      const changes = changesBetween(was, entry.fields)
      const isNone = text === null && Object.keys(changes).length === 0
      return isNone ? null : spliceDocument(text ?? '{}\n', was, changes)
    },
  }
}

function spliceDocument(
  text: string,
  before: Readonly<Record<string, unknown>>,
  changes: FieldChanges,
): string {
  const lf = toLf(text)
  // Throws when it is nested too deeply to compare.
  layoutOf(lf)
  const source = lf.trim()
  const edits = memberEdits(source, changes, () => ownStyle(0))
  const result = applyEdits(text, shift(edits, lf.indexOf(source)))
  return requireReadsAs(result, (read) => [readDocument(read)], [withFields(before, changes)])
}
