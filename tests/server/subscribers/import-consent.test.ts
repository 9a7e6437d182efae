import { describe, expect, it } from 'vitest'
import { importCsv, openedSubscribers, submissionFrom } from './opened-subscribers'

describe('a file with a column of consent', () => {
  it('adds nobody who said no in a column of consent, and names the line and the word', async () => {
    const { subscribers } = await openedSubscribers()
    const csv = [
      'email;toestemming;status;Accepts Marketing',
      'ja@bedrijf.example;ja;;',
      'leeg@bedrijf.example;;;',
      'nee@bedrijf.example;Nee;;',
      'onwaar@bedrijf.example;ONWAAR;active;',
      'bedankt@bedrijf.example;Nee, bedankt;;',
      'winkel@bedrijf.example;Ik wil de nieuwsbrief;;no',
      'zin@bedrijf.example;Geen probleem, stuur maar;;',
      'weg@bedrijf.example;false;Afgemeld;',
      'twee@bedrijf.example;ja;;',
      'TWEE@bedrijf.example;nee;;',
    ].join('\n')
    expect(await importCsv(subscribers, csv)).toMatchObject({
      added: 4,
      skipped: [
        { line: 4, email: 'nee@bedrijf.example', reason: 'Geen toestemming: in het bestand staat “Nee”.' },
        { line: 5, email: 'onwaar@bedrijf.example' },
        { line: 6, email: 'bedankt@bedrijf.example' },
        { line: 7, reason: 'Geen toestemming: in het bestand staat “no”.' },
        { line: 10, reason: 'Geen toestemming: in het bestand staat “nee”.' },
        { line: 11, reason: 'Dubbel in dit bestand, zie regel 10.' },
      ],
    })
    expect(subscribers.find('nee@bedrijf.example')).toEqual([])
    expect(subscribers.find('zin@bedrijf.example')).toMatchObject([{ status: 'active' }])
    expect(subscribers.find('weg@bedrijf.example')).toMatchObject([{ status: 'unsubscribed' }])
  })

  it('says who gave no consent elsewhere and is still a reader here', async () => {
    const { subscribers } = await openedSubscribers()
    await subscribers.submit(submissionFrom('jan@bedrijf.example'))
    expect(
      await importCsv(subscribers, 'email;consent;bedrijf\njan@bedrijf.example;no;Jansen\n'),
    ).toMatchObject({
      added: 0,
      updated: 0,
      skipped: [{ line: 2, reason: expect.stringContaining('meld deze persoon dan hier af') }],
    })
  })
})

describe('an answer in a column of consent', () => {
  it.each([
    'Nee bedankt',
    'nee - liever niet',
    'No thanks',
    'niet gegeven',
    'Geen toestemming gegeven',
    'NEVER_SUBSCRIBED',
    'not subscribed',
    'Opt-out',
    'opted_out',
    'uitgeschreven',
    'uit',
    'n.',
  ])('%j is no', async (answer) => {
    const { subscribers } = await openedSubscribers()
    expect(await importCsv(subscribers, `email;consent\njan@bedrijf.example;${answer}\n`)).toMatchObject({
      added: 0,
    })
  })

  it.each(['ja', 'n.v.t.', 'Geen probleem', 'Nooit spam, wel nieuws', 'No spam please', 'Noord'])(
    '%j is not',
    async (answer) => {
      const { subscribers } = await openedSubscribers()
      expect(await importCsv(subscribers, `email;consent\njan@bedrijf.example;${answer}\n`)).toMatchObject({
        added: 1,
      })
    },
  )

  it('is the longest of several, as evidence', async () => {
    const { subscribers } = await openedSubscribers()
    const sentence = 'Ik wil de nieuwsbrief ontvangen'
    await importCsv(subscribers, `email;nieuwsbrief;toestemming\njan@bedrijf.example;ja;${sentence}\n`)
    expect(subscribers.find('jan@bedrijf.example')).toMatchObject([
      { consentText: expect.stringContaining(sentence) },
    ])
  })
})
