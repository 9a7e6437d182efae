import { z } from 'zod'
import { pages } from '../addresses'
import { screens } from '../admin/addresses'
import { MOST_DRAWN } from '../offer-places'
import { defineContentType } from './content-type'
import type { Field, ValueOf } from './field'
import delivered from './page-texts.json' with { type: 'json' }
import { euros, wholeNumber } from './values'

/** Longest text for a single-line field; longer texts get a field that grows. */
const LINE = 60

type Words = typeof delivered
type NameOf<Value> = { [Name in keyof Words]: Words[Name] extends Value ? Name : never }[keyof Words]

/** A line that may be emptied, with a default text. */
const line = (name: NameOf<string>, label: string, help?: string) =>
  ({
    schema: z.preprocess((value) => value ?? delivered[name], z.string('Dit moet tekst zijn')),
    label,
    widget: delivered[name].length > LINE ? 'long-text' : 'text',
    ...(help ? { help } : {}),
  }) satisfies Field

/** The same for what the page has in any case: its heading, the words of its button or its name. */
const needed = (name: NameOf<string>, label: string) => ({
  ...line(name, label),
  doubts: (value: unknown) =>
    String(value).trim() === ''
      ? [`"${label}" mag niet leeg zijn: dan staat er een lege plek op de site`]
      : [],
})

const lines = (name: NameOf<readonly string[]>, label: string, help?: string) =>
  ({
    schema: z.preprocess(
      (value) => value ?? delivered[name],
      z.array(z.string('Dit moet tekst zijn'), 'Dit moet een lijst zijn'),
    ),
    label,
    widget: 'list',
    ...(help ? { help } : {}),
  }) satisfies Field

const amount = (label: string, fallback: number) =>
  ({ schema: wholeNumber(fallback), label, widget: 'number' }) satisfies Field

const price = (label: string, fallback: number) =>
  ({
    schema: euros(fallback),
    label,
    widget: 'euros',
    help: 'Met of zonder centen: 19 of 19,50.',
  }) satisfies Field

const fields = {
  'site.name': needed('site.name', 'Naam van de site'),
  'site.description': line('site.description', 'Omschrijving van de organisatie'),
  'hero.title': needed('hero.title', 'Kop bovenaan de homepage'),
  'hero.text': line('hero.text', 'Inleiding bovenaan de homepage'),
  'hero.primaryAction': line('hero.primaryAction', 'Knop naar de automatiseringen'),
  'hero.secondaryAction': line('hero.secondaryAction', 'Knop naar het aanbod'),
  'automations.title': needed('automations.title', 'Kop boven de automatiseringen'),
  'automations.text': line('automations.text', 'Inleiding bij de automatiseringen'),
  'automations.pageTitle': needed('automations.pageTitle', 'Kop van de pagina met alle automatiseringen'),
  'automations.pageText': line('automations.pageText', 'Inleiding van de pagina met alle automatiseringen'),
  'automations.metaTitle': needed(
    'automations.metaTitle',
    'Titel van alle automatiseringen in zoekresultaten',
  ),
  'automations.metaDescription': line(
    'automations.metaDescription',
    'Omschrijving van alle automatiseringen in zoekresultaten',
  ),
  'automation.facts': lines(
    'automation.facts',
    'Feiten bij elke automatisering',
    'Wat voor de dubbele punt staat, is het onderwerp.',
  ),
  'automation.interestTitle': needed('automation.interestTitle', 'Kop van de gratis consultatie'),
  'automation.interestText': line('automation.interestText', 'Tekst van de gratis consultatie'),
  'automation.keywords': line('automation.keywords', 'Trefwoorden van elke automatisering'),
  'consultation.text': line(
    'consultation.text',
    'Tekst boven het formulier',
    '{subject} wordt de naam van de automatisering.',
  ),
  'consultation.note': line('consultation.note', 'Kleine letters bij het formulier'),
  'consultation.thanks': line('consultation.thanks', 'Dankwoord na een aanvraag'),
  'stepPlan.title': needed('stepPlan.title', 'Kop bij het stappenplan'),
  'stepPlan.text': line('stepPlan.text', 'Tekst bij het stappenplan'),
  'stepPlan.action': needed('stepPlan.action', 'Knop bij het stappenplan'),
  'stepPlan.note': line('stepPlan.note', 'Kleine letters bij het stappenplan'),
  'stepPlan.helpTitle': needed('stepPlan.helpTitle', 'Kop van de hulp onder een stappenplan'),
  'stepPlan.helpText': line('stepPlan.helpText', 'Tekst van de hulp onder een stappenplan'),
  'community.title': line('community.title', 'Kop bij de community'),
  'community.text': line('community.text', 'Wat de community is'),
  'offer.title': needed('offer.title', 'Kop van het aanbod'),
  'offer.text': line('offer.text', 'Tekst van het aanbod'),
  'offer.priceNow': price('Prijs nu (euro per maand)', 19),
  'offer.priceLater': price('Prijs later (euro per maand)', 29),
  'offer.places': {
    ...amount('Aantal plekken', 100),
    doubts: (value: unknown) =>
      Number(value) > MOST_DRAWN
        ? [`Dit mag hoogstens ${MOST_DRAWN} zijn: de site tekent een vakje voor elke plek`]
        : [],
  },
  'offer.benefits': lines('offer.benefits', 'Voordelen'),
  'offer.terms': line('offer.terms', 'Kleine letters van het aanbod'),
  'offer.action': line('offer.action', 'Knop van het aanbod'),
  'offer.now': line('offer.now', 'Prijsregel, nu'),
  'offer.later': line('offer.later', 'Prijsregel, later'),
  'offer.left': line('offer.left', 'Zolang er plekken zijn', '{left} wordt het aantal vrije plekken.'),
  'offer.full': line('offer.full', 'Als de plekken vergeven zijn'),
  'offer.fullTitle': needed('offer.fullTitle', 'Kop als de plekken vergeven zijn'),
  'offer.fullAction': line('offer.fullAction', 'Knop als de plekken vergeven zijn'),
  'offer.fullPrice': line('offer.fullPrice', 'Prijsregel als de plekken vergeven zijn'),
  'testimonials.title': needed('testimonials.title', 'Kop boven de ervaringen'),
  'testimonials.examplesNote': line(
    'testimonials.examplesNote',
    'Toelichting zolang er alleen verzonnen ervaringen zijn',
  ),
  'newsletter.title': needed('newsletter.title', 'Kop van de nieuwsbrief'),
  'newsletter.text': line('newsletter.text', 'Tekst van de nieuwsbrief'),
  'newsletter.action': needed('newsletter.action', 'Knop van de nieuwsbrief'),
  'newsletter.note': line('newsletter.note', 'Kleine letters bij de nieuwsbrief'),
  'form.privacy': line(
    'form.privacy',
    'Verwijzing naar de privacyverklaring',
    'Wat tussen vierkante haken staat, wordt de link.',
  ),
  'form.againNote': line('form.againNote', 'Kleine letters bij een formulier dat opnieuw wordt ingevuld'),
  'form.contactThanks': line('form.contactThanks', 'Dankwoord na een vraag'),
  'form.meanwhile': line('form.meanwhile', 'Tekst op de bedankpagina'),
  'cta.title': needed('cta.title', 'Kop van de oproep'),
  'cta.text': line('cta.text', 'Tekst van de oproep'),
  'cta.action': line('cta.action', 'Knop van de oproep'),
  'footer.tagline': line('footer.tagline', 'Regel onder aan de pagina'),
  'home.metaTitle': needed('home.metaTitle', 'Titel van de homepage in zoekresultaten'),
  'home.metaDescription': line('home.metaDescription', 'Omschrijving van de homepage in zoekresultaten'),
  'blog.title': needed('blog.title', 'Kop van de blog'),
  'blog.text': line('blog.text', 'Inleiding van de blog'),
  'blog.metaTitle': needed('blog.metaTitle', 'Titel van de blog in zoekresultaten'),
  'blog.metaDescription': line('blog.metaDescription', 'Omschrijving van de blog in zoekresultaten'),
  'article.ctaTitle': needed('article.ctaTitle', 'Kop van de oproep onder een artikel'),
  'article.ctaText': line('article.ctaText', 'Tekst van de oproep onder een artikel'),
  'search.metaDescription': line(
    'search.metaDescription',
    'Omschrijving van de zoekpagina in zoekresultaten',
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
  automation: 'Pagina van een automatisering',
  consultation: 'Gratis consultatie',
  stepPlan: 'Stappenplan',
  community: 'Community',
  offer: 'Aanbod voor founding members',
  testimonials: 'Ervaringen',
  newsletter: 'Nieuwsbrief',
  form: 'Formulieren',
  cta: 'Oproep onderaan',
  footer: 'Voet van de pagina',
  home: 'Homepage in zoekresultaten',
  blog: 'Blog',
  article: 'Onder een artikel',
  search: 'Zoeken',
} satisfies Readonly<Record<FirstPart<keyof typeof fields>, string>>

/** The editable texts of the public pages, each under a dotted name of its own (tests/decisions/0004, 0085). */
export const pageTexts = defineContentType({
  name: 'content',
  labels: { one: 'Paginateksten', many: 'Paginateksten' },
  storage: { kind: 'document', file: 'data/content.json' },
  fields,
  example,
  screen: screens.content.to(),
  groupOf: (field) => groups[field.split('.')[0] ?? ''] ?? '',
  page: () => pages.home.to(),
  check: (texts) =>
    texts['offer.priceNow'] > texts['offer.priceLater']
      ? [{ field: 'offer.priceNow', message: 'De prijs nu mag niet hoger zijn dan de prijs later' }]
      : [],
  checkBeside: {
    document: 'founders',
    check: ({ 'offer.places': places }, { remaining }) =>
      places < Number(remaining)
        ? [
            {
              field: 'offer.places',
              message: `Er zijn nog ${remaining} plekken vrij; verlaag dat aantal eerst`,
            },
          ]
        : [],
  },
})

export type PageTexts = ValueOf<typeof fields>
