const inWords: readonly (string | undefined)[] =
  'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf'.split(' ')

/** Texts of the home page. */
export const homeText = {
  home: {
    example: 'Voorbeeld',
    allAutomations: (count: number) =>
      count === 2
        ? 'Beide automatiseringen'
        : count > 1
          ? `Alle ${inWords[count] ?? count} automatiseringen`
          : 'Alle automatiseringen',
    joinCommunity: 'Naar de community',
    toPlan: 'Krijg een stappenplan',
    latest: 'Laatste artikelen',
    allArticles: 'Bekijk alle artikelen',
    byHand: 'Met de hand',
    withAi: 'Met AI',
    placesLeftLabel: (left: number, places: number) => `Vrije plekken: ${left} van de ${places}`,
  },
} as const
