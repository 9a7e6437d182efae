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
    text: 'Log in om verder te gaan; wat je hebt getypt, staat er nog.',
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
    alsoPlanning: 'kalender agenda maand inplannen',
    alsoMedia: 'afbeeldingen plaatjes foto’s beelden bestanden pdf uploaden',
    alsoSubscribers: 'leads aanmeldingen aanvragen nieuwsbrief exporteren csv',
    alsoHistory: 'versies ongedaan maken terugdraaien',
    alsoTrash: 'verwijderd weggegooid terughalen terugzetten',
    alsoStep: 'tweestapsverificatie authenticator 2fa code beveiligen',
    /** Other words by which the parts of the settings are found, by their address. */
    also: {
      '': 'adressen gegevens',
      git: 'back-up backup kopie synchroniseren',
      problemen: 'fouten kapot bestand',
      account: 'wachtwoord naam e-mailadres passkey sessies apparaten profiel',
      accounts: 'gebruikers uitnodigen rollen eigenaar redacteur',
      logboek: 'wie deed wat inloggen gebeurtenissen',
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
