import { afterEach, expect, test, vi } from 'vitest'
import { sendForm } from '../../site/forms/send-form'

const submission = { email: 'anna@bedrijf.example', source: 'newsletter', page_url: '/' } as Parameters<
  typeof sendForm
>[0]

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the page of a network that asks to log in first is no thanks', async () => {
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  vi.stubGlobal('fetch', async () => new Response('<h1>Welkom in de trein</h1>', { headers }))
  expect(await sendForm(submission)).toMatchObject({
    isSent: false,
    message: 'Er ging iets mis. Probeer het later opnieuw.',
  })
})

test('what the network swallows is not waited for without end', async () => {
  // The words are those of the specification, whatever the browser knows of the connection.
  vi.stubGlobal('navigator', { onLine: false })
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  vi.stubGlobal('fetch', swallowing)
  expect(await sendForm(submission)).toMatchObject({
    isSent: false,
    message: 'Er ging iets mis. Probeer het opnieuw.',
  })
})

/** A fetch that never gets a reply. */
const swallowing = (_: string, { signal }: RequestInit) =>
  new Promise((_resolve, reject) => {
    if (signal?.aborted) reject(signal.reason)
  })
