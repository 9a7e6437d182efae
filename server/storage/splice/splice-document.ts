import { toLf } from './edits'
import type { FieldChanges } from './fields'
import { layoutOf } from './json/layout'
import { changedFields, changeMembers } from './json/members'
import { ownStyle } from './json/style'
import { readFields, requireReadsAs } from './read-as'

const storage = { kind: 'document', file: '' } as const

/**
 * The JSON object with some members changed; of the rest each byte stays. A member that has its value already
 * changes nothing; undefined takes one away.
 * @param text the whole file, with its byte order mark if it has one; a new one begins as `{}`.
 * @throws {Unreadable} when the file cannot be read.
 */
export function spliceDocument(text: string, changes: FieldChanges): string {
  const [fields = {}] = readFields(text, storage)
  // Throws for what is nested too deeply to compare.
  layoutOf(toLf(text))
  const expected = changedFields(fields, changes)
  const style = ownStyle(0)
  const result = changeMembers(text, changes, (lf) => {
    const source = lf.trim()
    return { source, start: lf.indexOf(source), style }
  })
  return requireReadsAs(result, storage, [expected])
}
