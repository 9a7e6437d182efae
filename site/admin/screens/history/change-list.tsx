import { useId, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { type Change, type ChangedItem, MOST_ITEMS_NAMED } from '#contract/admin/history'
import { clockTime, exactMoment } from '#contract/dutch-dates'
import { historyText as text } from '../../../text/admin/history'
import { Button } from '../../kit/button'
import { FormAlert } from '../../kit/form-alert'
import { Checkbox } from '../../kit/switch'
import { changeWords } from './change-words'
import type { VersionPick } from './compare-bar'
import { byDay, type Day } from './days'
import { changeAddress, type HistoryOf } from './history-address'
import './history.css'

/** A list of changes with a button to load older ones, which then get the focus. */
export function ChangePages({
  changes,
  hasMore,
  isLoading,
  hasFailed,
  onMore,
  from,
  pick,
}: {
  changes: readonly Change[]
  /** The history that is listed. */
  from: HistoryOf
  /** The choice of versions to compare, in the history of one entry. */
  pick: VersionPick | undefined
  hasMore: boolean
  isLoading: boolean
  hasFailed: boolean
  onMore: () => Promise<unknown>
}) {
  const list = useRef<HTMLDivElement>(null)

  /** The number of changes when more were requested; the next one gets the focus once it is there. */
  const shown = useRef<number>(undefined)

  useLayoutEffect(() => {
    const first = shown.current === undefined ? undefined : linksIn(list.current)[shown.current]
    if (!first) return
    shown.current = undefined
    first.focus()
  })

  async function showMore() {
    shown.current = linksIn(list.current).length
    await onMore()
  }

  return (
    <>
      <div ref={list}>
        <ChangeDays changes={changes} from={from} pick={pick} />
      </div>
      <FormAlert text={hasFailed ? text.moreFailed : undefined} />
      <div className="pt-4">
        {hasMore ? (
          <Button isBusy={isLoading} onClick={() => void showMore()}>
            {isLoading ? text.loadingMore : text.more}
          </Button>
        ) : (
          <p className="text-soft">{text.end}</p>
        )}
      </div>
    </>
  )
}

const linksIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLAnchorElement>('a.history-message') ?? []),
]

/** Changes, newest first, grouped by day. */
export function ChangeDays({
  changes,
  from = {},
  pick,
  heading = 'h2',
}: {
  changes: readonly Change[]
  /** The history that a change leads back to. */
  from?: HistoryOf
  pick?: VersionPick | undefined
  /** The heading level of the days. */
  heading?: 'h2' | 'h3'
}) {
  return byDay(changes, Date.now()).map((day) => (
    <OneDay key={day.day} day={day} from={from} pick={pick} heading={heading} />
  ))
}

function OneDay({
  day,
  from,
  pick,
  heading: Heading,
}: {
  day: Day
  from: HistoryOf
  pick: VersionPick | undefined
  heading: 'h2' | 'h3'
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="[section+&]:mt-5">
      <Heading id={id} className="pb-[0.375rem] border-b-2 border-ink text-body leading-[1.3]">
        {day.label}
      </Heading>
      <ol className="@container">
        {day.changes.map((change) => (
          <ChangeRow key={change.sha} change={change} from={from} pick={pick} />
        ))}
      </ol>
    </section>
  )
}

/** One change in a list: when, who, the commit message, and the entries it touched. */
function ChangeRow({
  change,
  from,
  pick,
}: {
  change: Change
  from: HistoryOf
  pick: VersionPick | undefined
}) {
  const { sha, author, date, message, items } = change
  const words = changeWords(change, from)
  const named = items.slice(0, MOST_ITEMS_NAMED)
  const more = items.length - MOST_ITEMS_NAMED
  return (
    <li
      className="history-row relative grid grid-cols-[3rem_1.75rem_minmax(0,1fr)] gap-y-0 gap-x-2 items-start py-2 border-b border-hair hover:bg-tint data-links:touch:pb-1 @min-[32rem]:grid-cols-[3rem_1.75rem_minmax(0,1fr)_auto] @min-[32rem]:gap-x-[0.875rem]"
      data-links={named.some(({ screen }) => screen !== undefined) || undefined}
    >
      <time dateTime={date} title={exactMoment(date)} className="leading-[1.75rem] tabular-nums">
        <ClockTime time={clockTime(date)} />
      </time>
      {pick ? (
        <span className="relative z-1">
          <Checkbox
            label={text.compare.choose(`${exactMoment(date)}, ${message}`)}
            hasHiddenLabel
            checked={pick.chosen.includes(sha)}
            onChange={() => pick.toggle(sha)}
          />
        </span>
      ) : (
        <Initials name={author} />
      )}
      <div className="grid gap-[0.125rem] min-w-0 @min-[50rem]:grid-cols-[minmax(0,1fr)_20rem] @min-[50rem]:gap-y-0 @min-[50rem]:gap-x-4">
        <Link
          to={changeAddress(sha, from)}
          // The whole row links to the change; its links to entries lie above that.
          className="history-message justify-self-start py-[0.125rem] font-semibold leading-[1.5rem] wrap-anywhere after:absolute after:inset-0 hover:[text-decoration:underline_1.5px] hover:underline-offset-[0.25em]"
          title={words === message ? undefined : message}
        >
          {words}
        </Link>
        <p className="flex flex-wrap gap-y-0 gap-x-[0.875rem] text-soft text-mark leading-[1.5rem] @min-[50rem]:py-[0.125rem] touch:items-center touch:leading-[1.35]">
          <span>{author}</span>
          {named.map((item) => (
            <Touched key={`${item.path} ${item.id}`} item={item} />
          ))}
          {more > 0 && <span>{text.andMore(more)}</span>}
        </p>
      </div>
      <code className="history-sha hidden @min-[32rem]:block">{sha.slice(0, 7)}</code>
    </li>
  )
}

function Touched({ item: { title, screen } }: { item: ChangedItem }) {
  if (screen === undefined) return <span>{title}</span>
  return (
    <Link to={screen} className="history-entry">
      {title}
    </Link>
  )
}

/** `14:02` with digits of equal width. That font feature widens the colon as well; keep the colon as it was. */
function ClockTime({ time }: { time: string }) {
  const [hours, minutes] = time.split(':')
  return (
    <>
      {hours}
      <span className="[font-variant-numeric:normal]">:</span>
      {minutes}
    </>
  )
}

/** The author's initials, for quick recognition; the name is shown as well. */
export function Initials({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid shrink-0 place-items-center w-[1.75rem] h-[1.75rem] bg-ink text-ground text-[0.6875rem] font-bold tracking-[0.02em]"
    >
      {initialsOf(name)}
    </span>
  )
}

/** `Sanne de Wit` is `SW`. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  const [first = name, ...others] = words
  const last = others.at(-1) ?? ''
  return (first.charAt(0) + last.charAt(0)).toLocaleUpperCase('nl')
}
