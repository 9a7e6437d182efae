import { counted } from './numbers'

/** Texts of the screen that mends a broken file. */
export const repairText = {
  title: 'Herstellen',
  titleOf: (what: string) => `${what} herstellen`,
  back: 'Problemen',
  shows: {
    now: 'Dit staat gewoon op de site. Iets erin klopt niet helemaal.',
    before: 'De site toont zolang de laatste goede versie. Bezoekers merken er niets van.',
    nothing: 'Dit staat nu niet op de site.',
  },
  wrong: 'Wat er niet klopt',
  line: (line: number) => `Regel ${line}`,
  toLine: (line: number, message: string) => `Naar regel ${line}: ${message}`,
  good: {
    heading: 'De laatste goede versie',
    from: (author: string, when: string) => `Van ${author}, ${when}.`,
    none: 'Er is geen eerdere versie die klopt. Verbeter de tekst hieronder.',
    back: 'Zet deze versie terug',
    done: 'De laatste goede versie is teruggezet.',
    askTitle: 'De laatste goede versie terugzetten?',
    askText: 'Wat je hier hebt verbeterd, wordt dan niet opgeslagen.',
  },
  text: 'Tekst van het bestand',
  help: 'Verbeter de regels die niet kloppen. Tijdens het typen wordt de tekst gecontroleerd.',
  noText:
    'Dit bestand is hier niet te bewerken: het is te groot, geen gewone tekst of een snelkoppeling. Een eerdere versie terugzetten kan wel.',
  difference: 'Verschil met de laatste goede versie',
  state: {
    checking: 'Controleren…',
    unchecked: 'Controleren lukte niet. Bij het opslaan wordt het opnieuw geprobeerd.',
    good: 'De tekst klopt. Je kunt hem opslaan.',
    wrong: (count: number) =>
      `Er ${count === 1 ? 'is' : 'zijn'} nog ${counted(count, 'probleem', 'problemen')}.`,
  },
  save: 'Opslaan',
  saving: 'Opslaan…',
  saved: 'Hersteld',
  stale: {
    text: 'Dit bestand is intussen door iemand anders gewijzigd. Wat je hebt getypt, staat er nog.',
    take: 'Toon wat er nu staat',
    keep: 'Ga verder met mijn tekst',
  },
  healthy: {
    title: 'Dit bestand is in orde',
    text: 'Er is niets om te herstellen.',
    open: 'Openen',
    problems: 'Naar de problemen',
  },
} as const
