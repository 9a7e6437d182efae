import { afterEach, expect, test, vi } from 'vitest'
import { entries } from '#contract/admin/entries'
import { presence } from '#contract/admin/presence'
import { MESSAGE_HEADER } from '#contract/admin/write-headers'
import { call } from '../../site/admin/api/call'
import { Offline, SignedOut } from '../../site/admin/api/refusals'
import { renewSessions } from '../../site/admin/api/renewal'
import { forgetOnServer } from '../../site/admin/editing/backup/server-copy'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('an ETag that a proxy marked as weak still names the version that was seen', async () => {
  const etag = 'W/"abc"'
  vi.stubGlobal('fetch', async () => Response.json({}, { headers: { etag } }))
  const reply = await call(entries.get, { type: 'automations', id: 'a' })
  expect(reply?.etag).toBe('"abc"')
})

test('a message with half an emoji is sent, and not taken for a server that cannot be reached', async () => {
  const sent = vi.fn(async (_path: string, _request: RequestInit) => Response.json({}))
  vi.stubGlobal('fetch', sent)
  const message = `Artikel "Groei ${'📈'.slice(0, 1)}"`
  await call(entries.save, { type: 'automations', id: 'a' }, { body: {}, message })
  expect(sent.mock.calls[0]?.[1].headers).toMatchObject({
    [MESSAGE_HEADER]: encodeURIComponent('Artikel "Groei \uFFFD"'),
  })
})

test('a call that the network swallows counts as one that did not arrive, in the end', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        if (signal?.aborted) reject(signal.reason)
      }),
  )
  const place = { type: 'automations', id: 'a' }
  await expect(call(entries.get, place)).rejects.toThrow(Offline)
  const { signal } = new AbortController()
  await expect(call(entries.get, place, { signal })).rejects.toThrow(Offline)
})

test('a page of the network on the way is no reply of the server', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Welkom in de trein</h1>'))
  await expect(call(entries.get, { type: 'automations', id: 'a' })).rejects.toThrow(Offline)
})

test('texts that somebody said may go wait for them to log in, and go then', async () => {
  vi.stubGlobal('window', new EventTarget())
  const statuses = [401, 204]
  const sent: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    sent.push(`${method} ${path}`)
    const status = statuses.shift() ?? 500
    return status === 401 ? Response.json({ other: 'Rik' }, { status }) : new Response(null, { status })
  })
  const others: (string | null)[] = []
  const stop = renewSessions(({ other }, settle) => {
    others.push(other)
    settle(true)
  })
  await forgetOnServer({ type: 'pages', id: 'x' }, 'tab')
  stop()
  expect(others).toEqual(['Rik'])
  expect(sent).toEqual(Array(2).fill('DELETE /api/admin/unsaved?type=pages&id=x&form=tab'))
})

test('while the session is over nothing is asked time and again, until somebody saves or comes back', async () => {
  const inView = new EventTarget()
  vi.stubGlobal('window', inView)
  let status = 401
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_: string, { method = '' }: RequestInit) => {
    sent.push(method)
    return Response.json({}, { status })
  })
  const asked: boolean[] = []
  const stop = renewSessions(({ isWrite }, settle) => {
    asked.push(isWrite)
    settle(false)
  })
  const place = { type: 'automations', id: 'a' }
  const look = () => call(entries.get, place)
  const sayHere = () =>
    call(presence.here, place, { body: { window: 'w1', isHidden: false }, isUnasked: true })
  const saveIt = () => call(entries.save, place, { body: {} })
  for (const ask of [sayHere, sayHere, look, look]) await expect(ask()).rejects.toThrow(SignedOut)
  expect(sent).toEqual(['PUT'])
  expect(asked).toEqual([false, false])
  await expect(saveIt()).rejects.toThrow(SignedOut)
  expect(sent).toEqual(['PUT', 'PUT'])
  // Who goes to another field has not been away.
  const ofField = Object.defineProperty(new Event('focus'), 'target', { value: new EventTarget() })
  inView.dispatchEvent(ofField)
  await expect(look()).rejects.toThrow(SignedOut)
  expect(sent).toEqual(['PUT', 'PUT'])
  status = 200
  inView.dispatchEvent(new Event('focus'))
  await look()
  await sayHere()
  stop()
  expect(sent).toEqual(['PUT', 'PUT', 'GET', 'PUT'])
})

test('a call of before the session was renewed that is refused late is sent again, and nobody is asked to log in', async () => {
  vi.stubGlobal('window', new EventTarget())
  const answers: ((status: number) => void)[] = []
  const replied = () => new Promise<number>((resolve) => answers.push(resolve))
  vi.stubGlobal('fetch', async () => Response.json({}, { status: await replied() }))
  /** Answers the call that was sent as the nth, once it is. */
  const answer = async (nth: number, status: number) =>
    (await vi.waitUntil(() => answers[nth], { timeout: 30_000 }))(status)
  let asked = 0
  const stop = renewSessions((_, settle) => {
    asked += 1
    settle(true)
  })
  const place = { type: 'automations', id: 'a' }
  const look = () => call(entries.get, place)
  const late = look()
  const unasked = call(presence.here, place, { body: { window: 'w1', isHidden: false }, isUnasked: true })
  const first = look()
  await answer(2, 401)
  await answer(3, 200)
  await first
  await answer(0, 401)
  await answer(4, 200)
  await late
  await answer(1, 401)
  await answer(5, 200)
  await unasked
  const next = look()
  await answer(6, 200)
  await next
  stop()
  expect(asked).toBe(1)
})
