import type { MessagePort } from 'node:worker_threads'
import type { PageRequest, ReadContent, RenderedPage } from '#contract/page'
import type { ProblemCode } from '#contract/problem'

/** What the thread is given: a page with the port over which the two talk about it, or a question to say when it is idle. */
export type ForThread =
  | { readonly kind: 'page'; readonly page: Omit<PageRequest, 'read'>; readonly port: MessagePort }
  | { readonly kind: 'turn' }

/** What the thread says over the port of a page. */
export type FromThread =
  | { readonly kind: 'read'; readonly number: number; readonly asked: Parameters<ReadContent> }
  | { readonly kind: 'rendered'; readonly page: RenderedPage }
  | { readonly kind: 'failed'; readonly reason: string }

/** The answer to a read. A Problem goes by its code: between threads an error loses its class. */
export type ReadReply = { readonly number: number } & (
  | { readonly kind: 'answer'; readonly answer: Awaited<ReturnType<ReadContent>> }
  | { readonly kind: 'problem'; readonly code: ProblemCode; readonly message: string }
  | { readonly kind: 'failed'; readonly reason: string }
)

/** Errors go between threads as the text of where they arose. */
export function reasonOf(error: unknown): string {
  return error instanceof Error && error.stack ? error.stack : String(error)
}
