import type { Testimonial } from '#contract/content/testimonial'
import type { PostDetail, PublicAutomation, PublicPost } from '#contract/endpoints'
import { excerpt, isExcerptCut } from '#contract/plain-text'
import type { PostCards } from './post-cards'

/** Content that stands in for the server's when it cannot be reached (tests/spec.md, section 3; tests/decisions/0008). */

const createdAt = '2026-09-01T07:30:00.000Z'

export const automations: readonly PublicAutomation[] = [
  {
    id: 'lead-intake-naar-crm',
    title: 'Nieuwe aanvraag direct in je CRM',
    text: 'Een aanvraag via site, mail of telefoonnotitie staat meteen als contact, met samenvatting, in je CRM. De juiste verkoper krijgt een taak.',
    result: 'Geen lead blijft liggen',
    description: '',
    category: 'Sales',
    imageUrl: '/media/automatisering-lead-intake-naar-crm.svg',
    createdAt,
  },
  {
    id: 'inbox-voorsorteren',
    title: 'Mailbox die zichzelf voorsorteert',
    text: 'Elk bericht in de algemene mailbox krijgt een label en een samenvatting van één zin. Klachten gaan meteen naar de juiste collega.',
    result: 'Klachten vallen meteen op',
    description: '',
    category: 'Service',
    imageUrl: '/media/automatisering-inbox-voorsorteren.svg',
    createdAt,
  },
  {
    id: 'klantenservice-copiloot',
    title: 'Conceptantwoord voor de klantenservice',
    text: 'Bij een klantvraag staat er een conceptantwoord klaar op basis van je eigen voorwaarden en de ordergegevens. Een medewerker verstuurt.',
    result: 'Sneller antwoord, zelfde toon',
    description: '',
    category: 'Service',
    imageUrl: '/media/automatisering-klantenservice-copiloot.svg',
    createdAt,
  },
]

export const testimonials: readonly Testimonial[] = [
  {
    id: 'voorbeeld-1',
    quote:
      'Offertes maakte ik op zondagavond aan de keukentafel. Nu ligt er een concept klaar als ik van een opname terugkom.',
    name: 'Marco V.',
    role: 'Eigenaar installatiebedrijf',
    isExample: true,
    createdAt,
  },
  {
    id: 'voorbeeld-2',
    quote:
      'Ik was bang dat klanten een robot aan de lijn zouden krijgen. Dat valt mee: mijn mensen antwoorden nog steeds zelf.',
    name: 'Ilse K.',
    role: 'Eigenaar webwinkel in tuinspullen',
    isExample: true,
    createdAt,
  },
]

const author = {
  metaTitle: '',
  metaDescription: '',
  keywords: '',
  authorName: 'Redactie',
  authorPhoto: '',
  authorLinkedIn: '',
  createdAt,
  updatedAt: createdAt,
}

export const posts: readonly PublicPost[] = [
  {
    ...author,
    id: 'beginnen-met-ai-in-je-bedrijf',
    slug: 'beginnen-met-ai-in-je-bedrijf',
    title: 'Waar begin je met AI in een klein bedrijf?',
    tag: 'Gids',
    imageUrl: '/media/beginnen-met-ai-in-je-bedrijf.svg',
    content: `Begin niet bij de software, maar bij je eigen week. Schrijf vijf dagen lang op welk werk je steeds opnieuw doet, hoelang het duurt en wie erop wacht.

**Kies één klus.** Neem werk dat minstens elke week terugkomt, dat je in een paar zinnen kunt uitleggen en waarbij een fout snel te herstellen is. Een conceptantwoord op een klantvraag is een goede eerste klus, een contract opstellen niet.

**Laat een mens nakijken.** Gebruik de eerste weken alles wat de software maakt als voorzet. Noteer wat je verbetert: dat zijn de regels die in je instructie ontbreken.

**Reken daarna pas.** Na een maand weet je hoeveel tijd je overhoudt en wat het kost. Valt dat tegen, stop er dan mee en kies iets anders.`,
  },
  {
    ...author,
    id: 'mailbox-laten-voorsorteren',
    slug: 'mailbox-laten-voorsorteren',
    title: 'Laat je mailbox voorsorteren en antwoord zelf',
    tag: 'Tools',
    imageUrl: '/media/mailbox-laten-voorsorteren.svg',
    content: `In een algemene mailbox staat een klacht al snel tussen de nieuwsbrieven. Een voorsortering lost dat op zonder dat een computer namens jou antwoordt.

**Tel eerst.** Pak de laatste honderd berichten en zet achter elk bericht wat ermee moest gebeuren. Vaak blijven er zes of zeven soorten over. Meer heb je niet nodig.

**Schrijf op wat waar hoort.** Omschrijf elke soort zoals je dat voor een uitzendkracht zou doen, met de grensgevallen erbij. Geef ook aan wat er moet gebeuren als niets past.

**Controleer elke week.** Loop een steekproef na en pas de omschrijving aan waar het misging. Verwijderen en beantwoorden blijven mensenwerk.`,
  },
  {
    ...author,
    id: 'wat-kost-een-automatisering',
    slug: 'wat-kost-een-automatisering',
    title: 'Wat kost een automatisering en wanneer loont het?',
    tag: 'Finance',
    imageUrl: '/media/wat-kost-een-automatisering.svg',
    content: `De software is vaak niet de grootste post. Reken ook de uren mee waarin je uitzoekt, instelt, uitlegt en nakijkt.

**Tel drie bedragen op.** Wat je eenmalig kwijt bent aan bouwen, wat je elke maand betaalt aan abonnementen en verbruik, en hoeveel tijd het onderhoud vraagt.

**Zet daar de gewonnen uren tegenover.** Neem alleen uren die je echt anders gaat gebruiken. Tien minuten die ongemerkt verdwijnen, leveren niets op.

**Bepaal vooraf wanneer je stopt.** Spreek af na hoeveel maanden de som moet kloppen. Klopt hij niet, dan zet je de automatisering uit.`,
  },
]

/** The built-in articles as cards of a list. */
export function cards(tag: string | undefined, limit: number): PostCards {
  const chosen = posts.filter((post) => tag === undefined || post.tag === tag)
  const items = chosen.slice(0, limit).map((post) => ({
    ...post,
    excerpt: excerpt(post.content),
    isCut: isExcerptCut(post.content),
    isShort: false,
  }))
  return { items, total: chosen.length }
}

/** A built-in article, shown as plain text; null when there is none of this id or slug. */
export function detail(idOrSlug: string): PostDetail | null {
  const post = posts.find(({ id, slug }) => id === idOrSlug || slug === idOrSlug)
  return post ? { ...post, contentHtml: null, headings: [] } : null
}
