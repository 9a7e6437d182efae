import { EventEmitter } from 'node:events'
import { constants } from 'node:os'
import { followChains } from '../chain-steps'
import { type Around, intercept, looks, type Step } from '../intercept'

/** The ways in which a disk, a process table or a git can fail; `late` after its work was done. */
export type Refusal = 'ENOSPC' | 'EIO' | 'EROFS' | 'EMFILE' | 'git dies' | 'git dies late'

export const refusals: readonly Refusal[] = ['ENOSPC', 'EIO', 'EROFS', 'EMFILE', 'git dies', 'git dies late']

export interface Fault {
  readonly refusal: Refusal
  /** Which of the steps that can fail in this way; counts from 1. */
  readonly nth: number
  /** Whether only steps of a chain of saves count, until one fails. */
  readonly isInChain?: boolean
  /** Whether every later step fails as well, as on a disk that stays full. */
  readonly isLasting: boolean
}

/** A disk that fails on demand, below one folder. */
export interface FaultyDisk {
  arm(fault: Fault): void
  /** Repairs it; gives the first step that failed, if any. */
  disarm(): Step | undefined
  remove(): void
}

/** Calls that open something, of which a process may have too many. */
const OPENS = /^(open to|readFile|readdir|writeFile|copyFile|git )/
/** The gits that change something. */
const GIT_WRITES = /^git (commit|fast-import|hash-object|reset|update-index|update-ref)$/

export async function makeFaultyDisk(root: string): Promise<FaultyDisk> {
  let fault: Fault | undefined
  let met = 0
  let hit: Step | undefined

  const isOfChain = followChains()

  const around: Around = (step, act) => {
    const isPart = isOfChain(step)
    if (!fault || !isOurs(step, root) || !canFail(step, fault.refusal)) return act()
    if (fault.isInChain && !isPart && !hit) return act()
    met += 1
    if (met !== fault.nth && !(fault.isLasting && met > fault.nth)) return act()
    hit ??= step
    return refuse(step, fault.refusal, act)
  }
  const restore = await intercept(around)
  return {
    arm(next) {
      fault = next
      met = 0
      hit = undefined
    },
    disarm() {
      fault = undefined
      return hit
    },
    remove: restore,
  }
}

/** Of the site, or a look at processes. */
function isOurs({ kind, path }: Step, root: string): boolean {
  return kind.startsWith('git ') || path.startsWith(root) || path.startsWith('/proc/')
}

function canFail({ kind }: Step, refusal: Refusal): boolean {
  const isGit = kind.startsWith('git ')
  if (kind === 'reply') return false
  if (refusal === 'git dies') return isGit
  if (refusal === 'git dies late') return GIT_WRITES.test(kind)
  if (refusal === 'EMFILE') return OPENS.test(kind)
  if (isGit) return false
  return refusal === 'EIO' || !looks.has(kind)
}

function refuse(step: Step, refusal: Refusal, act: Parameters<Around>[1]): unknown {
  if (refusal === 'git dies late') return Object.assign(act() as object, { isSpoilt: true })
  if (refusal === 'git dies') return act('sh', ['-c', 'cat >/dev/null; echo fatal: broken >&2; exit 128'])
  const error = Object.assign(new Error(`${refusal}: a fault of the sweep, ${step.kind} '${step.path}'`), {
    code: refusal,
    errno: -constants.errno[refusal],
    path: step.path,
  })
  if (step.isSync) throw error
  if (!step.kind.startsWith('git ')) return Promise.reject(error)
  // As in Node: a process that could not be started has no pipes.
  const child = new EventEmitter()
  process.nextTick(() => child.emit('error', error))
  return child
}
