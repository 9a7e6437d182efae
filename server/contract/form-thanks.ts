import type { PageTexts } from './content/page-texts'
import { plainThanks } from './form-rules'

/** How a form went that was taken: done, or waiting until a link in a mail is followed. As the result page names it. */
export type TakenOutcome = 'gelukt' | 'bevestigen'

/** The texts that say what becomes of a request, by the sources of which the specification's words would be untrue. */
const promised = { consultatie: 'consultation.thanks', contact: 'form.contactThanks' } as const

/** What owners promise in answer to forms. */
export type Promises = Pick<PageTexts, (typeof promised)[keyof typeof promised]>

const isPromised = (source: string): source is keyof typeof promised => Object.hasOwn(promised, source)

/** What whoever sends a form of this source is promised; undefined where nobody promises anything. */
export function promiseTo(source: string, texts: Promises): string | undefined {
  return isPromised(source) ? texts[promised[source]] : undefined
}

/** What the server thanks a form of this source with; the browser shows it as it is. */
export function thanksFor(source: string, outcome: TakenOutcome, texts: Promises): string {
  if (outcome === 'bevestigen') return 'Bijna klaar: klik op de link in de mail die we je net stuurden.'
  return promiseTo(source, texts) || plainThanks(source)
}
