import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** The id of a process that has ended. */
export async function endedProcess(): Promise<number> {
  const child = spawn('true', { stdio: 'ignore' })
  await once(child, 'exit')
  return child.pid ?? 0
}
