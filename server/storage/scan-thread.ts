import { Worker } from 'node:worker_threads'
import type { ScanAnswer, ScanQuestion } from './scan-worker'
import type { DiskChanges, Scanner } from './scanner'

interface Asked {
  readonly resolve: (news: DiskChanges) => void
  readonly reject: (error: unknown) => void
}

/** A scanner in a thread of its own. */
export interface ScanThread extends Scanner {
  close(): Promise<void>
}

/**
 * Looks at all files without delaying replies: ten thousand of them take 50 ms, several times a second while people
 * write. A thread that ended is started again and remembers nothing. See tests/decisions/0002.
 * @param script the built script of `scan-worker.ts`.
 */
export function createScanThread(root: string, script: URL): ScanThread {
  const asked = new Map<number, Asked>()
  let thread: Worker | undefined
  let last = 0

  function start(): Worker {
    const started = new Worker(script, { workerData: root, env: {} })
    started.on('message', (answer: ScanAnswer) => {
      const asking = asked.get(answer.id)
      asked.delete(answer.id)
      if (asked.size === 0) started.unref()
      if ('news' in answer) asking?.resolve(answer.news)
      else asking?.reject(answer.error)
    })
    /** A failing thread emits two events: by the second there may be a new thread. */
    const lose = (reason: unknown) => {
      if (thread !== started) return
      thread = undefined
      for (const { reject } of asked.values()) reject(reason)
      asked.clear()
    }
    started.on('error', lose)
    started.on('exit', (code) => lose(new Error(`The thread that looks at files ended with code ${code}`)))
    return started
  }

  return {
    look: (scope, again = []) =>
      new Promise((resolve, reject) => {
        thread ??= start()
        // The process stays alive while it waits for an answer: it may be starting.
        thread.ref()
        last += 1
        asked.set(last, { resolve, reject })
        thread.postMessage({ id: last, scope, again } satisfies ScanQuestion)
      }),
    async close() {
      await thread?.terminate()
    },
  }
}
