/** Texts of the search page, in a separate script: other pages do not load them. */
export const searchText = {
  title: 'Zoeken',
  label: 'Zoek op de hele site',
  hint: 'Bijvoorbeeld: facturen',
  action: 'Zoek',
  articles: (count: number) => (count === 1 ? '1 artikel' : `${count} artikelen`),
  others: (count: number) => (count === 1 ? '1 andere pagina' : `${count} andere pagina’s`),
  found: (what: readonly string[], query: string) => `${what.join(' en ')} gevonden voor ‘${query}’`,
  best: (count: number) => `Dit zijn de beste ${count}. Met een woord erbij zoek je preciezer.`,
  pages: 'Op de rest van de site',
  nothing: (query: string) => `Niets gevonden voor ‘${query}’`,
  nothingText: 'Probeer een ander of een korter woord, of begin bij een van deze.',
  tags: 'Zoek per rubriek',
  allArticles: 'Bekijk alle artikelen',
  unavailable: 'Zoeken lukt nu even niet',
  unavailableText:
    'De zoekfunctie start nog op, of er wordt te veel tegelijk gezocht. Probeer het over een paar seconden opnieuw.',
  offline: 'Je hebt geen verbinding met internet. Zodra die er weer is, verschijnen de resultaten vanzelf.',
  again: 'Zoek opnieuw',
} as const
