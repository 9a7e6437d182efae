import { entriesFrom } from './splicer'

/** The fields in an order of their own; not as an object, since that may hold a `constructor`. */
export function sorted(fields: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))
}

/** What a post reads as, with another body if one is given. */
export function readPost(text: string, body?: string): [string, unknown][] {
  const storage = { kind: 'markdown', folder: '', bodyField: 'content' } as const
  const [entry] = entriesFrom(text.replace(/^\ufeff/, ''), storage)
  return sorted({ ...entry?.fields, ...(body === undefined ? {} : { content: body }) })
}

/** Two pieces of a file; `\r` and `\n` that come to stand side by side must not become one line end. */
export function joined(before: string, behind: string): string {
  return before.endsWith('\r') && behind.startsWith('\n') ? `${before}\r${behind.slice(1)}` : before + behind
}

/** Whether a text has these pieces, one behind the other. */
export function inOrder(text: string, pieces: readonly string[]): boolean {
  let at = 0
  return pieces.every((piece) => {
    const found = text.indexOf(piece, at)
    at = found + piece.length
    return found >= 0
  })
}
