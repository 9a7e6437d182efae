/** One of the areas in which the company helps. */
export interface Area {
  readonly slug: 'marketing' | 'recruitment' | 'sales' | 'finance'
  readonly name: string
  /** On the page that lists all four. */
  readonly teaser: string
  readonly benefits: readonly string[]
}

const casesNote =
  'Deze bedrijven zijn verzonnen en de getallen zijn een rekenvoorbeeld. Bij jou kan het anders uitpakken.'

export const solutionWords = {
  start: 'Start vandaag',
  more: (name: string) => `Meer over ${name.toLowerCase()}`,
  featuresTitle: 'Zo werkt het',
  casesTitle: 'Drie uitgewerkte voorbeelden',
  casesNote,
  subNav: 'Oplossingen',
  newsletter: 'Naar de nieuwsbrief',
  community: 'Naar de community',
} as const

export const solutionsText = {
  metaTitle: 'AI-oplossingen voor het mkb',
  metaDescription:
    'Marketing, recruitment, sales en finance: lees welk werk je met AI kunt laten voorbereiden, wat je zelf blijft doen en hoe je klein begint.',
  title: 'Vier plekken om te beginnen',
  intro:
    'Begin waar hetzelfde werk elke week terugkomt. Per onderwerp lees je wat software kan voorbereiden en wat je beter zelf blijft doen.',
  closing: {
    title: 'Nog geen idee waar je begint?',
    text: 'Leg je vraag voor in de community of lees eerst een paar voorbeelden in de nieuwsbrief. Is automatiseren de moeite niet waard, dan zeggen we dat ook.',
  },
} as const

export const areas: readonly Area[] = [
  {
    slug: 'marketing',
    name: 'Marketing',
    teaser:
      'Van één klantverhaal naar teksten voor je site, LinkedIn en de nieuwsbrief. De software schrijft het concept, jij bepaalt wat online komt.',
    benefits: [
      'Concepten in je eigen toon',
      'Eén bron voor site, LinkedIn en nieuwsbrief',
      'Elke maand een rapport in gewone taal',
      'Niets online zonder jouw akkoord',
    ],
  },
  {
    slug: 'recruitment',
    name: 'Recruitment',
    teaser:
      'Gesprekken plannen, kandidaten op de hoogte houden, vacatures in concept. Wie je aanneemt, beslissen mensen.',
    benefits: [
      'Gesprekken plannen zonder heen en weer te mailen',
      'Kandidaten weten waar ze aan toe zijn',
      'Vacatureteksten in concept',
      'Altijd een mens die beslist',
    ],
  },
  {
    slug: 'sales',
    name: 'Sales',
    teaser:
      'Aanvragen meteen in je CRM en offertes op tijd opgevolgd. De software houdt het bij, jij voert de gesprekken.',
    benefits: [
      'Aanvragen meteen in je CRM',
      'Offerte in concept uit je gespreksnotitie',
      'Opvolgen op de afgesproken dag',
      'Prijs en korting bepaal je zelf',
    ],
  },
  {
    slug: 'finance',
    name: 'Finance',
    teaser:
      'Facturen klaar om te boeken, herinneringen op tijd, maandcijfers met uitleg. Goedkeuren en betalen doe je zelf.',
    benefits: [
      'Nakijken in plaats van overtypen',
      'Dubbele facturen vallen eerder op',
      'Herinneringen volgens jouw schema',
      'Betalen blijft mensenwerk',
    ],
  },
]
