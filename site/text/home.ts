const inWords: readonly (string | undefined)[] =
  'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf'.split(' ')

/** The home page. */
export const homeText = {
  home: {
    example: 'Voorbeeld',
    allAutomations: (count: number) => `Alle ${inWords[count] ?? count} automatiseringen`,
    toPlan: 'Krijg een stappenplan',
    latest: 'Laatste artikelen',
    allArticles: 'Bekijk alle artikelen',
    byHand: 'Met de hand',
    withAi: 'Met AI',
    priceNow: (price: number) => `Nu € ${price} per maand,`,
    priceLater: (price: number) => `later € ${price} per maand`,
    placesLeft: (left: number, places: number) => `Nog ${left} van de ${places} plekken`,
    placesLeftLabel: (left: number, places: number) => `Vrije plekken: ${left} van de ${places}`,
    noPlaces: 'Alle plekken voor founding members zijn vergeven.',
  },
} as const
