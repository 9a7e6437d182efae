/** A person who made a change. */
export interface Author {
  readonly name: string
  readonly email: string
}

/** A file of a commit: its new bytes, or null to delete it. Path relative to the root, forward slashes. */
export interface FileChange {
  readonly path: string
  readonly bytes: Uint8Array | null
}

export interface CommitRequest {
  readonly changes: readonly FileChange[]
  /** Who git says commits in this folder when absent. */
  readonly author?: Author
  /** A subject, or a subject, a blank line and a text. */
  readonly message: string
  /** Others whose work it holds, for git hosts: `Co-authored-by` lines below the trailers. */
  readonly coAuthors?: readonly Author[]
  /** For tools, one line each: `Content-Item: blog-posts/x`. */
  readonly trailers?: Readonly<Record<string, string>>
}

/** What git does not accept in a name or an address. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it looks for.
const NOT_IN_A_NAME = /[<>\x00-\x1f\x7f]+/g

/** The author in git's format. The address stands in for a name that cannot be used. */
export function authorLine({ name, email }: Author): string {
  const address = email.replace(NOT_IN_A_NAME, '').trim()
  const called = name.replace(NOT_IN_A_NAME, ' ').trim().replace(/\s+/g, ' ')
  return `${/[^.,:;"'\\\s]/.test(called) ? called : address} <${address}>`
}

/**
 * Maximum length of a message and of a trailer: they are passed to git as an argument, whose size is limited.
 */
const LONGEST = 8000

const short = (text: string) => text.replaceAll('\0', '').slice(0, LONGEST)

/**
 * The whole message of a commit: text, then the trailers as a paragraph of their own.
 * @throws {Error} when there is no subject: that is a bug in the caller.
 */
export function composeMessage({ message, trailers = {}, coAuthors = [] }: CommitRequest): string {
  const text = short(message).replace(/\r\n?/g, '\n').trim()
  if (text === '') throw new Error('A commit needs a message.')
  const lines = [
    ...Object.entries(trailers).map(([key, value]) => `${key}: ${short(value).replace(/\s+/g, ' ').trim()}`),
    ...coAuthors.map((author) => `Co-authored-by: ${short(authorLine(author))}`),
  ]
  return lines.length === 0 ? `${text}\n` : `${text}\n\n${lines.join('\n')}\n`
}
