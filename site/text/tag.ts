/** Texts of a tag's page. */
export const tagText = {
  all: 'Alle artikelen',
  title: (name: string, blog: string, page: number) =>
    [name, blog, page > 1 && `pagina ${page}`].filter(Boolean).join(' – '),
  empty: 'Hier komen de artikelen zodra het eerste er is.',
  notFoundTitle: 'Rubriek niet gevonden',
  notFoundText: 'Misschien klopt het adres niet, of heet deze rubriek nu anders.',
} as const
