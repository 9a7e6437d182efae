import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { ReadContent, RenderedPage, Site } from '#contract/page'
import { Problem } from '#contract/problem'
import { type ForThread, type FromThread, type ReadReply, reasonOf } from './render-messages'

/** Heap limit in megabytes: a page takes a few; exceeding it ends the thread, not the server. */
const HEAP = 256

export type PageRenderer = Required<Pick<Site, 'render' | 'prepare' | 'turn'>>

export interface PageRendererOptions {
  /** The built script of the thread: `render-worker.ts`. */
  readonly script: URL
  /** The built site, whose `render` the thread calls. */
  readonly entry: URL
}

/**
 * Renders pages in a worker thread, so that rendering does not delay replies that are ready. The reads of a
 * page are answered on this side. A thread that ended is started again.
 * See tests/decisions/0054.
 */
export function createPageRenderer({ script, entry }: PageRendererOptions): PageRenderer {
  let thread: Worker | undefined
  /** The pages being rendered: each is told when the thread ends. */
  const pages = new Set<(reason: unknown) => void>()
  /** Pages waiting for a turn, in the order of asking. */
  const turns: (() => void)[] = []

  function running(): Worker {
    thread ??= start()
    return thread
  }

  function start(): Worker {
    const started = new Worker(script, {
      workerData: entry.href,
      // Without our environment, which may hold secrets; React renders twice as fast in production mode.
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: HEAP },
    })
    /** A failing thread emits two events: by the second there may be a new thread. */
    const lose = (reason: unknown) => {
      if (thread !== started) return
      thread = undefined
      for (const fail of pages) fail(reason)
      for (const go of turns.splice(0)) go()
    }
    started.on('message', () => turns.shift()?.())
    started.on('error', lose)
    started.on('exit', (code) => lose(new Error(`The thread that renders pages ended with code ${code}`)))
    // A page being rendered must not keep the process alive.
    started.unref()
    return started
  }

  function tell(message: ForThread, transferred: readonly MessagePort[] = []): void {
    running().postMessage(message, [...transferred])
  }

  return {
    prepare: () => void running(),
    render({ read, ...page }) {
      const { port1: ours, port2: theirs } = new MessageChannel()
      let forget = () => {}
      return new Promise<RenderedPage>((resolve, reject) => {
        ours.on('message', (message: FromThread) => {
          if (message.kind === 'rendered') resolve(message.page)
          else if (message.kind === 'failed') reject(new Error(message.reason))
          else void answer(message, read).then((reply) => ours.postMessage(reply))
        })
        ours.unref()
        pages.add(reject)
        // Not on the port's close event: that is emitted before the thread's own.
        forget = () => void pages.delete(reject)
        tell({ kind: 'page', page, port: theirs }, [theirs])
      }).finally(() => {
        forget()
        ours.close()
      })
    },
    turn: () =>
      new Promise((go) => {
        if (!thread) return go()
        turns.push(go)
        tell({ kind: 'turn' })
      }),
  }
}

async function answer(
  { number, asked }: Extract<FromThread, { kind: 'read' }>,
  read: ReadContent,
): Promise<ReadReply> {
  try {
    return { number, kind: 'answer', answer: await read(...asked) }
  } catch (error) {
    if (!(error instanceof Problem)) return { number, kind: 'failed', reason: reasonOf(error) }
    return { number, kind: 'problem', code: error.code, message: error.message }
  }
}
