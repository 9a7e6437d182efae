import { entriesFrom } from './splicer'

/** The fields, sorted by name; not as an object, because `constructor` may be one of them. */
export function sorted(fields: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))
}

/** The fields of a post, with another body if one is given. */
export function readPost(text: string, body?: string): [string, unknown][] {
  const storage = { kind: 'markdown', folder: '', bodyField: 'content' } as const
  const [entry] = entriesFrom(text.replace(/^\ufeff/, ''), storage)
  return sorted({ ...entry?.fields, ...(body === undefined ? {} : { content: body }) })
}

/** Joins two pieces of a file; a `\r` and a `\n` that meet must not become one line end. */
export function joined(before: string, behind: string): string {
  if (!before.endsWith('\r') || !behind.startsWith('\n')) return before + behind
  return behind.startsWith('\n\n') ? `${before}\n${behind}` : `${before}\r${behind.slice(1)}`
}

/** Whether a text contains these pieces in this order. */
export function inOrder(text: string, pieces: readonly string[]): boolean {
  let at = 0
  return pieces.every((piece) => {
    const found = text.indexOf(piece, at)
    at = found + piece.length
    return found >= 0
  })
}
