import { counted, shownNumber } from './numbers'

const places = (count: number) => counted(count, 'plek', 'plekken')
const files = (count: number) => counted(count, 'bestand', 'bestanden')
const where = (placeCount: number, partCount: number) =>
  `${places(placeCount)} in ${counted(partCount, 'onderdeel', 'onderdelen')}`

/** The same for what puts another text in its place, and for what takes it away. */
const acts = {
  replace: {
    act: (placeCount: number, partCount: number) => `Vervang ${where(placeCount, partCount)}`,
    busy: 'Bezig met vervangen…',
    done: (placeCount: number, partCount: number) => `${where(placeCount, partCount)} vervangen.`,
    nothingYet: 'Er is nog niets vervangen.',
    rest: (placeCount: number, partCount: number) => `Vervang de rest: ${where(placeCount, partCount)}`,
  },
  remove: {
    act: (placeCount: number, partCount: number) => `Haal weg op ${where(placeCount, partCount)}`,
    busy: 'Bezig met weghalen…',
    done: (placeCount: number, partCount: number) => `Weggehaald op ${where(placeCount, partCount)}.`,
    nothingYet: 'Er is nog niets weggehaald.',
    rest: (placeCount: number, partCount: number) => `Haal de rest weg: ${where(placeCount, partCount)}`,
  },
} as const

/** What a place is a part of. */
const risks = { address: 'in een adres', code: 'in code' } as const

/** Texts of the screen that finds and replaces a text in all content. */
export const replaceText = {
  lead: 'Zoek een tekst in alle inhoud. Je ziet eerst wat er verandert, en vervangt daarna in één keer wat je aangevinkt laat.',
  form: 'Wat je zoekt',
  find: 'Zoek',
  by: 'Vervang door',
  byHelp: 'Leeg laten haalt de tekst weg.',
  isCaseSensitive: 'Hoofdlettergevoelig',
  isWholeWord: 'Hele woorden',
  types: 'Soorten inhoud',
  inAll: 'In alle soorten inhoud',
  inSome: (count: number) => `In ${counted(count, 'soort', 'soorten')} inhoud`,
  search: 'Zoeken',
  searching: 'Bezig met zoeken…',
  results: 'Gevonden',
  found: where,
  nothingTitle: 'Niets gevonden',
  nothingText: (find: string) => `“${find}” staat nergens in de teksten waarin je zoekt.`,
  hasMore: (most: number) =>
    `Er zijn meer dan ${shownNumber(most)} plekken. Dit zijn de eerste; vervang die, en zoek daarna opnieuw.`,
  unreadable: (count: number) =>
    count === 1
      ? 'Eén bestand is overgeslagen, omdat de site het niet kan lezen. Het staat bij de problemen.'
      : `${files(count)} zijn overgeslagen, omdat de site ze niet kan lezen. Ze staan bij de problemen.`,
  problems: 'Naar de problemen',
  tickAll: 'Alles aanvinken',
  tickNone: 'Alles uitvinken',
  entry: (label: string, title: string) => `${label} “${title}”`,
  open: 'Openen',
  place: (label: string, line: number | undefined, risk?: keyof typeof risks) =>
    [label, line !== undefined && `regel ${shownNumber(line)}`, risk && risks[risk]]
      .filter(Boolean)
      .join(', '),
  risky: {
    address: 'Wat in een adres staat, is niet aangevinkt: een link of afbeelding kan daardoor stukgaan.',
    code: 'Wat in code staat, is niet aangevinkt: die kan daardoor niet meer kloppen.',
  },
  was: 'Nu: ',
  becomes: 'Straks: ',
  noneChosen: 'Niets aangevinkt',
  isOld: 'Dit hoort bij wat je hiervoor zocht. Zoek eerst opnieuw.',
  isSame: 'De nieuwe tekst is gelijk aan de oude.',
  /** @param by the new text */
  actOf: (by: string) => (by === '' ? acts.remove : acts.replace),
  nothingDone: 'Er is niets veranderd.',
  trouble: {
    title: (count: number) => `${counted(count, 'onderdeel kan', 'onderdelen kunnen')} niet mee`,
    back: 'Terug',
  },
} as const
