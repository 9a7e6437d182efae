import { typeOfPath } from '#contract/content/content-types'
import { fileIn } from '../../content/read-entry'
import type { JudgeContext } from '../../references/judge-reference'
import { toLf } from '../../storage/splice/edits'
import { partsOf } from '../../storage/splice/markdown-parts'
import type { Finding } from './finding'
import { createPlacedFindings } from './placed-finding'
import { wrongInFile } from './wrong-in-file'

/** A place in a text as editors have it: lines and columns from 1, columns in UTF-16 code units. */
interface Point {
  readonly line: number
  readonly column: number
}

/** A finding with the characters that it is about, all of them on its line. */
export interface TypedFinding {
  readonly message: string
  readonly start: Point
  readonly end: Point
  /** What to write instead of these characters, if there is only one solution. */
  readonly instead?: string
}

/** What only the rest of the site can tell counts as good: `content:check` judges that. */
const unseenSite: Omit<JudgeContext, 'page'> = {
  known: { standing: () => 'there', fileLike: () => undefined },
  anchorsOf: () => undefined,
}

/**
 * What `content:check` says of a Markdown file by itself while it is being typed, in order (tests/decisions/0129).
 * @param path relative to the folder that holds content/; any other file has no findings.
 */
export function judgeTyped(path: string, typed: string): TypedFinding[] {
  const type = typeOfPath(path)
  if (!type?.place.hasNamedFiles) return []
  const text = toLf(typed)
  const file = fileIn(type, path, new TextEncoder().encode(typed))
  const findings = [
    ...file.problems.map(createPlacedFindings(path, text)),
    ...wrongInFile(type, file, text, unseenSite),
  ]
  const lines = linesOf(text)
  const { bodyStart } = partsOf(text)
  return findings
    .toSorted((a, b) => a.line - b.line)
    .map((finding) => withPlace(finding, lines[finding.line - 1], bodyStart))
}

interface Line {
  readonly written: string
  /** The offset of its first character in the text. */
  readonly lineStart: number
}

function linesOf(text: string): Line[] {
  let next = 0
  return text.split('\n').map((written) => {
    const lineStart = next
    next += written.length + 1
    return { written, lineStart }
  })
}

function withPlace(
  { line, message, at, fix }: Finding,
  { written, lineStart }: Line = { written: '', lineStart: 0 },
  bodyStart: number,
): TypedFinding {
  const known = fix ?? at
  const isOnLine = known && known.start >= lineStart && known.end <= lineStart + written.length
  const { start, end } = isOnLine
    ? { start: known.start - lineStart, end: known.end - lineStart }
    : wordsOf(written, lineStart < bodyStart)
  return {
    message,
    start: { line, column: start + 1 },
    end: { line, column: end + 1 },
    ...(fix && isOnLine ? { instead: fix.text } : {}),
  }
}

/** The words of a line, without the blank space around them; of a field of front matter its value. */
function wordsOf(written: string, isInHead: boolean): { readonly start: number; readonly end: number } {
  const name = isInHead ? /^\s*(?:- +)*(?:[\w-]+:\s+)?(?=\S)/ : /^\s*(?=\S)/
  return { start: name.exec(written)?.[0].length ?? 0, end: written.trimEnd().length }
}
