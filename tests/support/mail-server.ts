import { onTestFinished } from 'vitest'
import { type MailServer, startMailServer } from './started-mail-server'

/** A mail server for the current test. */
export async function openMailServer(): Promise<MailServer> {
  const { server, stop } = await startMailServer()
  onTestFinished(stop)
  return server
}
