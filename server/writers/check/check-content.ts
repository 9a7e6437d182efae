import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AnyContentType, allContentTypes, typeOfPath } from '#contract/content/content-types'
import { placedValues } from '#contract/content/nested-fields'
import type { FileProblem } from '#contract/problem'
import { askOnce } from '../../content/ask-once'
import { lineAt, lineOfField, lineOfProblem } from '../../content/field-line'
import type { Library } from '../../content/library'
import { renderMarkdown } from '../../content/markdown/render-markdown'
import { absentOrThrow } from '../../files/error-code'
import type { JudgeContext } from '../../references/judge-reference'
import { knownAddresses } from '../../references/known-addresses'
import { createAnchorSources } from '../../references/page-anchors'
import { decodeExact } from '../../storage/bytes'
import { toLf } from '../../storage/splice/edits'
import { partsOf } from '../../storage/splice/markdown-parts'
import { openContentFolder } from '../content-folder'
import type { Finding } from './finding'
import { wrongInField, wrongInText } from './judge-field'
import { judgeMedia, mediaNames } from './media-folder'
import { mendedColon } from './mended-colon'
import { misreadIn } from './misread'

export interface CheckOptions {
  /** The folder that holds content/ and data/. */
  readonly root: string
  /** Milliseconds since 1970. */
  readonly now: number
  /** Paths of the files to report on; all when absent. */
  readonly only?: ReadonlySet<string>
}

/**
 * Everything about the content of a folder that a writer should mend, ordered by file and line
 * (tests/decisions/0081).
 */
export async function checkContent({ root, now, only }: CheckOptions): Promise<Finding[]> {
  const library = await openContentFolder(root, now)
  try {
    const names = await mediaNames(root)
    const known = knownAddresses(library, names, now)
    const isAsked = (file: string) => only === undefined || only.has(file)
    const texts = createTexts(root)
    const anchorsOf = createAnchors(library)
    const findings: Finding[] = await judgeMedia(root, names, isAsked)
    for (const problem of library.problems().filter(({ file }) => isAsked(file))) {
      const finding = await placed(problem, texts)
      const fix = mendedColon(finding, (await texts(problem.file)) ?? '')
      findings.push(fix ? { ...finding, fix } : finding)
    }
    for (const type of allContentTypes) {
      for (const { path, entries } of library.files(type)) {
        if (!isAsked(path)) continue
        const text = await texts(path)
        if (text === undefined) continue
        if (path.endsWith('.md')) findings.push(...misreadIn(type, path, text))
        for (const { value, key } of entries) {
          const context = { known, anchorsOf, page: type.page?.(value) }
          const prefix = type.place.isList ? `${key}.` : ''
          findings.push(...inFields({ type, path, text, value, prefix }, context))
          findings.push(...inBody({ type, path, text }, context))
        }
        // A broken file has no entry yet: what can be judged without its fields is told in the same round.
        if (entries.length === 0)
          findings.push(...inBody({ type, path, text }, { known, anchorsOf, page: undefined }))
      }
    }
    return inOrder(findings)
  } finally {
    library.close()
  }
}

/** Without a process in between, as the command reads nothing but the writer's own files. */
function createAnchors(library: Library): JudgeContext['anchorsOf'] {
  const sourceOf = createAnchorSources(library)
  return askOnce((page) => {
    const source = sourceOf(page)
    return source?.anchorsIn(source.texts().map((text) => renderMarkdown(text)))
  })
}

interface Place {
  readonly type: AnyContentType
  readonly path: string
  readonly text: string
}

/** What is wrong with images, links and texts in fields, at any depth in blocks. */
function inFields(
  {
    type,
    path,
    text,
    value,
    prefix,
  }: Place & { readonly value: Readonly<Record<string, unknown>>; readonly prefix: string },
  context: JudgeContext,
): Finding[] {
  const { [type.place.bodyField ?? '']: _, ...fields } = type.fields
  return placedValues(fields, value, prefix).flatMap(({ name, field, value: held }) =>
    wrongInField(field, held, context).map(({ message }) => ({
      file: path,
      line: lineOfField(path, text, name),
      message,
    })),
  )
}

/** Checks the links and images of the text below the front matter. */
function inBody({ type, path, text }: Place, context: JudgeContext): Finding[] {
  if (type.place.bodyField === undefined) return []
  const { bodyStart } = partsOf(text)
  const body = text.slice(bodyStart)
  return wrongInText(body, context).map(({ reference, verdict }) => {
    const { start, at } = reference
    const { message, instead } = verdict
    const fix =
      at && instead !== undefined
        ? { fix: { start: bodyStart + at.start, end: bodyStart + at.end, text: instead } }
        : {}
    return { file: path, line: lineAt(text, bodyStart + start), message, ...fix }
  })
}

async function placed(
  problem: FileProblem,
  texts: (path: string) => Promise<string | undefined>,
): Promise<Finding> {
  const { file, field, line: known, message } = problem
  const text = field === undefined ? undefined : await texts(file)
  const line = lineOfProblem(problem, text, typeOfPath(file)?.place.bodyField) ?? 1
  const isSaid = known !== undefined || field === undefined || /\bregel \d/.test(message)
  return { file, line, message: isSaid ? message : `${field}: ${message}` }
}

/** The texts of files as they are parsed, each read once; undefined for one that cannot be read. */
function createTexts(root: string): (path: string) => Promise<string | undefined> {
  const known = new Map<string, Promise<string | undefined>>()
  const read = async (path: string) => {
    const bytes = await readFile(join(root, path)).catch(absentOrThrow)
    try {
      return bytes === null ? undefined : toLf(decodeExact(bytes))
    } catch {
      return undefined
    }
  }
  return (path) => {
    const text = known.get(path) ?? read(path)
    known.set(path, text)
    return text
  }
}

function inOrder(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
}
