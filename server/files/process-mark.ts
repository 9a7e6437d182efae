import { readFile, readlink } from 'node:fs/promises'
import { kill, pid as ownPid } from 'node:process'
import { z } from 'zod'

/** What distinguishes a process from every other, including a later one with the same id. */
export const processMark = z.object({
  pid: z.number().int().positive(),
  /** Clock ticks after boot at which it started; null where the system does not say. */
  started: z.string().nullable(),
  /** Where its id means something: one boot of one machine, one pid namespace (a container has its own). */
  space: z.string().nullable().optional(),
})
export type ProcessMark = z.output<typeof processMark>

let own: Promise<ProcessMark> | undefined

/** The mark of this process. */
export function ownMark(): Promise<ProcessMark> {
  own ??= readOwnMark()
  return own
}

async function readOwnMark(): Promise<ProcessMark> {
  return { pid: ownPid, started: (await readStat(ownPid))?.started ?? null, space: await ownSpace() }
}

/**
 * Whether a live process with this mark would be visible from here. A mark without a namespace is an old one.
 */
export async function isWithinSight({ space }: ProcessMark): Promise<boolean> {
  return space === undefined || space === (await ownSpace())
}

/**
 * Whether the process that left a mark is still alive. Where the system gives no start time, the id decides; where it gives
 * that of our own processes only, any other has the id of one that has ended.
 */
export async function isAlive({ pid, started }: ProcessMark): Promise<boolean> {
  try {
    kill(pid, 0)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
  }
  const now = await readStat(pid)
  if (now === null) return started === null
  return !isOver(now.state) && (started === null || now.started === started)
}

/** A process that has ended keeps its id until its parent reaps it; it does nothing any more. */
function isOver(state: string): boolean {
  return state === 'Z' || state === 'X' || state === 'x'
}

/** Fields 3 and 22 of /proc/<pid>/stat; the name in field 2 may hold spaces and brackets. */
async function readStat(pid: number): Promise<{ state: string; started: string | null } | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields?.[0] ? { state: fields[0], started: fields[19] ?? null } : null
}

async function ownSpace(): Promise<string | null> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => null)
  const numbers = await readlink('/proc/self/ns/pid').catch(() => null)
  return boot && numbers && `${boot.trim()} ${numbers}`
}
