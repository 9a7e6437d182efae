import { lowerFirst } from '#contract/content/describe-change'
import { counted, shownNumber } from './numbers'

/** The names of a content type. */
interface Labels {
  readonly one: string
  readonly many: string
}

/** Says that a deleted entry can still be restored after its notice has disappeared. */
export const comesBack = 'Terugzetten kan ook later, in de prullenbak bij Geschiedenis.'

const countedOf = (count: number, { one, many }: Labels) => counted(count, lowerFirst(one), lowerFirst(many))

/** A count of entries of a type. */
interface Counted {
  readonly count: number
  readonly labels: Labels
}

const countedUse = ({ count, labels }: Counted) => countedOf(count, labels)

/** Texts of the lists of entries and of the screen of one entry. */
export const entriesText = {
  create: 'Nieuw',
  createWhat: ({ one }: Labels) => ` (${lowerFirst(one)})`,
  add: ({ one }: Labels) => `${one} toevoegen`,
  showsAtOnce: 'Opslaan zet dit meteen online, tenzij je “Zichtbaar” uitzet.',
  firstRow: 'Naar de eerste regel van de lijst',
  lastRow: 'Naar de laatste regel van de lijst',
  count: (found: number, all: number, labels: Labels) =>
    found === all ? countedOf(all, labels) : `${shownNumber(found)} van ${countedOf(all, labels)}`,
  search: ({ many }: Labels) => `Zoek in ${lowerFirst(many)}`,
  filters: 'Zoeken en filteren',
  fold: (count: number) => (count === 0 ? 'Filteren en sorteren' : `Filteren en sorteren (${count} gekozen)`),
  more: 'Meer',
  parts: { label: 'Onderdelen van dit scherm', text: 'Tekst', facts: 'Gegevens' },
  panel: {
    title: 'Gegevens',
    toggle: 'Gegevens tonen of wegvouwen',
    keys: 'Gegevens tonen of wegvouwen (F4)',
    close: 'Klaar',
    troubles: (count: number) => counted(count, 'probleem', 'problemen'),
  },
  all: 'Alle',
  state: 'Status',
  title: 'Titel',
  sortBy: 'Sorteren',
  ownOrder: 'Standaard',
  upward: (label: string) => `${label}, oplopend`,
  downward: (label: string) => `${label}, aflopend`,
  sortOn: (label: string) => `Sorteer op ${lowerFirst(label)}`,
  /** What is counted, where no heading says it. */
  counted: ({ one, many }: Labels, count: number) => lowerFirst(count === 1 ? one : many),
  columns: 'Kolommen',
  mostColumns: (most: number) => `Naast de titel passen er ${most}.`,
  usualColumns: 'Zoals het was',
  actions: 'Acties',
  actionsFor: (title: string) => `Acties voor ${title}`,
  duplicate: 'Dupliceren',
  remove: 'Verwijderen',
  removing: 'Verwijderen…',
  removed: (title: string) => `“${title}” is verwijderd. ${comesBack}`,
  removedByAuthor: (title: string) =>
    `“${title}” is verwijderd. Een redacteur kan het ook later nog terugzetten.`,
  untitled: 'Zonder titel',
  problem: 'Probleem',
  emptyTitle: ({ many }: Labels) => `Nog geen ${lowerFirst(many)}`,
  emptyText: 'Wat je hier toevoegt, staat meteen in de lijst.',
  nothingTitle: 'Niets gevonden',
  nothingText: 'Zoek op een ander woord, of haal een filter weg.',
  clear: 'Zoeken en filters wissen',
  select: (title: string) => `Kies ${title}`,
  selectAll: 'Kies alles wat in de lijst staat',
  selected: (count: number) => `${shownNumber(count)} gekozen`,
  chooseAll: 'Alles kiezen',
  deselect: 'Niets kiezen',
  usedTitle: (title: string) => `“${title}” verwijderen?`,
  foundAt: (page: string) =>
    `Dit staat op de site: bezoekers vinden het op ${page}. Verwijderen haalt het daar meteen weg. In de prullenbak, bij Geschiedenis, kun je het terugzetten.`,
  namedIn: (title: string, uses: readonly Counted[]) =>
    `“${title}” wordt genoemd in ${uses.map(countedUse).join(' en ')}. Daar blijft de naam staan; wat je hier hebt ingevuld, verdwijnt van de site.`,
  goesAlong: (title: string, said: string, use: Counted) =>
    `“${title}” ${said}. ${use.count === 1 ? `Dat ${lowerFirst(use.labels.one)} gaat` : `Die ${countedUse(use)} gaan`} mee weg, en komt terug als je dit ongedaan maakt.`,
  leadsNowhere: (use: Counted) =>
    use.count === 1
      ? `Er leidt een ${lowerFirst(use.labels.one)} hierheen; die komt daarna nergens meer uit.`
      : `Er leiden ${countedUse(use)} hierheen; die komen daarna nergens meer uit.`,
  buttonsLead: (use: Counted) =>
    `In ${countedUse(use)} staat een knop of link hierheen. Die blijft staan, en leidt daarna nergens meer heen.`,
  alsoGone: (use: Counted) => `${countedUse(use)} ${use.count === 1 ? 'gaat' : 'gaan'} mee weg.`,
  waitingGone: (count: number) =>
    count === 1
      ? 'De wijziging die nog wacht, gaat ook weg.'
      : `${count} wijzigingen die nog wachten, gaan ook weg.`,
  bulk: 'Gekozen regels',
  bulkField: 'Wijzig',
  bulkValue: (label: string) => `${label} wordt`,
  bulkApply: 'Toepassen',
  /** @param left how many stayed as they were. */
  bulkDone: (message: string | undefined, left: number) => {
    if (message === undefined) return 'Er was niets te wijzigen.'
    return left === 0 ? `${message}.` : `${message}. Bij ${left} was er niets te wijzigen.`
  },
  bulkPlanned: 'Wat is ingepland, gaat online op het moment dat is gekozen.',
  bulkGone: (message: string) => `${message}. ${comesBack}`,
  bulkRemoveTitle: (count: number, labels: Labels) => `${countedOf(count, labels)} verwijderen?`,
  bulkRemoveText: 'In de prullenbak, bij Geschiedenis, kun je dit terugzetten.',
  bulkClear: 'Leegmaken',
  bulkClearTitle: (label: string, count: number, labels: Labels) =>
    `${label} leegmaken bij ${countedOf(count, labels)}?`,
  bulkClearText:
    'Je hebt nog niets ingevuld. Wil je dit echt leegmaken? Je kunt het daarna nog ongedaan maken.',
  bulkHide: 'Van de site halen',
  bulkHideTitle: (count: number, labels: Labels) => `${countedOf(count, labels)} van de site halen?`,
  bulkHideText:
    'Bezoekers kunnen het dan niet meer lezen, en links ernaartoe lopen dood. Je kunt dit daarna nog ongedaan maken.',
  order: 'Volgorde wijzigen',
  orderTitle: 'Volgorde',
  orderHelp:
    'Sleep aan de streepjes, of gebruik de pijltjes. Bezoekers zien de nieuwe volgorde zodra je opslaat.',
  orderSave: 'Volgorde opslaan',
  orderCancel: 'Annuleren',
  orderMessage: ({ many }: Labels) => `${many}: volgorde gewijzigd`,
  orderDone: 'De nieuwe volgorde is opgeslagen.',
  over: (title: string, place: number, all: number) => `${title} staat nu op plaats ${place} van ${all}.`,
  toList: ({ many }: Labels) => many,
  noDraft: {
    online: 'Dit staat op de site',
    planned: 'Dit staat klaar om vanzelf online te komen',
    text: 'Als auteur werk je aan concepten. Wil je hier iets aan wijzigen? Vraag het een redacteur.',
    nowOnline: 'Een redacteur heeft dit intussen op de site gezet.',
    nowPlanned: 'Een redacteur heeft dit intussen ingepland.',
    nowAuthor: 'Je bent nu auteur: wat op de site staat of is ingepland, kun je niet meer wijzigen.',
    typed:
      'Wat je typte, kun je hier niet meer opslaan. Bewaar het als nieuw concept en vraag een redacteur om het over te nemen.',
    left: 'Opslaan kan hier niet meer, maar je kunt hem bewaren als nieuw concept.',
    remark: 'Je opmerking is niet verstuurd, en dat kan hier niet meer. Kopieer wat je nog nodig hebt.',
    copyRemark: 'Mijn opmerking kopiëren',
    keep: 'Bewaar als nieuw concept',
    kept: 'Je tekst is bewaard als nieuw concept. Meld het als klaar om te lezen; dan kan een redacteur het overnemen.',
  },
  notThereTitle: 'Dit staat er niet meer',
  notThereText:
    'Misschien is het verwijderd, of klopt het adres niet. Wat is verwijderd, kun je terugzetten via de geschiedenis.',
  /** What one typed there and did not save. */
  leftBehind: {
    onto: 'Overnemen in wat online staat',
    asNew: 'Nieuw beginnen met deze tekst',
    instead: 'Ook wat online stond, is er niet meer. Je kunt hier opnieuw beginnen met je tekst.',
    before: 'Waar je mee begon',
    notKept: 'Je browser kan deze tekst niet meenemen. Kopieer hem.',
  },
  look: 'Bekijk op de site',
  history: 'Geschiedenis',
  removeStale:
    'Iemand heeft dit intussen gewijzigd. Bekijk eerst wat er nieuw is en verwijder daarna opnieuw.',
  begin: {
    title: 'Waarmee begin je?',
    empty: 'Leeg',
    emptyWhat: 'Je voegt zelf toe wat er komt.',
  },
  preview: (title: string) => `Voorbeeld van ${title || 'de pagina'}`,
  wholePage: 'Hele pagina',
  previewWholePage: 'Voorbeeld van de hele pagina',
  wholePageKeys: 'Voorbeeld van de hele pagina (F2)',
  noPreview: 'Vul eerst in wat nog niet klopt. Dan zie je hier de pagina.',
  copied: 'Dit is een kopie. Pas aan wat anders moet en sla daarna op.',
  links: {
    title: 'Links mee aanpassen?',
    lead: (count: number) =>
      `De pagina krijgt een ander adres. ${counted(count, 'plek linkt', 'plekken linken')} hiernaar:`,
    /** @param pages how many pages go */
    whenGone(count: number, pages: number) {
      const here = pages === 1 ? 'hiernaar' : 'naar deze pagina’s'
      return count === 1
        ? `Eén plek linkt ${here}, en leidt daarna nergens meer heen:`
        : `${shownNumber(count)} plekken linken ${here}, en leiden daarna nergens meer heen:`
    },
    /** @param gone how many entries go */
    chosen: (gone: number) =>
      gone === 1
        ? 'Hieronder is dit gekozen; daar valt weg wat erbij hoort:'
        : 'Hieronder is een hiervan gekozen; daar valt weg wat erbij hoort:',
    entry: ({ one }: Labels, title: string) => `${one} “${title}”`,
    times: (count: number) => `${count} keer`,
    others: (count: number) => `en nog ${shownNumber(count)} andere`,
    change: 'Pas deze links mee aan',
    otherwise: 'Zonder vinkje blijven ze zoals ze zijn. Het oude adres verwijst door naar het nieuwe.',
    confirm: 'Opslaan',
  },
  fixed: (label: string, value: string) => `${label}: ${value}`,
} as const
