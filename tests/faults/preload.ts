import type { ChildProcess } from 'node:child_process'
import { type FSWatcher, writeSync } from 'node:fs'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { followChains } from './chain-steps'
import { intercept, looks, type Step } from './intercept'
import { FAULTS, type FaultPlan, IN_CHAIN, type KillPlan } from './plan'

/** Loaded before everything else in a server (`node --require`); carries out the plan. */
const plan: FaultPlan = JSON.parse(process.env[FAULTS] ?? '{}')
// Processes that the server starts get no plan.
delete process.env[FAULTS]

const counts = new Map<string, number>()
if (plan.isBlind) blind()
if (plan.kill || plan.isCounted) void intercept(around)
if (plan.isCounted)
  process.on('exit', () => writeSync(1, `steps ${JSON.stringify(Object.fromEntries(counts))}\n`))

const isInChain = followChains()

function around(step: Step, act: () => unknown): unknown {
  if (looks.has(step.kind)) return act()
  const kinds = isInChain(step) ? [step.kind, IN_CHAIN] : [step.kind]
  let isHere = false
  for (const kind of kinds) {
    const nth = (counts.get(kind) ?? 0) + 1
    counts.set(kind, nth)
    isHere ||= plan.kill?.kind === kind && plan.kill.nth === nth
  }
  if (!plan.kill || !isHere) return act()
  // Of all the steps of a chain it says which one it was.
  const { kind } = plan.kill
  return killAround({ ...plan.kill, kind: kind === step.kind ? kind : `${step.kind}, ${kind}` }, act)
}

function killAround(kill: KillPlan, act: () => unknown): unknown {
  if (kill.when === 'before') die(kill)
  const result = act()
  if (isChild(result)) {
    if (kill.when === 'after') result.prependListener('exit', () => die(kill))
    else setTimeout(() => die(kill, result), kill.delay)
    return result
  }
  if (kill.when === 'during' || !(result instanceof Promise)) die(kill)
  const end = () => die(kill)
  return result.then(end, end)
}

function die({ kind, nth, when, withGit }: KillPlan, git?: ChildProcess): never {
  writeSync(1, `killed ${when} ${kind} ${nth}\n`)
  try {
    if (withGit && git?.pid) process.kill(-git.pid, 'SIGKILL')
  } catch {
    // That git had already ended.
  }
  process.kill(process.pid, 'SIGKILL')
  throw new Error('The process outlived its end')
}

function isChild(value: unknown): value is ChildProcess {
  return typeof value === 'object' && value !== null && 'pid' in value && 'stdin' in value
}

function blind(): void {
  const files = createRequire(import.meta.url)('node:fs')
  const real = files.watch
  files.watch = (path: string, options: object): FSWatcher => real(path, options, () => undefined)
  syncBuiltinESMExports()
}
