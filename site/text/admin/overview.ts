import type { PageKey } from '#contract/addresses'
import { counted, shownNumber } from './numbers'

const signUps = (amount: number) => counted(amount, 'aanmelding', 'aanmeldingen')

/** Texts of the start screen. */
export const overviewText = {
  title: 'Overzicht',
  hello: (name: string) =>
    name.includes('@') ? 'Zo staat de site ervoor.' : `Dag ${name}. Zo staat de site ervoor.`,
  helloAuthor: (name: string) => `Dag ${name}. Hier schrijf je verder.`,
  attention: {
    title: 'Dit vraagt aandacht',
    calm: 'Alles loopt. Er wacht niets op je.',
    looking: 'Tot nu toe wacht er niets op je. Links en afbeeldingen worden nog nagekeken.',
    problem: (what: string) => `${what}: hier klopt iets niet`,
    remark: (what: string) => `${what}: even nakijken`,
    displaced: (amount: number) =>
      `${counted(amount, 'bestand is', 'bestanden zijn')} hernoemd of verwijderd, maar dat is nog niet vastgelegd`,
    displacedText:
      'Er is niets kwijt. Tot het is vastgelegd (git commit), leiden de oude adressen en de links ernaartoe nergens heen; daarna gaan die van hernoemde bestanden vanzelf naar het nieuwe adres. Vraag wie in de map van de site werkt om het vast te leggen.',
    late: 'Bezoekers zien wijzigingen later',
    lateText:
      'De tussenopslag (cache) vóór de site kon niet horen wat er is veranderd, en stuurt oude pagina’s tot die verlopen. Je wijzigingen zijn opgeslagen, en de site blijft het proberen. Vraag degene die de server beheert om ernaar te kijken.',
    showsBefore: 'De site gebruikt nog de laatste versie die wel klopte.',
    showsNothing: 'Bezoekers krijgen dit nu niet te zien.',
    mend: 'Openen en herstellen',
    look: 'Bekijken',
    line: (line: number) => `regel ${line}`,
    more: (amount: number) => `Nog ${counted(amount, 'onderdeel', 'onderdelen')} om na te kijken`,
    lacking: (label: string, amount: number) =>
      `${label}: nog ${amount === 1 ? '1 gegeven' : `${shownNumber(amount)} gegevens`} in te vullen`,
    lackingText: 'Zolang iets leeg is, laat de site de zin weg waar het in hoort.',
    fill: 'Invullen',
    remote: 'De versies lopen niet gelijk',
    adrift: 'Je wijzigingen staan op geen enkele tak',
    ahead: (amount: number) =>
      `${counted(amount, 'wijziging moet', 'wijzigingen moeten')} nog naar de gedeelde opslag`,
    aheadText: 'Dat gaat vanzelf, meestal binnen een minuut.',
    held: (amount: number) =>
      amount === 1 ? '1 aanmelding wacht op jou' : `${shownNumber(amount)} aanmeldingen wachten op jou`,
    unanswered: (amount: number) =>
      amount === 1 ? '1 vraag wacht op antwoord' : `${shownNumber(amount)} vragen wachten op antwoord`,
    unansweredText:
      'Iemand vroeg iets of wil een gesprek. Antwoord per mail, en markeer de vraag als beantwoord.',
    answer: 'Beantwoorden',
    noMail: 'Deze site kan nog geen mail versturen',
    noMailText:
      'Niemand krijgt een bevestiging of een stappenplan in de mail, en jij krijgt geen bericht van een nieuwe vraag. Aanmeldingen komen wel binnen, en een stappenplan opent meteen op de site. Vraag degene die de server beheert om mail in te stellen.',
    unsent: {
      mail: {
        title: (amount: number) => `${counted(amount, 'mail gaat', 'mails gaan')} de deur niet uit`,
        text: (trouble: string) =>
          `De mailserver neemt ze niet aan (${trouble}). De site probeert elke mail drie dagen lang opnieuw, en daarna niet meer. Vraag degene die de server beheert om SMTP_URL en MAIL_FROM na te kijken.`,
      },
      forward: {
        title: (amount: number) =>
          `${counted(amount, 'bericht over een aanmelding wordt', 'berichten over aanmeldingen worden')} niet doorgestuurd`,
        text: (trouble: string) =>
          `Het systeem dat ze hoort te krijgen, neemt ze niet aan (${trouble}). De site probeert elk bericht drie dagen lang opnieuw, en daarna niet meer. Vraag degene die de server beheert om WEBHOOK_URL na te kijken.`,
      },
    },
    untold: (amount: number) =>
      `${counted(amount, 'aanvraag', 'aanvragen')} in 30 dagen, waarover je geen mail kreeg`,
    untoldText:
      'Ze staan bij Abonnees. Zet bij Instellingen in “Aanvragen mailen naar” wie voortaan bericht krijgt.',
    heldText: 'We twijfelen of dit echte mensen zijn. Kijk ze even na.',
    judge: 'Beoordelen',
    pending: (amount: number) => `${signUps(amount)} ${amount === 1 ? 'is' : 'zijn'} nog niet bevestigd`,
    proposals: (amount: number) =>
      `${counted(amount, 'voorstel', 'voorstellen')} van schrijvers ${amount === 1 ? 'wacht' : 'wachten'} op jou`,
    proposalsText: 'Bekijk wat ze veranderen, voeg ze samen of laat ze liggen.',
    remarks: (amount: number) => counted(amount, 'open opmerking', 'open opmerkingen'),
    remarksText: 'Iemand heeft iets bij een tekst gezet. Beantwoord het, of handel het af.',
    remarkedEntry: (title: string, amount: number) => `${title} (${shownNumber(amount)})`,
    pendingText: 'Op de link in de bevestigingsmail is nog niet geklikt.',
  },
  steps: {
    title: 'Eerste stappen',
    text: 'Nieuw hier? Hiermee kom je op weg.',
    hide: 'Verberg deze stappen',
    done: 'Gedaan: ',
    name: { title: 'Vul je naam in', text: 'Nu staat je e-mailadres bij alles wat je wijzigt.' },
    article: {
      title: 'Schrijf of wijzig een artikel',
      text: 'Een nieuw artikel blijft een concept tot jij het publiceert.',
    },
    factor: {
      title: 'Beveilig je account',
      text: 'Met een tweede stap of passkey komt niemand binnen met alleen je wachtwoord.',
    },
    remote: {
      title: 'Bewaar je versies ook ergens anders',
      text: 'Nu staan ze alleen op deze server.',
    },
  },
  unsaved: {
    title: 'Getypt en niet opgeslagen',
    /** Of an entry that was deleted, or a change that was published. */
    gone: (label: string) => `${label} · staat er niet meer`,
    typed: (when: string, device: string) => `${when} · ${device}`,
  },
  unpublished: {
    title: 'Nog niet online',
    draft: 'Concept',
    planned: 'Gepland',
    month: 'Bekijk de maand',
    waits: 'Wijziging wacht',
    all: (amount: number) => `Toon alle ${shownNumber(amount)}`,
    some: (amount: number, all: number) => `Toon ${shownNumber(amount)} van ${shownNumber(all)}`,
    left: (amount: number) =>
      `Nog ${shownNumber(amount)} meer ${amount === 1 ? 'staat' : 'staan'} alleen in de lijst van de eigen soort:`,
    none: 'Er staan geen concepten klaar',
    begin: 'Begin een artikel en bewaar het als concept. Een redacteur publiceert het.',
  },
  days: 'De laatste 30 dagen',
  signUps: {
    title: 'Aanmeldingen',
    total: (amount: number) => `${signUps(amount)} in 30 dagen.`,
    active: (amount: number) => `In totaal ${counted(amount, 'actieve aanmelding', 'actieve aanmeldingen')}.`,
    same: 'De laatste 15 dagen evenveel als de 15 daarvoor.',
    change: (amount: number, before: number) =>
      `De laatste 15 dagen ${shownNumber(Math.abs(amount))} ${amount > 0 ? 'meer' : 'minder'} dan de 15 dagen daarvoor (${shownNumber(before)}).`,
    none: 'Nog geen aanmeldingen in deze 30 dagen. Zodra iemand zich aanmeldt, zie je het hier.',
    picture: 'Staafdiagram: aanmeldingen per dag',
    table: 'Toon als tabel',
    chart: 'Toon als grafiek',
    day: 'Dag',
    amount: 'Aanmeldingen',
    today: 'vandaag',
    all: 'Alle abonnees',
    bar: (day: string, amount: number) => `${day}: ${signUps(amount)}`,
  },
  vitals: {
    title: 'Snelheid voor bezoekers',
    text: 'Bij drie op de vier bezoekers was het zo goed, of beter. De streepjes zijn de grenzen tussen goed, kan beter en slecht. Bij minder dan tien metingen zegt een cijfer nog niets.',
    few: 'te weinig metingen',
    pages: {
      home: 'Homepage',
      blog: 'Blog',
      article: 'Artikel',
      tag: 'Rubriek',
      author: 'Auteur',
      draft: 'Voorbeeld van een concept',
      search: 'Zoeken',
      automations: 'Alle automatiseringen',
      automation: 'Automatisering',
      stepPlan: 'Stappenplan',
      result: 'Na het versturen van een formulier',
      confirm: 'Aanmelding bevestigen',
      unsubscribe: 'Afmelden',
      solutions: 'Oplossingen',
      marketing: 'Oplossingen: marketing',
      recruitment: 'Oplossingen: recruitment',
      sales: 'Oplossingen: sales',
      finance: 'Oplossingen: finance',
      privacy: 'Privacy',
      terms: 'Voorwaarden',
      contact: 'Contact',
      content: 'Andere pagina’s',
    } satisfies Record<PageKey, string>,
    rest: 'De rest',
    page: 'Pagina',
    count: 'Metingen',
    metrics: {
      LCP: { name: 'Laden', help: 'Tot het grootste deel in beeld staat (LCP)' },
      INP: { name: 'Reageren', help: 'Tot de pagina op een klik of toets reageert (INP)' },
      CLS: { name: 'Verspringen', help: 'Hoeveel er verschuift tijdens het laden (CLS)' },
    },
    ratings: { good: 'goed', 'needs-improvement': 'kan beter', poor: 'slecht' },
    none: 'geen meting',
    milliseconds: (value: number) => `${shownNumber(Math.round(value))} ms`,
    seconds: (value: number) => `${shownNumber(value / 1000, 1)} s`,
    score: (value: number) => shownNumber(value, 2),
    all: (amount: number) => `Toon alle ${shownNumber(amount)} pagina’s`,
    empty: 'Nog geen metingen. Zodra bezoekers de site openen, staat hier hoe snel elke pagina voor hen was.',
  },
  recent: {
    title: 'Laatste wijzigingen',
    none: 'Nog geen wijzigingen. Zodra iemand iets opslaat, staat het hier.',
    all: 'Hele geschiedenis',
  },
} as const
