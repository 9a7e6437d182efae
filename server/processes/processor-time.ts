import { readFileSync } from 'node:fs'

/** Milliseconds in one tick of /proc; USER_HZ is 100 on every Linux that Node runs on (proc(5)). */
const TICK = 10

/**
 * Milliseconds of processor that a process and its threads have used, in steps of ten; null when that is not
 * known: the process is gone, or the system has no /proc.
 */
export function processorTime(pid: number | undefined): number | null {
  if (pid === undefined) return null
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Fields 14 and 15, in user and in kernel mode; the name in field 2 may hold spaces and brackets.
    const [user, kernel] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
    return (Number(user) + Number(kernel)) * TICK
  } catch {
    return null
  }
}
