import { platform, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { Scope } from './scan'
import { createScanner, type DiskChanges } from './scanner'

/** Niceness of this thread, from 0 to 19: replies that are ready go before looking around. */
const NICENESS = 5
// On other systems this would lower the priority of the whole server.
if (platform() === 'linux') setPriority(NICENESS)

/** A question to the thread. */
export interface ScanQuestion {
  readonly id: number
  readonly scope: Scope
  readonly again: readonly string[]
}

export type ScanAnswer = { readonly id: number } & (
  | { readonly news: DiskChanges }
  | { readonly error: unknown }
)

const scanner = createScanner(workerData)

parentPort?.on('message', async ({ id, scope, again }: ScanQuestion) => {
  const answer: ScanAnswer = await scanner.look(scope, again).then(
    (news) => ({ id, news }),
    (error) => ({ id, error }),
  )
  parentPort?.postMessage(answer)
})
