import { counted } from './numbers'

/** Texts of the login. */
const charactersLeft = (left: number) => `Nog ${counted(left, 'teken', 'tekens')}.`

export const loginText = {
  title: 'Inloggen',
  lead: 'Voor wie de site bijhoudt.',
  email: 'E-mailadres',
  password: 'Wachtwoord',
  showPassword: 'Wachtwoord tonen',
  logIn: 'Inloggen',
  loggingIn: 'Inloggen…',
  passkey: 'Inloggen met een passkey',
  passkeyFailed: 'Inloggen met een passkey is niet gelukt. Probeer het opnieuw of gebruik je wachtwoord.',
  code: 'Code',
  codeTitle: 'Nog één stap',
  codeHelp: 'Open je app en neem de zes cijfers over. Geen telefoon bij de hand? Gebruik een herstelcode.',
  codeWrong: 'Deze code klopt niet of is al gebruikt. Neem de volgende code uit je app over.',
  codeEmpty: 'Vul de code van je app in.',
  confirmCode: 'Verder',
  back: 'Terug naar e-mailadres en wachtwoord',
  wait: (time: string) => `Te vaak geprobeerd. Je kunt het over ${time} opnieuw proberen.`,
  waitOver: 'Je kunt het weer proberen.',
  seconds: (count: number) => (count === 1 ? '1 seconde' : `${count} seconden`),
  minutes: (count: number) => (count === 1 ? '1 minuut' : `${count} minuten`),
  noAccount: 'Er is nog geen account. Open de link die de server bij het starten toont.',
  setUp: {
    title: 'Maak het eerste account',
    lead: 'Je wordt eigenaar: je beheert de inhoud, de abonnees en de accounts van anderen.',
    action: 'Account maken',
  },
  invited: {
    title: 'Kies je wachtwoord',
    lead: (email: string) => `Daarna log je in met ${email}.`,
    action: 'Opslaan en inloggen',
  },
  broken: {
    title: 'Deze link werkt niet meer',
    text: 'Een link werkt één keer, en maar een beperkte tijd. Vraag een eigenaar om een nieuwe, of log in als je al een wachtwoord hebt.',
    textFirst: 'Start de server opnieuw: in het logboek van de server staat dan een nieuwe link.',
    action: 'Naar het inloggen',
  },
  forgot: {
    open: 'Wachtwoord vergeten?',
    title: 'Nieuw wachtwoord aanvragen',
    lead: 'Vul je e-mailadres in. Heeft dat een account, dan sturen we je een link waarmee je een nieuw wachtwoord kiest.',
    ask: 'Stuur mij een link',
    asking: 'Versturen…',
    asked:
      'Heeft dit adres een account, dan is er nu een mail onderweg met een link die een half uur werkt. Niets gekregen? Kijk ook bij de ongewenste mail.',
    withoutMail:
      'Deze site kan geen mail sturen. Vraag een eigenaar om een link voor een nieuw wachtwoord. Ben je zelf de enige eigenaar, laat dan op de server “npm run account:reset” uitvoeren.',
  },
  passkeyNext: 'Voor je account is een tweede stap verplicht. Log in met je passkey.',
  reset: {
    action: 'Wachtwoord opslaan',
    done: 'Je nieuwe wachtwoord is ingesteld',
    doneLead: 'Je bent overal uitgelogd. Log in met je nieuwe wachtwoord.',
    broken:
      'Een link om je wachtwoord te herstellen werkt één keer, een half uur lang. Vraag bij het inloggen een nieuwe aan.',
  },
  name: 'Je naam',
  nameHelp: 'Komt bij elke wijziging te staan die je maakt.',
  newPassword: 'Wachtwoord',
  passwordShort: (left: number) =>
    `Minstens 12 tekens, bijvoorbeeld vier losse woorden. ${charactersLeft(left)}`,
  passwordLeft: charactersLeft,
  passwordLong: 'Lang genoeg.',
  passwordStrong: 'Lang genoeg, en moeilijk te raden.',
  saving: 'Opslaan…',
} as const
