import { createHmac } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as anotherTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { openWebTarget } from '../../support/web-target'
import { createMailbox } from './mailbox'
import { openedSubscribers, submissionFrom } from './opened-subscribers'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

async function openedWithMail() {
  const mailbox = createMailbox()
  return { mailbox, ...(await openedSubscribers(undefined, { mail: mailbox })) }
}

async function openedWithTarget() {
  const target = await openWebTarget()
  const forward = { url: target.url, secret: 'geheim', fetch }
  const opened = await openedSubscribers(undefined, { forward })
  async function signUp(email: string, ...rest: [] | ['trap']) {
    await opened.subscribers.submit(submissionFrom(email), ...rest)
    await opened.subscribers.outbox.deliver()
  }
  return { target, signUp, ...opened }
}

describe('a message that is not taken', () => {
  it('is tried again after 1, 2, 4 … minutes, at most 6 hours apart, and given up after 3 days', async () => {
    const { subscribers, mailbox, clock, warnings } = await openedWithMail()
    mailbox.trouble = Object.assign(new Error('jan@bedrijf.example is unknown here'), {
      code: 'ECONNREFUSED',
    })
    const attempts: number[] = []
    const started = clock.now
    await subscribers.submit(submissionFrom('jan@bedrijf.example'))
    for (; clock.now < started + 80 * HOUR; clock.now += MINUTE) {
      const before = warnings.length
      await subscribers.outbox.deliver()
      if (warnings.length > before) attempts.push((clock.now - started) / MINUTE)
    }
    expect(attempts.slice(0, 12)).toEqual([0, 1, 3, 7, 15, 31, 63, 127, 255, 511, 871, 1231])
    expect(attempts.at(-1)).toBeGreaterThanOrEqual(72 * 60)
    expect(attempts.at(-1)).toBeLessThan(78 * 60)
    expect(subscribers.outbox.state()).toEqual({
      mail: { waiting: 0, givenUp: 1, trouble: expect.stringContaining('(ECONNREFUSED)') },
      forward: { waiting: 0, givenUp: 0, trouble: null },
    })
    expect(warnings.at(-1)).toMatchObject({
      message: 'message given up',
      context: { trouble: 'ECONNREFUSED' },
    })
    expect(JSON.stringify(warnings)).not.toContain('jan@')
  })

  it('arrives when the mail server works again, once, and all is well then', async () => {
    const { subscribers, mailbox, clock } = await openedWithMail()
    mailbox.trouble = new Error('down')
    await subscribers.submit(submissionFrom('jan@bedrijf.example'))
    await subscribers.outbox.deliver()
    expect(subscribers.outbox.state().mail).toMatchObject({
      waiting: 1,
      trouble: expect.stringMatching(/^De mailserver/),
    })
    mailbox.trouble = null
    await subscribers.outbox.deliver()
    expect(mailbox.mails).toEqual([])
    clock.now += MINUTE
    await Promise.all([subscribers.outbox.deliver(), subscribers.outbox.deliver()])
    await subscribers.outbox.deliver()
    expect(mailbox.mails).toHaveLength(1)
    expect(subscribers.outbox.state().mail).toEqual({ waiting: 0, givenUp: 0, trouble: null })
  })

  it('survives a restart, with the same link in it', async () => {
    const { subscribers, mailbox, reopen, clock } = await openedWithMail()
    mailbox.trouble = new Error('down')
    await subscribers.submit(submissionFrom('jan@bedrijf.example'))
    await subscribers.outbox.deliver()
    await subscribers.close()
    mailbox.trouble = null
    clock.now += MINUTE
    const again = await reopen()
    await again.outbox.deliver()
    await again.confirm(mailbox.code())
    expect(again.counts().active).toBe(1)
  })

  it('keeps no other waiting', async () => {
    const { subscribers, mailbox } = await openedWithMail()
    const send = mailbox.send.bind(mailbox)
    mailbox.send = async (message) => {
      if (String(message.to).startsWith('fout')) throw new Error('no')
      await send(message)
    }
    for (const name of ['fout1', 'goed1', 'fout2', 'goed2']) {
      await subscribers.submit(submissionFrom(`${name}@bedrijf.example`))
    }
    await subscribers.outbox.deliver()
    expect(mailbox.mails.map(({ to }) => to).sort()).toEqual([
      'goed1@bedrijf.example',
      'goed2@bedrijf.example',
    ])
  })

  it('that comes due while somebody signs up does not take their mail with it', async () => {
    const { subscribers, mailbox } = await openedWithMail()
    const stored = subscribers.submit(submissionFrom('jan@bedrijf.example'))
    let isStored = false
    void stored.then(() => {
      isStored = true
    })
    for (; !isStored; await anotherTurn()) void subscribers.outbox.deliver()
    await subscribers.outbox.deliver()
    expect(mailbox.mails).toHaveLength(1)
  })

  it('does not keep the visitor waiting, nor the house from closing', async () => {
    const { subscribers, mailbox, outboxFolder } = await openedWithMail()
    mailbox.send = () => new Promise(() => {})
    await subscribers.submit(submissionFrom('jan@bedrijf.example'))
    void subscribers.outbox.deliver()
    await subscribers.submit(submissionFrom('piet@bedrijf.example'))
    await subscribers.close()
    expect(await readdir(outboxFolder)).toEqual(['2026-11.json'])
  })
})

describe('the outbox on disk', () => {
  it('holds no address, only which submission it is about', async () => {
    const { subscribers, mailbox, outboxFolder } = await openedWithMail()
    mailbox.trouble = new Error('jan@bedrijf.example')
    await subscribers.submit(submissionFrom('jan@bedrijf.example'))
    await subscribers.outbox.deliver()
    expect(await readFile(join(outboxFolder, '2026-11.json'), 'utf8')).not.toContain('jan')
  })

  it('that is broken is reported and left alone, and new messages go beside it', async () => {
    const mailbox = createMailbox()
    const { subscribers, outboxFolder, warnings } = await openedSubscribers(
      async (folder) => {
        await mkdir(join(folder, '../outbox'))
        await writeFile(join(folder, '../outbox/2026-11.json'), '[')
      },
      { mail: mailbox },
    )
    await subscribers.submit(submissionFrom('jan@bedrijf.example'))
    await subscribers.outbox.deliver()
    expect([mailbox.mails.length, warnings.length]).toEqual([1, 1])
    expect(await readFile(join(outboxFolder, '2026-11.json'), 'utf8')).toBe('[')
  })

  it('that cannot be written refuses the submission, so that nobody waits for a mail that never comes', async () => {
    const { subscribers, mailbox, outboxFolder } = await openedWithMail()
    await rename(outboxFolder, `${outboxFolder}.away`)
    await writeFile(outboxFolder, '')
    await expect(subscribers.submit(submissionFrom('jan@bedrijf.example'))).rejects.toThrow()
    await rm(outboxFolder)
    await rename(`${outboxFolder}.away`, outboxFolder)
    await subscribers.submit(submissionFrom('jan@bedrijf.example'))
    await subscribers.outbox.deliver()
    expect([subscribers.count(), mailbox.mails.length]).toEqual([1, 1])
  })
})

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
    expect(subscribers.outbox.state().forward).toMatchObject({
      waiting: 1,
      trouble: expect.stringContaining('(HTTP 307)'),
    })
    for (const status of [500, 404, 204]) {
      target.answer = { status }
      clock.now += 6 * HOUR
      await subscribers.outbox.deliver()
    }
    expect([target.seen.length, elsewhere.seen.length]).toEqual([4, 0])
    expect(subscribers.outbox.state().forward).toEqual({ waiting: 0, givenUp: 0, trouble: null })
  })

  it('that nobody listens to is tried again', async () => {
    const { subscribers } = await openedSubscribers(undefined, {
      forward: { url: 'http://127.0.0.1:9/', secret: 'geheim', fetch },
    })
    await subscribers.submit(submissionFrom('jan@bedrijf.example'))
    await subscribers.outbox.deliver()
    expect(subscribers.outbox.state().forward).toMatchObject({
      waiting: 1,
      trouble: expect.stringContaining('WEBHOOK_URL'),
    })
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

  it('hears by the id alone that someone was erased, also after a restart', async () => {
    const { subscribers, target, signUp, reopen, outboxFolder, clock } = await openedWithTarget()
    await signUp('jan@bedrijf.example')
    const [{ id } = { id: '' }] = subscribers.find('jan@bedrijf.example')
    target.answer = { status: 503 }
    await subscribers.erase(id)
    await subscribers.outbox.deliver()
    const kept = await Promise.all(
      (await readdir(outboxFolder)).map((name) => readFile(join(outboxFolder, name), 'utf8')),
    )
    expect(kept.join('')).not.toContain('bedrijf.example')
    await subscribers.close()
    target.answer = { status: 200 }
    clock.now += HOUR
    await (await reopen()).outbox.deliver()
    expect(JSON.parse(target.seen.at(-1)?.body ?? '')).toEqual({
      id,
      status: 'erased',
      at: '2026-11-20T12:00:00.000Z',
    })
  })

  it('gets nothing more of someone who was erased while it was down but that this is so', async () => {
    const { subscribers, target, signUp, clock } = await openedWithTarget()
    target.answer = { status: 503 }
    await signUp('jan@bedrijf.example')
    await subscribers.erase(subscribers.find('jan@bedrijf.example')[0]?.id ?? '')
    target.answer = { status: 200 }
    clock.now += HOUR
    await subscribers.outbox.deliver()
    const [, ...later] = target.seen.map(({ body }) => JSON.parse(body))
    expect(later.map(Object.keys)).toEqual(later.map(() => ['id', 'status', 'at']))
    expect(subscribers.outbox.state().forward.waiting).toBe(0)
  })

  it('hears that someone was erased only once it has answered to who they are', async () => {
    const bodies: string[] = []
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const slow: typeof fetch = async (_url, request) => {
      bodies.push(String(request?.body))
      await answered
      return new Response()
    }
    const forward = { url: 'http://haak.example/', secret: 'geheim', fetch: slow }
    const { subscribers } = await openedSubscribers(undefined, { forward })
    await subscribers.submit(submissionFrom('jan@bedrijf.example'))
    await expect.poll(() => bodies.length).toBe(1)
    await subscribers.erase(subscribers.find('jan@bedrijf.example')[0]?.id ?? '')
    const delivered = subscribers.outbox.deliver()
    await anotherTurn()
    const before = bodies.length
    answer()
    await delivered
    expect([before, bodies.map((body) => JSON.parse(body).status)]).toEqual([1, ['active', 'erased']])
  })
})
