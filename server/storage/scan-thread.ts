import { createQuestionThread } from '../processes/question-thread'
import type { StartThread } from '../processes/start-thread'
import type { ScanQuestion } from './scan-worker'
import type { DiskChanges, Scanner } from './scanner'

/** A scanner in a thread of its own. */
export interface ScanThread extends Scanner {
  close(): Promise<void>
}

/**
 * Looks at all files without delaying replies: ten thousand of them take 50 ms, several times a second while people
 * write. A thread that ended is started again and remembers nothing. See tests/decisions/0002.
 * @param startThread of `scan-worker.ts`.
 */
export function createScanThread(root: string, startThread: StartThread): ScanThread {
  const thread = createQuestionThread<ScanQuestion, DiskChanges>(startThread, { workerData: root })
  return {
    look: (scope, again = []) => thread.ask({ scope, again }),
    close: () => thread.stop(),
  }
}
