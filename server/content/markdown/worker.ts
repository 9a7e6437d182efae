import process from 'node:process'
import { renderMarkdown } from './render-markdown'

/** What the worker answers to a Markdown text. `html` is null when the text cannot be rendered. */
export interface Rendered {
  readonly html: string | null
  readonly reason?: string
}

/** What the worker says: first that it took up a text, which is when its time begins; then the answer. */
export type Message = 'begun' | Rendered

// A process of its own, ended by the one that started it; it goes by itself when that one is gone.
process.addListener('message', (markdown: unknown) => {
  say('begun')
  say(attempt(String(markdown)))
})

function say(message: Message): void {
  process.send?.(message)
}

function attempt(markdown: string): Rendered {
  try {
    return { html: renderMarkdown(markdown) }
  } catch (error) {
    // Nested quotes can overflow the parser's stack; the article then shows its text.
    return { html: null, reason: String(error) }
  }
}
