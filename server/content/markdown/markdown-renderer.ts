import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { CLOSED, createRenderProcess } from './render-process'

/** Longest article that is rendered, in characters. */
const LONGEST = 400_000
/** Memory for rendered articles, in characters of HTML. */
const CACHE_SIZE = 32 * 1024 * 1024
/** How many texts that cannot be rendered are remembered, so that they are not tried again. */
const MOST_FAILURES = 1000

export interface MarkdownOptions {
  /** The worker's built script. */
  readonly worker: URL
  /** Milliseconds one article may take; remark is quadratic on hostile input. */
  readonly deadline?: number
  readonly log: { warn(context: object, message: string): void }
}

/** Turns articles into HTML outside this process, each text once. */
export interface MarkdownRenderer {
  /** The HTML of an article; when its text cannot be rendered the last good one, or else null. */
  render(article: string, markdown: string): Promise<string | null>
  /** The HTML of a text that someone is writing; null when it cannot be rendered. Nothing of it is kept. */
  renderDraft(markdown: string): Promise<string | null>
  close(): Promise<void>
}

interface Good {
  readonly hash: string
  readonly html: string
}

export function createMarkdownRenderer({ worker, deadline = 2000, log }: MarkdownOptions): MarkdownRenderer {
  const renderer = createRenderProcess(worker, deadline)
  const good = new LRUCache<string, Good>({
    maxSize: CACHE_SIZE,
    sizeCalculation: ({ html }) => html.length + 1,
  })
  const failed = new LRUCache<string, true>({ max: MOST_FAILURES })
  const underWay = new Map<string, Promise<string | null>>()

  async function renderOnce(article: string, markdown: string, hash: string): Promise<string | null> {
    const { html, reason } =
      markdown.length > LONGEST ? { html: null, reason: 'too long' } : await renderer.render(markdown)
    if (html !== null) good.set(article, { hash, html })
    else if (reason !== CLOSED) {
      failed.set(hash, true)
      log.warn({ article, reason }, 'article could not be rendered')
    }
    return html
  }

  /** Renders a text once, however many ask for it meanwhile. */
  function share(article: string, markdown: string, hash: string): Promise<string | null> {
    const key = `${article}\0${hash}`
    const shared =
      underWay.get(key) ?? renderOnce(article, markdown, hash).finally(() => underWay.delete(key))
    underWay.set(key, shared)
    return shared
  }

  return {
    async render(article, markdown) {
      const hash = createHash('sha256').update(markdown).digest('base64')
      const kept = good.get(article)
      if (kept?.hash === hash || failed.has(hash)) return kept?.html ?? null
      return (await share(article, markdown, hash)) ?? good.get(article)?.html ?? null
    },
    async renderDraft(markdown) {
      return markdown.length > LONGEST ? null : (await renderer.render(markdown)).html
    },
    close: () => renderer.close(),
  }
}
