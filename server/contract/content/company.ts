import { z } from 'zod'
import { factsOf } from '../company-facts'
import { dialledNumber } from '../dialled-number'
import { isSafeLink, withScheme } from '../links'
import { defineContentType } from './content-type'
import type { ValueOf } from './field'
import { mail, names, optionalDate, text } from './values'

/** A line that may be empty, or else must match a pattern. */
const fact = (form: RegExp, message: string) =>
  text().refine((value) => value === '' || form.test(value), message)

/** A postcode in its official notation, however it was typed. */
const asPostcode = (value: unknown) =>
  typeof value === 'string'
    ? value
        .trim()
        .replace(/^(\d{4})\s*([a-z]{2})$/i, (_, digits, letters) => `${digits} ${letters.toUpperCase()}`)
    : value

/** Adds the missing scheme to addresses: `linkedin.com/company/x`. */
const asAddresses = (value: unknown) => (Array.isArray(value) ? value.map(asAddress) : asAddress(value))

const asAddress = (value: unknown) => (typeof value === 'string' ? withScheme(value) : value)

/** A number of letters and digits without the spaces, dots and hyphens between them: `NL 0012.34.567.B.01`. */
const asNumber = (value: unknown) =>
  typeof value === 'string' ? value.replace(/[\s.-]/g, '').toUpperCase() : value

/** A Dutch number with too few or too many digits; 0800 and 0900 numbers may have any length. */
function isShortDutchNumber(number: string): boolean {
  const digits = dialledNumber(number)
  if (/^0(?:800|90\d)/.test(digits) || digits.startsWith('00')) return false
  return /^0[1-9]/.test(digits) ? digits.length !== 10 : digits.startsWith('+31') && digits.length !== 12
}

const fields = {
  legalName: {
    schema: text(),
    label: 'Juridische naam',
    widget: 'text',
    help: 'Zoals bij de Kamer van Koophandel, bijvoorbeeld Voorbeeld B.V.',
    isAsked: true,
  },
  street: {
    schema: text(),
    label: 'Straat en huisnummer',
    widget: 'text',
    isAsked: true,
  },
  postcode: {
    schema: z.preprocess(asPostcode, fact(/^[1-9]\d{3} ?[A-Z]{2}$/, 'Schrijf een postcode als 1234 AB')),
    label: 'Postcode',
    widget: 'text',
    otherwise: '',
    isAsked: true,
  },
  city: { schema: text(), label: 'Plaats', widget: 'text', isAsked: true },
  kvk: {
    schema: z.preprocess(asNumber, fact(/^\d{8}$/, 'Een KvK-nummer heeft acht cijfers')),
    label: 'KvK-nummer',
    widget: 'text',
    otherwise: '',
    isAsked: true,
  },
  vat: {
    schema: z.preprocess(asNumber, fact(/^NL\d{9}B\d{2}$/, 'Schrijf een btw-nummer als NL001234567B01')),
    label: 'Btw-nummer',
    widget: 'text',
    otherwise: '',
    isAsked: true,
  },
  email: {
    schema: mail(),
    label: 'E-mailadres',
    widget: 'text',
    help: 'Waarop bezoekers je bereiken. Staat onder aan elke pagina en op de contactpagina.',
    otherwise: '',
    isAsked: true,
  },
  phone: {
    schema: fact(/^\+?(?:[ ()-]*\d){8,15}[ ()-]*$/, 'Schrijf het hele telefoonnummer, zoals 020 123 45 67'),
    label: 'Telefoonnummer',
    widget: 'text',
    help: 'Mag leeg blijven.',
    otherwise: '',
    doubts: (value: unknown) =>
      isShortDutchNumber(String(value ?? ''))
        ? ['Een Nederlands telefoonnummer heeft tien cijfers, zoals 020 123 45 67.']
        : [],
  },
  answerTime: {
    schema: text(),
    label: 'Wanneer je antwoord geeft',
    widget: 'text',
    help: 'Komt na “We antwoorden meestal”, bijvoorbeeld: binnen twee werkdagen.',
    doubts: sentencePart('We antwoorden meestal', 'binnen twee werkdagen'),
  },
  socialUrls: {
    schema: z.preprocess(
      asAddresses,
      names().refine((list) => list.every(isSafeLink), 'Elke regel is een webadres (https://…)'),
    ),
    label: 'Pagina’s op andere netwerken',
    widget: 'list',
    help: 'Bijvoorbeeld je bedrijf op LinkedIn. Zoekmachines lezen ze mee.',
    otherwise: '',
  },
  processors: {
    schema: names(),
    label: 'Wie gegevens voor je verwerkt',
    widget: 'list',
    help: 'Eén bedrijf per regel, met land en werk: Voorbeeldhost (Nederland, hosting).',
    isAsked: true,
  },
  backupRetention: {
    schema: text(),
    label: 'Hoelang je reservekopieën bewaart',
    widget: 'text',
    help: 'Komt na “Reservekopieën bewaren we”, bijvoorbeeld: 30 dagen.',
    doubts: sentencePart('Reservekopieën bewaren we', '30 dagen'),
    isAsked: true,
  },
  hostLogs: {
    schema: text(),
    label: 'Wat het hostingbedrijf bijhoudt',
    widget: 'text',
    help: 'Welke logboeken, en hoelang. Bijvoorbeeld: IP-adressen, hooguit 14 dagen.',
    isAsked: true,
  },
  priceVat: {
    schema: z.preprocess(
      (value) => value ?? '',
      z.enum(['', 'exclusief btw', 'inclusief btw'], 'Kies exclusief btw of inclusief btw'),
    ),
    label: 'Prijs met of zonder btw',
    widget: 'choice',
    choices: [
      { value: '', label: 'Nog niet gekozen' },
      { value: 'exclusief btw', label: 'exclusief btw' },
      { value: 'inclusief btw', label: 'inclusief btw' },
    ],
    otherwise: '',
    isAsked: true,
  },
  payment: {
    schema: text(),
    label: 'Hoe leden betalen',
    widget: 'text',
    help: 'Komt na “Je betaalt met”, bijvoorbeeld: automatische incasso.',
    doubts: sentencePart('Je betaalt met', 'automatische incasso'),
    isAsked: true,
  },
  court: {
    schema: text(),
    label: 'Plaats van de rechtbank',
    widget: 'text',
    help: 'Komt na “de rechtbank in”, bijvoorbeeld: Utrecht.',
    doubts: sentencePart('de rechtbank in', 'Utrecht'),
    isAsked: true,
  },
  legalDate: {
    schema: optionalDate(),
    label: 'Datum van de juridische teksten',
    widget: 'date',
    isDay: true,
    help: 'Staat onder de privacyverklaring en de voorwaarden.',
  },
} as const

/** The headings of the form. */
const groups: Readonly<Record<keyof typeof fields, string>> = {
  legalName: 'Wie je bent',
  street: 'Wie je bent',
  postcode: 'Wie je bent',
  city: 'Wie je bent',
  kvk: 'Wie je bent',
  vat: 'Wie je bent',
  email: 'Contactgegevens',
  phone: 'Contactgegevens',
  answerTime: 'Contactgegevens',
  socialUrls: 'Contactgegevens',
  processors: 'Voor de privacyverklaring',
  backupRetention: 'Voor de privacyverklaring',
  hostLogs: 'Voor de privacyverklaring',
  priceVat: 'Voor de voorwaarden',
  payment: 'Voor de voorwaarden',
  court: 'Voor de voorwaarden',
  legalDate: 'Voor de voorwaarden',
}

/** Who runs the site, for its footer, its legal pages, its mail and search engines (tests/decisions/0071). */
export const company = defineContentType({
  name: 'company',
  labels: { one: 'Bedrijfsgegevens', many: 'Bedrijfsgegevens' },
  storage: { kind: 'document', file: 'data/company.json' },
  fields,
  example: {
    legalName: 'Voorbeeld B.V.',
    street: 'Stationsplein 1',
    postcode: '1234 AB',
    city: 'Utrecht',
    kvk: '12345678',
    vat: 'NL001234567B01',
    email: 'hallo@voorbeeld.example',
    phone: '030 123 45 67',
    answerTime: 'binnen twee werkdagen',
    socialUrls: ['https://www.linkedin.com/company/voorbeeld'],
    processors: ['Voorbeeldhost (Nederland, hosting)', 'Voorbeeldpost (Nederland, mail)'],
    backupRetention: '30 dagen',
    hostLogs: 'IP-adressen, hooguit 14 dagen',
    priceVat: 'exclusief btw',
    payment: 'automatische incasso',
    court: 'Utrecht',
    legalDate: '2026-11-20T00:00:00.000Z',
  },
  groupOf: (field) => new Map(Object.entries(groups)).get(field) ?? '',
  facts: factsOf,
})

export type Company = ValueOf<typeof fields>

/** Words with which a sentence of its own begins. */
const OWN_SENTENCE = /^(?:we|wij|je|jij|u|ik|het|dit|dat|er|de prijs|reservekopie\u00ebn)\s/i

/**
 * Warnings about a value that a page puts into a sentence of its own.
 * @param before what that sentence says before it: `Je betaalt met`.
 * @param example a value that reads well there.
 */
function sentencePart(before: string, example: string): (value: unknown) => readonly string[] {
  const how = `Dit komt na “${before}”, bijvoorbeeld: ${example}.`
  return (given) => {
    const value = String(given ?? '').trim()
    if (value === '') return []
    if (/^[\d.,\s]+$/.test(value)) return [`Schrijf niet alleen een getal. ${how}`]
    if (/[.!?]$/.test(value)) return [`Laat de punt aan het eind weg. ${how}`]
    if (OWN_SENTENCE.test(value) || value.toLowerCase().startsWith(before.toLowerCase()))
      return [`Schrijf geen hele zin. ${how}`]
    return []
  }
}
