/** Texts of an author's page, and of the author's details below an article. */
export const authorText = {
  example: 'Voorbeeld',
  linkedIn: (name: string) => `${name} op LinkedIn`,
  more: (name: string) => `Meer van ${name}`,
  articles: 'Artikelen',
  description: (name: string) => `Alle artikelen van ${name}.`,
  page: (name: string, page: number) => (page > 1 ? `${name} – pagina ${page}` : name),
  empty: 'Hier komen de artikelen zodra het eerste er is.',
  notFoundTitle: 'Auteur niet gevonden',
  notFoundText: 'Misschien klopt het adres niet, of schrijft deze auteur hier niet meer.',
} as const
