import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { isSame } from '#contract/content/describe-change'
import type { FormDraft } from '../use-draft'
import { type Backup, backupKey, createBackups, type StoredBackup } from './backups'
import { holdForm, openForms } from './open-forms'

/** How long somebody must pause before what they typed is kept, in milliseconds. */
const PAUSE = 1000

/** What this browser kept of a form that was not saved. */
export interface KeptText {
  /** The newest version that was left behind; null when there is none. */
  readonly found: StoredBackup | null
  /** Whether the browser does not keep what is typed now. */
  readonly isRefused: boolean
  /** Puts it into the form, with the version that it began with. */
  readonly use: () => void
  readonly discard: () => void
}

const backups = createBackups(() => window.localStorage)

/** Keeps what is typed in this browser until it is saved, and offers what an earlier form left behind. */
export function useBackup(draft: FormDraft): KeptText {
  const { source, seen, items, changes, show } = draft
  const entry = `${source.type.name}/${source.id}`
  const key = useFormKey(entry)
  const last = useRef(key)
  const [found, setFound] = useState<readonly StoredBackup[]>([])
  const [isRefused, setRefused] = useState(false)
  const isDirty = changes.length > 0

  useEffect(() => {
    let isOpen = true
    void openForms().then((open) => {
      if (isOpen) setFound(backups.of(entry).filter((backup) => !open.has(backup.key)))
    })
    return () => {
      isOpen = false
    }
  }, [entry])

  useEffect(() => {
    // A new entry that was saved is kept under its own name from now on.
    if (last.current !== key) backups.forget(last.current)
    last.current = key
  }, [key])

  useEffect(() => {
    if (!isDirty) {
      backups.forget(key)
      return
    }
    const keep = () => setRefused(!kept(key, { at: Date.now(), etag: seen.etag, base: seen.items, items }))
    const timer = setTimeout(keep, PAUSE)
    window.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
    }
  }, [isDirty, key, seen, items])

  useEffect(() => {
    for (const backup of found) if (isSame(backup.items, seen.items)) backups.forget(backup.key)
  }, [found, seen])

  const offered = useMemo(() => found.filter((backup) => !isSame(backup.items, seen.items)), [found, seen])
  const first = offered[0] ?? null
  const forget = () => {
    if (!first) return
    backups.forget(first.key)
    setFound(found.filter((backup) => backup !== first))
  }
  return {
    found: first,
    isRefused,
    use() {
      if (first) show({ items: first.base, etag: first.etag }, first.items)
      forget()
    },
    discard: forget,
  }
}

/** The name of this open form's backup, held as long as it is open. */
function useFormKey(entry: string): string {
  const id = useId()
  const session = useRef('')
  if (session.current === '') session.current = crypto.randomUUID?.() ?? `${id}${Math.random()}`
  const key = backupKey(entry, session.current)
  useEffect(() => holdForm(key), [key])
  return key
}

function kept(key: string, backup: Backup): boolean {
  try {
    backups.keep(key, backup)
    return true
  } catch {
    // Full, or switched off: the editor is told, and the text still stands in the form.
    return false
  }
}
