import { decodePart } from '#contract/address'
import type { ReadContent } from '#contract/page'
import { Problem } from '#contract/problem'
import type { Library } from '../content/library'
import { asDraft, type MarkdownRenderer } from '../content/markdown/markdown-renderer'
import type { ReadSources } from '../content/page-reads'
import { answerFrom, createPublicReads, type PublicReads } from '../content/public-reads'
import { type ChangedContent, changedLibrary } from './changed-library'

export interface PagePreviewOptions {
  readonly library: Library
  readonly markdown: MarkdownRenderer
  readonly images: ReadSources['images']
  /** What pages read besides content: search results and related articles. */
  readonly otherReads: PublicReads
  /** The whole document at an address of the site, rendered from these reads, without scripts. */
  readonly renderPage: (read: ReadContent, address: string) => Promise<string>
  readonly now: () => number
}

type Reader = PublicReads extends ReadonlyMap<string, infer R> ? R : never

/**
 * A page as it would be with changed content: HTML without scripts. Nothing is saved.
 * `costly` is called for each of its texts that was costly to render.
 * See tests/decisions/0019.
 */
export type PreviewPage = (address: string, changed: ChangedContent, costly?: () => void) => Promise<string>

export function createPagePreview(options: PagePreviewOptions): PreviewPage {
  const { library, images, otherReads, renderPage, now } = options
  const lists = new Map([...otherReads].map(([path, reader]) => [path, orNothing(reader)]))
  return async (address, changed, costly) => {
    requirePage(address)
    const markdown = asDraft(options.markdown, costly)
    const overlay = changedLibrary(library, changed, now())
    const reads = new Map([...lists, ...createPublicReads({ library: overlay, markdown, images })])
    return renderPage(answerFrom(reads), address)
  }
}

/** Nor does an article that does not exist yet have related ones. */
function orNothing(reader: Reader): Reader {
  return async (input) => {
    try {
      return await reader(input)
    } catch (error) {
      if (error instanceof Problem && error.code === 'not-found') return { body: [] }
      throw error
    }
  }
}

/** Any, to read an address by. */
const SITE = 'http://site.example'

/** The admin itself and the pages of draft links cannot be previewed. */
function requirePage(address: string): void {
  // As the router reads it: `/%61dmin` and `/blog/../admin` are the admin as well.
  const isPath = /^\/(?![/\\])/.test(address) && URL.canParse(address, SITE)
  const path = isPath && decodePart(new URL(address, SITE).pathname)
  if (path && !/^\/(?:api|admin|voorbeeld)(?:\/|$)/.test(path)) return
  throw new Problem('bad-request', 'Van dit adres is geen voorbeeld te maken.')
}
