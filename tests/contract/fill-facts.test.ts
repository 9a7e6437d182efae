import { describe, expect, it } from 'vitest'
import { factsOf } from '#contract/company-facts'
import { company } from '#contract/content/company'
import type { AnyContentType } from '#contract/content/content-types'
import { fillFacts } from '#contract/fill-facts'
import { readingsOf } from '../../site/admin/screens/whole/readings'

const facts = { name: 'Wissel', owner: 'Voorbeeld B.V.', kvk: '12345678', vat: '', address: '' }

describe('a text with facts', () => {
  it('says them where their names stood', () => {
    expect(fillFacts('Bij {name} hoort KvK {kvk}.', facts)).toBe('Bij Wissel hoort KvK 12345678.')
  })

  it('leaves out the sentence that needs an empty one, and keeps those around it', () => {
    const text = 'Deze site is van {name}. Ons adres is {address}. Ons nummer is {kvk}. Tot ziens!'
    expect(fillFacts(text, facts)).toBe('Deze site is van Wissel. Ons nummer is 12345678. Tot ziens!')
    expect(fillFacts('{address} is ons adres. {name} is onze naam.', facts)).toBe('Wissel is onze naam.')
  })

  it('is gone when nothing of it is left', () => {
    expect(fillFacts('Ons btw-nummer is {vat}.', facts)).toBeUndefined()
  })

  it('does not end a sentence twice', () => {
    expect(fillFacts('Deze site is van {owner}. Welkom.', facts)).toBe(
      'Deze site is van Voorbeeld B.V. Welkom.',
    )
  })

  it('sees no end of a sentence in an abbreviation', () => {
    expect(fillFacts('Te vinden o.a. {address}.', facts)).toBeUndefined()
    expect(fillFacts('Wissel B.V. Nederland heeft {vat}.', facts)).toBeUndefined()
  })

  it.each(['Geen feit {onbekend} hier.', 'Een {prijs voor nu}, $& en {}.', 'Twee  spaties. En\nregels.', ''])(
    'leaves everything else as it is: %j',
    (text) => {
      expect(fillFacts(text, facts)).toBe(text)
    },
  )

  it('takes no word of the language for a fact', () => {
    expect(fillFacts('{constructor} en {toString}.', facts)).toBe('{constructor} en {toString}.')
  })
})

describe('Markdown with facts', () => {
  it('loses the row, the line of a table and the paragraph that needs an empty one', () => {
    const rows = '- KvK: {kvk}\n- Btw: {vat}\n- Naam: {name}'
    const table = '| Wat | Wie |\n|---|---|\n| KvK | {kvk} |\n| Adres | {address} |'
    expect(fillFacts(`${rows}\n\nOns adres:\n{address}.\n\n${table}`, facts)).toBe(
      '- KvK: 12345678\n- Naam: Wissel\n\n| Wat | Wie |\n|---|---|\n| KvK | 12345678 |',
    )
  })

  it('reads a sentence over the end of a line', () => {
    expect(fillFacts('Hallo. Ons adres\nis {address}. Dag.', facts)).toBe('Hallo. Dag.')
  })

  it('keeps the line ends between its sentences', () => {
    expect(fillFacts('Wij zijn {name}.\nKvK {kvk}.  \nBtw {vat}.\nKom langs.', facts)).toBe(
      'Wij zijn Wissel.\nKvK 12345678.  \nKom langs.',
    )
    expect(fillFacts('KvK {kvk}.\nBtw {vat}.', facts)).toBe('KvK 12345678.')
    expect(fillFacts('KvK {kvk}: ', facts)).toBe('KvK 12345678: ')
  })

  it('keeps a row that says something else as well', () => {
    expect(fillFacts('1. Mail ons. Of kom langs: {address}.', facts)).toBe('1. Mail ons.')
  })
})

describe('the facts of a company', () => {
  it('are its fields, and what follows from them', () => {
    expect(factsOf(company.example, 'Voorbeeld')).toMatchObject({
      kvk: '12345678',
      name: 'Voorbeeld',
      owner: 'Voorbeeld B.V.',
      address: 'Stationsplein 1, 1234 AB Utrecht',
      processors: 'Voorbeeldhost (Nederland, hosting) en Voorbeeldpost (Nederland, mail)',
      legalDate: '20 november 2026',
    })
  })

  it('are empty where nothing was filled in, but for the name', () => {
    const none = factsOf(company.schema.parse({}), 'Wissel')
    expect(Object.entries(none).filter(([, fact]) => fact !== '')).toEqual([
      ['name', 'Wissel'],
      ['owner', 'Wissel'],
    ])
    expect(factsOf({ ...company.example, city: '' }, 'Wissel').address).toBe('')
  })
})

describe('the facts of a company that are filled in', () => {
  it.each([
    ['kvk', '1234567', 'acht cijfers'],
    ['vat', '001234567B01', 'NL001234567B01'],
    ['postcode', '0123 AB', '1234 AB'],
    ['email', 'hallo', 'geen geldig e-mailadres'],
    ['phone', 'bel maar', '020 123 45 67'],
    ['socialUrls', ['bij linkedin'], 'https://'],
    ['priceVat', 'gratis', 'Kies'],
  ])('are judged: %s may not be %j', (field, value, message) => {
    const result = company.schema.safeParse({ [field]: value })
    expect(result.error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([
      [field, expect.stringContaining(message)],
    ])
    expect(company.schema.safeParse({ [field]: Array.isArray(value) ? [] : '' }).success).toBe(true)
  })

  it('may be numbers in a file', () => {
    expect(company.schema.parse({ kvk: 12345678 }).kvk).toBe('12345678')
  })

  it('are taken as people type them', () => {
    const typed = { postcode: '3511ab', socialUrls: ['linkedin.com/company/wissel', 'https://x.example/'] }
    expect(company.schema.parse(typed)).toMatchObject({
      postcode: '3511 AB',
      socialUrls: ['https://linkedin.com/company/wissel', 'https://x.example/'],
    })
    for (const phone of ['020 123 45 67', '+31 (0)20-1234567', '0800 1234'])
      expect(company.schema.parse({ phone }).phone).toBe(phone)
    expect(company.schema.safeParse({ phone: '06 12 34' }).success).toBe(false)
  })
})

describe('a company fact', () => {
  const doubts = (field: 'answerTime' | 'backupRetention' | 'payment' | 'phone', value: string) =>
    company.fields[field].doubts(value)

  it('is told of when its sentence would not read well', () => {
    expect(doubts('answerTime', 'We antwoorden meestal binnen 2 dagen.')).toEqual([
      'Laat de punt aan het eind weg. Dit komt na “We antwoorden meestal”, bijvoorbeeld: binnen twee werkdagen.',
    ])
    expect(doubts('answerTime', 'We antwoorden meestal binnen 2 dagen')[0]).toMatch(/^Schrijf geen hele zin/)
    expect(doubts('backupRetention', '30')[0]).toMatch(/^Schrijf niet alleen een getal/)
    expect(doubts('phone', '06 12 34 56')[0]).toMatch(/tien cijfers/)
  })

  it('is left alone when it reads well', () => {
    expect(doubts('answerTime', 'binnen 2 dagen')).toEqual([])
    expect(doubts('backupRetention', '30 dagen')).toEqual([])
    expect(doubts('payment', 'PayPal of iDEAL')).toEqual([])
    const numbers = [
      '030 123 45 67',
      '+31 (30) 123 45 67',
      '+31 (0)30 123 45 67',
      '0800 1234',
      '+49 30 1234567',
      '',
    ]
    for (const number of numbers) expect(doubts('phone', number)).toEqual([])
  })

  it('is shown in the sentences that have it, by page, and not in those that lack another', () => {
    const pages = [
      {
        title: 'Contact',
        content: 'We antwoorden {answerTime}. Wij zitten op {address}.\n\n- Mail {email}.',
      },
      { title: 'Privacy', blocks: [{ text: 'Wij zitten op {address}. KvK {kvk}.' }] },
    ]
    const item = { street: 'Spoorlaan 12', postcode: '3511 AB', city: 'Utrecht', answerTime: 'snel', kvk: '' }
    const read = (field: string) =>
      readingsOf(field, { type: company as unknown as AnyContentType, item, siteName: 'Wissel', pages })
    expect(read('answerTime')).toEqual([{ words: 'We antwoorden snel.', pages: ['Contact'] }])
    expect(read('street')).toEqual([
      { words: 'Wij zitten op Spoorlaan 12, 3511 AB Utrecht.', pages: ['Contact', 'Privacy'] },
    ])
    expect(read('email')).toEqual([{ words: `Mail ${company.example.email}.`, pages: ['Contact'] }])
    expect(read('kvk')).toEqual([])
  })
})
