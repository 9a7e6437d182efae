/** Texts of the screen for the blocks of the home page. */
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
