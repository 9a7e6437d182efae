import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Item } from '#contract/admin/entries'
import { isSame } from '#contract/content/describe-change'
import { editing as text } from '../../text/admin/editing'
import { useUnsaved } from '../shell/navigation-guard'
import type { Notice } from '../shell/notice'
import { useNotices } from '../shell/notices'
import { useSavedNotice } from '../shell/use-saved-notice'
import { type KeptText, useBackup } from './backup/use-backup'
import type { AfterSave } from './saving/after-save'
import { changedLabels } from './saving/save-note'
import type { FormSource, Version, Who } from './saving/source'
import { suggestMessage } from './saving/suggest-message'
import { useNewerVersion } from './saving/use-newer-version'
import { type FormSaving, type SavedForm, useSaving } from './saving/use-saving'
import { useWho, whoChanged } from './saving/who'
import { withoutSave } from './saving/without-save'
import { type FormDraft, useDraft } from './use-draft'

/** The state and actions of an open form; render it with `EditorForm`. */
export interface EntryEditor extends FormDraft, Omit<FormSaving, 'save' | 'resolve' | 'goAhead'> {
  readonly kept: KeptText
  /** A newer version, saved by somebody else. */
  readonly newer: Version | null
  /** The id that the entry has since its file was renamed: from there on the form has to be that of another source. */
  readonly movedTo: string | undefined
  /** Who saved that version, or deleted the entry. */
  readonly who: Who
  /** The last event, shown beside the save button. */
  readonly note: string
  /** The commit message: a suggestion, until the user writes another. */
  readonly message: string
  readonly setMessage: (message: string) => void
  readonly save: (then?: AfterSave) => void
  /** Saves the resolution of a conflict. */
  readonly resolve: (items: readonly Item[]) => void
  /** Makes the save that was asked about all the same. */
  readonly goAhead: () => void
  /** Whether there is something to save, also between two renders. */
  readonly isUnsaved: () => boolean
  /** Call before navigating to another screen after a save. */
  readonly release: () => void
}

export interface EditorOptions {
  readonly source: FormSource
  readonly start: Version
  /** Called after a save that changed something. The usual notice is shown as well. */
  readonly onSaved?: (version: Version) => void
  /** What a save has changed for visitors, for its notice; null where that is nothing but the changes. */
  readonly sayEffect?: (before: readonly Item[] | null, after: readonly Item[]) => Effect | null
}

/** The key of mutations after which an open entry is elsewhere, or gone: nobody looks for it meanwhile. */
export const LEAVING = ['leaving'] as const

/** In words, with the address of the page that it is about. */
export interface Effect {
  readonly text: string
  readonly page: string | undefined
  /** Until when it is said; by default as long as any other message. */
  readonly until?: Notice['until']
}

/**
 * Opens a form for `source`. Give its component a key per source: another source needs another form, except for
 * a new entry that has just been saved, and one that moved.
 */
export function useEditor({ source, start, onSaved, sayEffect }: EditorOptions): EntryEditor {
  const draft = useDraft(source, start)
  const { seen, items, changes, show, typed } = draft
  const [note, setNote] = useState('')
  const [ownMessage, setOwnMessage] = useState<string | null>(null)
  const isDirty = changes.length > 0
  const [isLeft, setLeft] = useState(false)
  const isLeaving = useIsMutating({ mutationKey: LEAVING }) > 0
  const tell = useSavedNotice()
  const { dropTyped, notify } = useNotices()
  const saved = ({ before, replaced, version, note: alsoKnow, after }: SavedForm) => {
    const isAll = isSame(draft.typed(), version.items)
    function goOn() {
      after.made?.()
      if (isAll) after.done?.()
    }
    setNote(alsoKnow ?? (version.commit === null ? text.saving.unchanged : ''))
    if (version.commit === null) {
      goOn()
      return
    }
    setOwnMessage(null)
    const effect = sayEffect?.(before, version.items)
    const what = [effect?.text, alsoKnow].filter((words) => words).join(' ')
    tell(version.commit, what || null, {
      undone: () => withoutSave(draft, { version, replaced }),
      page: effect?.page,
      ...(effect?.until && { until: effect.until }),
    })
    onSaved?.(version)
    goOn()
  }
  const saving = useSaving(draft, saved)
  const { recognise } = saving
  /** What is being saved is taken back meanwhile: then the form is as before, and the server will not be. */
  const isOther = (now: readonly Item[]) => saving.sent !== null && !isSame(now, saving.sent)
  const kept = useBackup(draft)
  const isUnsaved = () => !isSame(typed(), draft.known().items) || isOther(typed())
  const { release } = useUnsaved(isDirty || isOther(items), isUnsaved, kept.isKept)
  const {
    version: found,
    isGone: isMissing,
    movedTo,
  } = useNewerVersion(source, seen, {
    isPaused: saving.isSaving || isLeaving || isLeft,
    isUnsure: saving.isUnsure,
  })
  const isGone = isMissing || saving.isGone
  const who = useWho(source, isGone ? 'gone' : found?.etag)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told of a version does not bring it
  useEffect(() => {
    if (!found || saving.isSaving) return
    const newer = found
    function takeIn() {
      if (recognise(newer)) {
        clearInterval(timer)
        setNote(text.saving.wasMade)
        const effect = sayEffect?.(source.isNew ? null : seen.items, newer.items)
        onSaved?.(newer)
        if (effect)
          notify({ kind: 'good', text: effect.text, page: effect.page, until: effect.until ?? 'left' })
        return
      }
      // Typed, and not drawn yet: then it is no longer taken in unasked.
      if (!isSame(typed(), seen.items)) return
      clearInterval(timer)
      show(newer, newer.items)
      const what = changedLabels(source, seen, newer)
      void whoChanged(source).then((by) => setNote(text.saving.takenIn(by, what)))
    }
    // Again, because what was typed may be taken out before it is drawn.
    const timer = isDirty ? undefined : setInterval(takeIn, 1000)
    queueMicrotask(takeIn)
    return () => clearInterval(timer)
  }, [found, isDirty, saving.isSaving, recognise, show, typed, source, seen])

  // biome-ignore lint/correctness/useExhaustiveDependencies: at everything that is typed
  useEffect(() => {
    if (isDirty) dropTyped()
  }, [items, isDirty, dropTyped])

  const messageFor = (before: readonly Item[], after: readonly Item[]) =>
    ownMessage ?? suggestMessage(source.type, { before, after, now: Date.now() })
  const message = messageFor(source.isNew ? [] : seen.items, items)
  return {
    ...draft,
    ...saving,
    isGone,
    movedTo,
    kept,
    newer: isDirty ? found : null,
    who,
    note,
    message,
    setMessage: setOwnMessage,
    save(then = {}) {
      setNote('')
      saving.save(messageFor, then)
    },
    resolve: (chosen) => saving.resolve(chosen, messageFor),
    goAhead: () => saving.goAhead(messageFor),
    isUnsaved,
    revive(version, shown) {
      setNote('')
      saving.revive(version, shown)
    },
    release() {
      release()
      setLeft(true)
    },
  }
}
