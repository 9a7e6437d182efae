import { useCallback, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { settingsPart } from '#contract/admin/addresses'
import type { ChosenPlaces, FoundEntry, FoundPlaces, ReplaceTrouble } from '#contract/admin/replace'
import { replacementFor } from '#contract/admin/replacement'
import { entryKey } from '#contract/content/entry-place'
import { replaceText as text } from '../../../text/admin/replace'
import { Button } from '../../kit/button'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { Dialog } from '../../kit/dialog'
import { foot } from '../../kit/foot'
import { useSettled } from '../../kit/use-settled'
import { FoundEntryItem } from './found-entry'
import type { AskedSearch } from './search-form'
import { useReplacement } from './use-replacement'
import { chosenOf, countChosen, placeKey, placeKeys, useTicks } from './use-ticks'

/** Milliseconds without typing after which the places show the new text: there may be two thousand. */
const PAUSE = 250

/** What was found, to choose from, and the button that replaces it. */
export function FoundList({
  search,
  by,
  found: { entries, hasMore, unreadable },
  isOld,
  onDone,
}: {
  search: AskedSearch
  by: string
  found: FoundPlaces
  /** Whether something else stands in the form by now. */
  isOld: boolean
  onDone: () => void
}) {
  const { off, tick } = useTicks(entries)
  const shownBy = useSettled(by, PAUSE)
  const all = entries.flatMap(placeKeys)
  const chosen = chosenOf(entries, off)
  const count = countChosen(entries, chosen)
  const becomes = useCallback(
    (found: string) => replacementFor(found, { ...search, by: shownBy }),
    [search, shownBy],
  )
  const risks = (['address', 'code'] as const).filter((wanted) =>
    entries.some(({ places }) => places.some(({ risk }) => risk === wanted)),
  )
  const isSame = entries.every((entry) =>
    entry.places.every(
      ({ id, found }) => off.has(placeKey(entry, id)) || replacementFor(found, { ...search, by }) === found,
    ),
  )
  const replacement = useReplacement(onDone)
  const words = text.actOf(by)
  const head = useRef<HTMLDivElement>(null)

  // On a phone the form fills the window, and what was found would begin behind the bar: its first place comes into view.
  useEffect(() => {
    head.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  const replace = (wanted: readonly ChosenPlaces[]) => replacement.run({ search, by, entries: wanted })

  return (
    <section aria-label={text.results} className="grid grid-cols-[minmax(0,1fr)] gap-3 max-w-[60rem]">
      <div
        ref={head}
        className="flex flex-wrap items-center justify-between gap-y-1 gap-x-4 scroll-mb-[18rem]"
      >
        <div role="status">
          <h2 className="text-lead font-semibold">
            {text.found(all.length, new Set(entries.map(({ path }) => path)).size)}
          </h2>
        </div>
        <Button look="quiet" onClick={() => tick(all, off.size > 0)}>
          {off.size > 0 ? text.tickAll : text.tickNone}
        </Button>
      </div>
      {risks.map((risk) => (
        <p key={risk}>{text.risky[risk]}</p>
      ))}
      {hasMore && <p>{text.hasMore(all.length)}</p>}
      {unreadable > 0 && (
        <p>
          {text.unreadable(unreadable)}{' '}
          <Link to={settingsPart('problemen')} className="text-link underline underline-offset-[0.2em]">
            {text.problems}
          </Link>
        </p>
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)]">
        {entries.map((entry) => (
          <FoundEntryItem
            key={entryKey(entry)}
            entry={entry}
            becomes={becomes}
            off={offIn(entry, off)}
            tick={tick}
          />
        ))}
      </ul>
      <div
        ref={foot}
        className="sticky z-5 bottom-0 flex flex-wrap items-center gap-2 border-t-2 border-ink bg-ground py-2"
      >
        <p role="status" className="mr-auto text-soft">
          {isOld ? text.isOld : count.places === 0 ? text.noneChosen : isSame ? text.isSame : ''}
        </p>
        <Button
          look="signal"
          className="max-sm:flex-[1_1_100%]"
          isBusy={replacement.isBusy}
          disabled={isOld || count.places === 0 || isSame}
          onClick={() => replace(chosen)}
        >
          {replacement.isBusy ? words.busy : words.act(count.places, count.files)}
        </Button>
      </div>
      <Troubles
        words={words}
        entries={entries}
        chosen={chosen}
        troubles={replacement.troubles}
        onClose={replacement.dropTroubles}
        onRest={(rest) => {
          replacement.dropTroubles()
          replace(rest)
        }}
      />
    </section>
  )
}

/** The same set for all entries that are ticked as a whole: they need not be drawn again. */
const NONE: ReadonlySet<string> = new Set()

function offIn(entry: FoundEntry, off: ReadonlySet<string>): ReadonlySet<string> {
  const own = off.size === 0 ? [] : placeKeys(entry).filter((key) => off.has(key))
  return own.length === 0 ? NONE : new Set(own)
}

/** Says which entries cannot go along, and offers to replace the rest. */
function Troubles({
  words,
  entries,
  chosen,
  troubles,
  onClose,
  onRest,
}: {
  words: ReturnType<typeof text.actOf>
  entries: readonly FoundEntry[]
  chosen: readonly ChosenPlaces[]
  troubles: readonly ReplaceTrouble[]
  onClose: () => void
  onRest: (rest: readonly ChosenPlaces[]) => void
}) {
  const rest = chosen.filter(({ type, id }) => !troubles.some((one) => one.type === type && one.id === id))
  const { places, files } = countChosen(entries, rest)
  const about = {
    title: text.trouble.title(troubles.length),
    text: words.nothingYet,
    isOpen: troubles.length > 0,
    onClose,
    children: (
      <ul className="grid gap-2">
        {troubles.map(({ type, id, title, message }) => (
          <li key={entryKey({ type, id })} className="wrap-anywhere">
            <strong>{title}</strong>: {message}
          </li>
        ))}
      </ul>
    ),
  }
  if (rest.length === 0)
    return <Dialog {...about} actions={<Button onClick={onClose}>{text.trouble.back}</Button>} />
  return (
    <ConfirmDialog
      {...about}
      confirm={words.rest(places, files)}
      cancel={text.trouble.back}
      onConfirm={() => onRest(rest)}
    />
  )
}
