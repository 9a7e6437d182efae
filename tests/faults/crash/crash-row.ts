import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chanceFrom } from '../../support/chance'
import type { LeanBuild } from '../build-lean'
import { type FaultPlan, IN_CHAIN } from '../plan'
import { type StartedServer, startServer } from '../started-server'
import { savePostsAtOnce } from './content-operations'
import { lookAtDisk } from './disk-checks'
import { createMemory, type Memory } from './memory'
import { BUSY, createNeighbour } from './neighbour'
import { doSomething } from './operations'
import { ownerOf, type SiteTemplate } from './site-template'
import type { Operation, Worker } from './worker'
import { readWorld } from './world'
import { createWriter } from './writer'

/** Where a server is killed: at one of its own steps, in a git hook, or at a point in time. */
export type Crash =
  | { readonly at: 'step'; readonly plan: FaultPlan; readonly name: string }
  | {
      readonly at: 'hook'
      readonly hook: string
      readonly state: string
      readonly nth: number
      readonly withGit: boolean
      readonly name: string
    }
  | { readonly at: 'moment'; readonly after: number; readonly name: string }

export interface RowOptions {
  readonly build: LeanBuild
  readonly template: SiteTemplate
  readonly seed: number
  readonly crashes: readonly Crash[]
  readonly workers?: number
  /** The number of requests by each worker between two crashes. */
  readonly requests?: number
  readonly withRemote?: boolean
  /** Whether somebody commits in the folder of the site meanwhile. */
  readonly withNeighbour?: boolean
  /** No file watcher tells the servers anything. */
  readonly isBlind?: boolean
}

export interface RowReport {
  /** One for each start: how it was killed, and how many milliseconds it took to be ready. */
  readonly runs: readonly {
    readonly crash: string
    /** The step at which it killed itself, as it said. */
    readonly at: string | undefined
    readonly wasHit: boolean
    readonly readyAfter: number | undefined
  }[]
  readonly acknowledged: number
  readonly failures: readonly { readonly run: number; readonly crash: string; readonly trouble: string }[]
}

/**
 * Kills a site and starts it again, many times, while people work with it. Each start is also the check of the
 * crash before it; the last server is stopped normally.
 */
export async function runRow(options: RowOptions): Promise<RowReport> {
  const { build, template, seed, crashes, withRemote = false, isBlind = false } = options
  const chance = chanceFrom(seed)
  const site = template.copy(withRemote)
  const { root } = site
  const runs: RowReport['runs'][number][] = []
  const failures: { run: number; crash: string; trouble: string }[] = []
  const writer = site.remote === undefined ? undefined : createWriter(site.remote)
  const neighbour = options.withNeighbour ? createNeighbour(root) : undefined
  const jar = { cookie: template.cookie }
  let memory: Memory | undefined
  let acknowledged = 0
  let number = 0
  const notes = new Map<string, string>()

  try {
    for (const [run, crash] of [...crashes, undefined].entries()) {
      const fail = (trouble: string) =>
        failures.push({
          run,
          crash: `${crashes[run - 1]?.name ?? 'first start'}, then ${crash?.name ?? 'a quiet end'}`,
          trouble,
        })
      disarm(root)
      const pidFile = join(root, '.git/server-pid')
      if (crash?.at === 'hook') arm(root, crash)
      const env = site.remote ? { GIT_REMOTE: site.remote } : {}
      const server = await startServer({
        build,
        root,
        env,
        pidFile,
        plan: { isBlind, ...(crash?.at === 'step' ? crash.plan : {}) },
      })
      try {
        if (server.url) {
          const call = ownerOf(server.url, jar)
          const found = await readWorld(call)
          memory ??= createMemory(found)
          for (const trouble of memory.compare(found)) fail(trouble)
          for (const trouble of (await neighbour?.finish()) ?? []) fail(trouble)
          const left = await lookWhenQuiet(root, memory.commits)
          // One that is killed while it mends what the last one left leaves that to the next.
          if (left.length > 0 && !(await diesSoon(server))) for (const trouble of left) fail(trouble)
          const { memory: known } = { memory }
          const workers = Array.from(
            { length: options.workers ?? 2 },
            (_, index): Worker => ({
              call,
              memory: known,
              chance: chanceFrom(chance.below(2 ** 31)),
              mark: `w${index}`,
              fresh: () => `w${index}-${seed}-${number++}`,
              complain: (trouble) =>
                void (server.isDead() || (neighbour && trouble.includes(BUSY)) || fail(trouble)),
              notes,
            }),
          )
          if (crash?.at === 'moment') setTimeout(() => server.kill('SIGKILL'), crash.after)
          const counts = await Promise.all([
            ...workers.map((worker, index) =>
              work(worker, {
                requests: options.requests ?? 4,
                first: index === 0 && isInChain(crash) ? savePostsAtOnce : doSomething,
              }),
            ),
            ...(writer && chance.is(0.5) ? [writer.push(memory, chance)] : []),
            ...(neighbour ? [neighbour.work(memory, chance)] : []),
          ])
          acknowledged += counts.reduce((sum, { done }) => sum + done, 0)
          // A request without a reply may be noticed sooner than the server's death.
          if (counts.some(({ isCut }) => isCut) && !(await diesSoon(server))) fail('a request had no reply')
          if (!crash && neighbour) for (const trouble of await neighbour.finish()) fail(trouble)
          if (!crash && writer) for (const trouble of await writer.settle(call, root)) fail(trouble)
        }
      } catch (error) {
        if (!server.isDead() && !(await diesSoon(server)))
          fail(`the check failed: ${error instanceof Error ? error.message : error}`)
      }
      const wasHit = server.isDead()
      server.kill(crash ? 'SIGKILL' : 'SIGTERM')
      const { code, signal } = await server.ended
      const readyAfter = server.url === undefined ? undefined : server.readyAfter
      const at = /^killed (.*)$/m.exec(server.output())?.[1]
      runs.push({ crash: crash?.name ?? 'a quiet end', at, wasHit, readyAfter })
      if (!crash && code !== 0) fail(`asked to stop it ended with ${code ?? signal}: ${server.output()}`)
      if (chance.is(0.5)) await neighbour?.removeLock()
      if (crash && signal !== 'SIGKILL') fail(`it ended by itself with ${code ?? signal}: ${server.output()}`)
      if (readyAfter !== undefined && readyAfter > 5000) fail(`ready only after ${Math.round(readyAfter)} ms`)
    }
  } finally {
    if (failures.length === 0) site.remove()
    writer?.remove()
  }
  return { runs, acknowledged, failures }
}

/** A dying server may still answer one request and not the next. */
async function diesSoon(server: StartedServer): Promise<boolean> {
  for (let left = 200; left > 0 && !server.isDead(); left--) await sleep(25)
  return server.isDead()
}

/** A git that outlived its server may still be at work; only what it leaves counts. */
async function lookWhenQuiet(root: string, commits: ReadonlySet<string>): Promise<string[]> {
  for (let left = 8; ; left--) {
    const troubles = await lookAtDisk(root, commits)
    if (troubles.length === 0 || left === 0) return troubles
    await sleep(250)
  }
}

interface Work {
  readonly requests: number
  readonly first: Operation
}

async function work(worker: Worker, { requests, first }: Work): Promise<{ done: number; isCut: boolean }> {
  let done = 0
  try {
    for (; done < requests; done++) await (done === 0 ? first : doSomething)(worker)
  } catch (error) {
    // No reply: the server is gone, or the sweep has a bug, which must not be mistaken for a crash.
    if (!(error instanceof TypeError || (error instanceof Error && /terminated|fetch/.test(error.message))))
      throw error
    return { done, isCut: true }
  }
  return { done, isCut: false }
}

const isInChain = (crash: Crash | undefined) => crash?.at === 'step' && crash.plan.kill?.kind === IN_CHAIN

function arm(root: string, { hook, state, nth, withGit }: Crash & { at: 'hook' }): void {
  mkdirSync(join(root, '.git/hooks'), { recursive: true })
  const path = join(root, '.git/hooks', hook)
  const count = join(root, '.git/hook-count')
  const lines = [
    '#!/bin/sh',
    state && `test "$1" = ${state} || exit 0`,
    `n=$(($(cat ${count} 2>/dev/null || echo 0) + 1)); echo $n >${count}`,
    `test $n -eq ${nth} || exit 0`,
    `kill -9 $(cat ${join(root, '.git/server-pid')})`,
    withGit && 'kill -9 0',
  ]
  writeFileSync(path, `${lines.filter(Boolean).join('\n')}\n`)
  chmodSync(path, 0o755)
}

function disarm(root: string): void {
  rmSync(join(root, '.git/hooks'), { recursive: true, force: true })
  const count = join(root, '.git/hook-count')
  if (existsSync(count)) rmSync(count)
}
