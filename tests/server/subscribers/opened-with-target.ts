import { openWebTarget } from '../../support/web-target'
import { openedSubscribers, submissionFrom } from './opened-subscribers'

/** Sign-ups that are forwarded to an outgoing webhook of the test. */
export async function openedWithTarget() {
  const target = await openWebTarget()
  const forward = { url: target.url, secret: 'geheim', fetch }
  const opened = await openedSubscribers(undefined, { forward })
  async function signUp(email: string, ...rest: [] | ['trap']) {
    await opened.subscribers.submit(submissionFrom(email), ...rest)
    await opened.subscribers.outbox.deliver()
  }
  return { target, signUp, ...opened }
}
