import { useEffect, useMemo, useState } from 'react'
import { type EntryPlace, entryKey } from '#contract/content/entry-place'
import type { LeftText } from './backups'
import { createLeftTexts } from './left-texts'
import { openForms } from './open-forms'
import { placeOnServer } from './server-copy'
import { useBackups } from './use-backup'

/** What was typed in an entry that is not there any more, and has no form to be offered in. */
interface LeftBehind {
  /** Newest first. */
  readonly texts: readonly LeftText[]
  /** Removes it, here and on the server. @returns what puts it back */
  readonly discard: (text: LeftText) => () => void
}

/**
 * Finds what the browser and the server keep of the forms of an entry, the same one for as long as its caller is shown.
 * See tests/decisions/0114.
 */
export function useLeftBehind({ type, id }: EntryPlace): LeftBehind {
  const browser = useBackups()
  const [texts, setTexts] = useState<readonly LeftText[]>([])
  const left = useMemo(
    () =>
      createLeftTexts(
        entryKey({ type, id }),
        { browser, server: placeOnServer({ type, id }), openForms },
        setTexts,
      ),
    [browser, type, id],
  )
  useEffect(() => void left.look(), [left])
  return { texts, discard: left.discard }
}
