import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type FormSubmission, formSubmissionExample } from '#contract/form-submission'
import { type Leads, openLeads } from '../../../server/leads/leads'

export const NOON = Date.parse('2026-11-20T12:00:00Z')

/** Leads on a folder of their own, with a clock and a log to look at. */
export interface OpenedLeads {
  readonly leads: Leads
  readonly folder: string
  readonly clock: { now: number }
  readonly warnings: { context: object; message: string }[]
  reopen(): Promise<Leads>
}

/** @param prepare puts files in the folder before it is opened; without it the folder does not exist yet. */
export async function openedLeads(prepare?: (folder: string) => Promise<unknown>): Promise<OpenedLeads> {
  const root = await mkdtemp(join(tmpdir(), 'leads-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const folder = prepare ? root : join(root, 'private', 'subscribers')
  await prepare?.(folder)
  const clock = { now: NOON }
  const warnings: OpenedLeads['warnings'] = []
  const log = { warn: (context: object, message: string) => void warnings.push({ context, message }) }
  const reopen = () => openLeads({ folder, now: () => clock.now, log })
  return { leads: await reopen(), folder, clock, warnings, reopen }
}

export function submissionFrom(email: string, rest: Partial<FormSubmission> = {}): FormSubmission {
  return { ...formSubmissionExample, ...rest, email }
}

/** The addresses in a file, in order. */
export async function addressesIn(folder: string, name: string): Promise<string[]> {
  const records: { email: string }[] = JSON.parse(await readFile(join(folder, name), 'utf8'))
  return records.map(({ email }) => email)
}

export async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).sort()
}
