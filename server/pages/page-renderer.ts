import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { ReadContent, RenderedPage, Site } from '#contract/page'
import { Problem } from '#contract/problem'
import { type ForThread, type FromThread, type ReadReply, reasonOf } from './render-messages'

/** Megabytes of JavaScript: a page takes a few, and what takes more ends the thread instead of the server. */
const HEAP = 256

export type PageRenderer = Required<Pick<Site, 'render' | 'prepare' | 'turn'>>

export interface PageRendererOptions {
  /** The built script of the thread: `render-worker.ts`. */
  readonly script: URL
  /** The built site, whose `render` the thread calls. */
  readonly entry: URL
}

/**
 * Renders pages in a thread of their own, so that drawing one keeps nobody waiting who asks for what is ready. What a
 * page reads is answered on this side, by whoever answers everything. A thread that ended is started again.
 * See tests/decisions/0054.
 */
export function createPageRenderer({ script, entry }: PageRendererOptions): PageRenderer {
  let thread: Worker | undefined
  /** The pages that are being rendered: each is told when the thread ends. */
  const pages = new Set<(reason: unknown) => void>()
  /** Who waits for a turn, in the order of asking. */
  const turns: (() => void)[] = []

  function running(): Worker {
    thread ??= start()
    return thread
  }

  function start(): Worker {
    const started = new Worker(script, {
      workerData: entry.href,
      // Without our environment, which may hold secrets; React draws twice as fast for people as for developers.
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: HEAP },
    })
    /** Of a thread that failed we hear twice: by then there may be another one. */
    const lose = (reason: unknown) => {
      if (thread !== started) return
      thread = undefined
      for (const fail of pages) fail(reason)
      for (const go of turns.splice(0)) go()
    }
    started.on('message', () => turns.shift()?.())
    started.on('error', lose)
    started.on('exit', (code) => lose(new Error(`The thread that renders pages ended with code ${code}`)))
    // A page that is being rendered keeps no process alive.
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
        // Not when the port closes: of a thread that ends that is heard before its end.
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
