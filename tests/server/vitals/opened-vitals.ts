import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Vital, vitalExample } from '#contract/vital'
import { openVitals, type Vitals } from '../../../server/vitals/vitals'
import { temporaryFolder } from '../../support/temporary-folder'

export const DAY = 86_400_000
export const NOON = Date.parse('2026-11-20T12:00:00Z')

/** Vitals in a folder of their own, with a clock and a log for the test. */
export interface OpenedVitals {
  readonly vitals: Vitals
  readonly folder: string
  readonly clock: { now: number }
  readonly warnings: { context: object; message: string }[]
  reopen(): Promise<Vitals>
}

export interface Preparation {
  readonly interval?: number
  readonly pageOf?: (url: string) => string
  /** Puts files in the folder before it is opened. */
  readonly prepare?: (folder: string) => Promise<unknown>
}

export async function openedVitals(preparation: Preparation = {}): Promise<OpenedVitals> {
  const { prepare, pageOf = (url: string) => url, ...rest } = preparation
  const folder = temporaryFolder()
  await prepare?.(folder)
  const clock = { now: NOON }
  const warnings: OpenedVitals['warnings'] = []
  const log = { warn: (context: object, message: string) => void warnings.push({ context, message }) }
  const reopen = () => openVitals({ folder, now: () => clock.now, log, pageOf, ...rest })
  return { vitals: await reopen(), folder, clock, warnings, reopen }
}

export function vitalOf(rest: Partial<Vital>): Vital {
  return { ...vitalExample, ...rest }
}

export async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).sort()
}

export async function rowsIn(folder: string, name: string): Promise<Record<string, unknown>[]> {
  return JSON.parse(await readFile(join(folder, name), 'utf8'))
}
