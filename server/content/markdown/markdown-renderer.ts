import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import type { Result } from './worker'

/** Longest article that is rendered, in characters. */
const LONGEST = 400_000
/** Memory for rendered articles, in characters of HTML. */
const CACHE_SIZE = 32 * 1024 * 1024

export interface MarkdownOptions {
  /** The worker's built script. */
  readonly worker: URL
  /** Milliseconds one article may take; remark is quadratic on hostile input. */
  readonly deadline?: number
  readonly log: { warn(context: object, message: string): void }
}

/** Turns articles into HTML off the main thread, each text once. */
export interface MarkdownRenderer {
  /** The HTML of an article; when its text cannot be rendered the last good one, or else null. */
  render(article: string, markdown: string): Promise<string | null>
  close(): Promise<void>
}

export function createMarkdownRenderer({
  worker: script,
  deadline = 2000,
  log,
}: MarkdownOptions): MarkdownRenderer {
  const rendered = new LRUCache<string, Promise<string | null>>({ max: 20_000 })
  const lastGood = new LRUCache<string, string>({
    maxSize: CACHE_SIZE,
    sizeCalculation: (html) => html.length + 1,
  })
  let worker: Worker | undefined
  let turn: Promise<unknown> = Promise.resolve()
  let jobs = 0

  function ask(markdown: string): Promise<Result> {
    worker ??= new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: 256 } })
    const asked = worker
    const id = ++jobs
    return new Promise((resolve) => {
      const settle = (result: Omit<Result, 'id'>) => {
        clearTimeout(timer)
        asked.removeAllListeners()
        resolve({ id, ...result })
      }
      const giveUp = (reason: string) => {
        if (worker === asked) worker = undefined
        settle({ html: null, reason })
        void asked.terminate()
      }
      const timer = setTimeout(() => giveUp(`took longer than ${deadline} ms`), deadline)
      asked.once('message', settle)
      asked.once('error', (error) => giveUp(String(error)))
      asked.once('exit', (code) => giveUp(`worker stopped with code ${code}`))
      asked.postMessage({ id, markdown })
      asked.unref()
    })
  }

  async function renderOnce(article: string, markdown: string): Promise<string | null> {
    const { html, reason } =
      markdown.length > LONGEST ? { html: null, reason: 'too long' } : await inTurn(() => ask(markdown))
    if (html === null) log.warn({ article, reason }, 'article could not be rendered')
    else lastGood.set(article, html)
    return html
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = turn.then(work)
    turn = result
    return result
  }

  return {
    async render(article, markdown) {
      const key = `${article}\0${createHash('sha256').update(markdown).digest('base64')}`
      let result = rendered.get(key)
      if (!result) {
        result = renderOnce(article, markdown)
        rendered.set(key, result)
      }
      return (await result) ?? lastGood.get(article) ?? null
    },
    async close() {
      await worker?.terminate()
    },
  }
}
