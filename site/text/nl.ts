/**
 * Dutch texts for every page; those for one kind of page are in the other files here.
 * Texts that an admin may change are in data/content.json.
 */
export const siteText = {
  layout: {
    skip: 'Naar de inhoud',
    home: 'naar de homepage',
    mainMenu: 'Hoofdmenu',
    openMenu: 'Menu',
    closeMenu: 'Sluit',
    footerMenu: 'Menu onderaan de pagina',
    newTab: '(opent in een nieuw tabblad)',
    nav: { search: 'Zoeken' },
    kvk: 'KvK',
  },
  section: {
    failed: {
      title: 'Er ging iets mis',
      text: 'Deze sectie kan momenteel niet worden geladen.',
      offline: 'Geen verbinding. Controleer je internet en probeer het opnieuw.',
      retry: 'Probeer opnieuw',
    },
    loading: 'Laden...',
  },
  result: 'Resultaat',
  image: { missing: 'Afbeelding niet beschikbaar' },
  theme: { either: 'Licht of donker', toDark: 'Donkere weergave', toLight: 'Lichte weergave' },
  form: {
    email: 'Je e-mailadres',
    emailHint: 'naam@jouwbedrijf.nl',
    trap: 'Laat dit veld leeg',
  },
  toast: { label: 'Melding', close: 'Melding sluiten', region: 'Meldingen ({hotkey})' },
} as const

/** What a screen reader hears for an address on another site, which opens in a new tab. */
export const newTabFor = (address: string) => (address.startsWith('/') ? undefined : siteText.layout.newTab)
