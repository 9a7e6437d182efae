import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMailbox } from './mailbox'
import { openedSubscribers, submissionFrom } from './opened-subscribers'

const DAY = 86_400_000
const OPEN_THE_MAIL = 'Bijna klaar: klik op de link in de mail die we je net stuurden.'

async function openedWithMail() {
  const mailbox = createMailbox()
  const opened = await openedSubscribers(undefined, { mail: mailbox })
  const { subscribers } = opened
  async function signUp(email: string, source = 'newsletter') {
    const thanks = await subscribers.submit(submissionFrom(email, { source }))
    await subscribers.outbox.deliver()
    return thanks.message
  }
  const statuses = (email: string) => subscribers.find(email).map(({ status }) => status)
  return { ...opened, mailbox, signUp, statuses }
}

describe('a newsletter sign-up with a mail server', () => {
  it('is told to open the mail, and waits until the link in it is used', async () => {
    const { subscribers, mailbox, signUp, statuses, clock, reopen } = await openedWithMail()
    expect(await signUp('jan@bedrijf.example')).toBe(OPEN_THE_MAIL)
    expect(statuses('jan@bedrijf.example')).toEqual(['pending'])
    expect(mailbox.mails.map(({ to }) => to)).toEqual(['jan@bedrijf.example'])
    clock.now += 1000
    expect(await subscribers.confirm(mailbox.code())).toBe('Gelukt! Je aanmelding is bevestigd.')
    expect((await reopen()).find('jan@bedrijf.example')).toMatchObject([
      {
        status: 'active',
        confirmedAt: '2026-11-20T12:00:01.000Z',
        statusLog: [{ status: 'active', by: 'zelf, via de mail' }],
      },
    ])
  })

  it('gets a mail with nothing in it that a visitor typed, in words and in HTML', async () => {
    const { subscribers, mailbox } = await openedWithMail()
    const spam = { name: 'Win nu', company: 'http://spam.example', page_url: 'http://spam.example' }
    await subscribers.submit(submissionFrom('jan@bedrijf.example', spam))
    await subscribers.outbox.deliver()
    const [mail] = mailbox.mails
    const code = mailbox.code()
    expect(mail).toEqual({
      id: expect.any(String),
      to: 'jan@bedrijf.example',
      subject: 'Bevestig je aanmelding voor de nieuwsbrief',
      text: expect.stringContaining(`https://wissel.example/afmelden?code=${code}`),
      html: expect.stringContaining(`href="https://wissel.example/bevestigen?code=${code}"`),
      unsubscribeUrl: `https://wissel.example/api/unsubscribe?code=${code}`,
    })
    expect(JSON.stringify(mail)).not.toMatch(/Win nu|spam|<img|—/)
  })

  it('can be confirmed for seven days, and as often as someone clicks', async () => {
    const { subscribers, mailbox, signUp, clock, statuses } = await openedWithMail()
    await signUp('jan@bedrijf.example')
    const code = mailbox.code()
    clock.now += 7 * DAY
    await expect(subscribers.confirm(code)).rejects.toMatchObject({ status: 404, message: /verlopen/ })
    clock.now -= 1
    await subscribers.confirm(code)
    await subscribers.confirm(code)
    expect(statuses('jan@bedrijf.example')).toEqual(['active'])
  })

  it('is not confirmed by another code, nor by what is kept of the code', async () => {
    const { subscribers, mailbox, signUp, folder } = await openedWithMail()
    await signUp('jan@bedrijf.example')
    const stored = await readFile(join(folder, '2026-11.json'), 'utf8')
    expect(stored).not.toContain(mailbox.code())
    const [{ hash }] = JSON.parse(stored)[0].mailCodes
    for (const code of ['', 'x', hash, `${mailbox.code()}x`]) {
      await expect(subscribers.confirm(code)).rejects.toMatchObject({ status: 404 })
    }
    expect(subscribers.counts().pending).toBe(1)
  })

  it('leaves no code on disk once the mail is sent', async () => {
    const { mailbox, signUp, outboxFolder } = await openedWithMail()
    await signUp('jan@bedrijf.example')
    expect([mailbox.mails.length, await readdir(outboxFolder)]).toEqual([1, []])
  })

  it('is active at once for whom has it already, and they are mailed that there is nothing to do', async () => {
    const { subscribers, mailbox, signUp, statuses } = await openedWithMail()
    await signUp('jan@bedrijf.example')
    await subscribers.confirm(mailbox.code())
    await signUp('JAN@bedrijf.example')
    expect(statuses('jan@bedrijf.example')).toEqual(['active', 'active'])
    expect(mailbox.mails.map(({ subject }) => subject)).toEqual([
      'Bevestig je aanmelding voor de nieuwsbrief',
      'Je bent al aangemeld voor de nieuwsbrief',
    ])
    for (let at = 0; at < 5; at += 1) await signUp('jan@bedrijf.example')
    expect(mailbox.mails).toHaveLength(3)
    await subscribers.submit(submissionFrom('jan@bedrijf.example'), 'trap')
    expect(mailbox.mails).toHaveLength(3)
  })

  it('that looks suspect is nobody’s to judge when its address has it already', async () => {
    const { subscribers, mailbox, signUp, statuses } = await openedWithMail()
    await subscribers.submit(submissionFrom('nieuw@bedrijf.example'), 'too-fast')
    await signUp('jan@bedrijf.example')
    await subscribers.submit(submissionFrom('jan@bedrijf.example'), 'too-fast')
    expect(statuses('jan@bedrijf.example').sort()).toEqual(['held', 'pending'])
    await subscribers.confirm(mailbox.code())
    for (const suspicion of ['trap', 'too-fast', 'other-site'] as const)
      await subscribers.submit(submissionFrom('Jan@bedrijf.example'), suspicion)
    await subscribers.submit(submissionFrom('jan@bedrijf.example', { source: 'stappenplan' }), 'trap')
    expect(subscribers.find('jan@bedrijf.example').map(({ source, status }) => [source, status])).toEqual([
      ['newsletter', 'active'],
      ['newsletter', 'held'],
      ['newsletter', 'active'],
      ['newsletter', 'active'],
      ['newsletter', 'active'],
      ['stappenplan', 'held'],
    ])
    expect(statuses('nieuw@bedrijf.example')).toEqual(['held'])
  })

  it('that an owner let through is still confirmed by the link, and one that an owner holds stays held', async () => {
    const { subscribers, mailbox, signUp, statuses } = await openedWithMail()
    for (const [email, status] of [
      ['door@bedrijf.example', 'active'],
      ['vast@bedrijf.example', 'held'],
    ] as const) {
      await signUp(email)
      await subscribers.setStatus(subscribers.find(email)[0]?.id ?? '', { status, by: 'Anna' })
      await subscribers.confirm(mailbox.code())
      expect(subscribers.find(email)).toMatchObject([{ status, confirmedAt: '2026-11-20T12:00:00.000Z' }])
    }
    expect(statuses('vast@bedrijf.example')).toEqual(['held'])
  })

  it('that is suspect gets no mail before a person looked at it', async () => {
    const { subscribers, mailbox, statuses } = await openedWithMail()
    await subscribers.submit(submissionFrom('jan@bedrijf.example'), 'trap')
    await subscribers.outbox.deliver()
    expect(mailbox.mails).toEqual([])
    const [{ id } = { id: '' }] = subscribers.find('jan@bedrijf.example')
    await subscribers.setStatus(id, { status: 'pending', by: 'Anna' })
    await subscribers.outbox.deliver()
    await subscribers.confirm(mailbox.code())
    expect(statuses('jan@bedrijf.example')).toEqual(['active'])
  })
})

describe('a request for something else than the newsletter', () => {
  it('is active at once and gets no mail', async () => {
    const { mailbox, signUp, statuses } = await openedWithMail()
    await signUp('jan@bedrijf.example', 'stappenplan')
    expect([statuses('jan@bedrijf.example'), mailbox.mails]).toEqual([['active'], []])
  })
})

describe('what a visitor is told of a sign-up', () => {
  it('is the same for who waits, who is held, who is in already and who comes too often', async () => {
    const { subscribers, mailbox, signUp, statuses } = await openedWithMail()
    await signUp('lid@bedrijf.example')
    await subscribers.confirm(mailbox.code())
    const told = [
      await signUp('nieuw@bedrijf.example'),
      await signUp('lid@bedrijf.example'),
      (await subscribers.submit(submissionFrom('robot@bedrijf.example'), 'trap')).message,
    ]
    expect(told).toEqual(Array(3).fill(OPEN_THE_MAIL))
    expect(statuses('lid@bedrijf.example')).toEqual(['active', 'active'])
    expect(statuses('robot@bedrijf.example')).toEqual(['held'])
  })

  it('is for a conversation or a question what becomes of that', async () => {
    const { signUp } = await openedWithMail()
    expect(await signUp('jan@bedrijf.example', 'consultatie')).toBe(
      'Bedankt! We mailen je meestal binnen twee werkdagen voor een afspraak.',
    )
    expect(await signUp('jan@bedrijf.example', 'contact')).toBe(
      'Bedankt! Je vraag is binnen. Je krijgt antwoord van een van ons.',
    )
  })
})

describe('someone who fills the mailbox of another', () => {
  it('gets three mails sent there in a day and the same thanks ever after', async () => {
    const { subscribers, mailbox, signUp, clock } = await openedWithMail()
    const bombs = Array.from({ length: 20 }, (_, at) =>
      submissionFrom(at % 2 ? 'jan@b.example' : 'JAN@b.example'),
    )
    const thanks = await Promise.all(bombs.map((one) => subscribers.submit(one)))
    await subscribers.outbox.deliver()
    expect(new Set(thanks.map(({ message }) => message))).toEqual(new Set([OPEN_THE_MAIL]))
    expect(mailbox.mails).toHaveLength(3)
    await signUp('jan@b.example')
    expect(mailbox.mails).toHaveLength(3)
    await signUp('piet@b.example')
    expect(mailbox.mails).toHaveLength(4)
    clock.now += DAY
    await signUp('jan@b.example')
    expect(mailbox.mails).toHaveLength(5)
  })

  it('does not get around it with an owner, who is told to wait', async () => {
    const { subscribers, signUp } = await openedWithMail()
    for (let at = 0; at < 3; at += 1) await signUp('jan@b.example')
    const [{ id } = { id: '' }] = subscribers.find('jan@b.example')
    await expect(subscribers.setStatus(id, { status: 'pending', by: 'Anna' })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('morgen'),
    })
  })
})

describe('unsubscribing', () => {
  it('ends everything of the address, with a link from any mail, however old and however often', async () => {
    const { subscribers, mailbox, signUp, clock, statuses, reopen } = await openedWithMail()
    await signUp('jan@bedrijf.example')
    await signUp('JAN@bedrijf.example', 'stappenplan')
    await subscribers.confirm(mailbox.code())
    clock.now += 400 * DAY
    const again = await reopen()
    expect(await again.unsubscribe(mailbox.code())).toBe(
      'Je bent afgemeld. Je krijgt geen mail meer van ons.',
    )
    await again.unsubscribe(mailbox.code())
    expect(again.counts()).toEqual({ active: 0, pending: 0, held: 0, unsubscribed: 2 })
    expect(statuses('jan@bedrijf.example')).toHaveLength(2)
  })

  it('is not undone by the old link, but by a new sign-up', async () => {
    const { subscribers, mailbox, signUp, statuses } = await openedWithMail()
    await signUp('jan@bedrijf.example')
    const code = mailbox.code()
    await subscribers.unsubscribe(code)
    await expect(subscribers.confirm(code)).rejects.toMatchObject({ code: 'conflict', message: /opnieuw/ })
    await signUp('jan@bedrijf.example')
    await subscribers.confirm(mailbox.code())
    expect(statuses('jan@bedrijf.example')).toEqual(['unsubscribed', 'active'])
  })

  it('leaves each earlier link of use to who signs up again, also on a day of three mails', async () => {
    const { subscribers, mailbox, signUp, statuses } = await openedWithMail()
    const codes: string[] = []
    for (let at = 0; at < 3; at += 1) {
      await signUp('jan@bedrijf.example')
      codes.push(mailbox.code())
    }
    await subscribers.unsubscribe(mailbox.code())
    expect(await signUp('jan@bedrijf.example')).toBe(OPEN_THE_MAIL)
    expect(mailbox.mails).toHaveLength(3)
    // Each of them, and the first once more.
    for (const code of [...codes, ...codes.slice(0, 1)])
      expect(await subscribers.confirm(code)).toBe('Gelukt! Je aanmelding is bevestigd.')
    expect(statuses('jan@bedrijf.example').sort()).toEqual([
      'active',
      'unsubscribed',
      'unsubscribed',
      'unsubscribed',
    ])
    const ended = subscribers.find('jan@bedrijf.example').filter(({ status }) => status === 'unsubscribed')
    expect(ended.map(({ confirmedAt }) => confirmedAt)).toEqual([undefined, undefined, undefined])
  })

  it('is not undone by an old link for who only asked a question since, or is held', async () => {
    const { subscribers, mailbox, signUp } = await openedWithMail()
    await signUp('jan@bedrijf.example')
    const code = mailbox.code()
    await subscribers.unsubscribe(code)
    await signUp('jan@bedrijf.example', 'contact')
    await subscribers.submit(submissionFrom('jan@bedrijf.example'), 'trap')
    await expect(subscribers.confirm(code)).rejects.toMatchObject({ code: 'conflict', message: /opnieuw/ })
  })

  it('with a code that we do not know is not found', async () => {
    const { subscribers } = await openedWithMail()
    await expect(subscribers.unsubscribe('x')).rejects.toMatchObject({ status: 404 })
  })
})

describe('erasing someone who was mailed', () => {
  it('takes the waiting mail along, and the links in those that were sent', async () => {
    const { subscribers, mailbox, signUp, outboxFolder, clock } = await openedWithMail()
    await signUp('jan@bedrijf.example')
    const code = mailbox.code()
    mailbox.trouble = new Error('down')
    await signUp('jan@bedrijf.example')
    expect(subscribers.outbox.state().mail.waiting).toBe(1)
    const [{ id } = { id: '' }] = subscribers.find('jan@bedrijf.example')
    expect(subscribers.person(id).waiting).toBe(1)
    await subscribers.erase(id)
    expect(await readdir(outboxFolder)).toEqual([])
    mailbox.trouble = null
    clock.now += DAY
    await subscribers.outbox.deliver()
    expect(mailbox.mails).toHaveLength(1)
    await expect(subscribers.unsubscribe(code)).rejects.toMatchObject({ status: 404 })
  })
})
