import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { pageTexts } from '#contract/content/page-texts'
import { type FormSubmission, formSubmissionExample } from '#contract/form-submission'
import type { Limits } from '../../../server/limits/limits'
import { openSignUpLimits } from '../../../server/limits/sign-up-limits'
import { openSubscribers, type Subscribers } from '../../../server/subscribers/subscribers'
import { temporaryFolder } from '../../support/temporary-folder'

export const NOON = Date.parse('2026-11-20T12:00:00Z')

/** Subscribers in folders of their own, with a clock and a log for the test. */
export interface OpenedSubscribers {
  readonly subscribers: Subscribers
  readonly folder: string
  readonly outboxFolder: string
  readonly clock: { now: number }
  readonly warnings: { context: object; message: string }[]
  reopen(): Promise<Subscribers>
}

/** What the test replaces. */
export type StandIns = Pick<
  Parameters<typeof openSubscribers>[0],
  'mail' | 'forward' | 'stepPlans' | 'leadAddresses'
> & {
  readonly limits?: Pick<Limits, 'signUps' | 'mail'>
}

/** @param prepare puts files in the folder before it is opened; without it the folder does not exist yet. */
export async function openedSubscribers(
  prepare?: (folder: string) => Promise<unknown>,
  standIns: StandIns = {},
): Promise<OpenedSubscribers> {
  const root = temporaryFolder()
  const opened: Subscribers[] = []
  onTestFinished(async () => {
    await Promise.all(opened.map((subscribers) => subscribers.close()))
  })
  const folder = join(root, 'private', 'subscribers')
  const outboxFolder = join(root, 'private', 'outbox')
  if (prepare) await mkdir(folder, { recursive: true })
  await prepare?.(folder)
  const clock = { now: NOON }
  const warnings: OpenedSubscribers['warnings'] = []
  const log = { warn: (context: object, message: string) => void warnings.push({ context, message }) }
  const { limits, ...others } = standIns
  const site = {
    folder,
    outboxFolder,
    siteUrl: 'https://wissel.example',
    siteName: () => 'Wissel',
    promises: () => pageTexts.example,
    log,
    ...others,
  }
  async function reopen(): Promise<Subscribers> {
    const now = () => clock.now
    const counted =
      limits && (await openSignUpLimits(limits, { path: join(root, 'private/limits.json'), now, log }))
    const subscribers = await openSubscribers({
      ...site,
      now,
      limits: counted,
    })
    const close = async () => {
      await subscribers.close()
      await counted?.close()
    }
    opened.push({ ...subscribers, close })
    return { ...subscribers, close }
  }
  return { subscribers: await reopen(), folder, outboxFolder, clock, warnings, reopen }
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

const from = (isTrial: boolean) => ({ fileName: 'lijst.csv', by: 'Anna', isTrial })

/** Imports a file as an owner does. */
export const importCsv = (subscribers: Subscribers, csv: string) => subscribers.importCsv(csv, from(false))

/** The same, only tried: nothing is kept. */
export const tryCsv = (subscribers: Subscribers, csv: string) => subscribers.importCsv(csv, from(true))

/** The id of the first sign-up of an address. */
export const idOf = (subscribers: Subscribers, email: string): string =>
  subscribers.find(email)[0]?.id ?? 'nobody'
