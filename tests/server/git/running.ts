import { readFileSync } from 'node:fs'

/** Whether a process is alive; a zombie is not. */
export function isRunning(pid: string | number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) !== 'Z'
  } catch {
    return false
  }
}
