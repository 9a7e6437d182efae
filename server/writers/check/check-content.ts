import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { media } from '#contract/addresses'
import type { Field } from '#contract/content/content-type'
import {
  type AnyContentType,
  allContentTypes,
  contentTypes,
  typeOfPath,
} from '#contract/content/content-types'
import { placedValues } from '#contract/content/nested-fields'
import type { FileProblem } from '#contract/problem'
import type { Library } from '../../content/library'
import { renderMarkdown } from '../../content/markdown/render-markdown'
import { absentOrThrow } from '../../files/error-code'
import { decodeExact } from '../../storage/bytes'
import { toLf } from '../../storage/splice/edits'
import { partsOf } from '../../storage/splice/markdown-parts'
import { openContentFolder } from '../content-folder'
import { lineOfField } from './field-line'
import { type Finding, lineAt } from './finding'
import { type JudgeContext, judgeImage, judgeLink, type Verdict } from './judge-reference'
import { knownAddresses } from './known-addresses'
import { judgeMedia, mediaNames } from './media-folder'
import { misreadIn } from './misread'
import { candidatesIn, directiveReferences, type Reference, referencesIn } from './references'

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
      findings.push(await placed(problem, texts))
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
      }
    }
    return inOrder(findings)
  } finally {
    library.close()
  }
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
    wrongWith(field, held, context).map((message) => ({
      file: path,
      line: lineOfField(path, text, name),
      message,
    })),
  )
}

function wrongWith(field: Field, held: unknown, context: JudgeContext): string[] {
  if (typeof held !== 'string' || held === '') return []
  if (field.widget === 'image') return asList(judgeImage(held, context.known)?.message)
  if (field.widget === 'markdown')
    return [...referencesIn(held), ...directiveReferences(held)].flatMap((reference) =>
      asList(judge(reference, context)?.message),
    )
  return field.isLink && held.startsWith('/') ? asList(judgeLink(held, context)?.message) : []
}

const asList = (message: string | undefined) => (message === undefined ? [] : [message])

function judge({ kind, address, words, wordsGo }: Reference, context: JudgeContext): Verdict | undefined {
  if (kind === 'link') return judgeLink(address, context)
  const verdict = judgeImage(address, context.known)
  if (verdict || words.trim() !== '') return verdict
  return { message: `De afbeelding ${address} heeft geen beschrijving; ${wordsGo}.` }
}

/** Checks the links and images of the text below the front matter. */
function inBody({ type, path, text }: Place, context: JudgeContext): Finding[] {
  if (type.place.bodyField === undefined) return []
  const { bodyStart } = partsOf(text)
  const body = text.slice(bodyStart)
  // Parsing Markdown takes long: done only where there may be something to report.
  const isWorth = candidatesIn(body).some(
    ({ address, isWordless, isUnclear }) =>
      isWordless ||
      isUnclear ||
      judgeLink(address, context) ||
      (media.nameIn(address) && judgeImage(address, context.known)),
  )
  const references = [...(isWorth ? referencesIn(body) : []), ...directiveReferences(body)]
  return references.flatMap((reference) => {
    const verdict = judge(reference, context)
    if (!verdict) return []
    const { start, at } = reference
    const { message, instead } = verdict
    const fix =
      at && instead !== undefined
        ? { fix: { start: bodyStart + at.start, end: bodyStart + at.end, text: instead } }
        : {}
    return [{ file: path, line: lineAt(text, bodyStart + start), message, ...fix }]
  })
}

async function placed(
  { file, field, line: known, message }: FileProblem,
  texts: (path: string) => Promise<string | undefined>,
): Promise<Finding> {
  if (known !== undefined) return { file, line: known, message }
  const named = /\bregel (\d+)/.exec(message)?.[1]
  if (named !== undefined) return { file, line: Number(named), message }
  const text = field === undefined ? undefined : await texts(file)
  const bodyField = typeOfPath(file)?.place.bodyField
  const line = text === undefined || field === undefined ? 1 : lineOfField(file, text, field, bodyField)
  return { file, line, message: field === undefined ? message : `${field}: ${message}` }
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

/** The ids of the headings of an article, by its address; undefined for other pages. */
function createAnchors(library: Library): JudgeContext['anchorsOf'] {
  const known = new Map<string, ReadonlySet<string>>()
  const { blogPost } = contentTypes
  const byPage = new Map(
    library.catalogue(blogPost).all.map((post) => [blogPost.page?.(post), post] as const),
  )
  return (page) => {
    const post = byPage.get(page)
    if (!post) return undefined
    const ids = known.get(page) ?? new Set(renderMarkdown(post.content).headings.map(({ id }) => id))
    known.set(page, ids)
    return ids
  }
}

function inOrder(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
}
