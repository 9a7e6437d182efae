import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { workers } from '../../support/built-site'
import { type Chance, chanceFrom } from '../../support/chance'
import type { Call } from '../caller'
import { savePostsAtOnce } from '../crash/content-operations'
import { createMemory, type Memory } from '../crash/memory'
import { everything } from '../crash/operations'
import { logIn, OWNER, ownerOf, smallSite } from '../crash/site-template'
import type { Operation, Worker } from '../crash/worker'
import { readWorld } from '../crash/world'
import { openLeanApp } from '../lean-app'
import { type Fault, type FaultyDisk, makeFaultyDisk, refusals } from './faulty-disk'

export interface IoOptions {
  readonly seed: number
  /** The number of random faults to try; every possible one when absent. */
  readonly sample?: number | undefined
  /** Only those in a chain of saves. */
  readonly isChainsOnly?: boolean
  readonly tell?: (line: string) => void
}

export interface IoReport {
  readonly seed: number
  readonly faults: number
  /** Those of them that a chain of saves met. */
  readonly inChains: number
  /** The number of replies to requests that met a fault, by status. */
  readonly answers: Readonly<Record<string, number>>
  readonly failedSteps: Readonly<Record<string, number>>
  readonly failures: readonly string[]
}

/** Milliseconds; longer than any reply may take, git's time limit included. */
const LONGEST = 60_000
/** More steps than any request has. */
const MOST_STEPS = 400

/** Makes each call of the disk and of git fail, once and permanently, while people work; then checks. */
export async function sweepIo({ seed, sample, isChainsOnly, tell = () => {} }: IoOptions): Promise<IoReport> {
  const { root, remove } = smallSite()
  const [email, password] = [OWNER.email, OWNER.password]
  const env = {
    SITE_ROOT: root,
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
  }
  const failures: string[] = []
  const note = (error: unknown) => {
    failures.push(`caught by nobody: ${error instanceof Error ? error.stack : error}`)
  }
  process.on('unhandledRejection', note)
  process.on('uncaughtException', note)
  const disk = await makeFaultyDisk(root)
  try {
    const first = await openLeanApp(env, { workers })
    const url = await first.app.listen({ port: 0, host: '127.0.0.1' })
    const call = ownerOf(url, { cookie: await logIn(url) })
    const memory = createMemory(await readWorld(call))
    const trial = createTrial({
      root,
      disk,
      call,
      memory,
      chance: chanceFrom(seed),
      login: () => logIn(url),
      failures,
    })
    if (isChainsOnly) await trial.inChains(tell)
    else if (sample === undefined) await trial.all(tell)
    else await trial.some(sample)
    await first.app.close()

    const second = await openLeanApp(env, { workers })
    const secondUrl = await second.app.listen({ port: 0, host: '127.0.0.1' })
    const again = ownerOf(secondUrl, { cookie: await logIn(secondUrl) })
    const troubles = memory.compare(await readWorld(again))
    // A request that was refused may still have reached the disk, just before the disk failed.
    const isSure = (trouble: string) => ![...memory.doubtful].some((name) => trouble.startsWith(name))
    failures.push(...troubles.filter(isSure).map((trouble) => `after a restart: ${trouble}`))
    await second.app.close()
    const fsck = execFileSync('git', ['fsck', '--no-dangling'], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    })
    if (fsck !== '') failures.push(`git fsck: ${fsck}`)
    return { seed, ...trial.figures, failures }
  } finally {
    disk.remove()
    process.off('unhandledRejection', note)
    process.off('uncaughtException', note)
    remove()
  }
}

interface TrialOptions {
  readonly root: string
  readonly disk: FaultyDisk
  readonly call: Call
  readonly memory: Memory
  readonly chance: Chance
  readonly login: () => Promise<string>
  readonly failures: string[]
}

function createTrial({ root, disk, call, memory, chance, login, failures }: TrialOptions) {
  const answers: Record<string, number> = {}
  const failedSteps: Record<string, number> = {}
  const figures = { faults: 0, inChains: 0, answers, failedSteps }
  let number = 0
  const worker: Worker = {
    call,
    memory,
    chance,
    mark: 'w0',
    fresh: () => `w0-${number++}`,
    complain: () => {},
    notes: new Map(),
  }
  const logInOnce: Operation = async () => login()
  const operations = [...everything, logInOnce]

  /** Resolves to whether the fault was met. */
  async function attempt(operation: Operation, fault: Fault): Promise<boolean> {
    const replies: { status: number; body: unknown }[] = []
    const watched: Call = async (...request) => {
      const reply = await call(...request)
      replies.push(reply)
      return reply
    }
    disk.arm(fault)
    // A read at the start of a change may fail too; the change then throws for lack of its result.
    const done = operation({ ...worker, call: watched }).then(
      () => true,
      () => true,
    )
    const isAnswered = await Promise.race([done, sleep(LONGEST, false, { ref: false })])
    const step = disk.disarm()
    if (!step) return false
    const place = `${step.kind} ${step.path.slice(root.length)}`
    const where = `${fault.nth}${fault.isInChain ? ' of a chain' : ''}`
    const what = `${operation.name}, ${fault.refusal}${fault.isLasting ? ' for good' : ''} at ${where} (${place})`
    if (!isAnswered) failures.push(`${what}: no answer`)
    figures.faults += 1
    if (fault.isInChain) figures.inChains += 1
    failedSteps[step.kind] = (failedSteps[step.kind] ?? 0) + 1
    for (const reply of replies) judge(what, reply)
    await check(what)
    return true
  }

  function judge(what: string, { status, body }: { status: number; body: unknown }): void {
    answers[status] = (answers[status] ?? 0) + 1
    if (status < 400) return
    const { message } = body as { message?: unknown }
    if (typeof message !== 'string' || status === 500)
      failures.push(`${what}: ${status} ${JSON.stringify(body)}`)
  }

  /** Without the fault everything must work again, and nothing may be broken. */
  async function check(what: string): Promise<void> {
    try {
      const complain = (trouble: string) => void failures.push(`${what}: afterwards ${trouble}`)
      await settled()
      for (const operation of operations.filter(({ name }) => AFTERWARDS.includes(name)))
        if (!(await isDone(operation))) await operation({ ...worker, complain })
      for (const trouble of memory.compare(await settled())) failures.push(`${what}: ${trouble}`)
      // With its locks, git would write the index: the next saves would not be a chain then.
      const how = ['--no-optional-locks', 'status', '--porcelain']
      const status = execFileSync('git', how, { cwd: root, encoding: 'utf8' })
      if (status !== '') failures.push(`${what}: git status ${status.trim()}`)
    } catch (error) {
      failures.push(`${what}: the check failed: ${error instanceof Error ? error.message : error}`)
    }
  }

  /** A save that rolls back what an earlier one left may be refused for that, once: nobody saw what it then found. */
  async function isDone(operation: Operation): Promise<boolean> {
    const troubles: string[] = []
    await operation({ ...worker, complain: (trouble) => void troubles.push(trouble) })
    return troubles.length === 0
  }

  /** The library retries what it could not read, refuses to edit it until then, and shows what it had. */
  async function settled() {
    for (let left = 40; ; left--) {
      try {
        const world = await readWorld(call)
        const broken = await readBroken()
        if (broken.length > 0) throw new Error(`still counted as broken: ${JSON.stringify(broken)}`)
        if (left === 0 || memory.compare(world, true).length === 0) return world
      } catch (error) {
        if (left === 0) throw error
      }
      await sleep(250)
    }
  }

  async function readBroken() {
    const { body } = await call('GET', '/api/admin/problems')
    return z
      .object({ troubles: z.array(z.looseObject({ shows: z.string() })) })
      .parse(body)
      .troubles.filter(({ shows }) => shows !== 'now')
  }

  async function all(tell: (line: string) => void): Promise<void> {
    for (const operation of operations) {
      await allOf(operation, false)
      tell(`${operation.name}: ${figures.faults} faults, ${failures.length} failures`)
    }
    await inChains(tell)
  }

  async function inChains(tell: (line: string) => void): Promise<void> {
    await allOf(savePostsAtOnce, true)
    tell(`in chains: ${figures.inChains} faults, ${failures.length} failures`)
  }

  async function allOf(operation: Operation, isInChain: boolean): Promise<void> {
    for (const refusal of refusals) {
      for (const isLasting of [false, true]) {
        let nth = 1
        while (nth < MOST_STEPS && (await attempt(operation, { refusal, nth, isLasting, isInChain })))
          nth += 1
        // Signing up asks nothing of git.
        if (nth === 1 && (isInChain || !refusal.startsWith('git')))
          failures.push(`${operation.name} met no ${refusal}${isInChain ? ' in a chain' : ''}`)
      }
    }
  }

  async function some(sample: number): Promise<void> {
    // A quarter in chains: of all requests, few are saves at once.
    for (let left = sample; left > 0 && figures.faults < sample / 4; left--) {
      const fault = { refusal: chance.pick(refusals), nth: 1 + chance.below(8), isLasting: chance.is(0.3) }
      await attempt(savePostsAtOnce, { ...fault, isInChain: true })
    }
    for (let left = sample * 4; left > 0 && figures.faults < sample; left--) {
      const fault = { refusal: chance.pick(refusals), nth: 1 + chance.below(12), isLasting: chance.is(0.3) }
      await attempt(chance.pick(operations), fault)
    }
  }

  return { figures, all, inChains, some }
}

/** What must work again: a commit of a list, and a sign-up. */
const AFTERWARDS = ['saveFounders', 'signUp']
