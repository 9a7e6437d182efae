import type { Role } from '#contract/person'

/** The titles of the screens in the menu. */
const nav = {
  overview: 'Overzicht',
  planning: 'Planning',
  sections: 'Homepage',
  content: 'Teksten',
  media: 'Media',
  replace: 'Zoeken en vervangen',
  subscribers: 'Abonnees',
  settings: 'Instellingen',
  history: 'Geschiedenis',
} as const

/** Texts of the frame around the admin's screens, and of its kit. */
export const shellText = {
  name: 'Beheer',
  loading: 'Laden...',
  skip: 'Naar de inhoud',
  mainMenu: 'Hoofdmenu van het beheer',
  openMenu: 'Menu',
  closeMenu: 'Menu sluiten',
  visit: 'Bekijk de site',
  newTab: '(opent in een nieuw tabblad)',
  logOut: 'Uitloggen',
  loggingOut: 'Uitloggen…',
  logOutAsk: {
    title: 'Uitloggen en niet-opgeslagen tekst weggooien?',
    text: (count: number) =>
      count === 1
        ? 'In deze browser staat nog tekst die je niet hebt opgeslagen. Wie uitlogt, laat hier niets achter: die tekst verdwijnt. Wil je hem houden, blijf dan en sla hem eerst op.'
        : `In deze browser staan nog ${count} teksten die je niet hebt opgeslagen. Wie uitlogt, laat hier niets achter: die teksten verdwijnen. Wil je ze houden, blijf dan en sla ze eerst op.`,
    confirm: 'Weggooien en uitloggen',
  },
  account: 'Mijn account',
  role: { owner: 'eigenaar', editor: 'redacteur', author: 'auteur' } satisfies Record<Role, string>,
  roleChanged: {
    owner: 'Je bent nu eigenaar: je mag alles, ook abonnees en accounts beheren.',
    editor: 'Je bent nu redacteur: je mag alle inhoud wijzigen en publiceren.',
    author: 'Je bent nu auteur: je schrijft concepten, en een redacteur zet ze online.',
  } satisfies Record<Role, string>,
  theme: { toDark: 'Donkere weergave', toLight: 'Lichte weergave' },
  find: 'Zoeken',
  problemsInFiles: (count: number) => (count === 1 ? '1 probleem' : `${count} problemen`),
  proposals: (count: number) => (count === 1 ? '1 voorstel' : `${count} voorstellen`),
  nav,
  titles: { ...nav, change: 'Wijziging', trash: 'Prullenbak', proposals: 'Voorstellen' },
  states: {
    failedTitle: 'Dit kon niet worden geladen',
    failedText: 'Er ging iets mis. Probeer het opnieuw.',
    brokenTitle: 'Dit scherm is vastgelopen',
    brokenText: 'Wat je al hebt opgeslagen, is veilig. Open het scherm opnieuw.',
    newVersion: {
      title: 'Er is een nieuwe versie van het beheer',
      text: 'Laad de pagina opnieuw om verder te gaan. Wat je nog niet hebt opgeslagen, bewaart deze browser.',
      reload: 'Pagina opnieuw laden',
    },
    retry: 'Probeer opnieuw',
    mend: 'Bestand herstellen',
  },
  notFound: {
    title: 'Deze pagina bestaat niet',
    text: 'Misschien is het adres veranderd of zit er een typefout in.',
    action: 'Naar het overzicht',
  },
  notAllowed: {
    title: 'Dit mag alleen een eigenaar',
    text: (role: string) => `Je bent ingelogd als ${role}. Vraag een eigenaar om dit voor je te doen.`,
  },
  notForAuthors: {
    title: 'Dit doet een redacteur',
    text: 'Je bent ingelogd als auteur: je schrijft concepten. Vraag een redacteur om dit voor je te doen.',
  },
  dialog: { close: 'Sluiten', cancel: 'Annuleren' },
  notices: {
    region: 'Meldingen',
    close: 'Melding sluiten',
    saved: 'Opgeslagen',
    undo: 'Ongedaan maken',
    look: 'Bekijken',
  },
  unsaved: {
    title: 'Je hebt nog niet alles opgeslagen',
    text: 'Wat je op dit scherm hebt gewijzigd, komt nu niet op de site. Deze browser bewaart het tot je hier terugkomt.',
    /** Of what nothing keeps, such as a new order. */
    lost: 'Wat je op dit scherm hebt gewijzigd, gaat verloren als je nu weggaat.',
    lostInPart: 'Een deel van wat je op dit scherm hebt gewijzigd, gaat verloren als je nu weggaat.',
    save: 'Opslaan en weggaan',
    publish: 'Publiceren en weggaan',
    stay: 'Hier blijven',
    leave: 'Weggaan zonder op te slaan',
    saving: {
      title: 'Dit wordt nog opgeslagen',
      text: 'Zodra dat klaar is, ga je vanzelf verder.',
      leave: 'Nu al weggaan',
    },
  },
  renew: {
    title: 'Je bent uitgelogd',
    text: 'Log in om verder te gaan; wat je hebt getypt, staat er nog. Lukt inloggen niet meer, sluit dan dit venster en kopieer je tekst.',
    /** When somebody else has logged in in another tab of this browser. */
    other: {
      title: (other: string) => `${other} is hier nu ingelogd`,
      text: (other: string, self: string) =>
        `In deze browser is intussen ${other} ingelogd, dus hier wordt niets opgeslagen. Log weer in als ${self} om verder te gaan; wat je hebt getypt, staat er nog.`,
      goOn: (other: string) => `Verder als ${other}`,
    },
  },
  palette: {
    title: 'Zoeken en opdrachten',
    label: 'Waar wil je heen?',
    hint: 'Zoek een scherm, titel, gegeven of opdracht',
    nothing: 'Niets gevonden. Probeer een ander woord.',
    /** What a screen reader says of the list. */
    found: (count: number, first: string) => `${count} gevonden. Enter kiest: ${first}`,
    here: 'Op dit scherm',
    /** The heading of the screens that can be searched for these words. */
    further: (words: string) => `Zoek ‘${words}’ verder bij`,
    screens: 'Schermen',
    actions: 'Opdrachten',
    secondStep: 'Tweede stap en passkeys',
    alsoOverview: 'dashboard statistieken bezoekers snelheid cijfers begin',
    alsoPlanning: 'kalender agenda maand inplannen concepten',
    alsoSections: 'home voorpagina startpagina blokken volgorde',
    alsoContent: 'voettekst footer koppen knoppen prijzen paginateksten aanbod',
    alsoReplace: 'zoek vervang find replace overal wijzigen',
    /** Other words by which the lists of content are found, by the name of their type. */
    alsoType: {
      authors: 'schrijvers team bio',
      automations: 'workflows processen',
      'blog-posts': 'blog blogs nieuws berichten posts concepten',
      company: 'contactgegevens adres telefoon e-mail kvk btw iban bedrijf juridisch avg',
      menus: 'navigatie hoofdmenu voettekst footer header links',
      pages: 'paginas landingspagina privacyverklaring voorwaarden over ons',
      redirects: 'redirects omleiding omleidingen doorsturen oude adressen urls 301 404',
      'step-plans': 'handleidingen downloads leadmagneet',
      tags: 'categorie categorieën tags onderwerpen labels',
      testimonials: 'reviews recensies klanten referenties beoordelingen',
    } as Readonly<Record<string, string>>,
    alsoCreate: 'toevoegen aanmaken maken schrijven',
    alsoVisit: 'website openen voorkant',
    alsoTheme: 'thema donker licht dark mode nacht kleuren',
    alsoKeys: 'toetsenbord shortcuts hulp help',
    alsoLogOut: 'afmelden log uit loguit',
    alsoMedia: 'afbeeldingen plaatjes fotos foto’s beelden bestanden documenten pdf uploaden bibliotheek',
    alsoSubscribers:
      'leads aanmeldingen aanvragen inschrijvingen leden mail mailinglijst nieuwsbrief exporteren importeren csv contact vragen berichten reacties formulieren avg gdpr bewaartermijn',
    alsoHistory: 'versies vorige ongedaan maken terugdraaien herstellen wijzigingen',
    alsoTrash: 'verwijderd weggegooid terughalen terugzetten herstellen',
    alsoStep: 'tweestapsverificatie authenticator 2fa code beveiligen',
    /** Other words by which the parts of the settings are found, by their address. */
    also: {
      '': 'adressen gegevens social whatsapp linkedin',
      git: 'back-up backup reservekopie kopie synchroniseren github',
      problemen: 'fouten kapot bestand',
      account: 'wachtwoord wijzigen veranderen naam e-mailadres mailadres passkey sessies apparaten profiel',
      accounts:
        'gebruikers toevoegen uitnodigen rollen rechten eigenaar redacteur schrijver auteur collega team',
      logboek: 'wie deed wat inloggen gebeurtenissen audit log',
    },
    create: (label: string) => `Nieuw: ${label.toLocaleLowerCase('nl')}`,
  },
  shortcuts: {
    title: 'Sneltoetsen',
    text: 'Zo werk je zonder muis. Op een Mac is Ctrl de Cmd-toets.',
    palette: 'Zoeken en opdrachten openen',
    list: 'Deze lijst openen',
    notice: 'Naar de melding onderin beeld',
    close: 'Een venster of menu sluiten',
    move: 'Naar het volgende veld of de volgende knop',
  },
} as const
