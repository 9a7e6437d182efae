import { expect, it } from 'vitest'
import { replacementFor } from '#contract/admin/replacement'

const inPlace = (find: string, by: string, found: string, isCaseSensitive = false) =>
  replacementFor(found, { find, by, isCaseSensitive })

it('a search that ignores case keeps the capitals of what it replaces', () => {
  const cases: readonly (readonly [find: string, by: string, found: string, becomes: string])[] = [
    ['mailbox', 'postvak', 'Mailbox', 'Postvak'],
    ['mailbox', 'postvak', 'MAILBOX', 'POSTVAK'],
    ['mailbox', 'postvak', 'mailbox', 'postvak'],
    ['Mailbox', 'Postvak', 'mailbox', 'postvak'],
    ['Mailbox', 'Postvak', 'MAILBOX', 'POSTVAK'],
    ['taart', 'ijsje', 'Taart', 'IJsje'],
    ['Taart', 'IJsje', 'taart', 'ijsje'],
    ['mailbox', '**postvak**', 'Mailbox', '**Postvak**'],
    ['mailbox', '[postvak](/hulp)', 'MAILBOX', '[Postvak](/hulp)'],
    ['mailbox', 'postvak van Google', 'Mailbox', 'Postvak van Google'],
    ['mailbox', '', 'Mailbox', ''],
  ]
  for (const [find, by, found, becomes] of cases)
    expect([find, by, found, inPlace(find, by, found)]).toEqual([find, by, found, becomes])
})

it('a new text stays as typed where its capitals are meant', () => {
  const cases: readonly (readonly [find: string, by: string, found: string])[] = [
    // As it was looked for.
    ['CRM', 'klantenlijst', 'CRM'],
    ['Mailbox', 'postvak', 'Mailbox'],
    // Nothing else is to change.
    ['chatgpt', 'ChatGPT', 'CHATGPT'],
    ['Wissel', 'wissel', 'WISSEL'],
    // A name, an address, a value, a number.
    ['Assistent', 'ChatGPT', 'assistent'],
    ['zapier', 'n8n', 'Zapier'],
    ['telefoon', 'iPhone', 'Telefoon'],
    ['site', 'https://wissel.example', 'Site'],
    ['site', 'www.wissel.example', 'SITE'],
    ['prijs', '{price_now}', 'PRIJS'],
    ['twee', '2 keer', 'Twee'],
  ]
  for (const [find, by, found] of cases)
    expect([by, found, inPlace(find, by, found)]).toEqual([by, found, by])
  expect(inPlace('Mailbox', 'postvak', 'Mailbox', true)).toBe('postvak')
})
