import { plainThanks } from './form-rules'

/** How a form went that was taken: done, or waiting until a link in a mail is followed. As the result page names it. */
export type TakenOutcome = 'gelukt' | 'bevestigen'

/** What becomes of a request, for those of which the specification's words would be untrue. */
const promises: ReadonlyMap<string, string> = new Map([
  ['consultatie', 'Bedankt! We mailen je binnen twee werkdagen voor een afspraak.'],
  ['contact', 'Bedankt! Je vraag is binnen. Je krijgt antwoord van een van ons.'],
])

/** What the server thanks a form of this source with; the browser shows it as it is. */
export function thanksFor(source: string, outcome: TakenOutcome): string {
  if (outcome === 'bevestigen') return 'Bijna klaar: klik op de link in de mail die we je net stuurden.'
  return promises.get(source) ?? plainThanks(source)
}
