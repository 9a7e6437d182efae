import type { MessagePort } from 'node:worker_threads'
import type { PageRequest, ReadContent, RenderedPage } from '#contract/page'
import type { ProblemCode } from '#contract/problem'

/** What the thread is sent: a page to render with a port for its messages, or a request to say when it is idle. */
export type ForThread =
  | { readonly kind: 'page'; readonly page: Omit<PageRequest, 'read'>; readonly port: MessagePort }
  | { readonly kind: 'turn' }

/** What the thread sends over the port of a page. */
export type FromThread =
  | { readonly kind: 'read'; readonly number: number; readonly asked: Parameters<ReadContent> }
  | { readonly kind: 'rendered'; readonly page: RenderedPage }
  | { readonly kind: 'failed'; readonly reason: string }

/** The answer to a read. A Problem is passed as its code: between threads an error loses its class. */
export type ReadReply = { readonly number: number } & (
  | { readonly kind: 'answer'; readonly answer: Awaited<ReturnType<ReadContent>> }
  | { readonly kind: 'problem'; readonly code: ProblemCode; readonly message: string }
  | { readonly kind: 'failed'; readonly reason: string }
)

/** Errors are passed between threads as their stack. */
export function reasonOf(error: unknown): string {
  return error instanceof Error && error.stack ? error.stack : String(error)
}
