/** Words of the screen with the blocks of the home page. */
export const sectionsText = {
  title: 'Homepage',
  lead: 'Welke blokken op de homepage staan, en in welke volgorde. Sleep een blok, of gebruik de pijltjes.',
  list: 'Blokken',
  show: (name: string) => `${name} tonen`,
  shown: 'Zichtbaar',
  hidden: 'Verborgen',
  look: (name: string) => `Bekijk ${name} in het voorbeeld`,
  edit: 'Bewerken',
  editOf: (name: string) => `${name} bewerken`,
  missing: 'Niet op de homepage',
  missingText: 'De site kent deze blokken ook. Ze staan nu niet in de lijst.',
  add: (name: string) => `${name} toevoegen`,
  preview: 'Voorbeeld van de homepage',
  moved: (name: string, at: number, count: number) => `${name} staat nu op plaats ${at} van ${count}.`,
  empty: { title: 'Geen blokken', text: 'De homepage is nu leeg. Voeg hieronder een blok toe.' },
} as const

/** A block of the home page as people know it; its name stands in the contract. */
export interface BlockWords {
  readonly what: string
  /** The id of its part of the page. */
  readonly anchor: string
}

/** The blocks that the site knows, by their key. */
export const blockWords: ReadonlyMap<string, BlockWords> = new Map([
  ['hero', { what: 'Kop en knoppen', anchor: 'inhoud' }],
  [
    'automations',
    {
      what: 'Voorbeelden',
      anchor: 'automations',
    },
  ],
  [
    'ai-first-member-offer',
    {
      what: 'Prijs en voordelen',
      anchor: 'pricing',
    },
  ],
  ['testimonials', { what: 'Wat klanten zeggen', anchor: 'testimonials' }],
  [
    'newsletter',
    {
      what: 'Aanmeldformulier',
      anchor: 'newsletter',
    },
  ],
  [
    'cta-banner',
    {
      what: 'Balk met knop',
      anchor: 'cta-kop',
    },
  ],
])
