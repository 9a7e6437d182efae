import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DeliveryFailed } from '../../../server/subscribers/delivery-failed'
import { createMailbox } from './mailbox'
import { NOON, openedSubscribers, submissionFrom } from './opened-subscribers'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

async function openedWithOwners({ addresses = ['eva@wissel.example', 'bas@wissel.example'] } = {}) {
  const mailbox = createMailbox()
  const owners = { addresses }
  const opened = await openedSubscribers(undefined, { mail: mailbox, leadAddresses: () => owners.addresses })
  const { subscribers } = opened
  async function ask(email: string, rest: Parameters<typeof submissionFrom>[1] = {}) {
    await subscribers.submit(submissionFrom(email, { source: 'consultatie', ...rest }))
    await subscribers.outbox.deliver()
  }
  return {
    ...opened,
    mailbox,
    owners,
    ask,
    toOwners: () => mailbox.mails.filter(({ to }) => to.includes('eva@')),
  }
}

describe('an owner', () => {
  it('hears of a request at once: who, from which page, when and what, and answers to who asked', async () => {
    const { mailbox, ask } = await openedWithOwners()
    await ask('jan@bedrijf.example', {
      name: 'Jan <b>Jansen</b>',
      page_url: 'https://wissel.example/automatisering/lead-intake-naar-crm',
    })
    expect(mailbox.mails).toHaveLength(1)
    const [mail] = mailbox.mails
    expect(mail).toMatchObject({
      to: 'eva@wissel.example, bas@wissel.example',
      subject: 'Consultatie via Wissel: jan@bedrijf.example',
      replyTo: 'jan@bedrijf.example',
    })
    for (const words of [
      'Naam: Jan <b>Jansen</b>',
      'Pagina: https://wissel.example/automatisering/lead-intake-naar-crm',
      'Ontvangen: 20 november 2026 om 13:00',
      'binnen twee werkdagen',
    ]) {
      expect(mail?.text).toContain(words)
    }
    expect(mail?.html).toContain('Jan &#60;b&#62;Jansen')
    expect(mail?.html).not.toContain('<b>')
    expect(mail).not.toHaveProperty('unsubscribeUrl')
  })

  it('hears of a step plan and of a form of the site’s own as well, and of no reader of the newsletter', async () => {
    const { ask, toOwners } = await openedWithOwners()
    await ask('plan@bedrijf.example', { source: 'stappenplan' })
    await ask('eigen@bedrijf.example', { source: 'webinar' })
    await ask('lezer@bedrijf.example', { source: 'newsletter' })
    expect(toOwners().map(({ subject }) => subject)).toEqual([
      'Stappenplan via Wissel: plan@bedrijf.example',
      'Formulier via Wissel: eigen@bedrijf.example',
    ])
    expect(toOwners().at(-1)?.text).toContain('Naam van het formulier: webinar')
  })

  it('is told nothing by a stranger in the words of the site', async () => {
    const { ask, mailbox } = await openedWithOwners()
    await ask('jan@bedrijf.example', {
      source: 'Je account is geblokkeerd, log in op evil.example',
      page_url: 'https://evil.example/inloggen',
    })
    const [own] = mailbox.mails
    expect(own?.subject).toBe('Formulier via Wissel: jan@bedrijf.example')
    expect(own?.text).not.toContain('Pagina:')
    await ask('piet@bedrijf.example', {
      source: 'contact',
      question: 'Dag,\n\nBeantwoord deze mail niet.\u2028Bekijk de aanmelding:\nhttps://evil.example',
      page_url: 'https://wissel.example/contact?bericht=log-in-op-evil.example#kop',
    })
    expect(mailbox.mails[1]?.text).toContain(
      'Vraag:\n> Dag,\n>\n> Beantwoord deze mail niet.\n> Bekijk de aanmelding:\n> https://evil.example\n' +
        'Pagina: https://wissel.example/contact\n',
    )
    expect(mailbox.mails[1]?.html).toContain('border-left')
  })

  it('hears nothing of what is held, also not when it is let through by hand', async () => {
    const { subscribers, mailbox } = await openedWithOwners()
    await subscribers.submit(submissionFrom('robot@bedrijf.example', { source: 'contact' }), 'trap')
    await subscribers.outbox.deliver()
    const [held] = subscribers.find('robot@bedrijf.example')
    await subscribers.setStatus(held?.id ?? '', { status: 'active', by: 'Eva' })
    await subscribers.outbox.deliver()
    expect(mailbox.mails).toEqual([])
  })

  it('is not buried: twenty mails in an hour, and one for all that comes in the hour after', async () => {
    const { ask, clock, subscribers, toOwners, reopen } = await openedWithOwners()
    for (let at = 0; at < 30; at += 1) {
      clock.now += 1000
      await ask(`vrager${at}@bedrijf.example`)
    }
    expect(toOwners()).toHaveLength(20)
    await reopen()
    clock.now += HOUR
    await ask('later@bedrijf.example')
    clock.now += 5 * MINUTE
    await subscribers.outbox.deliver()
    const sums = toOwners().filter(({ subject }) => subject.startsWith('Nog'))
    expect(sums.map(({ subject }) => subject)).toEqual(['Nog 10 aanvragen via Wissel'])
    expect(sums[0]?.text).toContain('vrager29@bedrijf.example')
    expect(sums[0]?.text).not.toContain('vrager19@bedrijf.example')
    expect(toOwners().some(({ subject }) => subject.endsWith('later@bedrijf.example'))).toBe(true)
  })

  it('misses nothing of it when the mail server was down, and the site was started again', async () => {
    const { ask, mailbox, clock, toOwners, reopen } = await openedWithOwners()
    mailbox.trouble = new Error('down')
    await ask('jan@bedrijf.example')
    mailbox.trouble = null
    clock.now += MINUTE
    await (await reopen()).outbox.deliver()
    expect(toOwners().map(({ replyTo }) => replyTo)).toEqual(['jan@bedrijf.example'])
  })

  it('hears of a question that waited also when its sender unsubscribed meanwhile, and of no other request', async () => {
    const { ask, mailbox, clock, subscribers, toOwners } = await openedWithOwners()
    await ask('jan@bedrijf.example', { source: 'newsletter' })
    const code = mailbox.code()
    await subscribers.confirm(code)
    mailbox.trouble = new Error('down')
    await ask('jan@bedrijf.example', { source: 'contact', question: 'Belt u me?' })
    await ask('jan@bedrijf.example', { source: 'stappenplan' })
    await subscribers.unsubscribe(code)
    mailbox.trouble = null
    clock.now += HOUR
    await subscribers.outbox.deliver()
    expect(toOwners().map(({ subject }) => subject)).toEqual(['Contact via Wissel: jan@bedrijf.example'])
  })

  it('whose mail server asks for patience gets it later, and another owner no second one', async () => {
    const { ask, mailbox, clock, subscribers } = await openedWithOwners({
      addresses: ['Eva@wissel.example', 'bas@wissel.example'],
    })
    const send = mailbox.send.bind(mailbox)
    mailbox.send = async (message) => {
      await send({ ...message, to: ['eva@wissel.example'] })
      throw new DeliveryFailed('SMTP 451', false, ['eva@wissel.example'])
    }
    await ask('jan@bedrijf.example')
    mailbox.send = async () => Promise.reject(new DeliveryFailed('SMTP 451'))
    clock.now += MINUTE
    await subscribers.outbox.deliver()
    mailbox.send = send
    clock.now += HOUR
    await subscribers.outbox.deliver()
    expect(mailbox.mails.map(({ to }) => to)).toEqual(['eva@wissel.example', 'bas@wissel.example'])
  })

  it('gets no mail about whoever was erased while it waited, and none of them lies on disk', async () => {
    const { ask, mailbox, clock, subscribers, outboxFolder } = await openedWithOwners()
    mailbox.trouble = new Error('down')
    await ask('jan@bedrijf.example')
    const [record] = subscribers.find('jan@bedrijf.example')
    await subscribers.erase(record?.id ?? '')
    mailbox.trouble = null
    clock.now += HOUR
    await subscribers.outbox.deliver()
    expect(mailbox.mails).toEqual([])
    expect(await readFile(join(outboxFolder, '2026-11.json'), 'utf8').catch(() => '')).not.toContain(
      record?.id,
    )
  })

  it('who is named nowhere hears nothing, and the overview can say why', async () => {
    const { ask, mailbox, owners, subscribers } = await openedWithOwners({ addresses: [] })
    await ask('jan@bedrijf.example')
    expect(mailbox.mails).toEqual([])
    expect([subscribers.lacksToTell(), subscribers.leads(30)]).toEqual(['addresses', 1])
    owners.addresses = ['eva@wissel.example']
    expect(subscribers.lacksToTell()).toBeNull()
    expect((await openedSubscribers()).subscribers.lacksToTell()).toBe('server')
  })
})

describe('the mail of a day', () => {
  /** Signs up and confirms. */
  async function openedWithReaders() {
    const opened = await openedWithOwners()
    const { subscribers, mailbox, ask } = opened
    await subscribers.digest.look()
    async function join_(email: string) {
      await ask(email, { source: 'newsletter' })
      await subscribers.confirm(mailbox.code())
    }
    async function look(site = subscribers) {
      await site.digest.look()
      opened.clock.now += 2 * MINUTE
      await site.outbox.deliver()
    }
    return { ...opened, join: join_, look }
  }

  it('names at eight who confirmed since the day before, once, and nobody who only signed up', async () => {
    const { ask, clock, join: joins, look, toOwners, reopen } = await openedWithReaders()
    await joins('een@bedrijf.example')
    await joins('twee@bedrijf.example')
    await ask('twijfelaar@bedrijf.example', { source: 'newsletter' })
    clock.now = Date.parse('2026-11-21T06:59:00Z')
    await look()
    expect(toOwners()).toEqual([])
    await look()
    await look(await reopen())
    expect(toOwners().map(({ subject }) => subject)).toEqual(['2 nieuwe lezers van de nieuwsbrief'])
    expect(toOwners()[0]?.text).toContain('- een@bedrijf.example')
    expect(toOwners()[0]?.text).not.toContain('twijfelaar')
  })

  it('names nobody twice, and no reader who fills in the form again', async () => {
    const { ask, clock, join: joins, look, toOwners } = await openedWithReaders()
    await ask('een@bedrijf.example', { source: 'newsletter' })
    await joins('een@bedrijf.example')
    clock.now = NOON + DAY
    await look()
    expect(toOwners().map(({ subject }) => subject)).toEqual(['1 nieuwe lezer van de nieuwsbrief'])
    await ask('een@bedrijf.example', { source: 'newsletter' })
    clock.now = NOON + 2 * DAY
    await look()
    expect(toOwners()).toHaveLength(1)
  })

  it('is not sent on a day without new readers, nor for days before the site knew of it', async () => {
    const { clock, join: joins, look, toOwners } = await openedWithReaders()
    clock.now = NOON + DAY
    await look()
    clock.now = NOON + 3 * DAY
    await look()
    expect(toOwners()).toEqual([])
    await joins('laat@bedrijf.example')
    clock.now = NOON + 4 * DAY
    await look()
    expect(toOwners().map(({ subject }) => subject)).toEqual(['1 nieuwe lezer van de nieuwsbrief'])
  })

  it('goes on after a clock that ran ahead, and after its note was damaged', async () => {
    const { clock, folder, join: joins, look, toOwners, reopen } = await openedWithReaders()
    clock.now = NOON + 400 * DAY
    await look()
    clock.now = NOON + DAY
    await look()
    await joins('na-de-klok@bedrijf.example')
    clock.now = NOON + 2 * DAY
    await look()
    expect(toOwners()).toHaveLength(1)
    await writeFile(join(folder, '../lead-digest.json'), '{"until"')
    await look(await reopen())
    expect(toOwners()).toHaveLength(1)
  })
})
