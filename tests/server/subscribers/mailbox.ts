import type { MailMessage } from '../../../server/subscribers/mailer'

/** A mailer that keeps its mails; while `trouble` is set it refuses everything with that error. */
export interface Mailbox {
  readonly mails: (MailMessage & { readonly to: string })[]
  trouble: Error | null
  send(message: MailMessage): Promise<void>
  /** The code in the newest mail. */
  code(): string
}

export function createMailbox(): Mailbox {
  const mails: Mailbox['mails'] = []
  return {
    mails,
    trouble: null,
    async send(message) {
      if (this.trouble) throw this.trouble
      mails.push({ ...message, to: [message.to].flat().join(', ') })
    },
    code: () => /bevestigen\?code=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? 'no code',
  }
}
