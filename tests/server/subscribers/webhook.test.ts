import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openWebTarget } from '../../support/web-target'
import { createMailbox } from './mailbox'
import { openedSubscribers, submissionFrom } from './opened-subscribers'
import { openedWithTarget } from './opened-with-target'

const HOUR = 3_600_000

describe('an outgoing webhook', () => {
  it('gets the submission as JSON, signed with the secret', async () => {
    const { subscribers, target, signUp } = await openedWithTarget()
    await signUp('jan@bedrijf.example')
    const [request] = target.seen
    const [{ id } = { id: '' }] = subscribers.find('jan@bedrijf.example')
    expect(JSON.parse(request?.body ?? '')).toEqual({
      id,
      email: 'jan@bedrijf.example',
      name: 'Jan Jansen',
      company: 'Jansen Installaties',
      question: '',
      source: 'newsletter',
      page_url: '/',
      consent: true,
      consent_text: 'We gebruiken je adres alleen voor de nieuwsbrief.',
      timestamp: '2026-11-20T09:00:00.000Z',
      receivedAt: '2026-11-20T12:00:00.000Z',
      status: 'active',
    })
    const signature = createHmac('sha256', 'geheim')
      .update(request?.body ?? '')
      .digest('hex')
    expect(request).toMatchObject({
      method: 'POST',
      url: '/haak',
      headers: { 'x-signature': `sha256=${signature}`, 'content-type': 'application/json' },
    })
    expect([target.seen.length, subscribers.outbox.state().forward.waiting]).toEqual([1, 0])
  })

  it('is tried again for every answer but a 2xx, and a redirect is not followed', async () => {
    const { subscribers, target, signUp, clock } = await openedWithTarget()
    const elsewhere = await openWebTarget()
    target.answer = { status: 307, headers: { location: elsewhere.url } }
    await signUp('jan@bedrijf.example')
    expect(subscribers.outbox.state().forward.waiting).toBe(1)
    const told: unknown[] = []
    for (const status of [307, 500, 204]) {
      target.answer = { status, headers: { location: elsewhere.url } }
      clock.now += 6 * HOUR
      await subscribers.outbox.deliver()
      told.push(subscribers.outbox.state().forward.refused?.trouble)
    }
    expect(told).toEqual(['HTTP 307', 'HTTP 500', undefined])
    expect([target.seen.length, elsewhere.seen.length]).toEqual([4, 0])
    expect(subscribers.outbox.state().forward).toEqual({ waiting: 0, givenUp: 0, refused: null })
  })

  it('that nobody listens to is tried again', async () => {
    const { subscribers } = await openedSubscribers(undefined, {
      forward: { url: 'http://127.0.0.1:9/', secret: 'geheim', fetch },
    })
    await subscribers.submit(submissionFrom('jan@bedrijf.example'))
    await subscribers.outbox.deliver()
    expect(subscribers.outbox.state().forward.waiting).toBe(1)
  })

  it('gets a suspect submission only once a person let it through', async () => {
    const { subscribers, target, signUp } = await openedWithTarget()
    await signUp('jan@bedrijf.example', 'trap')
    expect(target.seen).toEqual([])
    const [{ id } = { id: '' }] = subscribers.find('jan@bedrijf.example')
    await subscribers.setStatus(id, { status: 'active', by: 'Anna' })
    await subscribers.outbox.deliver()
    expect(target.seen).toHaveLength(1)
  })

  it('gets a newsletter sign-up only once it is confirmed', async () => {
    const target = await openWebTarget()
    const mailbox = createMailbox()
    const forward = { url: target.url, secret: 'geheim', fetch }
    const { subscribers } = await openedSubscribers(undefined, { mail: mailbox, forward })
    await subscribers.submit(submissionFrom('jan@bedrijf.example'))
    await subscribers.outbox.deliver()
    expect([mailbox.mails.length, target.seen.length]).toEqual([1, 0])
    await subscribers.confirm(mailbox.code())
    await subscribers.outbox.deliver()
    expect(target.seen.map(({ body }) => JSON.parse(body).status)).toEqual(['active'])
  })

  it('hears of each sign-up that it got that the person has unsubscribed', async () => {
    const { subscribers, target, signUp } = await openedWithTarget()
    await signUp('verdacht@bedrijf.example', 'trap')
    await signUp('jan@bedrijf.example')
    const [jan] = subscribers.find('jan@bedrijf.example')
    for (const email of ['jan@bedrijf.example', 'verdacht@bedrijf.example'])
      await subscribers.setStatus(subscribers.find(email)[0]?.id ?? '', {
        status: 'unsubscribed',
        by: 'Anna',
      })
    await subscribers.outbox.deliver()
    expect(target.seen.slice(1).map(({ body }) => JSON.parse(body))).toEqual([
      {
        id: jan?.id,
        email: 'jan@bedrijf.example',
        source: 'newsletter',
        status: 'unsubscribed',
        at: '2026-11-20T12:00:00.000Z',
      },
    ])
  })

  it('gets a sign-up again, by the same id, once it was corrected', async () => {
    const { subscribers, target, signUp } = await openedWithTarget()
    await signUp('jan@bedrijf.example')
    const [{ id } = { id: '' }] = subscribers.find('jan@bedrijf.example')
    await subscribers.correct(id, { texts: { name: 'Jan de Jong', company: '', question: '' }, by: 'Anna' })
    await subscribers.outbox.deliver()
    expect(target.seen.map(({ body }) => JSON.parse(body)).at(-1)).toMatchObject({
      id,
      name: 'Jan de Jong',
      company: '',
      status: 'active',
    })
  })

  it('hears nothing late of an end that was followed by a new sign-up for the same', async () => {
    const { subscribers, target, signUp, clock } = await openedWithTarget()
    await signUp('jan@bedrijf.example')
    target.answer = { status: 503 }
    const [{ id } = { id: '' }] = subscribers.find('jan@bedrijf.example')
    await subscribers.setStatus(id, { status: 'unsubscribed', by: 'Anna' })
    await subscribers.outbox.deliver()
    target.answer = { status: 200 }
    await signUp('jan@bedrijf.example')
    clock.now += HOUR
    await subscribers.outbox.deliver()
    const statuses = target.seen.map(({ body }) => JSON.parse(body).status)
    expect(statuses).toEqual(['active', 'unsubscribed', 'active'])
  })

  it('hears that somebody unsubscribed also when it is down for longer than such records are kept', async () => {
    const { subscribers, target, signUp, clock } = await openedWithTarget()
    await signUp('jan@bedrijf.example')
    target.answer = { status: 503 }
    const [{ id } = { id: '' }] = subscribers.find('jan@bedrijf.example')
    await subscribers.setStatus(id, { status: 'unsubscribed', by: 'Anna' })
    await subscribers.outbox.deliver()
    clock.now += 30 * HOUR
    const rules = { pending: 0, held: 0, unsubscribed: 1, leads: 0 }
    await subscribers.forgetOver(rules, true)
    target.answer = { status: 200 }
    await subscribers.outbox.deliver()
    expect(JSON.parse(target.seen.at(-1)?.body ?? '')).toMatchObject({ id, status: 'unsubscribed' })
    expect(target.seen).toHaveLength(3)
    expect(await subscribers.forgetOver(rules, true)).toMatchObject({ unsubscribed: 1 })
  })
})
