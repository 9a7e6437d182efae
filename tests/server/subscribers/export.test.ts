import papaparse from 'papaparse'
import { describe, expect, it } from 'vitest'
import type { SubscriberFilter } from '#contract/subscriber-list'
import type { Subscribers } from '../../../server/subscribers/subscribers'
import { openedSubscribers, submissionFrom } from './opened-subscribers'

async function exported(subscribers: Subscribers, filter: SubscriberFilter = {}): Promise<string> {
  let text = ''
  for await (const piece of subscribers.exportCsv(filter).pieces) text += piece
  return text
}

/** The cells as a strict reader of RFC 4180, with semicolons, sees them. */
function cellsOf(text: string): string[][] {
  const { data, errors } = papaparse.parse<string[]>(text.slice(1), { delimiter: ';', newline: '\r\n' })
  expect(errors).toEqual([])
  return data
}

/** The cells of a line where semicolons, commas and tabs separate them, as LibreOffice proposes. */
function cellsAtAny(line: string): string[] {
  const found = `${line};`.matchAll(/(?:"((?:[^"]|"")*)"|([^;,\t]*))[;,\t]/g)
  return [...found].map(([, quoted, bare = '']) => quoted ?? bare)
}

describe('an exported file', () => {
  it('opens in a Dutch Excel: byte order mark, semicolons, CRLF, Dutch headings and Dutch time', async () => {
    const { subscribers } = await openedSubscribers()
    await subscribers.submit(
      submissionFrom('jan@bedrijf.example', {
        name: 'Jan "Jansen"; zn',
        company: 'Twee\nregels',
        page_url: '/blog',
        consent_text: 'Akkoord.',
      }),
    )
    expect(await exported(subscribers)).toBe(
      '\ufeffE-mailadres;Naam;Bedrijf;Vraag;Bron;Status;Aangemeld op;Bevestigd op;' +
        'Toestemming: tekst bij het formulier;Toestemming: pagina;Toestemming: tijd volgens de browser;' +
        'Antwoord;Beantwoord op;Beantwoord door;Stappenplan\r\n' +
        'jan@bedrijf.example;"Jan ""Jansen""; zn";"Twee\nregels";;Nieuwsbrief;Actief;2026-11-20 13:00:00;;' +
        'Akkoord.;/blog;2026-11-20 10:00:00;;;;\r\n',
    )
    expect(subscribers.exportCsv({}).fileName).toBe('abonnees-2026-11-20.csv')
  })

  it('says of a question whether it was answered, when and by whom, and which step plan was asked for', async () => {
    const { subscribers } = await openedSubscribers()
    await subscribers.submit(submissionFrom('plan@bedrijf.example', { source: 'stappenplan', plan: 'mail' }))
    await subscribers.submit(
      submissionFrom('open@bedrijf.example', { source: 'contact', question: 'Kan dat?' }),
    )
    await subscribers.submit(
      submissionFrom('klaar@bedrijf.example', { source: 'contact', question: 'En dit?' }),
    )
    const [done] = subscribers.find('klaar@bedrijf.example')
    await subscribers.setAnswered(done?.id ?? '', { isAnswered: true, by: 'Eva' })
    const [, ...lines] = cellsOf(await exported(subscribers))
    expect(lines.filter(({ length }) => length > 1).map((cells) => [cells[0], ...cells.slice(-4)])).toEqual([
      ['klaar@bedrijf.example', 'Beantwoord', '2026-11-20 13:00:00', 'Eva', ''],
      ['open@bedrijf.example', 'Open vraag', '', '', ''],
      ['plan@bedrijf.example', '', '', '', expect.any(String)],
    ])
  })

  it('holds no text that a spreadsheet would run', async () => {
    const { subscribers } = await openedSubscribers()
    const formulas = [
      '=1+1',
      '+31',
      '-1',
      '@SUM(A1)',
      '\tx',
      '\rx',
      '\nx',
      "'=1",
      "''+1",
      '＝1+1',
      '=";"&"x"',
    ]
    for (const [at, name] of formulas.entries()) {
      await subscribers.submit(
        submissionFrom(`=x${at}@bedrijf.example`, { name, company: name, consent_text: name }),
      )
    }
    const cells = cellsOf(await exported(subscribers))
      .slice(1)
      .flat()
    expect(cells.filter((cell) => cell.startsWith("'"))).toHaveLength(formulas.length * 4)
    expect(cells.filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell))).toEqual([])
  })

  it('keeps every cell whole in a spreadsheet that separates them at commas and tabs as well', async () => {
    const { subscribers } = await openedSubscribers()
    const names = ['Jan,=SUM(A1:A9)', 'Bakkerij Smit, Zaandam', 'x\t=1']
    for (const name of names)
      await subscribers.submit(submissionFrom('x@bedrijf.example', { name, source: name }))
    const [headings = [], ...rows] = (await exported(subscribers)).trim().split('\r\n').map(cellsAtAny)
    expect(rows.map(([, name]) => name).toReversed()).toEqual(names)
    expect(rows.map(({ length }) => length)).toEqual(names.map(() => headings.length))
  })

  it('keeps text that a spreadsheet would show as another number', async () => {
    const { subscribers } = await openedSubscribers()
    for (const name of ['007', '3E5', '1234567890123456', '2026', '0 of 1']) {
      await subscribers.submit(submissionFrom('x@bedrijf.example', { name, source: name }))
    }
    const names = cellsOf(await exported(subscribers))
      .slice(1, -1)
      .map(([, name]) => name)
    expect(names.toReversed()).toEqual(["'007", "'3E5", "'1234567890123456", '2026', '0 of 1'])
  })

  it('holds what the filter leaves, newest first, and the headings when that is nobody', async () => {
    const { subscribers, clock } = await openedSubscribers()
    for (const [name, source] of [
      ['a', 'newsletter'],
      ['b', 'stappenplan'],
      ['c', 'newsletter'],
    ] as const) {
      await subscribers.submit(submissionFrom(`${name}@bedrijf.example`, { source }))
      clock.now += 1000
    }
    await subscribers.submit(submissionFrom('robot@bedrijf.example'), 'trap')
    const emails = async (filter: SubscriberFilter) =>
      cellsOf(await exported(subscribers, filter)).map(([email]) => email)
    expect(await emails({ source: 'newsletter', status: 'active' })).toEqual([
      'E-mailadres',
      'c@bedrijf.example',
      'a@bedrijf.example',
      '',
    ])
    expect(await emails({ query: 'niemand' })).toEqual(['E-mailadres', ''])
  })

  it('holds who unsubscribed or waits for a decision only when that is asked', async () => {
    const { subscribers } = await openedSubscribers()
    await subscribers.submit(submissionFrom('blijft@bedrijf.example'))
    const gone = await subscribers.submit(submissionFrom('weg@bedrijf.example'))
    await subscribers.submit(submissionFrom('robot@bedrijf.example'), 'trap')
    const left = subscribers.list({ query: 'weg@' }, 1).items[0]
    expect(gone).toBeDefined()
    await subscribers.setStatus(left?.id ?? '', { status: 'unsubscribed', by: 'Eva' })
    const emails = async (filter: SubscriberFilter) =>
      cellsOf(await exported(subscribers, filter))
        .slice(1, -1)
        .map(([email]) => email)
    expect(await emails({})).toEqual(['blijft@bedrijf.example'])
    expect(await emails({ status: 'unsubscribed' })).toEqual(['weg@bedrijf.example'])
    expect(await emails({ status: 'held' })).toEqual(['robot@bedrijf.example'])
    const leftOut = (filter: SubscriberFilter) => subscribers.list(filter, 1).leftOut
    expect(leftOut({})).toEqual({ unsubscribed: 1, held: 1 })
    expect(leftOut({ query: 'weg@' })).toEqual({ unsubscribed: 1, held: 0 })
    expect(leftOut({ status: 'held' })).toEqual({ unsubscribed: 0, held: 0 })
  })

  it('of several thousand people is whole', async () => {
    const { subscribers } = await openedSubscribers()
    const crowd = Array.from({ length: 2500 }, (_, at) => `bezoeker${at}@bedrijf.example`)
    await Promise.all(crowd.map((email) => subscribers.submit(submissionFrom(email))))
    const cells = cellsOf(await exported(subscribers))
    expect(cells.slice(1, -1).map(([email]) => email)).toEqual(crowd.toReversed())
  })
})
