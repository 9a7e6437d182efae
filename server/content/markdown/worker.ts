import { parentPort } from 'node:worker_threads'
import { renderMarkdown } from './render-markdown'

/** What the worker is asked and answers. `html` is null when the text cannot be rendered. */
export interface Job {
  readonly id: number
  readonly markdown: string
}

export interface Result {
  readonly id: number
  readonly html: string | null
  readonly reason?: string
}

parentPort?.on('message', ({ id, markdown }: Job) => {
  parentPort?.postMessage(attempt(id, markdown))
})

function attempt(id: number, markdown: string): Result {
  try {
    return { id, html: renderMarkdown(markdown) }
  } catch (error) {
    // Nested quotes can overflow the parser's stack; the article then shows its text.
    return { id, html: null, reason: String(error) }
  }
}
