import { parseDate } from '#contract/dates'
import type { Author } from '../commit/commit-request'

/** What a commit did to one file. A hash is null where there is no file. */
export interface LoggedFile {
  readonly path: string
  /** The old path, when the file was renamed. */
  readonly from?: string
  /** The path of the file that an added one is a copy of; git only tells where it follows one file. */
  readonly copyOf?: string
  readonly status: 'added' | 'changed' | 'removed' | 'renamed'
  readonly before: string | null
  readonly after: string | null
}

export interface LoggedCommit extends MessageParts {
  readonly sha: string
  readonly author: Author
  /** Author date, ISO 8601 in UTC. */
  readonly date: string
  /** Whether it has no parent. */
  readonly isFirst: boolean
  readonly files: readonly LoggedFile[]
}

/** Makes `git log` and `git show` print what `readLog` parses, whatever the machine's settings are. */
export const LOG_FORMAT = [
  '-z',
  '--raw',
  '--no-abbrev',
  '--find-renames',
  '--relative',
  '--no-color',
  '--no-show-signature',
  '--encoding=UTF-8',
  '--format=%H%x00%P%x00%an%x00%ae%x00%aI%x00%B',
] as const

const ENTRY = /^\n?:(\d{6}) (\d{6}) ([0-9a-f]+) ([0-9a-f]+) ([A-Z])\d*$/
const STATUS: ReadonlyMap<string, LoggedFile['status']> = new Map([
  ['A', 'added'],
  ['C', 'added'],
  ['D', 'removed'],
  ['R', 'renamed'],
])
/** The mode of a submodule, whose hash is a commit and not a file. */
const SUBMODULE = '160000'

/** Parses git's output with LOG_FORMAT, newest first. A commit with a damaged date is dated 1970. */
export function readLog(output: string): LoggedCommit[] {
  const parts = output.split('\0')
  const commits: LoggedCommit[] = []
  let index = 0
  while (index + 5 < parts.length) {
    const [sha = '', parents, name = '', email = '', date, message = ''] = parts.slice(index, index + 6)
    index += 6
    const { files, next } = readFiles(parts, index)
    index = next
    commits.push({
      sha,
      author: { name, email },
      date: parseDate(date) ?? new Date(0).toISOString(),
      isFirst: parents === '',
      ...readMessage(message),
      files,
    })
  }
  return commits
}

/** Parses the output of `git diff --raw -z --no-abbrev`. */
export function readDiff(output: string): readonly LoggedFile[] {
  return readFiles(output.split('\0'), 0).files
}

function readFiles(
  parts: readonly string[],
  start: number,
): { readonly files: readonly LoggedFile[]; readonly next: number } {
  const files: LoggedFile[] = []
  let index = start
  // A commit without files is followed directly by the next one; with files, an empty line precedes the first
  // of them.
  for (let entry = ENTRY.exec(parts[index] ?? ''); entry; entry = ENTRY.exec(parts[index] ?? '')) {
    const isPair = entry[5] === 'R' || entry[5] === 'C'
    const names = parts.slice(index + 1, index + (isPair ? 3 : 2))
    files.push(readFileEntry(entry, names))
    index += 1 + names.length
  }
  return { files, next: index }
}

function readFileEntry(entry: RegExpExecArray, names: readonly string[]): LoggedFile {
  const [, modeBefore = '', modeAfter = '', before = '', after = '', letter = ''] = entry
  return {
    path: names.at(-1) ?? '',
    ...(letter === 'R' ? { from: names[0] ?? '' } : {}),
    ...(letter === 'C' ? { copyOf: names[0] ?? '' } : {}),
    status: STATUS.get(letter) ?? 'changed',
    before: letter === 'C' ? null : blobOf(modeBefore, before),
    after: blobOf(modeAfter, after),
  }
}

function blobOf(mode: string, hash: string): string | null {
  return mode === SUBMODULE || /^0+$/.test(hash) ? null : hash
}

/** A commit message in its parts. */
interface MessageParts {
  readonly subject: string
  /** The text below the subject, without the trailers. */
  readonly body: string
  /** `Key: value` lines of the last paragraph; the values of a repeated key are joined by `, `. */
  readonly trailers: Readonly<Record<string, string>>
}

const TRAILER = /^([A-Za-z0-9][A-Za-z0-9-]*): +(\S.*)$/

/** Parses a message. The last paragraph is trailers when each of its lines is one; the subject never is. */
function readMessage(message: string): MessageParts {
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
