import { enumerated } from '#contract/enumerated'
import { anyOf, fieldWords } from '#contract/field-words'
import { type SubscriberPage, sourceLabels } from '#contract/subscriber-list'
import { counted, shownNumber } from './numbers'

const signUps = (number: number) => counted(number, 'aanmelding', 'aanmeldingen')

/** Why a sign-up waits for a decision, by the server's reason. */
const suspicions: ReadonlyMap<string, string> = new Map([
  ['trap', 'Een verborgen veld was ingevuld. Mensen zien dat veld niet, programma’s wel.'],
  ['too-fast', 'Het formulier was sneller ingevuld dan een mens kan typen.'],
  ['other-site', 'Het formulier kwam niet van deze site, maar van een andere.'],
  [
    'too-many',
    'Er kwamen in korte tijd opvallend veel aanmeldingen binnen van hetzelfde netwerk, voor hetzelfde adres of in totaal.',
  ],
  [
    'too-much-mail',
    'Er waren al zo veel bevestigingsmails verstuurd dat deze niet meer is verstuurd. Zo kan niemand via deze site een mailbox vullen.',
  ],
])

/** The subject of a mail to somebody, by the form that they filled in. */
const subjects: ReadonlyMap<string, string> = new Map([
  ['contact', 'Antwoord op je vraag'],
  ['consultatie', 'Een afspraak voor je gratis consultatie'],
  ['stappenplan', 'Je stappenplan'],
  ['newsletter', 'Onze nieuwsbrief'],
])

/** Texts of the list of people who left an address. */
export const subscribersText = {
  title: 'Abonnees',
  lead: 'Iedereen die een formulier heeft ingevuld, met het bewijs van toestemming.',
  activeAtOnce:
    'Deze site verstuurt nog geen mail. Wie zich aanmeldt, is daarom meteen actief, zonder bevestiging; alleen wat verdacht is, wacht op beoordeling. Laat degene die de server beheert mail instellen om eerst om een bevestiging te vragen.',
  number: (number: number) => shownNumber(number),
  signUps,
  sourceOf: (source: string) => sourceLabels.get(source) ?? source,
  suspicionOf: (suspicion: string) => suspicions.get(suspicion) ?? 'Er was iets vreemds aan deze aanmelding.',
  list: {
    filters: 'Zoeken en filteren',
    search: `Zoek op ${anyOf(fieldWords.toSpliced(1, 0, 'e-mailadres'))}`,
    source: 'Bron',
    allSources: 'Alle bronnen',
    status: 'Status',
    all: 'Alle',
    unanswered: 'Open vragen',
    email: 'E-mailadres',
    name: 'Naam',
    date: 'Aangemeld',
    found(from: number, to: number, { total, people }: { total: number; people: number }) {
      const all =
        people === total ? signUps(total) : `${signUps(total)} (${counted(people, 'adres', 'adressen')})`
      return to < from || to - from + 1 === total
        ? all
        : `${shownNumber(from)} tot en met ${shownNumber(to)} van ${all}`
    },
    /** @param date when it was, if it is one */
    also: (count: number, date: string | null) =>
      date === null ? `ook ${shownNumber(count)} andere aanmeldingen` : `ook aangemeld op ${date}`,
    empty: {
      title: 'Nog niemand aangemeld',
      text: 'Wie een formulier op de site invult, staat meteen hier.',
    },
    nothing: { title: 'Niemand gevonden', text: 'Zoek op iets anders, of haal een filter weg.' },
    beyond: { title: 'Deze pagina is leeg', text: 'De lijst is intussen korter geworden.' },
    first: 'Naar de eerste pagina',
    clear: 'Zoeken en filters wissen',
    pages: 'Pagina’s van de lijst',
    previous: 'Vorige',
    next: 'Volgende',
    page: (page: number, last: number) => `Pagina ${shownNumber(page)} van ${shownNumber(last)}`,
  },
  chosen: {
    title: 'Gekozen aanmeldingen',
    select: (email: string) => `Kies ${email}`,
    selectPage: 'Kies alles op deze pagina',
    count: (number: number) => `${shownNumber(number)} gekozen`,
    takeAll: (number: number) => `Kies alle ${shownNumber(number)}`,
    clear: 'Niets kiezen',
    act: { approve: 'Toelaten', refuse: 'Afwijzen', erase: 'Overal wissen' },
    ask: {
      approve: (number: number) => `${signUps(number)} toelaten?`,
      refuse: (number: number) => `${signUps(number)} afwijzen?`,
      erase: (number: number) => `${signUps(number)} wissen, met alles van die adressen?`,
    },
    what: {
      approve:
        'Wat op een beoordeling wacht, wordt actief. Er gaat geen bevestigingsmail uit. Wie een stappenplan aanvroeg, krijgt dat nu, als deze site mail verstuurt.',
      refuse:
        'Wat op een beoordeling wacht, verdwijnt van de server. Deze mensen krijgen daarvan geen bericht. Andere aanmeldingen van dezelfde adressen blijven staan. Dit kun je niet ongedaan maken.',
      erase:
        'Alles van deze adressen verdwijnt van de server: ook hun andere aanmeldingen, met namen, bedrijven en bewijs van toestemming. Mails en gedownloade lijsten verwijder je zelf. Dit kun je niet ongedaan maken.',
    },
    done: {
      approve: (number: number) => `${signUps(number)} toegelaten.`,
      refuse: (number: number) => `${signUps(number)} afgewezen.`,
      erase: (number: number) => `${signUps(number)} gewist, met alles van die adressen.`,
    },
    busy: (number: number) => `Bezig met ${signUps(number)}… Laat dit venster open.`,
  },
  export: {
    open: 'Exporteren',
    title: (number: number) =>
      number === 0 ? 'Er is niemand om te exporteren' : `${signUps(number)} exporteren`,
    what: 'Je krijgt een CSV-bestand voor Excel, met wat de lijst nu toont.',
    leftOut: ({ unsubscribed, held }: SubscriberPage['leftOut']) => {
      const left = [
        ...(unsubscribed > 0 ? [counted(unsubscribed, 'afmelding', 'afmeldingen')] : []),
        ...(held > 0 ? [`${signUps(held)} waarover je nog moet beslissen`] : []),
      ]
      return `Niet in het bestand: ${enumerated(left)}. Wil je die ook? Kies dan eerst die status in de lijst.`
    },
    download: 'Download voor Excel',
    cancel: 'Annuleren',
    close: 'Sluiten',
  },
  importAll: 'Importeren',
  person: {
    one: 'Abonnee',
    loadFailed: 'De gegevens konden niet worden geladen',
    summary: (number: number) => `Alles wat we van dit adres weten: ${signUps(number)}.`,
    waiting: (number: number) =>
      `${counted(number, 'bericht', 'berichten')} over deze persoon ${number === 1 ? 'moet' : 'moeten'} nog worden verstuurd.`,
    proof: 'Bewijs van toestemming',
    text: 'Tekst bij het formulier',
    noText: 'Niet vastgelegd',
    page: 'Pagina',
    plan: 'Stappenplan',
    received: 'Ontvangen',
    browserTime: 'Tijd volgens de browser',
    imported: 'Geïmporteerd',
    confirmed: 'Bevestigd',
    changes: 'Wijzigingen',
    change: (status: string, when: string, by: string) => `${status}: ${when}, ${by}`,
    held: 'Waarom deze aanmelding wacht',
    wasHeld: 'Waarom deze aanmelding wachtte',
    letThrough: 'Toelaten',
    letThroughDone: 'Toegelaten. De status is nu Actief.',
    ask: 'Vraag opnieuw om bevestiging',
    askDone: 'De bevestigingsmail wordt zo verstuurd.',
    mail: (email: string) => `Mail naar ${email}`,
    subjectOf: (source: string) => subjects.get(source) ?? 'Je aanmelding',
    answer: 'Antwoord per mail',
    markAnswered: 'Markeer als beantwoord',
    markedAnswered: 'Deze vraag is beantwoord.',
    notAnswered: 'Toch niet beantwoord',
    markedOpen: 'Deze vraag wacht weer op antwoord.',
    answered: 'Beantwoord',
    answeredBy: (when: string, by: string) => `${when}, ${by}`,
    correct: 'Verbeter gegevens',
    correctTitle: 'Gegevens verbeteren',
    correctText: (email: string) =>
      `Wat bij deze aanmelding van ${email} staat. Wat er eerst stond, wordt niet bewaard. Klopt het e-mailadres zelf niet, laat deze persoon zich dan opnieuw aanmelden en wis dit adres.`,
    correctAct: 'Opslaan',
    correctDone: 'De gegevens zijn verbeterd.',
    corrected: 'Verbeterd',
    unsubscribe: 'Afmelden',
    unsubscribeTitle: (email: string) => `${email} afmelden?`,
    unsubscribeText:
      'Alle aanmeldingen van dit adres krijgen de status Afgemeld. Daarna kan alleen deze persoon zelf zich weer aanmelden. Een vraag die nog openstaat, blijft op antwoord wachten.',
    unsubscribeDone: 'Afgemeld. Dit adres krijgt geen mail meer.',
    download: 'Download alles',
    downloadHelp: 'Alles wat we van dit adres hebben, om te geven aan wie erom vraagt.',
    erase: 'Overal wissen',
    eraseTitle: (email: string) => `${email} overal wissen?`,
    eraseGoes: 'Dit verdwijnt van de server:',
    eraseRows: (number: number) =>
      number === 1
        ? 'de aanmelding, met naam, bedrijf en bewijs van toestemming'
        : `alle ${shownNumber(number)} aanmeldingen, met namen, bedrijven en bewijs van toestemming`,
    eraseMessages: 'berichten over dit adres die nog moeten worden verstuurd',
    eraseStays:
      'Hier blijft alleen een onleesbare vingerafdruk van het adres over. Die voorkomt dat een oude lijst of een reservekopie deze persoon terugbrengt.',
    eraseElsewhere:
      'Wat al is verstuurd of geëxporteerd, kan de site niet wissen. Verwijder zelf de mails over deze persoon uit je mailbox en gedownloade lijsten. Liet deze persoon via een voorbeeldlink opmerkingen achter, verwijder die dan bij het artikel zelf: daarvan kent de site alleen de naam. Staat op de server WEBHOOK_URL, dan krijgt dat adres bericht om deze persoon te wissen.',
    eraseFinal: 'Wissen kun je niet ongedaan maken.',
    eraseAct: 'Wis alles van deze persoon',
    erased: (email: string) => `Alles van ${email} is gewist.`,
  },
  import: {
    title: 'Abonnees importeren',
    text: 'Een CSV-bestand met een kolom E-mailadres. Naam, Bedrijf, Bron, Status en Aangemeld op mogen erbij. Er verandert nog niets: je ziet eerst wat er zou gebeuren.',
    consent:
      'Importeer alleen mensen die toestemming hebben gegeven. Staat in een kolom Toestemming “nee”, dan wordt die regel overgeslagen.',
    choose: 'Bestand kiezen',
    drop: 'of sleep het hierheen',
    dropNow: 'Laat los om het bestand te lezen',
    file: (name: string) => `Bestand: ${name}`,
    reading: 'Het bestand wordt gelezen…',
    tooLarge: 'Dit bestand is groter dan 8 MB. Splits het en importeer de delen.',
    unreadable: 'Dit bestand kan niet worden gelezen. Kies het opnieuw.',
    empty: 'Dit bestand is leeg.',
    workbook: 'Dit is een Excel-bestand. Bewaar het in Excel als CSV (Opslaan als) en kies dat bestand.',
    previewTitle: 'Dit gaat er gebeuren',
    adds: (number: number) =>
      number === 1
        ? '1 nieuwe aanmelding komt erbij'
        : `${shownNumber(number)} nieuwe aanmeldingen komen erbij`,
    updates: (number: number) =>
      number === 1
        ? `1 bekende aanmelding krijgt een ${anyOf(fieldWords)}`
        : `${shownNumber(number)} bekende aanmeldingen krijgen een ${anyOf(fieldWords)}`,
    skips: (number: number) =>
      number === 1 ? '1 regel wordt overgeslagen' : `${shownNumber(number)} regels worden overgeslagen`,
    first: (shown: number, all: number) =>
      shown === all ? 'Wie erbij komt of wordt aangevuld' : `De eerste ${shown} van ${shownNumber(all)}`,
    skipped: 'Overgeslagen regels',
    skippedFirst: (shown: number, all: number) =>
      `Overgeslagen regels: de eerste ${shownNumber(shown)} van ${shownNumber(all)}`,
    line: 'Regel',
    what: 'Wat',
    why: 'Waarom niet',
    noAddress: '(geen adres)',
    action: { add: 'Nieuw', update: 'Aanvulling' },
    nothing: 'In dit bestand staat niemand die erbij kan komen. Kies een ander bestand.',
    act: (number: number) => `Importeer ${signUps(number)}`,
    busy: (number: number) => `Bezig met ${signUps(number)}… Laat dit venster open.`,
    other: 'Ander bestand kiezen',
    doneTitle: 'De import is klaar',
    added: (number: number) => `${signUps(number)} toegevoegd`,
    updated: (number: number) => `${signUps(number)} aangevuld`,
    left: (number: number) => `${counted(number, 'regel', 'regels')} overgeslagen`,
    close: 'Naar de lijst',
  },
} as const
