import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Chance } from '../../support/chance'
import type { Memory } from './memory'
import { postValue } from './world'

const run = promisify(execFile)

/** A server says so to whoever saves while a neighbour has the index. */
export const BUSY = 'Iemand anders is net met deze bestanden bezig.'

/** Somebody who writes articles in the folder of the site itself and commits all that is staged, beside its server. */
export interface Neighbour {
  /** Commits a few articles; one that git refuses, because the server is at it or died at it, waits. */
  work(memory: Memory, chance: Chance): Promise<{ done: number; isCut: boolean }>
  /** Commits what waits. @returns a sentence when git goes on refusing it. */
  finish(): Promise<string[]>
  /** While no server runs: removes locks that stay, as git advises, and commits. */
  removeLock(): Promise<void>
}

interface Article {
  readonly path: string
  readonly begun: ReturnType<Memory['begin']>
}

export function createNeighbour(root: string): Neighbour {
  const waiting: Article[] = []
  const lock = join(root, '.git/index.lock')
  let number = 0
  // The hooks of a sweep are for the server's git.
  const git = (...args: string[]) => run('git', ['-c', 'core.hooksPath=/dev/null', ...args], { cwd: root })

  function write(memory: Memory): void {
    const id = `buur-${number++}`
    const post = { title: `Van ${id}`, content: `Een tekst van ${id}.`, slug: id, tag: 'Gids' }
    const path = `content/blog/${id}.md`
    // From here on the site may show it.
    waiting.push({ path, begun: memory.begin(new Map([[`post ${id}`, postValue(post)]]), true) })
    mkdirSync(join(root, 'content/blog'), { recursive: true })
    writeFileSync(join(root, path), `---\ntitle: ${post.title}\ntag: Gids\n---\n${post.content}\n`)
  }

  async function commit(): Promise<void> {
    const paths = waiting.map(({ path }) => path)
    if (paths.length === 0) return
    await git('add', '--', ...paths)
    // Where they were staged before a fall, all of them may be committed by now.
    await git('commit', '--quiet', '--allow-empty', '--message', `Van de buren: ${paths.join(', ')}`)
    const { stdout } = await git('rev-parse', 'HEAD')
    for (const { begun } of waiting.splice(0)) begun.acknowledge(stdout.trim())
  }

  async function work(memory: Memory, chance: Chance): Promise<{ done: number; isCut: boolean }> {
    for (let left = 6; left > 0; left--) {
      write(memory)
      await commit().catch(() => undefined)
      await sleep(chance.below(150))
    }
    return { done: 0, isCut: false }
  }

  async function finish(): Promise<string[]> {
    for (let left = 60; ; left--) {
      try {
        await commit()
        return []
      } catch (error) {
        if (left === 0) return [`a neighbour could not commit: ${error}`]
        await sleep(100)
      }
    }
  }

  async function removeLock(): Promise<void> {
    if (!existsSync(lock)) return
    // A git that outlived its server ends soon, and takes its own lock with it.
    await sleep(1_000)
    if (!existsSync(lock) || Date.now() - statSync(lock).mtimeMs < 1_000) return
    const branch = (await git('symbolic-ref', 'HEAD')).stdout.trim()
    for (const one of ['index', 'HEAD', branch]) rmSync(join(root, '.git', `${one}.lock`), { force: true })
    await git('commit', '--quiet', '--allow-empty', '--message', 'Van de buren, na een val')
  }

  return { work, finish, removeLock }
}
