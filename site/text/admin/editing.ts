import { lowerFirst } from '#contract/content/describe-change'
import { enumerated } from '#contract/enumerated'
import { counted } from './numbers'

/** Who changed something: the user in another window, somebody else by name, or unknown (null). */
type Who = { readonly isSelf: boolean; readonly name: string } | null

const nameOf = (who: Who) => who?.name ?? 'Iemand anders'
const theirs = (who: Who) => (who ? `die van ${who.name}` : 'die van de ander')
/** That something was changed after a backup was made. */
function laterBy(who: Who): string {
  if (!who) return 'Dit is daarna nog gewijzigd.'
  return who.isSelf ? 'Je hebt dit daarna zelf nog opgeslagen.' : `${who.name} heeft dit daarna gewijzigd.`
}

/** That a draft was published while it was open. */
const nowOnline = (who: Who) =>
  who?.isSelf
    ? 'Je hebt dit intussen in een ander venster online gezet.'
    : `${nameOf(who)} heeft dit intussen online gezet.`

const upperFirst = (words: string) => words.charAt(0).toLocaleUpperCase('nl') + words.slice(1)

/** The start of the words that identify a place, long enough to find it. */
const shortened = (words: string) => (words.length > 60 ? `${words.slice(0, 59).trimEnd()}…` : words)

/** Field labels as a list for use in a sentence. */
function fieldList(labels: readonly string[]): string {
  return labels.length > 4 ? `${labels.length} velden` : enumerated(labels.map(lowerFirst))
}

/** The changed fields as the object of a sentence: `het veld titel`. */
function theFields(labels: readonly string[]): string {
  if (labels.length === 0) return 'de volgorde'
  if (labels.length > 4) return fieldList(labels)
  return `${labels.length === 1 ? 'het veld' : 'de velden'} ${fieldList(labels)}`
}

/** Texts of forms: fields, saving, changes by others, backups. */
export const editing = {
  yes: 'Ja',
  no: 'Nee',
  empty: 'leeg',
  deleted: 'verwijderd',
  wholeText: 'Toon de hele tekst',
  onlyChanges: 'Toon alleen wat verschilt',
  order: 'volgorde',
  fieldList,
  theFields,
  fields: {
    now: 'Nu',
    today: 'Vandaag',
    clear: 'Wissen',
    halfDate: 'Deze datum is nog niet af. Vul hem helemaal in of wis hem.',
    chooseImage: 'Kies of upload een afbeelding',
    noImage: 'Geen afbeelding',
    brokenImage: 'Deze afbeelding kan niet worden geladen. Kies een andere.',
    noEntry: 'Geen',
    otherChoice: (value: string) => `${value} (bestaat niet meer)`,
    addLine: 'Regel toevoegen',
    removeLine: (number: number) => `Regel ${number} weghalen`,
    line: (label: string, number: number) => `${label}, regel ${number}`,
    lineMoved: (number: number) => `Nu regel ${number}.`,
    nameFree: 'Dit adres is vrij.',
    nameChecking: 'Even kijken of dit adres vrij is…',
    nameTaken: (title: string) => `Dit adres is al in gebruik bij “${title}”. Kies een ander.`,
    nameMoves: 'Het oude adres verwijst straks naar het nieuwe.',
    nameOfTitle: 'Maak een adres van de nieuwe titel',
    nameSuggested: 'Laat je dit leeg, dan kiest de site zelf een adres.',
  },
  saving: {
    save: 'Opslaan',
    saving: 'Bezig met opslaan…',
    saved: 'Alles is opgeslagen',
    otherWaits: 'Er is nog een niet-opgeslagen versie',
    savedNotice: 'Opgeslagen',
    notYet: 'Nog niet opgeslagen',
    failed: 'Niet opgeslagen',
    wasMade: 'Je wijziging bleek al te zijn opgeslagen.',
    isBack: 'De server is weer bereikbaar. Wat je hebt getypt, is nog niet opgeslagen.',
    /** Follows `notYet`. */
    changes: (count: number) => `· ${counted(count, 'wijziging', 'wijzigingen')}`,
    unchanged: 'Er is niets gewijzigd.',
    invalid: (count: number) =>
      count === 1
        ? 'Nog niet opgeslagen: één veld klopt niet.'
        : `Nog niet opgeslagen: ${count} velden kloppen niet.`,
    /** Where nobody changed anything. */
    wasInvalid: (count: number) => (count === 1 ? 'Eén veld klopt niet.' : `${count} velden kloppen niet.`),
    otherInFile: (told: readonly string[]) =>
      `In het bestand klopt iets niet. ${told.join('. ')}. Je ziet hier wat er eerder stond; als je opslaat, komt dat in het bestand.`,
    message: 'Omschrijving van de wijziging',
    together: (who: Who, what: string) =>
      who?.isSelf
        ? `Je wijzigde intussen in een ander venster ${what}. Beide wijzigingen zijn samengevoegd.`
        : `${nameOf(who)} wijzigde intussen ${what}. Jouw wijziging en ${theirs(who)} zijn samengevoegd.`,
    takenIn: (who: Who, what: string) =>
      who?.isSelf
        ? `Bijgewerkt: je hebt zelf ${what} gewijzigd.`
        : `Bijgewerkt: ${nameOf(who)} wijzigde ${what}.`,
    nothingLost: 'Wat je hebt getypt, staat er nog.',
    again: 'Probeer opnieuw',
    copyText: 'Mijn tekst kopiëren',
    copied: 'Je tekst staat op het klembord.',
    copyFailed: 'Kopiëren lukt niet. Selecteer de tekst en kopieer hem zelf.',
    undone: 'De wijziging is ongedaan gemaakt.',
    undoneInPart: (why: string) => `Niet alles is ongedaan gemaakt. ${why}`,
    undoneOnly: 'De wijziging is ongedaan gemaakt. Wat je daarna typte, staat er nog.',
    undo: 'Ongedaan maken',
    bar: 'Opslaan',
  },
  newer: {
    title: (who: Who, what: string) =>
      who?.isSelf
        ? `Je wijzigde intussen in een ander venster: ${what}.`
        : `Intussen gewijzigd door ${nameOf(who).replace('Iemand', 'iemand')}: ${what}.`,
    online: nowOnline,
    onlineHelp: 'Opslaan zet wat je typte ook meteen online. Bekijk daarom eerst wat er is gewijzigd.',
    help: (who: Who) =>
      who?.isSelf
        ? 'Bij het opslaan worden de wijzigingen samengevoegd. Waar je in beide vensters hetzelfde hebt gewijzigd, kies je.'
        : 'Bij het opslaan worden de wijzigingen samengevoegd. Waar jullie hetzelfde hebben gewijzigd, kies jij.',
    look: 'Bekijken',
    dialog: 'Wat er intussen is gewijzigd',
    before: 'Zoals jij het opende',
    after: 'Zoals het nu is',
    close: 'Sluiten',
  },
  moved: (id: string) =>
    `Een schrijver heeft het bestand hiervan hernoemd; het heet nu “${id}”. Wat je typte, staat er nog.`,
  gone: {
    title: (who: Who) =>
      who?.isSelf
        ? 'Dit is intussen verwijderd.'
        : `Intussen verwijderd door ${nameOf(who).replace('Iemand', 'iemand')}.`,
    text: 'Wat je hier ziet, staat alleen nog op dit scherm.',
    again: 'Opnieuw aanmaken',
    /** Of what visitors see at once. */
    againOnline: 'Opnieuw op de site zetten',
    leave: 'Terug naar de lijst',
  },
  conflict: {
    title: (who: Who) =>
      who?.isSelf ? 'Je hebt hetzelfde in twee vensters gewijzigd' : 'Jullie hebben hetzelfde gewijzigd',
    text: (who: Who) =>
      `${who?.isSelf ? 'In je andere venster heb je al opgeslagen.' : `${nameOf(who)} was je voor.`} Kies per plek wat er moet blijven staan. Al het andere is samengevoegd.`,
    online: 'Dit staat intussen op de site: jouw wijziging komt ook meteen online.',
    mine: (who: Who) => (who?.isSelf ? 'Uit dit venster' : 'Die van mij'),
    theirs: (who: Who) => (who?.isSelf ? 'Uit je andere venster' : upperFirst(theirs(who))),
    own: 'Zelf samenvoegen',
    after: (words: string) => `na “${shortened(words)}”`,
    choose: (label: string, after = '') =>
      `Wat moet er staan bij ${lowerFirst(label)}${after && `, na “${shortened(after)}”`}?`,
    ownText: (label: string) => `${label}, samengevoegd`,
    missing: 'Kies wat er moet blijven staan.',
    save: 'Opslaan met deze keuzes',
    /** Where visitors see it from then on. */
    publish: 'Publiceren met deze keuzes',
    later: 'Terug naar mijn tekst',
  },
  /** A save of a draft that somebody else has just published. */
  goingOnline: {
    title: 'Meteen online zetten?',
    /** Follows who put it online. */
    text: 'Wat je typte, is nog niet opgeslagen. Sla je het op, dan zien bezoekers het meteen.',
    confirm: 'Online zetten',
    leave: 'Nog niet opslaan',
  },
  /** A save that would take off the site what somebody else has just put there. */
  hiding: {
    title: 'Van de site halen?',
    byItself: 'Dit is intussen vanzelf online gegaan.',
    /** Follow how it came online. */
    text: 'Ga je door, dan gaat het weer van de site en lopen links ernaartoe dood.',
    until: (moment: string) =>
      `Plan je het toch in, dan gaat het van de site tot ${moment}. Tot die tijd lopen links ernaartoe dood.`,
    confirm: 'Toch van de site halen',
    schedule: 'Toch inplannen',
    leave: 'Online laten staan',
  },
  /** Of a text that can be written in while the rest of it is loading. */
  waiting: {
    held: 'De opmaak en de bestanden komen er zo bij: het laden duurt nog even.',
    noImages:
      'Bestanden en afbeeldingen kunnen er pas bij als de tekst helemaal is geladen. Voeg ze dan opnieuw toe.',
  },
  whole: {
    add: (one: string) => `${one} toevoegen`,
    untitled: (one: string, number: number) => `${one} ${number}`,
    remove: (title: string) => `${title} weghalen`,
    reads: (pages: readonly string[]) => `Op de site (${enumerated(pages)}):`,
    readsMore: (count: number) =>
      count === 1 ? 'En in nog een zin op de site.' : `En in nog ${count} zinnen op de site.`,
  },
  backup: {
    title: (when: string, device: string | undefined) =>
      `Er is nog een niet-opgeslagen versie van ${when}${device ? `, getypt op een ander apparaat (${device})` : ''}.`,
    older: (who: Who) =>
      `${laterBy(who)} Als je deze versie gebruikt, worden de twee bij het opslaan samengevoegd.`,
    use: 'Deze versie gebruiken',
    discard: 'Weggooien',
    discarded: 'De niet-opgeslagen versie is weggegooid.',
    look: 'Verschil bekijken',
    dialog: 'Wat er in de niet-opgeslagen versie anders is',
    before: 'Zoals het nu is',
    after: 'Niet-opgeslagen versie',
    refused: 'Je browser kan geen reservekopie bewaren. Sla vaker op.',
    unplaced: {
      title: (count: number) =>
        count === 1
          ? 'Eén stukje tekst heeft geen plek meer'
          : `${count} stukjes tekst hebben geen plek meer`,
      text: 'Het beheer is bijgewerkt en heeft voor deze tekst geen veld meer. Kopieer wat je wilt houden: dit wordt niet opgeslagen.',
      field: 'Vervallen veld',
      copy: 'Kopiëren',
      copied: 'Gekopieerd.',
      notCopied: 'Kopiëren lukt niet. Selecteer de tekst en kopieer hem zelf.',
      close: 'Sluiten',
      closed: 'De tekst zonder plek is verwijderd.',
      showAgain: 'Toon opnieuw',
    },
    today: (time: string) => `vandaag ${time}`,
    yesterday: (time: string) => `gisteren ${time}`,
    other: (date: string, time: string) => `${date} ${time}`,
  },
} as const
