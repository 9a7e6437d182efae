import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { editedTypes } from '#contract/content/content-types'
import { askOnce } from '../../content/ask-once'
import type { Library } from '../../content/library'
import { renderMarkdown } from '../../content/markdown/render-markdown'
import { absentOrThrow } from '../../files/error-code'
import type { JudgeContext } from '../../references/judge-reference'
import { knownAddresses } from '../../references/known-addresses'
import { createAnchorSources } from '../../references/page-anchors'
import { decodeExact } from '../../storage/bytes'
import { toLf } from '../../storage/splice/edits'
import { openContentFolder } from '../content-folder'
import type { Finding } from './finding'
import { judgeMedia, mediaNames } from './media-folder'
import { placedFinding } from './placed-finding'
import { wrongInFile } from './wrong-in-file'

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
      findings.push(placedFinding(problem, await texts(problem.file)))
    }
    for (const type of editedTypes) {
      for (const file of library.files(type)) {
        const text = isAsked(file.path) ? await texts(file.path) : undefined
        if (text !== undefined) findings.push(...wrongInFile(type, file, text, { known, anchorsOf }))
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
