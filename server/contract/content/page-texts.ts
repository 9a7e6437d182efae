import { z } from 'zod'
import { pages } from '../addresses'
import { screens } from '../admin/addresses'
import { defineContentType, type Field, type ValueOf } from './content-type'
import { wholeNumber } from './values'

/** Characters that a line of a form shows at once; longer words get a field that grows. */
const LINE = 60

/** A line that may be emptied, with the words that stand there until someone writes others. */
const line = (label: string, words: string) =>
  ({
    schema: z.preprocess((value) => value ?? words, z.string('Dit moet tekst zijn')),
    label,
    widget: words.length > LINE ? 'long-text' : 'text',
  }) satisfies Field

const lines = (label: string, words: readonly string[]) =>
  ({
    schema: z.preprocess(
      (value) => value ?? words,
      z.array(z.string('Dit moet tekst zijn'), 'Dit moet een lijst zijn'),
    ),
    label,
    widget: 'list',
  }) satisfies Field

const amount = (label: string, fallback: number) =>
  ({ schema: wholeNumber(fallback), label, widget: 'number' }) satisfies Field

const fields = {
  'site.name': line('Naam van de site', 'Wissel'),
  'site.description': line(
    'Omschrijving van de organisatie',
    'Wissel helpt kleine en middelgrote bedrijven om werk te automatiseren met AI.',
  ),
  'hero.title': line('Kop bovenaan de homepage', 'Word een AI-First Bedrijf'),
  'hero.text': line(
    'Inleiding bovenaan de homepage',
    'Laat software het terugkerende werk voorbereiden en houd tijd over voor je klanten. Wij laten zien hoe, met voorbeelden om na te bouwen.',
  ),
  'hero.primaryAction': line('Knop naar de automatiseringen', 'Bekijk wat je kunt automatiseren'),
  'hero.secondaryAction': line('Knop naar het aanbod', 'Word founding member'),
  'automations.title': line('Kop boven de automatiseringen', 'Werk dat je niet meer zelf hoeft te doen'),
  'automations.text': line(
    'Inleiding bij de automatiseringen',
    'Voorbeelden van werk dat in veel kleine bedrijven terugkomt. De software doet het voorwerk, jij beslist.',
  ),
  'automations.pageTitle': line('Kop van de pagina met alle automatiseringen', 'Wat je kunt automatiseren'),
  'automations.pageText': line(
    'Inleiding van de pagina met alle automatiseringen',
    'Kies een soort werk. Bij elk voorbeeld staat wie wat doet, wat je nodig hebt en waar het misgaat.',
  ),
  'automations.metaTitle': line(
    'Titel van alle automatiseringen in zoekresultaten',
    'Automatiseringen voor het mkb',
  ),
  'automations.metaDescription': line(
    'Omschrijving van alle automatiseringen in zoekresultaten',
    'Voorbeelden van werk dat je kunt automatiseren in een klein bedrijf, met de stappen, het gereedschap en de valkuilen.',
  ),
  'stepPlan.title': line('Kop bij het stappenplan', 'Zelf bouwen? Krijg het stappenplan'),
  'stepPlan.text': line(
    'Tekst bij het stappenplan',
    'Wat je nodig hebt, de stappen op volgorde, waar het misgaat en hoe je test. Je e-mailadres is genoeg.',
  ),
  'stepPlan.action': line('Knop bij het stappenplan', 'Vraag het plan aan'),
  'stepPlan.note': line(
    'Kleine letters bij het stappenplan',
    'Je e-mailadres gebruiken we alleen voor dit stappenplan.',
  ),
  'community.title': line('Kop bij de community', 'Zo werkt de community'),
  'community.text': line(
    'Wat de community is',
    'Een besloten plek op internet voor ondernemers en hun medewerkers. Je legt er je vraag voor, kijkt mee hoe anderen hetzelfde werk hebben aangepakt en haalt er sjablonen op. Bouwen doe je zelf; loop je vast, dan denkt er iemand mee.',
  ),
  'offer.title': line('Kop van het aanbod', 'Stap in als founding member'),
  'offer.text': line(
    'Tekst van het aanbod',
    'De eerste {places} leden betalen {price_now} euro per maand. Wie later lid wordt, betaalt {price_later} euro.',
  ),
  'offer.priceNow': amount('Prijs nu (euro per maand)', 19),
  'offer.priceLater': amount('Prijs later (euro per maand)', 29),
  'offer.places': amount('Aantal plekken', 100),
  'offer.benefits': lines('Voordelen', [
    'Stap voor stap uitgelegd hoe je een automatisering bouwt',
    'Een vragenuur met iemand die zelf bouwt',
    'Sjablonen die je aanpast aan je eigen bedrijf',
    'Meekijken hoe andere leden het aanpakken',
    'Hulp in gewoon Nederlands als je vastloopt',
    'Je houdt deze prijs zolang je lid blijft',
  ]),
  'offer.terms': line(
    'Kleine letters van het aanbod',
    'Je betaalt per maand, vooraf. De prijs is {priceVat}. Opzeggen kan elke maand met een mail; je houdt toegang tot het eind van de maand die je hebt betaald.',
  ),
  'offer.action': line('Knop van het aanbod', 'Word lid voor {price_now} euro per maand'),
  'testimonials.title': line('Kop boven de ervaringen', 'Hoe het klinkt als het werkt'),
  'testimonials.examplesNote': line(
    'Toelichting zolang er alleen verzonnen ervaringen zijn',
    'Deze mensen zijn verzonnen, als voorbeeld. Zodra er echte ervaringen zijn, staan die hier.',
  ),
  'newsletter.title': line('Kop van de nieuwsbrief', 'Uitgewerkte automatiseringen in je mail'),
  'newsletter.text': line(
    'Tekst van de nieuwsbrief',
    'In elke mail één voorbeeld: hoe het werkt, wat het kost en waar het mis kan gaan.',
  ),
  'newsletter.action': line('Knop van de nieuwsbrief', 'Meld je aan'),
  'newsletter.note': line(
    'Kleine letters bij de nieuwsbrief',
    'Hooguit eens per twee weken. Je e-mailadres gebruiken we alleen hiervoor en afmelden kan altijd.',
  ),
  'cta.title': line('Kop van de oproep', 'Weet je al welk werk je kwijt wilt?'),
  'cta.text': line(
    'Tekst van de oproep',
    'Vertel het in de community. Je krijgt een eerlijk antwoord, ook als automatiseren de moeite niet waard is.',
  ),
  'cta.action': line('Knop van de oproep', 'Naar de community'),
  'footer.tagline': line('Regel onder aan de pagina', 'Word een AI-First Bedrijf'),
  'home.metaTitle': line('Titel van de homepage in zoekresultaten', 'Word een AI-First Bedrijf'),
  'home.metaDescription': line(
    'Omschrijving van de homepage in zoekresultaten',
    'Automatiseren met AI in het mkb: voorbeelden om na te bouwen, nuchtere uitleg over kosten en een community voor ondernemers.',
  ),
  'blog.title': line('Kop van het blog', 'Blog'),
  'blog.text': line(
    'Inleiding van het blog',
    'Over automatiseren in een klein bedrijf: wat werkt, wat het kost en wat je beter zelf blijft doen.',
  ),
  'blog.metaTitle': line('Titel van het blog in zoekresultaten', 'Blog over AI in het mkb'),
  'blog.metaDescription': line(
    'Omschrijving van het blog in zoekresultaten',
    'Gidsen, rekenvoorbeelden en nieuws over automatiseren met AI, voor ondernemers met een klein of middelgroot bedrijf.',
  ),
} as const

const example = z
  .object(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.schema])))
  .parse({}) as ValueOf<typeof fields>

type FirstPart<Name extends string> = Name extends `${infer First}.${string}` ? First : never

/** The headings of the form, by the first part of a field's name. */
const groups: Readonly<Record<string, string>> = {
  site: 'De site',
  hero: 'Bovenaan de homepage',
  automations: 'Automatiseringen',
  stepPlan: 'Stappenplan',
  community: 'Community',
  offer: 'Aanbod voor founding members',
  testimonials: 'Ervaringen',
  newsletter: 'Nieuwsbrief',
  cta: 'Oproep onderaan',
  footer: 'Voet van de pagina',
  home: 'Homepage in zoekresultaten',
  blog: 'Blog',
} satisfies Readonly<Record<FirstPart<keyof typeof fields>, string>>

/** The editable texts of the public pages, each under a dotted name of its own (tests/decisions/0004). */
export const pageTexts = defineContentType({
  name: 'content',
  labels: { one: 'Paginateksten', many: 'Paginateksten' },
  storage: { kind: 'document', file: 'data/content.json' },
  fields,
  example,
  screen: screens.content.to(),
  groupOf: (field) => groups[field.split('.')[0] ?? ''] ?? '',
  page: () => pages.home.to(),
})

export type PageTexts = ValueOf<typeof fields>
