import { BEAT, type PresentPerson } from '#contract/admin/presence'
import { type EntryPlace, entryKey } from '#contract/content/entry-place'

/** Milliseconds after which a window that gives no sign of life is gone. */
const SILENT = 3 * BEAT
/** The same for a window out of sight, in which browsers let a page do something once a minute. */
const SILENT_HIDDEN = 150_000
/** Windows of one person, and of everybody; the one that was quiet the longest goes first. */
const MOST_OF_PERSON = 30
const MOST = 2000

interface OpenWindow {
  readonly personId: string
  readonly name: string
  readonly form: string
  /** Milliseconds since 1970. */
  readonly until: number
}

/** A sign of life of a window with a form. */
interface Sign {
  readonly person: { readonly id: string; readonly name: string }
  readonly window: string
  readonly place: EntryPlace
  readonly isHidden: boolean
}

/** Who has which form open now. In memory: a restart forgets it, and every window says it again within seconds. */
export interface Presence {
  /** Records a sign of life. @returns who else has that form open: each person once, by name. */
  here(sign: Sign): readonly PresentPerson[]
  /** Nothing for a window that has another form open by now. */
  leave(sign: Omit<Sign, 'isHidden'>): void
}

/** @param now milliseconds since 1970. */
export function createPresence(now: () => number): Presence {
  /** By person and window, the longest silent first. */
  const windows = new Map<string, OpenWindow>()
  const keyOf = (personId: string, window: string) => `${personId} ${window}`

  function makeRoom(personId: string): void {
    for (const [key, { until }] of windows) if (until <= now()) windows.delete(key)
    const own = [...windows].filter(([, one]) => one.personId === personId).map(([key]) => key)
    for (const key of own.slice(0, Math.max(0, own.length - MOST_OF_PERSON + 1))) windows.delete(key)
    for (const key of [...windows.keys()].slice(0, Math.max(0, windows.size - MOST + 1))) windows.delete(key)
  }

  return {
    here({ person, window, place, isHidden }) {
      const form = entryKey(place)
      const key = keyOf(person.id, window)
      windows.delete(key)
      makeRoom(person.id)
      const until = now() + (isHidden ? SILENT_HIDDEN : SILENT)
      windows.set(key, { personId: person.id, name: person.name, form, until })
      const others = [...windows].filter(([other, one]) => other !== key && one.form === form)
      const people = new Map(others.map(([, one]) => [one.personId, one.name]))
      return [...people]
        .map(([id, name]) => ({ name, isYou: id === person.id }))
        .toSorted((a, b) => a.name.localeCompare(b.name, 'nl'))
    },
    leave({ person, window, place }) {
      const key = keyOf(person.id, window)
      if (windows.get(key)?.form === entryKey(place)) windows.delete(key)
    },
  }
}
