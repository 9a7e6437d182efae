import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Item } from '#contract/admin/entries'
import { isSame } from '#contract/content/describe-change'
import { newForm } from '../../api/new-form'
import { repeatBetweenKeys } from '../../kit/repeat-between-keys'
import { useSession } from '../../session/session'
import { differences } from '../compare/differences'
import { useTellNoDraft } from '../saving/use-newer-version'
import type { FormDraft } from '../use-draft'
import {
  type Backup,
  type Backups,
  backupKey,
  createBackups,
  type LeftText,
  newestOf,
  openFormOf,
} from './backups'
import { fitText, type UnplacedText } from './fit-text'
import { holdForm, openForms } from './open-forms'
import { typedAt } from './typed-at'
import { useServerCopy } from './use-server-copy'

/** Milliseconds between backups, also of somebody who does not pause. */
const EVERY = 1000

/** A backup that was put in, and what of it has no field. */
interface Unplaced {
  readonly of: LeftText
  readonly texts: readonly UnplacedText[]
}

/** What this browser and the server keep of a form. */
export interface KeptText {
  /** The newest text that an earlier form left, here or on another device; null when there is none. */
  readonly found: LeftText | null
  /** Whether the browser refuses to store backups. */
  readonly isRefused: boolean
  /** Whether the browser keeps this form now: not yet what was typed a moment ago. */
  readonly isKept: () => boolean
  /** Puts the backup into the form, with the version that it started from; what was typed there is offered in its place. */
  readonly use: () => void
  /** What of that backup the form has no field for any more, until it was seen: as long as that, the backup is kept. */
  readonly unplaced: readonly UnplacedText[]
  /** Removes that backup. @returns what keeps it after all, to be seen again */
  readonly seeUnplaced: () => () => void
  /** Removes the backup, here and on the server. @returns what puts it back */
  readonly discard: () => () => void
}

const NONE: readonly UnplacedText[] = []

/** The backups of whoever is logged in. */
export function useBackups(): Backups {
  const { id } = useSession().person
  return useMemo(() => createBackups(() => window.localStorage, id), [id])
}

/**
 * A function that leaves what was typed to the next form of an entry (`blog-posts/x`), as if its own had been closed.
 * It returns whether the browser keeps it.
 */
export function useLeaveBackup(): (entry: string, backup: Omit<Backup, 'at'>) => boolean {
  const backups = useBackups()
  return (entry, backup) => {
    return kept(backups, backupKey(entry, String(Date.now())), { ...backup, at: typedAt() })
  }
}

/**
 * Keeps unsaved changes in this browser, and on the server for other devices; offers what an earlier form left behind.
 * See tests/decisions/0114.
 */
export function useBackup(draft: FormDraft): KeptText {
  const { source, seen, known, items: shown, changes, show, typed } = draft
  const backups = useBackups()
  const tellNoDraft = useTellNoDraft(source)
  const entry = `${source.type.name}/${source.id}`
  const key = useFormKey(entry)
  const last = useRef(key)
  const [found, setFound] = useState<readonly LeftText[]>([])
  const [isRefused, setRefused] = useState(false)
  const [unplaced, setUnplaced] = useState<Unplaced | null>(null)
  const isDirty = changes.length > 0

  useEffect(() => {
    let isOpen = true
    void openForms().then((open) => {
      if (isOpen) setFound(backups.of(entry).filter((backup) => !open.has(backup.key)))
    })
    return () => {
      isOpen = false
    }
  }, [backups, entry])

  useEffect(() => {
    // Once a new entry has been saved, its backups use its own name.
    if (last.current !== key) backups.forget(last.current)
    last.current = key
  }, [backups, key])

  useEffect(() => {
    let before: readonly Item[] = seen.items
    // Also what was typed and is not drawn yet.
    const keepTyped = () => {
      const items = typed()
      if (isSame(items, before)) return
      // The form changes nested values in place.
      before = structuredClone(items)
      setRefused(!kept(backups, key, { at: typedAt(), etag: seen.etag, base: seen.items, items }))
    }
    if (!isDirty) backups.forget(key)
    const end = isDirty ? repeatBetweenKeys(keepTyped, EVERY) : undefined
    window.addEventListener('pagehide', keepTyped)
    return () => {
      end?.()
      window.removeEventListener('pagehide', keepTyped)
    }
  }, [backups, isDirty, key, seen, typed])

  // Whoever leaves within the pause has typed it all the same.
  const leave = useEffectEvent(() => {
    const { etag, items: base } = known()
    if (!isSame(typed(), base)) kept(backups, key, { at: typedAt(), etag, base, items: typed() })
  })
  useEffect(() => () => leave(), [])

  const server = useServerCopy(draft, openFormOf(key))
  const left = useMemo(() => newestOf(found, server.left ? [server.left] : []), [found, server.left])
  const first = useMemo(
    () =>
      left.find(
        ({ key, items }) => key !== unplaced?.of.key && !isSame(items, seen.items) && !isSame(items, shown),
      ) ?? null,
    [left, seen, shown, unplaced],
  )

  /** No longer offers a text. */
  const drop = useCallback(
    (text: LeftText) => {
      backups.forget(text.key)
      setFound((texts) => texts.filter(({ key: one }) => one !== text.key))
    },
    [backups],
  )
  const discard = useCallback(
    (text: LeftText) => {
      drop(text)
      return server.discard(text)
    },
    [drop, server.discard],
  )

  useEffect(() => {
    for (const text of left) {
      if (isSame(text.items, seen.items)) discard(text)
      // The other device has what is typed here: it is no other version.
      else if (text === server.left && isSame(text.items, shown)) server.take(text)
    }
  }, [left, seen, shown, discard, server.left, server.take])

  function putIn(text: LeftText) {
    drop(text)
    server.take(text)
  }
  function keepAgain(text: LeftText) {
    const again: LeftText = { ...text, isLate: undefined }
    kept(backups, text.key, again)
    setFound((rest) => [text, ...rest])
  }

  return {
    found: first,
    isRefused,
    isKept: () => backups.has(key),
    use() {
      if (!first) return
      const { etag, items: base } = known()
      const items = structuredClone(typed())
      const replaced = { key: backupKey(entry, String(Date.now())), at: typedAt(), etag, base, items }
      const fitted = fitText(source.type, first, base)
      // Where only the fields are others, what is on the server is what it began with.
      const isBase = !source.isNew && differences(source.type, fitted.base, base).length === 0
      const start = isBase ? known() : { items: fitted.base, etag: first.etag }
      tellNoDraft(start, known())
      show(start, fitted.items)
      // What the form cannot hold is nowhere else.
      if (fitted.unplaced.length > 0) setUnplaced({ of: first, texts: fitted.unplaced })
      else putIn(first)
      if (isSame(items, base)) return
      setRefused(!kept(backups, replaced.key, replaced))
      // Where the other was offered.
      setFound((rest) => [{ ...replaced, isLate: first.isLate }, ...rest])
    },
    unplaced: unplaced?.texts ?? NONE,
    seeUnplaced() {
      setUnplaced(null)
      if (!unplaced) return () => {}
      let putBack = () => {}
      if (isDirty) putIn(unplaced.of)
      // Where nothing is left to save, no save will remove it.
      else putBack = discard(unplaced.of)
      return () => {
        keepAgain(unplaced.of)
        putBack()
        setUnplaced(unplaced)
      }
    },
    discard() {
      if (!first) return () => {}
      const putBack = discard(first)
      return () => {
        keepAgain(first)
        putBack()
      }
    },
  }
}

/** The key of this form's backup, locked as long as the form is open. */
function useFormKey(entry: string): string {
  const [form] = useState(newForm)
  const key = backupKey(entry, form)
  useEffect(() => holdForm(key), [key])
  return key
}

function kept(backups: Backups, key: string, backup: Backup): boolean {
  try {
    backups.keep(key, backup)
    return true
  } catch {
    // Storage is full or disabled: the user is told, and the form still has the text.
    return false
  }
}
