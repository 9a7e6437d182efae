import { z } from 'zod'
import { defineContentType, type Field, type ValueOf } from './content-type'
import { wholeNumber } from './values'

/** A line that may be emptied, with the words that stand there until someone writes others. */
const line = (label: string, words: string) =>
  ({
    schema: z.preprocess((value) => value ?? words, z.string('Dit moet tekst zijn')),
    label,
    widget: 'text',
  }) satisfies Field

const lines = (label: string, words: readonly string[]) =>
  ({
    schema: z.preprocess((value) => value ?? words, z.array(z.string('Dit moet tekst zijn'))),
    label,
    widget: 'list',
  }) satisfies Field

const amount = (label: string, fallback: number) =>
  ({ schema: wholeNumber(fallback), label, widget: 'number' }) satisfies Field

const fields = {
  'site.name': line('Naam van de site', 'Wissel'),
  'site.description': line(
    'Omschrijving van de organisatie',
    'Wissel helpt kleine en middelgrote bedrijven werk te automatiseren met AI.',
  ),
  'hero.title': line('Kop', 'Word een AI-First Bedrijf'),
  'hero.text': line(
    'Inleiding',
    'Laat software het herhaalwerk doen en houd tijd over voor je klanten. Wij laten zien hoe, met voorbeelden die je morgen kunt gebruiken.',
  ),
  'hero.primaryAction': line('Eerste knop', 'Bekijk wat je kunt automatiseren'),
  'hero.secondaryAction': line('Tweede knop', 'Word founding member'),
  'automations.title': line('Kop van automatiseringen', 'Werk dat je niet meer zelf hoeft te doen'),
  'automations.text': line(
    'Inleiding van automatiseringen',
    'Negen automatiseringen uit de praktijk van kleine bedrijven. Jij beslist, de software doet het voorwerk.',
  ),
  'offer.title': line('Kop van het aanbod', 'Bouw mee als founding member'),
  'offer.text': line(
    'Tekst van het aanbod',
    'De eerste {places} leden betalen {price_now} euro per maand. Later wordt dat {price_later} euro.',
  ),
  'offer.priceNow': amount('Prijs nu (euro per maand)', 19),
  'offer.priceLater': amount('Prijs later (euro per maand)', 29),
  'offer.places': amount('Aantal plekken', 100),
  'offer.benefits': lines('Voordelen', [
    'Alle automatiseringen, stap voor stap uitgelegd',
    'Elke week een vragenuur met een bouwer',
    'Sjablonen die je zo kunt overnemen',
    'Meekijken bij andere ondernemers',
    'Hulp als je vastloopt, in gewoon Nederlands',
    'Je houdt je prijs zolang je lid blijft',
  ]),
  'offer.action': line('Knop van het aanbod', 'Word lid voor {price_now} euro per maand'),
  'testimonials.title': line('Kop van ervaringen', 'Hoe het klinkt als het werkt'),
  'newsletter.title': line('Kop van de nieuwsbrief', 'Elke twee weken één automatisering in je mail'),
  'newsletter.text': line(
    'Tekst van de nieuwsbrief',
    'Een uitgewerkt voorbeeld, met wat het kost en waar het misgaat. In vijf minuten te lezen.',
  ),
  'newsletter.action': line('Knop van de nieuwsbrief', 'Meld je aan'),
  'newsletter.note': line(
    'Kleine letters van de nieuwsbrief',
    'We gebruiken je adres alleen voor de nieuwsbrief. Afmelden kan onder elke mail.',
  ),
  'cta.title': line('Kop van de oproep', 'Weet je al welk werk je kwijt wilt?'),
  'cta.text': line(
    'Tekst van de oproep',
    'Vertel het in de community. Je krijgt een eerlijk antwoord, ook als automatiseren niet de moeite is.',
  ),
  'cta.action': line('Knop van de oproep', 'Naar de community'),
  'footer.tagline': line('Regel onder aan de pagina', 'Word een AI-First Bedrijf'),
  'home.metaTitle': line('Paginatitel van de homepage', 'Word een AI-First Bedrijf'),
  'home.metaDescription': line(
    'Omschrijving van de homepage',
    'Praktische AI-automatisering voor het mkb: voorbeelden, uitleg en een community van ondernemers die het zelf doen.',
  ),
  'blog.title': line('Kop van het blog', 'Blog'),
  'blog.text': line(
    'Inleiding van het blog',
    'Over automatiseren in een klein bedrijf: wat werkt, wat het kost en wat je beter zelf blijft doen.',
  ),
  'blog.metaTitle': line('Paginatitel van het blog', 'Blog over AI in het mkb'),
  'blog.metaDescription': line(
    'Omschrijving van het blog',
    'Gidsen, uitgewerkte voorbeelden en nieuws over AI-automatisering voor Nederlandse ondernemers.',
  ),
} as const

const example = z
  .object(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.schema])))
  .parse({}) as ValueOf<typeof fields>

export const pageTexts = defineContentType({
  name: 'content',
  labels: { one: 'Paginateksten', many: 'Paginateksten' },
  storage: { kind: 'document', file: 'data/content.json' },
  fields,
  example,
})

export type PageTexts = ValueOf<typeof fields>
