import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { editedTypes } from '#contract/content/content-types'
import { askOnce } from '../../content/ask-once'
import type { Library } from '../../content/library'
import { renderMarkdown } from '../../content/markdown/render-markdown'
import { absentOrThrow } from '../../files/error-code'
import type { JudgeContext } from '../../references/judge-reference'
import { type KnownAddresses, knownAddresses } from '../../references/known-addresses'
import { createAnchorSources } from '../../references/page-anchors'
import { decodeExact } from '../../storage/bytes'
import { toLf } from '../../storage/splice/edits'
import { openContentFolder } from '../content-folder'
import type { Finding } from './finding'
import type { KnownHistory } from './known-history'
import { createPlacedFindings } from './placed-finding'
import { wrongInFile } from './wrong-in-file'

export interface ContentFolder {
  /** The folder that holds content/ and data/. */
  readonly root: string
  /** The names of the files in content/media. */
  readonly media: readonly string[]
  readonly history: KnownHistory
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Content that is being checked. */
export interface OpenedContent extends ContentFolder {
  readonly library: Library
  readonly known: KnownAddresses
  /** The text of a file as `toLf` gives it; undefined for one that cannot be read. */
  readonly texts: (path: string) => Promise<string | undefined>
}

/** Opens the content of a folder for as long as a job takes. */
export async function withContent<T>(
  folder: ContentFolder,
  job: (content: OpenedContent) => Promise<T>,
): Promise<T> {
  const { root, media, history, now } = folder
  const library = await openContentFolder(root, now, history)
  try {
    return await job({
      ...folder,
      library,
      known: knownAddresses(library, media, now),
      texts: createTexts(root),
    })
  } finally {
    library.close()
  }
}

interface Judged {
  /** Which files to judge, by path; all when absent. */
  readonly isAsked?: (file: string) => boolean
  /** On which pages anchors are sought, by address: on others all are good. On all when absent. */
  readonly mayLack?: (page: string) => boolean
}

/** Everything about the texts and records of a folder that a writer should mend (tests/decisions/0081). */
export async function judgeContent(
  { library, known, texts }: OpenedContent,
  { isAsked = () => true, mayLack = () => true }: Judged = {},
): Promise<Finding[]> {
  const allAnchors = createAnchors(library)
  const anchorsOf: JudgeContext['anchorsOf'] = (page) => (mayLack(page) ? allAnchors(page) : undefined)
  const placedIn = askOnce(async (file) => createPlacedFindings(file, await texts(file)))
  const findings: Finding[] = []
  const problems = library.problems().filter(({ file }) => isAsked(file))
  for (const problem of problems) findings.push((await placedIn(problem.file))(problem))
  const told = new Set(problems.map(({ file, field }) => `${file} ${field}`))
  for (const type of editedTypes) {
    for (const file of library.files(type)) {
      const text = isAsked(file.path) ? await texts(file.path) : undefined
      if (text === undefined) continue
      // What is wrong with a field is not told once more as a field that is not read.
      const unread = file.unread.filter(({ field }) => !told.has(`${file.path} ${field}`))
      findings.push(...wrongInFile(type, { ...file, unread }, text, { known, anchorsOf }))
    }
  }
  return findings
}

/** Without a process in between, as the command reads nothing but the writer's own files. */
function createAnchors(library: Library): JudgeContext['anchorsOf'] {
  const sourceOf = createAnchorSources(library)
  return askOnce((page) => {
    const source = sourceOf(page)
    return source?.anchorsIn(source.texts().map((text) => renderMarkdown(text)))
  })
}

/** The texts of files as they are parsed, each read once; undefined for one that cannot be read. */
function createTexts(root: string): (path: string) => Promise<string | undefined> {
  return askOnce(async (path) => {
    const bytes = await readFile(join(root, path)).catch(absentOrThrow)
    try {
      return bytes === null ? undefined : toLf(decodeExact(bytes))
    } catch {
      return undefined
    }
  })
}
