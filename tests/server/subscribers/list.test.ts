import { describe, expect, it } from 'vitest'
import type { SubscriberFilter } from '#contract/subscriber-list'
import type { Subscribers } from '../../../server/subscribers/subscribers'
import { createMailbox } from './mailbox'
import { openedSubscribers, submissionFrom } from './opened-subscribers'

const emails = (subscribers: Subscribers, filter: SubscriberFilter, page = 1) =>
  subscribers.list(filter, page).items.map(({ email }) => email)

async function threePeople() {
  const opened = await openedSubscribers()
  const { subscribers, clock } = opened
  const people = [
    submissionFrom('rene@bakker.example', {
      name: 'René Çelik',
      company: 'Bakkerij Goud',
      source: 'newsletter',
    }),
    submissionFrom('JAN@goud.example', { name: 'Jan', company: 'Örsted BV', source: 'stappenplan' }),
    submissionFrom('piet@tuin.example', { name: 'Piet', company: '', source: 'consultatie' }),
  ]
  for (const person of people) {
    await subscribers.submit(person)
    clock.now += 1000
  }
  return opened
}

describe('the list of subscribers', () => {
  it('shows the newest first, fifty on a page, with the total', async () => {
    const { subscribers, clock } = await openedSubscribers()
    for (let at = 0; at < 120; at += 1) {
      void subscribers.submit(submissionFrom(`bezoeker${at}@bedrijf.example`))
      clock.now += 1
    }
    await subscribers.close()
    const pages = [1, 2, 3, 4].map((page) => subscribers.list({}, page))
    expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
      [50, 120],
      [50, 120],
      [20, 120],
      [0, 120],
    ])
    const shown = pages.flatMap(({ items }) => items.map(({ email }) => email))
    expect(shown).toEqual(Array.from({ length: 120 }, (_, at) => `bezoeker${119 - at}@bedrijf.example`))
  })

  it('finds by address, name, company and source, whatever the case and the accents', async () => {
    const { subscribers } = await threePeople()
    expect(emails(subscribers, { query: 'rene' })).toEqual(['rene@bakker.example'])
    expect(emails(subscribers, { query: 'CELIK' })).toEqual(['rene@bakker.example'])
    expect(emails(subscribers, { query: 'örstêd' })).toEqual(['JAN@goud.example'])
    expect(emails(subscribers, { query: 'stappen' })).toEqual(['JAN@goud.example'])
    expect(emails(subscribers, { query: 'goud' })).toEqual(['JAN@goud.example', 'rene@bakker.example'])
    expect(emails(subscribers, { query: ' goud  rené ' })).toEqual(['rene@bakker.example'])
    expect(emails(subscribers, { query: 'niemand' })).toEqual([])
    expect(emails(subscribers, { query: '' })).toHaveLength(3)
  })

  it('filters by status and source, and counts every status of what else was asked', async () => {
    const { subscribers } = await threePeople()
    await subscribers.submit(submissionFrom('robot@goud.example', { source: 'newsletter' }), 'trap')
    expect(emails(subscribers, { status: 'held' })).toEqual(['robot@goud.example'])
    expect(emails(subscribers, { source: 'newsletter', status: 'active' })).toEqual(['rene@bakker.example'])
    const { total, counts, sources } = subscribers.list({ query: 'goud', status: 'held' }, 1)
    expect([total, counts]).toEqual([1, { active: 2, pending: 0, held: 1, unsubscribed: 0 }])
    expect(sources).toEqual(['newsletter', 'consultatie', 'stappenplan'])
    expect(subscribers.counts()).toEqual({ active: 3, pending: 0, held: 1, unsubscribed: 0 })
  })

  it('shows the proof of consent and why someone is held', async () => {
    const { subscribers } = await openedSubscribers()
    await subscribers.submit(
      submissionFrom('jan@bedrijf.example', { page_url: '/blog', consent_text: 'Akkoord.' }),
      'trap',
    )
    expect(subscribers.list({}, 1).items).toEqual([
      {
        id: expect.any(String),
        email: 'jan@bedrijf.example',
        shownEmail: 'jan@bedrijf.example',
        name: 'Jan Jansen',
        company: 'Jansen Installaties',
        question: '',
        source: 'newsletter',
        status: 'held',
        plan: null,
        receivedAt: '2026-11-20T12:00:00.000Z',
        others: 0,
        otherAt: null,
        confirmedAt: null,
        consent: {
          text: 'Akkoord.',
          pageUrl: '/blog',
          timestamp: '2026-11-20T09:00:00.000Z',
          receivedAt: '2026-11-20T12:00:00.000Z',
          source: 'newsletter',
        },
        suspicion: 'trap',
        changes: [],
        importedAt: null,
        isAnswered: null,
        answered: null,
        corrected: null,
      },
    ])
  })

  it('counts who signed up twice as one address, and says when that was, with nothing lost', async () => {
    const { subscribers, clock } = await openedSubscribers()
    for (const source of ['newsletter', 'contact']) {
      await subscribers.submit(
        submissionFrom(source === 'contact' ? 'JAN@x.example' : 'jan@x.example', { source }),
      )
      clock.now += 1000
    }
    await subscribers.submit(submissionFrom('els@x.example'))
    const { total, people, items } = subscribers.list({}, 1)
    expect([total, people]).toEqual([3, 2])
    expect(items.map(({ email, others, otherAt }) => [email, others, otherAt])).toEqual([
      ['els@x.example', 0, null],
      ['JAN@x.example', 1, '2026-11-20T12:00:00.000Z'],
      ['jan@x.example', 1, '2026-11-20T12:00:01.000Z'],
    ])
    expect(subscribers.find('jan@x.example')).toHaveLength(2)
  })

  it('says no more in a row of an address that signed up forty times than of one that did so three times', async () => {
    const { subscribers } = await openedSubscribers()
    async function longestRow(email: string, times: number) {
      for (let done = 0; done < times; done += 1) await subscribers.submit(submissionFrom(email))
      const { items } = subscribers.list({ query: email }, 1)
      const rows = [...items, ...subscribers.person(items[0]?.id ?? '').rows]
      expect(rows.map(({ others, otherAt }) => [others, otherAt])).toEqual(rows.map(() => [times - 1, null]))
      return Math.max(...rows.map((row) => JSON.stringify(row).length))
    }
    const few = await longestRow('a@x.example', 3)
    expect(await longestRow('b@x.example', 40)).toBeLessThan(few + 10)
  })

  it('says whether people are asked to confirm by mail', async () => {
    const { subscribers: silent } = await openedSubscribers()
    const { subscribers: mailing } = await openedSubscribers(undefined, { mail: createMailbox() })
    expect([silent.list({}, 1).asksToConfirm, mailing.list({}, 1).asksToConfirm]).toEqual([false, true])
  })
})

describe('one person', () => {
  it('gets to see everything we know, as it lies on disk', async () => {
    const { subscribers, clock } = await openedSubscribers()
    await subscribers.submit(submissionFrom('Jan@bedrijf.example', { source: 'newsletter' }))
    clock.now += 1000
    await subscribers.submit(submissionFrom('jan@bedrijf.example', { source: 'stappenplan' }))
    await subscribers.submit(submissionFrom('piet@bedrijf.example'))
    const [, first] = subscribers.find('jan@bedrijf.example')
    const person = subscribers.person(first?.id ?? '')
    expect(person.rows.map(({ source }) => source)).toEqual(['stappenplan', 'newsletter'])
    expect(person.records).toEqual(subscribers.find('jan@bedrijf.example').reverse())
    expect(person.waiting).toBe(0)
  })

  it('who is unknown is not found', async () => {
    const { subscribers } = await openedSubscribers()
    expect(() => subscribers.person('x')).toThrow('Deze aanmelding bestaat niet meer.')
  })
})

describe('a status', () => {
  it('is changed by an owner, kept over a restart, and whose doing it was is kept with it', async () => {
    const { subscribers, reopen, clock } = await openedSubscribers()
    await subscribers.submit(submissionFrom('jan@bedrijf.example'), 'trap')
    const [{ id } = { id: '' }] = subscribers.find('jan@bedrijf.example')
    clock.now += 1000
    expect(await subscribers.setStatus(id, { status: 'active', by: 'Anna' })).toMatchObject({
      id,
      status: 'active',
      changes: [{ status: 'active', at: '2026-11-20T12:00:01.000Z', by: 'Anna' }],
    })
    const [again] = (await reopen()).find('jan@bedrijf.example')
    expect(again).toMatchObject({
      status: 'active',
      suspicion: 'trap',
      statusLog: [{ status: 'active', at: '2026-11-20T12:00:01.000Z', by: 'Anna' }],
    })
  })

  it('of unsubscribed holds for the whole address', async () => {
    const { subscribers } = await openedSubscribers()
    await subscribers.submit(submissionFrom('jan@bedrijf.example', { source: 'newsletter' }))
    await subscribers.submit(submissionFrom('JAN@bedrijf.example', { source: 'stappenplan' }))
    await subscribers.submit(submissionFrom('piet@bedrijf.example'))
    const [{ id } = { id: '' }] = subscribers.find('jan@bedrijf.example')
    await subscribers.setStatus(id, { status: 'unsubscribed', by: 'Anna' })
    expect(subscribers.counts()).toEqual({ active: 1, pending: 0, held: 0, unsubscribed: 2 })
  })

  it('of pending needs a mail server, and an unknown person is not found', async () => {
    const { subscribers } = await openedSubscribers()
    await subscribers.submit(submissionFrom('jan@bedrijf.example'))
    const [{ id } = { id: '' }] = subscribers.find('jan@bedrijf.example')
    await expect(subscribers.setStatus(id, { status: 'pending', by: 'Anna' })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('SMTP_URL'),
    })
    await expect(subscribers.setStatus('x', { status: 'active', by: 'Anna' })).rejects.toMatchObject({
      status: 404,
    })
    expect(subscribers.counts().active).toBe(1)
  })
})

describe('sign-ups a day', () => {
  it('are counted on the Dutch clock, oldest day first, without those that are held or imported', async () => {
    const { subscribers, clock } = await openedSubscribers()
    const at = async (moment: string, email: string) => {
      clock.now = Date.parse(moment)
      await subscribers.submit(submissionFrom(email))
    }
    await at('2026-10-24T21:59:59Z', 'te-vroeg@bedrijf.example')
    await at('2026-10-24T22:00:00Z', 'zomertijd@bedrijf.example')
    await at('2026-10-25T22:59:59Z', 'wintertijd@bedrijf.example')
    await at('2026-10-26T12:00:00Z', 'maandag@bedrijf.example')
    await subscribers.submit(submissionFrom('robot@bedrijf.example'), 'trap')
    await subscribers.importCsv('email\nimport@bedrijf.example', {
      fileName: 'x.csv',
      by: 'Anna',
      isTrial: false,
    })
    clock.now = Date.parse('2026-10-27T23:30:00Z')
    expect(subscribers.signUpsPerDay(4)).toEqual([
      { day: '2026-10-25', count: 2 },
      { day: '2026-10-26', count: 1 },
      { day: '2026-10-27', count: 0 },
      { day: '2026-10-28', count: 0 },
    ])
  })
})
