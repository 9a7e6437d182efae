import type { Lane, OutboxEntry } from './outbox-entry'

/** How one kind of messages goes. */
interface LaneState {
  readonly waiting: number
  /** Not sent within three days, in the last thirty. */
  readonly givenUp: number
  /** What went wrong last, as a Dutch sentence; null when nothing is waiting for a second attempt. */
  readonly trouble: string | null
}

export type OutboxState = Readonly<Record<Lane, LaneState>>

const sentences: Readonly<Record<Lane, (trouble: string) => string>> = {
  mail: (trouble) => `De mailserver neemt berichten niet aan (${trouble}). Controleer SMTP_URL en MAIL_FROM.`,
  forward: (trouble) => `WEBHOOK_URL neemt aanmeldingen niet aan (${trouble}). Controleer dat adres.`,
}

/** Sums up all messages, those given up included. */
export function outboxState(entries: readonly OutboxEntry[]): OutboxState {
  const lane = (name: Lane): LaneState => {
    const ours = entries.filter((entry) => entry.lane === name)
    const troubled = ours.filter(({ trouble }) => trouble !== undefined)
    const last = troubled.toSorted((a, b) => a.nextAt.localeCompare(b.nextAt)).at(-1)
    return {
      waiting: ours.filter(({ gaveUpAt }) => gaveUpAt === undefined).length,
      givenUp: ours.filter(({ gaveUpAt }) => gaveUpAt !== undefined).length,
      trouble: last?.trouble ? sentences[name](last.trouble) : null,
    }
  }
  return { mail: lane('mail'), forward: lane('forward') }
}
