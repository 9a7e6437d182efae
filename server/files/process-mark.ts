import { readFile } from 'node:fs/promises'
import { kill, pid as ownPid } from 'node:process'
import { z } from 'zod'

/** What tells a process from every other, also from a later one with the same number. */
export const processMark = z.object({
  pid: z.number().int().positive(),
  /** Clock ticks after boot at which it started; null where the system does not tell. */
  started: z.string().nullable(),
})
export type ProcessMark = z.output<typeof processMark>

/** The mark of this process. */
export async function ownMark(): Promise<ProcessMark> {
  return { pid: ownPid, started: await startOf(ownPid) }
}

/** Whether the process that left a mark still lives. Where the system does not tell, its number decides. */
export async function isAlive({ pid, started }: ProcessMark): Promise<boolean> {
  try {
    kill(pid, 0)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
  }
  const now = await startOf(pid)
  return started === null || now === null || now === started
}

/** Field 22 of /proc/<pid>/stat; the name in field 2 may hold spaces and brackets. */
async function startOf(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
}
