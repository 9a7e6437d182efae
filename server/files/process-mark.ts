import { readFile, readlink } from 'node:fs/promises'
import { hostname } from 'node:os'
import { kill, pid as ownPid, platform } from 'node:process'
import { z } from 'zod'
import { hasCode } from './error-code'

/** What distinguishes a process from every other, including a later one with the same id. */
export const processMark = z.object({
  pid: z.number().int().positive(),
  /** Clock ticks after boot at which it started; null where the system does not say. */
  started: z.string().nullable(),
  /** Where its id means something: one machine, one pid namespace (a container has its own); null where that is not told. */
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
  const stat = await SYSTEM.stat(ownPid).catch(() => null)
  return { pid: ownPid, started: stat && readStat(stat).started, space: await ownSpace() }
}

/**
 * Whether a live process with this mark would be visible from here. A mark without a namespace is an old one; two of which
 * nothing is told may be of two machines that share a disk.
 */
export async function isWithinSight({ space }: ProcessMark): Promise<boolean> {
  return space === undefined || (space !== null && space === (await ownSpace()))
}

/** How the system tells of a process; both throw what the system says when it does not. */
interface System {
  /** Asks whether a signal could be sent. */
  probe(pid: number): void
  /** The text of /proc/<pid>/stat. */
  stat(pid: number): Promise<string>
}

const SYSTEM: System = {
  probe: (pid) => void kill(pid, 0),
  stat: (pid) => readFile(`/proc/${pid}/stat`, 'utf8'),
}

/**
 * Whether the process that left a mark lives; `hidden` for one that cannot be told from here. Where the system gives no
 * start time, the id decides. Where it tells of our own processes only, one of ours that it does not tell of has ended, and
 * one of another user may be the one that left the mark or a later one.
 */
export async function lifeOf(
  mark: ProcessMark,
  system: System = SYSTEM,
): Promise<'alive' | 'dead' | 'hidden'> {
  if (!(await isWithinSight(mark))) return 'hidden'
  const { pid, started } = mark
  const reach = reachOf(pid, system)
  if (reach === 'gone') return 'dead'
  try {
    const now = readStat(await system.stat(pid))
    return isOver(now.state) || (started !== null && now.started !== started) ? 'dead' : 'alive'
  } catch (error) {
    const isUntold = hasCode(error, 'ENOENT') || hasCode(error, 'ESRCH')
    // Too many open files, for example, say nothing about the process.
    if (!isUntold || started === null) return 'alive'
    return reach === 'others' ? 'hidden' : 'dead'
  }
}

function reachOf(pid: number, { probe }: System): 'gone' | 'ours' | 'others' {
  try {
    probe(pid)
    return 'ours'
  } catch (error) {
    return hasCode(error, 'ESRCH') ? 'gone' : 'others'
  }
}

/** A process that has ended keeps its id until its parent reaps it; it does nothing any more. */
function isOver(state: string): boolean {
  return state === 'Z' || state === 'X' || state === 'x'
}

/** Fields 3 and 22; the name in field 2 may hold spaces and brackets. */
function readStat(stat: string): { readonly state: string; readonly started: string | null } {
  const [state = '', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { state, started: fields[18] ?? null }
}

let space: string | null = null

/** It stays the same: once it was read, too many open files do not make another one of it. */
async function ownSpace(): Promise<string | null> {
  space ??= await spaceOf({
    platform,
    hostname: hostname(),
    text: (path) => readFile(path, 'utf8').catch(() => ''),
    link: (path) => readlink(path).catch(() => ''),
  })
  return space
}

/** What the system tells of itself; files that cannot be read are empty. */
interface Place {
  readonly platform: NodeJS.Platform
  readonly hostname: string
  text(path: string): Promise<string>
  link(path: string): Promise<string>
}

/**
 * Where the numbers of processes are those of this system; null where that cannot be told. The unit of systemd hides which boot
 * it is. Copies of a virtual machine may have one id, which is why its name counts too.
 */
export async function spaceOf({ platform, hostname, text, link }: Place): Promise<string | null> {
  // Elsewhere there are no namespaces.
  if (platform !== 'linux') return hostname
  const [boot, machine] = [await text('/proc/sys/kernel/random/boot_id'), await text('/etc/machine-id')]
  const numbers = await link('/proc/self/ns/pid')
  const where = boot.trim() || (machine.trim() && `${machine.trim()} ${hostname}`)
  return where && numbers ? `${where} ${numbers}` : null
}
