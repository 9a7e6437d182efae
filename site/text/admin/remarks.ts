import { counted } from './numbers'

/** Texts of the remarks at the paragraphs of a text. */
export const remarksText = {
  title: 'Opmerkingen',
  button: (open: number) => (open === 0 ? 'Opmerkingen' : `Opmerkingen, ${open} open`),
  place: 'Opmerking bij deze alinea',
  none: 'Nog geen opmerkingen. Zet de cursor in een alinea en plaats er een.',
  noneOpen: 'Alle opmerkingen zijn afgehandeld.',
  noParagraph: 'Schrijf eerst iets. Daarna kun je er een opmerking bij plaatsen.',
  whole: 'Over de hele tekst',
  gone: 'De alinea waar dit bij stond, is weg:',
  inBlock: 'In de tekst van een blok:',
  goTo: (words: string) => `Naar de alinea: ${words}`,
  guest: 'via voorbeeldlink',
  yours: 'Je opmerking',
  yourAnswer: 'Je antwoord',
  send: 'Plaatsen',
  answer: 'Beantwoorden',
  sendAnswer: 'Antwoorden',
  cancel: 'Annuleren',
  settle: 'Afhandelen',
  settledBy: (name: string) => `Afgehandeld door ${name}`,
  reopen: 'Heropenen',
  remove: 'Verwijderen',
  removeTitle: 'Deze opmerking verwijderen?',
  removeText: 'De opmerking en de antwoorden zijn daarna voor iedereen weg.',
  settled: (amount: number) => counted(amount, 'afgehandelde opmerking', 'afgehandelde opmerkingen'),
  notSent: (why: string, isAnswer: boolean) =>
    `${isAnswer ? 'Je antwoord' : 'Je opmerking'} is niet verstuurd, maar staat er nog. ${why}`,
  placed: 'Je opmerking is geplaatst.',
  isSettled: 'De opmerking is afgehandeld.',
  failed: 'De opmerkingen kunnen nu niet worden geladen.',
} as const
