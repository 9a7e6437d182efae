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

/**
 * Whether a text consists of two pieces. Where a `\r` and a `\n` meet, which would be read as one line end, only the number
 * of line ends counts, not which they are.
 */
export function isJoined(text: string, before: string, behind: string): boolean {
  if (!before.endsWith('\r') || !behind.startsWith('\n')) return text === before + behind
  const [left, right] = [before.slice(0, -1), behind.replace(/^\n+/, '')]
  return withLf(text) === withLf(before) + withLf(behind) && text.startsWith(left) && text.endsWith(right)
}

const withLf = (text: string) => text.replace(/\r\n?/g, '\n')

/** Whether a text contains these pieces in this order. */
export function inOrder(text: string, pieces: readonly string[]): boolean {
  let at = 0
  return pieces.every((piece) => {
    const found = text.indexOf(piece, at)
    at = found + piece.length
    return found >= 0
  })
}
