import { type ReactNode, useId, useState } from 'react'
import { formFields } from '#contract/form-fields'
import type { SubscriberRow } from '#contract/subscriber-list'
import { subscribersText } from '../../../text/admin/subscribers'
import { Button } from '../../kit/button'
import { shownDateTime } from '../../kit/dutch-clock'
import { CorrectDialog } from './correct-dialog'
import { mailTo } from './mail-to'
import { labelOf } from './people-view'
import { StatusBadge } from './status-badge'
import type { StatusChanges } from './use-status'

const text = subscribersText.person

/** One sign-up of a person: what was submitted, the possible decisions, and the proof of consent. */
export function SignUp({
  row,
  canAsk,
  changes,
}: {
  row: SubscriberRow
  /** Whether the site can send a confirmation mail. */
  canAsk: boolean
  changes: StatusChanges
}) {
  const id = useId()
  const { status, source, suspicion } = row
  const [isCorrecting, setIsCorrecting] = useState(false)
  return (
    <section aria-labelledby={id} className="grid gap-2 pt-[0.75rem] border-t-2 border-ink">
      <div className="flex flex-wrap items-baseline justify-between gap-y-1 gap-x-[1rem] [&_h3]:text-lead [&_h3]:tracking-[-0.01em] [&_h3]:leading-tight">
        <h3 id={id}>{subscribersText.sourceOf(source)}</h3>
        <StatusBadge row={row} />
      </div>
      {suspicion && (
        <p className="pl-3 border-l-[6px] border-error">
          <strong>{status === 'held' ? text.held : text.wasHeld}.</strong>{' '}
          {subscribersText.suspicionOf(suspicion)}
        </p>
      )}
      <Facts facts={aboutSignUp(row)} />
      <div className="flex flex-wrap gap-2">
        <Decisions row={row} canAsk={canAsk} changes={changes} />
        <Button onClick={() => setIsCorrecting(true)}>{text.correct}</Button>
      </div>
      {isCorrecting && (
        <CorrectDialog
          row={row}
          onClose={() => setIsCorrecting(false)}
          onDone={() => {
            setIsCorrecting(false)
            changes.tell(text.correctDone)
          }}
        />
      )}
      <h4 className="mt-2 font-semibold">{text.proof}</h4>
      <Facts facts={aboutConsent(row)} />
    </section>
  )
}

type Fact = readonly [name: string, value: ReactNode]

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid [&>div]:grid [&>div]:gap-y-0 [&>div]:gap-x-[1rem] [&>div]:py-1 [&>div]:border-t [&>div]:border-hair [&_dt]:text-soft [&_dd]:wrap-anywhere [&_dd]:whitespace-pre-line sm:[&>div]:grid-cols-[12rem_minmax(0,1fr)]">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

const moment = (iso: string | null) => iso && <time dateTime={iso}>{shownDateTime(iso)}</time>

function aboutSignUp(row: SubscriberRow): Fact[] {
  const changes = row.changes.map(({ status, at, by }) => (
    <li key={at + status}>{text.change(labelOf(status), shownDateTime(at), by)}</li>
  ))
  return [
    ...formFields.map(({ name, heading }): Fact => [heading, row[name]]),
    [text.plan, row.plan],
    [text.received, moment(row.receivedAt)],
    [text.imported, moment(row.importedAt)],
    [text.confirmed, moment(row.confirmedAt)],
    [text.answered, row.answered && text.answeredBy(shownDateTime(row.answered.at), row.answered.by)],
    [text.corrected, row.corrected && text.answeredBy(shownDateTime(row.corrected.at), row.corrected.by)],
    [text.changes, changes.length > 0 && <ul>{changes}</ul>],
  ]
}

function aboutConsent({ consent: { text: words, pageUrl, timestamp } }: SubscriberRow): Fact[] {
  return [
    [text.text, words || text.noText],
    [text.page, pageUrl || text.noText],
    [text.browserTime, timestamp ? shownDateTime(timestamp) : text.noText],
  ]
}

/** Buttons to answer a question by mail and to mark it as answered. */
function Answer({
  row: { id, email, source, question, isAnswered },
  changes,
}: Pick<Parameters<typeof SignUp>[0], 'row' | 'changes'>) {
  return (
    <>
      <a className="button button-ink" href={mailTo(email, source, question)}>
        {text.answer}
      </a>
      <Button isBusy={changes.isBusy} onClick={() => changes.setAnswered({ id, isAnswered: !isAnswered })}>
        {isAnswered ? text.notAnswered : text.markAnswered}
      </Button>
    </>
  )
}

function Decisions({ row, canAsk, changes }: Parameters<typeof SignUp>[0]) {
  const { id, status } = row
  if (row.isAnswered !== null) return <Answer row={row} changes={changes} />
  if (status === 'held') {
    return (
      <Button
        look="ink"
        isBusy={changes.isBusy}
        onClick={() => changes.set({ id, status: 'active', done: text.letThroughDone })}
      >
        {text.letThrough}
      </Button>
    )
  }
  if (status !== 'pending' || !canAsk) return null
  return (
    <Button
      isBusy={changes.isBusy}
      onClick={() => changes.set({ id, status: 'pending', done: text.askDone })}
    >
      {text.ask}
    </Button>
  )
}
