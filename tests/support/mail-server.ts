import { onTestFinished } from 'vitest'
import { type MailServer, startMailServer } from './started-mail-server'

/** A mail server for the test that is running. */
export async function openMailServer(): Promise<MailServer> {
  const { server, stop } = await startMailServer()
  onTestFinished(stop)
  return server
}
