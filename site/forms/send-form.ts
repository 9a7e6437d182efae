import { writes } from '#contract/endpoints'
import { plainThanks } from '#contract/form-rules'
import { send } from '../api/send'
import { siteText as text } from '../text/nl'
import type { readForm } from './read-form'

/** How a submission went, in words for the visitor. */
export interface Sent {
  readonly isSent: boolean
  readonly message: string
}

/** Sends a submission; never throws. */
export async function sendForm(submission: ReturnType<typeof readForm>): Promise<Sent> {
  try {
    const response = await send(writes.submitForm, submission)
    const said = await messageIn(response)
    const ownWords = response.ok ? plainThanks(submission.source) : text.form.failed
    return { isSent: response.ok, message: said || ownWords }
  } catch {
    const { failedOnTheWay, offline } = text.form
    return { isSent: false, message: navigator.onLine ? failedOnTheWay : `${failedOnTheWay} ${offline}` }
  }
}

async function messageIn(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null || !('message' in body)) return ''
  return typeof body.message === 'string' ? body.message : ''
}
