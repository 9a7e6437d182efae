import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emailProblem } from '#contract/form-rules'
import type { Subscribers } from '../../../server/subscribers/subscribers'
import { filesIn, idOf, importCsv, openedSubscribers, submissionFrom, tryCsv } from './opened-subscribers'

/** A file of everyone: who left or is held is in one only when that status is asked for. */
async function exported(subscribers: Subscribers): Promise<string> {
  const files = []
  for (const filter of [{}, { status: 'unsubscribed' }, { status: 'held' }] as const) {
    const pieces = []
    for await (const piece of subscribers.exportCsv(filter).pieces) pieces.push(piece)
    files.push(pieces.join(''))
  }
  const [first = '', ...others] = files
  return first + others.map((file) => file.slice(file.indexOf('\n') + 1)).join('')
}

describe('a file of someone else', () => {
  const people = ['jan@bedrijf.example', 'Jan', 'Jansen', 'beurs', '2026-03-01 10:00']
  const layouts: Record<string, string> = {
    'with commas and English headings': `email,name,company,source,date\n${people.join(',')}\n`,
    'with semicolons and Dutch headings': `E-mailadres;Naam;Bedrijf;Bron;Datum\r\n${people.join(';')}\r\n`,
    'with tabs and a byte order mark': `\ufeffE-mail\tname\tbedrijf\tsource\tdatum\n${people.join('\t')}`,
    'with the line above its headings that names the semicolon': `sep=;\r\nE-mailadres;Naam;Bedrijf;Bron;Datum\r\n${people.join(';')}\r\n`,
    'in another order, with columns we do not know':
      'Nr,Source,Bedrijfsnaam,Datum,Voornaam,E-Mail Address\n1,beurs,Jansen,1-3-2026 10:00,Jan,jan@bedrijf.example\n',
  }
  for (const [how, csv] of Object.entries(layouts)) {
    it(`${how} is understood`, async () => {
      const { subscribers } = await openedSubscribers()
      expect(await importCsv(subscribers, csv)).toMatchObject({ added: 1, updated: 0, skipped: [] })
      expect(subscribers.find('jan@bedrijf.example')).toMatchObject([
        {
          name: 'Jan',
          company: 'Jansen',
          source: 'beurs',
          receivedAt: '2026-03-01T09:00:00.000Z',
          status: 'active',
          consentText: 'Geïmporteerd uit lijst.csv door Anna op 20 november 2026',
        },
      ])
    })
  }

  it('with signs in its addresses that nobody sees brings people who can be mailed', async () => {
    const { subscribers } = await openedSubscribers()
    const csv = 'E-mailadres;Naam\njan@bedrijf.example\u200b;Jan\njan@bedrijf.example;Jan\n'
    expect(await importCsv(subscribers, csv)).toMatchObject({ added: 1 })
    expect(subscribers.find('jan@bedrijf.example')).toMatchObject([{ email: 'jan@bedrijf.example' }])
  })

  for (const delimiter of [';', ',', '\t']) {
    it(`of two columns and empty lines is understood, with ${JSON.stringify(delimiter)} between them`, async () => {
      const { subscribers } = await openedSubscribers()
      const lines = ['E-mailadres;Naam', 'jan@bedrijf.example;Jan', '', 'fout;', '', '']
      const csv = lines.join('\r\n').replaceAll(';', delimiter)
      expect(await importCsv(subscribers, csv)).toMatchObject({
        added: 1,
        skipped: [{ line: 4, email: 'fout' }],
      })
      expect(subscribers.find('jan@bedrijf.example')).toMatchObject([{ name: 'Jan' }])
    })
  }

  it('with nothing but addresses is understood too', async () => {
    const { subscribers } = await openedSubscribers()
    expect(await importCsv(subscribers, 'jan@bedrijf.example\n\npiet@bedrijf.example\n')).toMatchObject({
      added: 2,
    })
    expect(subscribers.find('piet@bedrijf.example')).toMatchObject([{ source: 'import', name: '' }])
  })

  it('without addresses is refused with what to do', async () => {
    const { subscribers } = await openedSubscribers()
    for (const csv of ['', 'naam,bedrijf\nJan,Jansen', '\u0000\u0001', '"']) {
      await expect(importCsv(subscribers, csv)).rejects.toMatchObject({
        status: 422,
        message: expect.stringContaining('“E-mailadres”'),
      })
    }
  })

  it('of more than 20,000 lines is refused as a whole', async () => {
    const { subscribers } = await openedSubscribers()
    const csv = (lines: number) =>
      `email\n${Array.from({ length: lines }, (_, at) => `b${at}@bedrijf.example`).join('\n')}`
    await expect(importCsv(subscribers, csv(20_001))).rejects.toMatchObject({ status: 413 })
    expect(subscribers.count()).toBe(0)
    expect((await tryCsv(subscribers, csv(20_000))).added).toBe(20_000)
  })

  it('skips what cannot be used, and says why, with the row as a spreadsheet counts', async () => {
    const { subscribers } = await openedSubscribers()
    const csv = [
      'email;naam;datum;status',
      'jan@bedrijf;Jan;;',
      '"piet@bedrijf.example";"Piet\nvan boven";;',
      'PIET@bedrijf.example;Piet;;',
      ';Niemand;;',
      '',
      'kees@bedrijf.example;Kees;31-02-2026;',
      'toekomst@bedrijf.example;;2027-01-01;',
      'vreemd@bedrijf.example;;;misschien',
      'weg@bedrijf.example;;;Afgemeld',
    ].join('\n')
    expect(await importCsv(subscribers, csv)).toEqual({
      added: 2,
      updated: 0,
      skipped: [
        { line: 2, email: 'jan@bedrijf', reason: 'Voer een geldig e-mailadres in.' },
        { line: 4, email: 'PIET@bedrijf.example', reason: 'Dubbel in dit bestand, zie regel 3.' },
        { line: 5, email: '', reason: 'E-mailadres is verplicht.' },
        { line: 7, email: 'kees@bedrijf.example', reason: expect.stringContaining('“31-02-2026”') },
        { line: 8, email: 'toekomst@bedrijf.example', reason: expect.stringContaining('“2027-01-01”') },
        {
          line: 9,
          email: 'vreemd@bedrijf.example',
          reason:
            'De status “misschien” kennen we niet. Gebruik Actief, Wacht op bevestiging, Wacht op beoordeling of Afgemeld.',
        },
      ],
      preview: [
        expect.objectContaining({ line: 3, action: 'add', name: 'Piet\nvan boven', status: 'active' }),
        expect.objectContaining({ line: 10, email: 'weg@bedrijf.example', status: 'unsubscribed' }),
      ],
    })
  })
})

describe('people we know', () => {
  it('are not added again; what we did not know of them is filled in, and what we knew stays', async () => {
    const { subscribers, reopen } = await openedSubscribers()
    await subscribers.submit(submissionFrom('jan@bedrijf.example', { name: '', company: 'Jansen' }))
    const csv = 'email,name,company\nJAN@bedrijf.example,Jan,Anders BV'
    expect(await importCsv(subscribers, csv)).toMatchObject({ added: 0, updated: 1, skipped: [] })
    expect(await importCsv(subscribers, csv)).toMatchObject({
      added: 0,
      updated: 0,
      skipped: [{ reason: 'Staat al in de lijst.' }],
    })
    expect((await reopen()).find('jan@bedrijf.example')).toMatchObject([
      { email: 'jan@bedrijf.example', name: 'Jan', company: 'Jansen' },
    ])
  })

  it('says who left elsewhere and is still a reader here', async () => {
    const { subscribers } = await openedSubscribers()
    await subscribers.submit(submissionFrom('jan@bedrijf.example'))
    const left = 'email;name;status\njan@bedrijf.example;Jan de Ander;unsubscribed\n'
    expect(await importCsv(subscribers, left)).toMatchObject({
      added: 0,
      updated: 0,
      skipped: [{ line: 2, reason: expect.stringContaining('Afgemeld volgens dit bestand, maar hier niet') }],
    })
  })

  it('who left, were held or were erased do not come back by a file', async () => {
    const { subscribers } = await openedSubscribers()
    for (const name of ['afgemeld', 'gewist'])
      await subscribers.submit(submissionFrom(`${name}@bedrijf.example`))
    await subscribers.submit(submissionFrom('verdacht@bedrijf.example'), 'trap')
    const id = idOf(subscribers, 'afgemeld@bedrijf.example')
    await subscribers.setStatus(id, { status: 'unsubscribed', by: 'Anna' })
    const before = await exported(subscribers)
    await subscribers.erase(idOf(subscribers, 'gewist@bedrijf.example'))
    const names = ['Afgemeld', 'GEWIST', 'verdacht', 'nieuw']
    const csv = `email,source\n${names.map((name) => `${name}@bedrijf.example,beurs`).join('\n')}`
    for (const file of [csv, before]) {
      const { skipped } = await importCsv(subscribers, file)
      expect(skipped.map(({ reason }) => reason).sort()).toEqual([
        'Eerder gewist. Alleen deze persoon zelf kan zich weer aanmelden.',
        'Heeft zich afgemeld.',
        'Wacht nog op beoordeling.',
      ])
    }
    expect(subscribers.counts()).toEqual({ active: 1, pending: 0, held: 1, unsubscribed: 1 })
    expect(subscribers.find('gewist@bedrijf.example')).toEqual([])
  })

  it('who were erased and came back themselves get nothing of before from a file', async () => {
    const { subscribers, clock } = await openedSubscribers()
    const submit = (texts: object) => subscribers.submit(submissionFrom('jan@bedrijf.example', texts))
    await submit({})
    clock.now += 1000
    await subscribers.erase(idOf(subscribers, 'jan@bedrijf.example'))
    clock.now += 1000
    await submit({ name: '', company: '' })
    expect(await importCsv(subscribers, 'email;naam\njan@bedrijf.example;Jan Jansen')).toMatchObject({
      updated: 0,
      skipped: [{ reason: 'Staat al in de lijst.' }],
    })
    expect(subscribers.find('jan@bedrijf.example')).toMatchObject([{ name: '', company: '' }])
  })
})

describe('an import', () => {
  it('that is only tried changes nothing and says the same', async () => {
    const { subscribers, folder } = await openedSubscribers()
    const csv = 'email\njan@bedrijf.example\nfout'
    const tried = await tryCsv(subscribers, csv)
    expect([subscribers.count(), await filesIn(folder)]).toEqual([0, []])
    expect(await importCsv(subscribers, csv)).toEqual(tried)
    expect(subscribers.count()).toBe(1)
  })

  it('puts people in the month they signed up in, marked as imported', async () => {
    const { subscribers, folder } = await openedSubscribers()
    await importCsv(
      subscribers,
      'email,date\na@bedrijf.example,2025-12-31 23:59\nb@bedrijf.example,2026-01-01 00:00',
    )
    expect(await filesIn(folder)).toEqual(['2025-12.json', '2026-01.json'])
    expect(JSON.parse(await readFile(join(folder, '2026-01.json'), 'utf8'))).toMatchObject([
      { email: 'b@bedrijf.example', importedAt: '2026-11-20T12:00:00.000Z' },
    ])
  })

  it('shares the queue with sign-ups: the same person at the same time is there once', async () => {
    const { subscribers } = await openedSubscribers()
    const email = 'jan@bedrijf.example'
    const [, first, second] = await Promise.all([
      subscribers.submit(submissionFrom(email)),
      importCsv(subscribers, `email,source\n${email},newsletter\npiet@bedrijf.example,newsletter`),
      importCsv(subscribers, `email,source\n${email},newsletter\npiet@bedrijf.example,newsletter`),
    ])
    expect([first.added, second.added, subscribers.count()]).toEqual([1, 0, 2])
  })

  it('of our own file adds nobody, and in an empty house brings back everyone as they were', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 20 }).map((one) => one.trim())
    const hostile = fc.constantFrom('=1+1', "'=1", "''@x", '+31 6', '"', ';', 'a\r\nb', "'", '-', 'a\u2028b')
    const person = fc.record({
      email: fc
        .tuple(fc.constantFrom('a', '=b', '+c', "'d", 'é'), fc.nat(5))
        .map(([a, b]) => `${a}${b}@x.example`),
      name: fc.oneof(text, hostile),
      company: fc.oneof(text, hostile),
      source: fc.oneof(fc.constantFrom('newsletter', 'stappenplan', '=x'), text).filter((one) => one !== ''),
      isHeld: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(person, { maxLength: 12 }), async (people) => {
        const { subscribers, clock } = await openedSubscribers()
        for (const { email, isHeld, ...rest } of people) {
          expect(emailProblem(email)).toBeUndefined()
          await subscribers.submit(submissionFrom(email, rest), isHeld ? 'trap' : undefined)
          clock.now += 1000
        }
        const csv = await exported(subscribers)
        expect(await importCsv(subscribers, csv)).toMatchObject({ added: 0, updated: 0 })
        const elsewhere = await openedSubscribers()
        elsewhere.clock.now = clock.now
        await importCsv(elsewhere.subscribers, csv)
        for (const { email, name, company, source, consent } of elsewhere.subscribers.list({}, 1).items) {
          expect(subscribers.find(email)).toContainEqual(
            expect.objectContaining({ email, name, company, source, timestamp: consent.timestamp }),
          )
        }
        const addresses = (house: Subscribers) => new Set(house.list({}, 1).items.map(({ email }) => email))
        expect(addresses(elsewhere.subscribers)).toEqual(addresses(subscribers))
      }),
      { numRuns: 40 },
    )
  })
})
