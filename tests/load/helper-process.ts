import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Job, Outcomes } from './jobs'

/** A process that does jobs one at a time. */
export interface Helper {
  readonly pid: number
  do<Kind extends Job['kind']>(job: Extract<Job, { readonly kind: Kind }>): Promise<Outcomes[Kind]>
  close(): Promise<void>
}

interface Answer {
  readonly outcome?: unknown
  readonly trouble?: string
}

export async function startHelper(): Promise<Helper> {
  const child = fork(join(import.meta.dirname, 'helper.mjs'))
  let settle: (answer: Answer) => void = () => undefined
  const answered = () =>
    new Promise<Answer>((resolve) => {
      settle = resolve
    })
  child.on('message', (answer: Answer) => settle(answer))
  child.once('exit', (code) => settle({ trouble: `its process ended with ${code}` }))
  await answered()
  return {
    pid: child.pid ?? 0,
    async do(job) {
      const waiting = answered()
      child.send(job)
      const { outcome, trouble } = await waiting
      if (trouble !== undefined) throw new Error(`A ${job.kind} failed: ${trouble}`)
      // The answer always belongs to the job that was sent, so it has the shape of its kind.
      return outcome as never
    },
    async close() {
      if (!child.connected) return
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
