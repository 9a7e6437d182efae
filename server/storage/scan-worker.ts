import { platform, setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'
import { answerInThread } from '../processes/answer-in-thread'
import type { Scope } from './scan'
import { createScanner } from './scanner'

/** Niceness of this thread, from 0 to 19: replies that are ready go before looking around. */
const NICENESS = 5
// On other systems this would lower the priority of the whole server.
if (platform() === 'linux') setPriority(NICENESS)

/** A question to the thread. */
export interface ScanQuestion {
  readonly scope: Scope
  readonly again: readonly string[]
}

const scanner = createScanner(workerData)

answerInThread(({ scope, again }: ScanQuestion) => scanner.look(scope, again))
