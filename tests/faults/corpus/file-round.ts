import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { overview, type Troubles } from '#contract/admin/overview'
import type { FileProblem } from '#contract/problem'
import type { Repository } from '../../support/repository'
import type { Failure } from './failure'
import { troubleOf } from './judge'
import type { People } from './swept-site'

/** The number of files written at once. */
export const A_BATCH = 60
export const FOLDER = 'content/blog'

export interface FileSweepOptions {
  readonly people: People
  readonly repository: Repository
  readonly secrets: readonly string[]
  /** Values for fields. */
  readonly values: readonly unknown[]
  /** Texts for whole articles; and contents for whole data files, which are also tried as articles. */
  readonly articles?: readonly string[]
  readonly files: readonly (string | Buffer)[]
  readonly onCase?: (name: string) => void
}

export type Round = FileSweepOptions & {
  readonly failures: Failure[]
  readonly tally: { shown: number; named: number }
}

const AROUND = [
  '/',
  '/blog',
  '/zoeken?q=veeg',
  '/feed.xml',
  '/atom.xml',
  '/feed.json',
  '/sitemap.xml',
  '/llms.txt',
  '/api/search?q=veeg',
]

/** Checks that everything that was good is still there, and that every page is complete. */
export async function lookAround(round: Round, content: string | Buffer): Promise<void> {
  for (const path of [...AROUND, '/blog/beginnen-met-ai-in-je-bedrijf']) {
    const status = await look(round, path, content)
    if (status !== 200) fail(round, path, `answers ${status}: what was good is gone`, content)
  }
}

/** Writes a valid article after all others, and waits until it appears. */
export async function settle({ people, repository }: Round, page: string, path: string): Promise<void> {
  repository.write(path, '---\ntitle: Klaar\n---\nKlaar.\n')
  for (let attempt = 0; attempt < 300; attempt++) {
    if ((await people.send('visitor', { method: 'GET', path: page, headers: {} })).status === 200) return
    await setTimeout(50)
  }
  throw new Error(`The site does not take in ${path}`)
}

export function onDisk({ root }: Repository, path: string): string | undefined {
  return existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined
}

/** The problems that the admin reports. */
export const problemsOf = async (people: People): Promise<readonly FileProblem[]> =>
  (await read<Troubles>(people, overview.problems.path)).troubles

/** Requests a page and judges the reply. @returns its status. */
export async function look(round: Round, path: string, content: string | Buffer): Promise<number> {
  const reply = await round.people.send('visitor', { method: 'GET', path, headers: {} })
  const trouble = troubleOf(reply, { path }, round.secrets)
  if (trouble) fail(round, path, trouble, content)
  return reply.status
}

export async function read<T>(people: People, path: string): Promise<T> {
  const reply = await people.send('owner', { method: 'GET', path, headers: {} })
  if (reply.status !== 200) throw new Error(`${path} answers ${reply.status} ${reply.body.slice(0, 200)}`)
  return JSON.parse(reply.body)
}

export function fail(round: Round, what: string, trouble: string, content: string | Buffer): void {
  round.failures.push({ what, trouble, value: String(content).slice(0, 300) })
}
