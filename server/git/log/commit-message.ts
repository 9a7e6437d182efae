/** A commit message in its parts. */
export interface MessageParts {
  readonly subject: string
  /** The text below the subject, without the trailers. */
  readonly body: string
  /** `Key: value` lines of the last paragraph; a key that occurs more often has its values joined by `, `. */
  readonly trailers: Readonly<Record<string, string>>
}

const TRAILER = /^([A-Za-z0-9][A-Za-z0-9-]*): +(\S.*)$/

/** Takes a message apart. A last paragraph is trailers when every line of it is one; the subject never is. */
export function readMessage(message: string): MessageParts {
  const [subject = '', ...paragraphs] = message
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n(?:[ \t]*\n)+/)
  const last = paragraphs
    .at(-1)
    ?.split('\n')
    .map((line) => TRAILER.exec(line))
  const isTrailers = last?.every((match) => match !== null) ?? false
  const trailers = new Map<string, string>()
  for (const match of isTrailers ? (last ?? []) : []) {
    const [, key = '', value = ''] = match ?? []
    const earlier = trailers.get(key)
    trailers.set(key, earlier === undefined ? value : `${earlier}, ${value}`)
  }
  return {
    subject: subject.replaceAll('\n', ' '),
    body: (isTrailers ? paragraphs.slice(0, -1) : paragraphs).join('\n\n'),
    trailers: Object.fromEntries(trailers),
  }
}
