import { counted } from './numbers'

/** Texts of the user's own account. */
export const accountText = {
  demanded: {
    title: 'Stel eerst een tweede stap in',
    lead: 'Op deze site is bij het inloggen meer nodig dan een wachtwoord. Kies een app voor codes of een passkey; daarna kun je verder.',
    goOn: 'Verder naar het beheer',
  },
  news: {
    title: 'Er is iets aan je account veranderd',
    link: (by: string, when: string) =>
      `${by} heeft op ${when} een link gemaakt waarmee je een nieuw wachtwoord kiest.`,
    'link-anew': (by: string, when: string) =>
      `${by} heeft op ${when} een link gemaakt waarmee je een nieuw wachtwoord kiest. Wie hem gebruikt, verwijdert ook je tweede stap en je passkeys.`,
    reset: (_: string, when: string) => `Op ${when} is met een link een nieuw wachtwoord gekozen.`,
    'sessions-ended': (by: string, when: string) => `${by} heeft je op ${when} op al je apparaten uitgelogd.`,
    role: (by: string, when: string) => `${by} heeft op ${when} je rol gewijzigd.`,
    ask: 'Verwachtte je dit niet? Wijzig dan je wachtwoord en vraag een eigenaar wat er aan de hand is.',
    read: 'Gelezen',
    toAccount: 'Naar mijn account',
  },
  lead: 'Je naam, je wachtwoord en hoe je inlogt.',
  save: 'Opslaan',
  name: {
    title: 'Naam',
    label: 'Je naam',
    help: 'Komt bij elke wijziging te staan die je maakt.',
    email: (email: string, role: string) => `Je logt in met ${email}. Je bent ${role}.`,
    saved: 'Je naam is gewijzigd.',
  },
  commits: {
    title: 'Adres bij je wijzigingen',
    about:
      'Bij elke wijziging die je opslaat, staan je naam en een e-mailadres. Wie de geschiedenis mag lezen, ziet dat adres.',
    label: 'Gebruik een neutraal adres',
    on: (neutral: string) =>
      `Bij nieuwe wijzigingen staat ${neutral}. Dat adres zegt niets over jou en ontvangt geen mail.`,
    off: (login: string) => `Bij nieuwe wijzigingen staat ${login}, het adres waarmee je inlogt.`,
    kept: 'Eerdere wijzigingen houden het adres dat ze hebben.',
    savedOn: 'Je volgende wijzigingen krijgen een neutraal adres.',
    savedOff: 'Je volgende wijzigingen krijgen het adres waarmee je inlogt.',
  },
  password: {
    title: 'Wachtwoord',
    current: 'Huidig wachtwoord',
    next: 'Nieuw wachtwoord',
    act: 'Wachtwoord wijzigen',
    saved: 'Je wachtwoord is gewijzigd. Op andere apparaten ben je uitgelogd.',
  },
  ask: {
    label: 'Je eigen wachtwoord',
    next: 'Verder',
  },
  totp: {
    title: 'Tweede stap bij het inloggen',
    about:
      'Na je wachtwoord vul je ook een code in uit een app op je telefoon. Wie alleen je wachtwoord weet, komt er dan niet in.',
    on: 'Staat aan',
    off: 'Staat uit',
    left: (count: number) =>
      count === 0
        ? 'Je hebt geen herstelcodes meer. Stel de tweede stap opnieuw in, dan krijg je nieuwe.'
        : `Je hebt nog ${counted(count, 'herstelcode', 'herstelcodes')}.`,
    start: 'Instellen',
    again: 'Opnieuw instellen',
    stop: 'Uitzetten',
    startText: 'Vul eerst je wachtwoord in. Daarna koppel je de app.',
    againText:
      'Vul eerst je wachtwoord in. Daarna koppel je de app opnieuw. Op je andere apparaten word je dan uitgelogd.',
    stopTitle: 'Tweede stap uitzetten?',
    stopText:
      'Daarna is je wachtwoord genoeg om in te loggen. Je herstelcodes werken dan niet meer. Op je andere apparaten word je uitgelogd.',
    stopped: 'De tweede stap staat uit.',
    scanTitle: 'Koppel je app',
    scan: 'Scan deze code met een app voor inlogcodes, zoals Google Authenticator, 1Password of Aegis.',
    qr: 'QR-code voor je app',
    openApp: 'Open de app op dit apparaat',
    secret: 'Kun je niet scannen en opent er geen app? Zet dan deze sleutel in de app:',
    copySecret: {
      copy: 'Sleutel kopiëren',
      copied: 'Sleutel gekopieerd',
      notCopied: 'Kopiëren lukt niet. Selecteer de sleutel en kopieer hem zelf.',
    },
    code: 'Code uit de app',
    codeHelp: 'Zes cijfers. Elke halve minuut komt er een nieuwe code.',
    confirm: 'Aanzetten',
    codesTitle: 'Bewaar je herstelcodes',
    codesText:
      'De tweede stap staat aan. Ben je je telefoon kwijt, dan log je in met een van deze codes. Elke code werkt één keer. Je ziet ze alleen nu.',
    codes: 'Herstelcodes',
    copy: 'Kopiëren',
    copied: 'Gekopieerd',
    notCopied: 'Kopiëren lukt niet. Selecteer de codes en kopieer ze zelf.',
    download: 'Downloaden',
    fileName: 'herstelcodes.txt',
    fileHead: (site: string, email: string) =>
      `Herstelcodes voor ${site} (${email}). Elke code werkt één keer.`,
    kept: 'Ik heb ze bewaard',
    keepFirst: 'Je ziet deze codes alleen nu. Bewaar ze en kies daarna “Ik heb ze bewaard”.',
  },
  passkeys: {
    title: 'Passkeys',
    about:
      'Log in met je vingerafdruk, je gezicht of de pincode van je apparaat. Een wachtwoord heb je dan niet nodig.',
    none: 'Je hebt nog geen passkey.',
    unknown: 'Deze browser kan geen passkeys maken. Probeer een andere browser.',
    list: 'Je passkeys',
    add: 'Passkey toevoegen',
    addText:
      'Geef de passkey een naam en bevestig met je wachtwoord. Daarna vraagt je apparaat of jij het bent.',
    name: 'Naam van de passkey',
    nameHelp: 'Bijvoorbeeld het apparaat: Laptop van kantoor.',
    nameEmpty: 'Geef de passkey een naam.',
    added: 'De passkey is toegevoegd.',
    notMade: 'Je apparaat heeft geen passkey gemaakt. Probeer het opnieuw.',
    alreadyThere: 'Op dit apparaat staat al een passkey van dit account.',
    made: (when: string) => `Gemaakt op ${when}.`,
    used: (when: string) => `Laatst gebruikt op ${when}.`,
    unused: 'Nog niet gebruikt.',
    remove: 'Verwijderen',
    removeOf: (name: string) => `${name} verwijderen`,
    removeTitle: (name: string) => `Passkey “${name}” verwijderen?`,
    removeText:
      'Bevestig met je wachtwoord. Daarna kun je niet meer met deze passkey inloggen, en op je andere apparaten word je uitgelogd. Verwijder hem ook op het apparaat zelf.',
    removed: 'De passkey is verwijderd.',
  },
  sessions: {
    title: 'Waar je bent ingelogd',
    list: 'Apparaten',
    current: 'Dit apparaat',
    seen: (when: string) => `Laatst gezien: ${when}.`,
    since: (when: string) => `Ingelogd sinds ${when}.`,
    end: 'Uitloggen',
    endTitle: (device: string) => `${device} uitloggen?`,
    endText: 'Wat daar nog niet is opgeslagen, blijft daar staan.',
    endOf: (device: string, since: string) => `${device}, ingelogd sinds ${since}, uitloggen`,
    ended: (device: string) => `${device} is uitgelogd.`,
    endOthers: 'Andere apparaten uitloggen',
    endOthersTitle: 'Alle andere apparaten uitloggen?',
    endOthersText:
      'Op dit apparaat blijf je ingelogd. Wat op een ander apparaat nog niet is opgeslagen, blijft daar staan.',
    endedOthers: 'Je bent alleen nog op dit apparaat ingelogd.',
  },
} as const
