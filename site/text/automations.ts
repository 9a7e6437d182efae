/** Texts of the page with all automations. */
export const automationsText = {
  everything: 'Alle',
  filter: 'Kies een categorie',
  found: (count: number, category: string | undefined) =>
    `${count === 1 ? '1 automatisering' : `${count} automatiseringen`}${category ? ` voor ${category}` : ''}`,
  emptyTitle: 'Geen automatiseringen gevonden',
  emptyCategory: 'Er zijn nog geen automatiseringen in deze categorie.',
  empty: 'Er zijn nog geen automatiseringen.',
  showAll: 'Toon alle automatiseringen',
} as const
