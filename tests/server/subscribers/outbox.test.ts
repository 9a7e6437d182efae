import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as anotherTurn } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { DeliveryFailed } from '../../../server/subscribers/delivery-failed'
import { createMailbox } from './mailbox'
import { openedSubscribers, submissionFrom } from './opened-subscribers'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

async function openedWithMail() {
  const mailbox = createMailbox()
  return { mailbox, ...(await openedSubscribers(undefined, { mail: mailbox })) }
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
      mail: { waiting: 0, givenUp: 1, refused: { amount: 1, trouble: 'ECONNREFUSED' } },
      forward: { waiting: 0, givenUp: 0, refused: null },
    })
    expect(warnings.at(-1)).toMatchObject({
      message: 'message given up',
      context: { trouble: 'ECONNREFUSED' },
    })
    expect(JSON.stringify(warnings)).not.toContain('jan@')
  })

  it('and given up is told until another one goes well, after a restart too', async () => {
    const { subscribers, mailbox, clock, reopen } = await openedWithMail()
    mailbox.trouble = new Error('down')
    await subscribers.submit(submissionFrom('jan@bedrijf.example'))
    for (let hours = 0; hours < 80; hours += 6) {
      await subscribers.outbox.deliver()
      clock.now += 6 * HOUR
    }
    await subscribers.close()
    const again = await reopen()
    const lost = { waiting: 0, givenUp: 1, refused: { amount: 1, trouble: 'Error' } }
    expect(again.outbox.state().mail).toEqual(lost)
    mailbox.trouble = new DeliveryFailed('SMTP 550', true)
    await again.submit(submissionFrom('fout@bedrijf.example'))
    await again.outbox.deliver()
    expect(again.outbox.state().mail).toEqual({ ...lost, givenUp: 2 })
    // One that is no longer needed says nothing of the mail server.
    const { send } = mailbox
    mailbox.send = async (message) => {
      mailbox.mails.push({ ...message, to: 'nobody' })
      throw new Error('down')
    }
    await again.submit(submissionFrom('els@bedrijf.example'))
    await again.outbox.deliver()
    await again.confirm(mailbox.code())
    mailbox.send = send
    clock.now += 2 * MINUTE
    await again.outbox.deliver()
    expect(again.outbox.state().mail).toEqual({ ...lost, givenUp: 2 })
    mailbox.trouble = null
    await again.submit(submissionFrom('piet@bedrijf.example'))
    await again.outbox.deliver()
    expect(again.outbox.state().mail).toEqual({ waiting: 0, givenUp: 2, refused: null })
    await again.close()
    expect((await reopen()).outbox.state().mail).toEqual({ waiting: 0, givenUp: 2, refused: null })
  })

  it('arrives when the mail server works again, once, and all is well then', async () => {
    const { subscribers, mailbox, clock } = await openedWithMail()
    mailbox.trouble = new Error('down')
    await subscribers.submit(submissionFrom('jan@bedrijf.example'))
    await subscribers.outbox.deliver()
    // A server may ask for patience once.
    expect(subscribers.outbox.state().mail).toEqual({ waiting: 1, givenUp: 0, refused: null })
    clock.now += MINUTE
    await subscribers.outbox.deliver()
    const refused = { amount: 1, trouble: 'Error' }
    expect(subscribers.outbox.state().mail).toEqual({ waiting: 1, givenUp: 0, refused })
    mailbox.trouble = null
    await subscribers.outbox.deliver()
    expect(mailbox.mails).toEqual([])
    clock.now += 2 * MINUTE
    await Promise.all([subscribers.outbox.deliver(), subscribers.outbox.deliver()])
    await subscribers.outbox.deliver()
    expect(mailbox.mails).toHaveLength(1)
    expect(subscribers.outbox.state().mail).toEqual({ waiting: 0, givenUp: 0, refused: null })
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

  it('because its address is refused for good, is not told as a mail server that takes nothing', async () => {
    const { subscribers, mailbox } = await openedWithMail()
    mailbox.trouble = new DeliveryFailed('SMTP 550', true)
    await subscribers.submit(submissionFrom('jan@bedrijf.example'))
    await subscribers.outbox.deliver()
    expect(subscribers.outbox.state().mail).toEqual({ waiting: 0, givenUp: 1, refused: null })
  })

  it('is tried again in time while another is still on its way', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const mailbox = createMailbox()
    let answer = () => {}
    const fetch = () =>
      new Promise<Response>((resolve) => {
        answer = () => resolve(new Response())
      })
    const forward = { url: 'https://ontvanger.example', secret: 'geheim', fetch }
    const standIns = { mail: mailbox, forward, leadAddresses: () => ['eva@wissel.example'] }
    const { subscribers, clock, warnings } = await openedSubscribers(undefined, standIns)
    onTestFinished(() => {
      answer()
      vi.useRealTimers()
    })
    mailbox.trouble = new Error('down')
    await subscribers.submit(submissionFrom('jan@bedrijf.example', { source: 'contact' }))
    await vi.waitUntil(() => warnings.length > 0 && vi.getTimerCount() > 0)
    mailbox.trouble = null
    clock.now += MINUTE
    await vi.advanceTimersByTimeAsync(MINUTE)
    await vi.waitUntil(() => mailbox.mails.length > 0)
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
  it('that refused a result takes it at a later moment, without another message, and the mail goes on', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { subscribers, mailbox, outboxFolder, clock } = await openedWithMail()
    const send = mailbox.send.bind(mailbox)
    mailbox.send = async () => {
      await rename(outboxFolder, `${outboxFolder}.away`)
      await writeFile(outboxFolder, '')
      throw new Error('down')
    }
    await subscribers.submit(submissionFrom('jan@bedrijf.example'))
    await subscribers.outbox.deliver()
    mailbox.send = send
    await rm(outboxFolder)
    await rename(`${outboxFolder}.away`, outboxFolder)
    clock.now += 2 * MINUTE
    vi.advanceTimersByTime(2 * MINUTE)
    vi.useRealTimers()
    await vi.waitFor(() => expect(mailbox.mails).toHaveLength(1), 5000)
  })
})
