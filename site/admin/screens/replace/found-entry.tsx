import { memo, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { FoundEntry, FoundPlace } from '#contract/admin/replace'
import { typeNamed } from '#contract/content/content-types'
import { replaceText as text } from '../../../text/admin/replace'
import { Checkbox } from '../../kit/switch'
import { DiffLine } from '../history/diff-line'
import { placeKey, placeKeys, type Ticks } from './use-ticks'

/** An entry with its places, each as it is and as it will be. */
export const FoundEntryItem = memo(function FoundEntryItem({
  entry,
  becomes,
  off,
  tick,
}: {
  entry: FoundEntry
  /** The new text for a place, by the text that is there; stable, so that entries are not drawn again. */
  becomes: (found: string) => string
  /** The places of this entry that are not replaced, by their keys. */
  off: ReadonlySet<string>
  tick: Ticks['tick']
}) {
  const keys = placeKeys(entry)
  const type = typeNamed(entry.type)
  const label = type?.labels.one ?? entry.type
  const title = entry.title === label ? label : text.entry(label, entry.title)
  return (
    <li
      // Thousands of places: what is out of view is not laid out.
      className="grid grid-cols-[minmax(0,1fr)] gap-2 py-4 border-t-2 border-ink [contain-intrinsic-size:auto_14rem] [content-visibility:auto]"
    >
      <div className="flex flex-wrap items-center justify-between gap-y-1 gap-x-4">
        <GroupTick
          label={title}
          isSome={off.size < keys.length}
          isAll={off.size === 0}
          onChange={(isOn) => tick(keys, isOn)}
        />
        <Link to={entry.screen} className="text-link underline underline-offset-[0.2em]">
          {text.open}
          <span className="sr-only"> {title}</span>
        </Link>
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {entry.places.map((place) => (
          <Place
            key={place.id}
            place={place}
            becomes={becomes}
            isOn={!off.has(placeKey(entry, place.id))}
            onChange={(isOn) => tick([placeKey(entry, place.id)], isOn)}
          />
        ))}
      </ul>
    </li>
  )
})

/** Ticks all places of an entry at once. */
function GroupTick({
  label,
  isSome,
  isAll,
  onChange,
}: {
  label: string
  isSome: boolean
  isAll: boolean
  onChange: (isOn: boolean) => void
}) {
  const box = useRef<HTMLInputElement>(null)
  // Only a script can say this to the browser.
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome && !isAll
  }, [isSome, isAll])
  return (
    <Checkbox
      ref={box}
      label={<strong className="wrap-anywhere">{label}</strong>}
      checked={isAll}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}

function Place({
  place,
  becomes,
  isOn,
  onChange,
}: {
  place: FoundPlace
  becomes: (found: string) => string
  isOn: boolean
  onChange: (isOn: boolean) => void
}) {
  const { label, line, risk, before, found, after, above, below } = place
  const next = becomes(found)
  return (
    <li className="replace-place grid grid-cols-[minmax(0,1fr)] gap-1" data-off={!isOn || undefined}>
      <Checkbox
        label={text.place(label, line, risk)}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      <div className="diff">
        {above && <DiffLine>{above}</DiffLine>}
        <DiffLine kind="removed" hasMarks said={text.was}>
          {before}
          <del>{found}</del>
          {after}
        </DiffLine>
        {isOn && (
          <DiffLine kind="added" hasMarks said={text.becomes}>
            {before}
            {next && <ins>{next}</ins>}
            {after}
          </DiffLine>
        )}
        {below && <DiffLine>{below}</DiffLine>}
      </div>
    </li>
  )
}
