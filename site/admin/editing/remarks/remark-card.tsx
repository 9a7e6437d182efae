import { useEffect, useRef, useState } from 'react'
import type { Remark } from '#contract/admin/remarks'
import { plainText } from '#contract/plain-text'
import { remarksText as words } from '../../../text/admin/remarks'
import { AskedAct } from '../../kit/asked-act'
import { Button } from '../../kit/button'
import { FormAlert } from '../../kit/form-alert'
import { useNow } from '../../kit/use-now'
import { useNotices } from '../../shell/notices'
import { when } from '../backup/when'
import { RemarkForm } from './remark-form'
import { useRemarkAct } from './remarks-query'
import type { PlacedRemark } from './use-placed-remarks'
import type { TextRemarks } from './use-remarks'

/** A remark with its answers, and what can be done with it. */
export function RemarkCard({
  placed,
  of,
  onGone,
}: {
  placed: PlacedRemark
  of: TextRemarks
  /** Called when it leaves the list, by which the focus would be lost. */
  onGone: () => void
}) {
  const { remark, paragraph } = placed
  const card = useRef<HTMLLIElement>(null)
  const { notify } = useNotices()
  const settling = useRemarkAct(of.entry, () => {
    onGone()
    if (remark.settled === null) notify({ kind: 'good', text: words.isSettled })
  })
  const isAnswering = of.typed[remark.id] !== undefined
  const isAtCaret = paragraph !== null && paragraph.from <= of.caret && of.caret <= paragraph.to
  useEffect(() => {
    if (isAtCaret && card.current) showInPanel(card.current)
  }, [isAtCaret])

  const toCard = () => card.current?.focus()

  return (
    <li ref={card} tabIndex={-1} className="remark" data-current={isAtCaret || undefined}>
      <Quote placed={placed} of={of} />
      <Saying said={remark} />
      {remark.answers.map((answer) => (
        <div key={`${answer.at} ${answer.by}`} className="border-l-2 border-hair pl-3">
          <Saying said={answer} />
        </div>
      ))}
      <FormAlert error={settling.error} />
      {isAnswering ? (
        <RemarkForm
          of={of}
          answers={remark.id}
          label={words.yourAnswer}
          send={words.sendAnswer}
          toAct={(text) => ({ kind: 'answer', remark: remark.id, text })}
          onSent={toCard}
          onCancel={toCard}
        />
      ) : (
        <div className="remark-acts">
          {remark.settled === null && (
            <Button look="quiet" onClick={() => of.type(remark.id, '')}>
              {words.answer}
            </Button>
          )}
          <Button
            look="quiet"
            isBusy={settling.isPending}
            onClick={() =>
              settling.mutate({ kind: 'settle', remark: remark.id, isSettled: remark.settled === null })
            }
          >
            {remark.settled === null ? words.settle : words.reopen}
          </Button>
          {remark.isRemovable && <RemoveRemark remark={remark} of={of} onGone={onGone} />}
        </div>
      )}
    </li>
  )
}

/** Scrolls the list so that a remark is in view, and nothing else: somebody may be typing in the text. */
function showInPanel(card: HTMLElement): void {
  const panel = card.closest('.md-remarks')
  if (!panel) return
  const [inner, outer] = [card.getBoundingClientRect(), panel.getBoundingClientRect()]
  const above = inner.top - outer.top
  const below = inner.bottom - outer.bottom
  if (above < 0) panel.scrollTop += above
  else if (below > 0) panel.scrollTop += Math.min(below, above)
}

/** Without the marks of Markdown, if anything is left. */
export const readable = (quote: string) => plainText(quote) || quote

/** The words that it is about: a button to their place, as long as they have one. */
function Quote({ placed, of }: { placed: PlacedRemark; of: TextRemarks }) {
  const { remark, paragraph } = placed
  const { quote, settled, field, anchor } = remark
  const isWithin = field !== of.field && of.isInSomeBlock(remark)
  const said = readable(paragraph?.words ?? (isWithin ? anchor.words : quote))
  return (
    <>
      {settled && <p className="text-soft">{words.settledBy(settled.by)}</p>}
      {quote === '' && <p className="text-soft">{words.whole}</p>}
      {quote !== '' && !paragraph && <p className="text-soft">{isWithin ? words.inBlock : words.gone}</p>}
      {quote !== '' && !paragraph && !isWithin && <p className="remark-quote">{said}</p>}
      {quote !== '' && (paragraph || isWithin) && (
        <button
          type="button"
          className="remark-quote"
          aria-label={words.goTo(said)}
          onClick={() => (paragraph ? of.goTo(placed) : of.goToBlock(remark))}
        >
          {said}
        </button>
      )}
    </>
  )
}

function Saying({
  said: { by, at, isGuest, text },
}: {
  said: Pick<Remark, 'by' | 'at' | 'isGuest' | 'text'>
}) {
  const now = useNow()
  return (
    <div className="grid gap-1">
      <p className="text-mark text-soft">
        <strong className="text-ink wrap-anywhere">{by}</strong> {isGuest && `(${words.guest}) `}
        <time dateTime={at}>{when(Date.parse(at), now)}</time>
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
    </div>
  )
}

function RemoveRemark({ remark, of, onGone }: { remark: Remark; of: TextRemarks; onGone: () => void }) {
  const [isAsked, setAsked] = useState(false)
  const { mutateAsync } = useRemarkAct(of.entry, onGone)
  return (
    <>
      <Button look="quiet" onClick={() => setAsked(true)}>
        {words.remove}
      </Button>
      {isAsked && (
        <AskedAct
          title={words.removeTitle}
          text={words.removeText}
          confirm={words.remove}
          isDanger
          act={() => mutateAsync({ kind: 'remove', remark: remark.id })}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
