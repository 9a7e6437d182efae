import { writes } from '#contract/endpoints'
import { plainThanks } from '#contract/form-rules'
import { send } from '../api/send'
import { sendingText as text } from '../text/sending'
import type { readForm } from './read-form'

/** The outcome of a submission, in words for the visitor. */
export interface Sent {
  readonly isSent: boolean
  readonly message: string
  /** Whether it was not sent on purpose: in a preview of the site. */
  readonly isNote?: boolean
  /** The page with what was requested, if it is not sent by mail. */
  readonly link?: string
}

/** Sends a submission; never throws. */
export async function sendForm(submission: ReturnType<typeof readForm>): Promise<Sent> {
  try {
    const response = await send(writes.submitForm, submission)
    const { message, link, isNote } = await saidIn(response)
    // A page comes from a network on the way, such as one that asks to log in first.
    const isSent = response.ok && !response.headers.get('content-type')?.includes('html')
    const ownWords = isSent ? plainThanks(submission.source) : text.failed
    return { isSent, message: message || ownWords, isNote, ...(link ? { link } : {}) }
  } catch {
    return { isSent: false, message: text.failedOnTheWay }
  }
}

/** The properties of a reply; '' for missing ones. Not every reply is ours: a proxy may send its own. */
async function saidIn(
  response: Response,
): Promise<{ readonly message: string; readonly link: string; readonly isNote: boolean }> {
  const body: unknown = await response.json().catch(() => undefined)
  const said = new Map(Object.entries(typeof body === 'object' && body !== null ? body : {}))
  const text = (name: string) => String(said.get(name) ?? '')
  return { message: text('message'), link: text('link'), isNote: said.get('isNote') === true }
}
