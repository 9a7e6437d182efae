import { changesBetween, onlyEntry } from './entries'
import { readDocument } from './read-entries'
import { scanFile } from './scan'
import { toLf } from './splice/edits'
import type { FieldChanges } from './splice/fields'
import { changedFields, changeMembers } from './splice/json/change'
import { layoutOf } from './splice/json/layout'
import { ownStyle } from './splice/json/style'
import { requireReadsAs } from './splice/read-as'
import type { StorageAdapter } from './storage-adapter'

/** One entry, the object that a JSON file is. While there is no file it is there with every field left out. */
export function documentStorage(file: string): StorageAdapter {
  return {
    hasNamedFiles: false,
    isList: false,
    scan: (root) => scanFile(root, file),
    has: (path) => path === file,
    fileOf: () => file,
    renamed: (path) => path,
    historyOf: () => ({ path: file }),
    // New each time: what is known of an entry is kept by its fields.
    absent: () => [{ key: '', fields: {}, prefix: '' }],
    entries: (text) => [readDocument(text)],
    spliced(text, before, next) {
      const entry = onlyEntry(next)
      return entry ? spliceDocument(text ?? '{}\n', before[0]?.fields ?? {}, entry.fields) : null
    },
  }
}

type Data = Readonly<Record<string, unknown>>

function spliceDocument(text: string, before: Data, next: Data): string {
  const changes: FieldChanges = changesBetween(before, next)
  // Throws for what is nested too deeply to compare.
  layoutOf(toLf(text))
  const style = ownStyle(0)
  const result = changeMembers(text, changes, (lf) => {
    const source = lf.trim()
    return { source, start: lf.indexOf(source), style }
  })
  return requireReadsAs(result, (read) => [readDocument(read)], [changedFields(before, changes)])
}
