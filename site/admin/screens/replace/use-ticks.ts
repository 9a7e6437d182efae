import { useCallback, useMemo, useState } from 'react'
import type { ChosenPlaces, FoundEntry } from '#contract/admin/replace'
import { type EntryPlace, entryKey } from '#contract/content/entry-place'

/** Which of the found places are replaced: all but what another word may break, except those that were unticked. */
export interface Ticks {
  readonly off: ReadonlySet<string>
  /** Ticks or unticks places, by their keys. */
  readonly tick: (keys: readonly string[], isOn: boolean) => void
}

/** The name of a place among those of all entries. */
export const placeKey = (entry: EntryPlace, place: string) => `${entryKey(entry)}#${place}`

/** The names of all places of an entry. */
export const placeKeys = (entry: FoundEntry) => entry.places.map(({ id }) => placeKey(entry, id))

/** The names of the places in an address or in code. */
const riskyKeys = (entry: FoundEntry) =>
  entry.places.flatMap(({ id, risk }) => (risk ? placeKey(entry, id) : []))

export function useTicks(entries: readonly FoundEntry[]): Ticks {
  const [off, setOff] = useState<ReadonlySet<string>>(() => new Set(entries.flatMap(riskyKeys)))
  const tick = useCallback((keys: readonly string[], isOn: boolean) => {
    setOff((before) => {
      const next = new Set(before)
      for (const key of keys) {
        if (isOn) next.delete(key)
        else next.add(key)
      }
      return next
    })
  }, [])
  return useMemo(() => ({ off, tick }), [off, tick])
}

/** The chosen places of each entry, without entries of which none is chosen. */
export function chosenOf(entries: readonly FoundEntry[], off: ReadonlySet<string>): ChosenPlaces[] {
  return entries.flatMap((entry) => {
    const { type, id, etag } = entry
    const places = entry.places.flatMap((place) => (off.has(placeKey(entry, place.id)) ? [] : place.id))
    return places.length > 0 ? [{ type, id, etag, places }] : []
  })
}

/** How many places and files these are. */
export function countChosen(
  entries: readonly FoundEntry[],
  chosen: readonly ChosenPlaces[],
): { readonly places: number; readonly files: number } {
  const files = chosen.flatMap(
    ({ type, id }) => entries.find((entry) => entry.type === type && entry.id === id)?.path ?? [],
  )
  return { places: chosen.reduce((sum, one) => sum + one.places.length, 0), files: new Set(files).size }
}
