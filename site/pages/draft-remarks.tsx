import { weekdayMoment } from '#contract/dutch-dates'
import type { DraftDetail, SharedRemark } from '#contract/public-content'
import { MOST_NAME, MOST_SAID } from '#contract/remark-limits'
import { draftText } from '../text/draft'
import { Button } from '../ui/button'

const words = draftText.remarks

/** Not the fields of the other forms: pages that share these would have one part more to load. */
const LABEL = 'block font-semibold'
const FIELD = 'field mt-2 block font-normal'

/** What readers with a link say about a draft, and a form to say something: the browser sends it, without script. */
export function DraftRemarks({
  draft: { paragraphs, remarks, refused },
  isPlaced,
}: {
  draft: DraftDetail
  /** Whether this is the answer to a remark that was sent. */
  isPlaced: boolean
}) {
  return (
    <section
      id="opmerkingen"
      aria-labelledby="opmerkingen-kop"
      // Paper has what was said, and takes nothing.
      className={`rail rail-left pt-0 ${remarks.length === 0 ? 'print:hidden' : ''}`}
    >
      <div className="flex max-w-prose flex-col gap-4 border-t-2 border-ink pt-4">
        <h2 id="opmerkingen-kop" className="subheading">
          {words.title}
        </h2>
        {isPlaced && !refused && (
          <p role="status" data-kind="success" className="form-message">
            {words.placed}
          </p>
        )}
        {remarks.map((remark) => (
          <SharedRemarkText key={`${remark.at} ${remark.by}`} remark={remark} />
        ))}
        <p className="print:hidden">{words.seenBy}</p>
        <form method="post" className="flex flex-col gap-4 print:hidden">
          <label className={LABEL}>
            {words.where}
            <select name="paragraph" className={FIELD} defaultValue={refused?.paragraph ?? ''}>
              <option value="">{words.whole}</option>
              {paragraphs.map((choice) => (
                <option key={choice} value={choice}>
                  {choice.slice(choice.indexOf(' ') + 1)}
                </option>
              ))}
            </select>
          </label>
          <label className={LABEL}>
            {words.remark}
            <textarea
              name="text"
              className={FIELD}
              rows={5}
              required
              maxLength={MOST_SAID}
              defaultValue={refused?.text}
            />
          </label>
          <label className={LABEL}>
            {words.name}
            <input
              name="name"
              className={FIELD}
              required
              maxLength={MOST_NAME}
              autoComplete="name"
              defaultValue={refused?.name}
            />
          </label>
          {refused && (
            <p role="alert" data-kind="error" className="form-message">
              {refused.reason}
            </p>
          )}
          <div>
            <Button type="submit">{words.send}</Button>
          </div>
        </form>
      </div>
    </section>
  )
}

function SharedRemarkText({ remark: { quote, answers, ...said } }: { remark: SharedRemark }) {
  return (
    <article>
      {quote !== '' && <p className="text-soft">{words.about(quote)}</p>}
      <Words {...said} />
      {answers.map((answer) => (
        <Words key={`${answer.at} ${answer.by}`} {...answer} />
      ))}
    </article>
  )
}

function Words({ by, at, text }: { by: string; at: string; text: string }) {
  return (
    <>
      <p>
        <strong>{by}</strong> <time dateTime={at}>{weekdayMoment(at)}</time>
      </p>
      <p className="whitespace-pre-wrap">{text}</p>
    </>
  )
}
