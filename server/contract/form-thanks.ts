import type { PageTexts } from './content/page-texts'
import { plainThanks } from './form-rules'

/** The result of an accepted form: done, or waiting for confirmation by mail. As the result page names it. */
export type TakenOutcome = 'gelukt' | 'bevestigen'

/**
 * The texts that say what happens with a request, by the sources for which the specification's text would be
 * untrue.
 */
const promised = { consultatie: 'consultation.thanks', contact: 'form.contactThanks' } as const

/** The promises that owners make in reply to forms. */
export type Promises = Pick<PageTexts, (typeof promised)[keyof typeof promised]>

const isPromised = (source: string): source is keyof typeof promised => Object.hasOwn(promised, source)

/** The promise for senders of a form with this source; undefined when there is none. */
export function promiseTo(source: string, texts: Promises): string | undefined {
  return isPromised(source) ? texts[promised[source]] : undefined
}

/** The server's message of thanks for a form of this source; the browser shows it as it is. */
export function thanksFor(source: string, outcome: TakenOutcome, texts: Promises): string {
  if (outcome === 'bevestigen') return 'Bijna klaar: klik op de link in de mail die we je net stuurden.'
  return promiseTo(source, texts) || plainThanks(source)
}
