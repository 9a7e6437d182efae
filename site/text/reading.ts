/** Texts of the blog and of articles. */
export const readingText = {
  blog: {
    all: 'Alle',
    filter: 'Kies een rubriek',
    emptyTitle: 'Geen artikelen gevonden',
    emptyTag: (tag: string | null) =>
      tag === null
        ? 'Er zijn nog geen artikelen in deze rubriek.'
        : `Er zijn nog geen artikelen in de rubriek ‘${tag}’.`,
    found: (count: number, tag: string | undefined, page: number) =>
      `${count === 1 ? '1 artikel' : `${count} artikelen`}${tag ? ` in de rubriek ‘${tag}’` : ''}${page > 1 ? `, pagina ${page}` : ''}`,
    none: 'Geen artikelen',
    empty: 'Er zijn nog geen blog artikelen gepubliceerd.',
    emptyPage: 'Zo ver terug gaan de artikelen niet.',
    showAll: 'Toon alle artikelen',
    pages: 'Pagina’s',
    newer: 'Nieuwere artikelen',
    older: 'Oudere artikelen',
    follow: 'Volg de blog',
    feed: 'RSS-feed',
    newsletter: 'Nieuwsbrief',
    page: (page: number, pages: number) => `Pagina ${page} van ${pages}`,
  },
  article: {
    back: 'Terug naar blog',
    onLinkedIn: 'op LinkedIn',
    readingTime: (minutes: number) => `${minutes} min leestijd`,
    updated: 'bijgewerkt op',
    share: 'Delen',
    copiedTitle: 'Link gekopieerd!',
    copiedText: 'De link naar dit artikel is gekopieerd naar je klembord.',
    copyFailedTitle: 'Kopiëren is niet gelukt',
    copyFailedText: 'Kopieer het adres uit de adresbalk van je browser.',
    empty: 'Dit artikel heeft nog geen inhoud.',
    cta: 'Meld je aan',
    related: 'Lees ook',
    contents: 'In dit artikel',
    notFoundTitle: 'Artikel niet gevonden',
    notFoundText: 'Het artikel dat je zoekt bestaat niet of is verwijderd.',
  },
} as const
