import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Item } from '#contract/admin/entries'
import { isSame } from '#contract/content/describe-change'
import { editing as text } from '../../../text/admin/editing'
import { Invalid, Offline } from '../../api/refusals'
import { messageOf } from '../../kit/states'
import { useNotices } from '../../shell/notices'
import type { FormDraft } from '../use-draft'
import { putErrors } from '../use-draft'
import { type Conflict, type SaveOutcome, save, type Words } from './save'
import type { Version, Written } from './source'
import { takeIn, withOuterSpace } from './take-in'
import { togetherText } from './together-text'
import { useIsBack } from './use-is-back'

/** The saving of a form, and its outcome. */
export interface FormSaving {
  readonly isSaving: boolean
  /** Why the save failed, and what to do; null when it succeeded. */
  readonly trouble: string | null
  /** Somebody else's changes to the same places, until the user has resolved them. */
  readonly conflict: Conflict | null
  readonly isGone: boolean
  /** Validates the form and saves it; while another save is in progress, right after that. */
  readonly save: (message: Words) => void
  /** Saves the resolution of a conflict. */
  readonly resolve: (items: readonly Item[], message: Words) => void
  readonly leaveConflict: () => void
  /** Continues with an entry that was deleted and has been restored. */
  readonly revive: (version: Version) => void
}

interface Attempt {
  readonly seen: Version
  readonly items: readonly Item[]
  readonly message: Words
}

/** What the screen is told about a save: `note` is an additional message. */
export interface SavedForm {
  /** What was on the server; null for a new entry. */
  readonly before: readonly Item[] | null
  readonly version: Written
  readonly note: string | null
}

/**
 * Saves a form. Whatever happens, the form keeps what was typed.
 * @param on.saved called after every save; `commit` is null when it changed nothing
 * @param on.refused called when a save was not made, and the form is as it was
 */
export function useSaving(
  draft: FormDraft,
  on: { readonly saved: (saved: SavedForm) => void; readonly refused: () => void },
): FormSaving {
  const { source, form } = draft
  const { dropSaved } = useNotices()
  const [clash, setClash] = useState<{ conflict: Conflict; sent: readonly Item[] } | null>(null)
  /** The message of a save that waits for the one in progress: two at once would conflict with each other. */
  const [next, setNext] = useState<{ readonly message: Words } | null>(null)
  const isUnderWay = useRef(false)
  /** Whether a new entry has been saved while its screen does not know that yet. */
  const isMade = useRef(false)
  const [isGone, setGone] = useState(false)
  const attempt = useMutation({
    mutationFn: (what: Attempt) => save(source, what),
    onSuccess: (outcome, what) => answer(outcome, what),
    onError: (error) => {
      // Otherwise the notice of an earlier save would contradict the error.
      dropSaved()
      on.refused()
      if (error instanceof Invalid) putErrors(draft, error.errors)
    },
    onSettled: (outcome) => {
      isUnderWay.current = false
      if (outcome?.kind !== 'saved') setNext(null)
    },
  })
  const isBack = useIsBack(attempt.error instanceof Offline ? attempt.submittedAt : null)

  function answer(outcome: SaveOutcome, { items: sent, seen }: Attempt) {
    if (outcome.kind === 'gone') {
      setGone(true)
      on.refused()
    }
    if (outcome.kind === 'conflict') setClash({ conflict: outcome.conflict, sent })
    const before = source.isNew ? null : seen.items
    if (outcome.kind === 'unchanged') on.saved({ before, version: { ...seen, commit: null }, note: null })
    if (outcome.kind !== 'saved') return
    const { mergedWith } = outcome
    const saved = withOuterSpace(source.type, { sent, saved: outcome.version.items })
    const version = { ...outcome.version, items: saved }
    isMade.current = source.isNew
    setClash(null)
    draft.show(version, takeIn(source.type, { sent, typed: draft.typed(), saved }))
    if (!mergedWith) on.saved({ before, version, note: null })
    else
      void togetherText(source, { seen, mergedWith, version }).then((note) =>
        on.saved({ before, version, note }),
      )
  }

  function begin(message: Words) {
    isUnderWay.current = true
    attempt.reset()
    const check = form.handleSubmit(
      () => attempt.mutate({ seen: draft.known(), items: draft.typed(), message }),
      () => {
        isUnderWay.current = false
        setNext(null)
        on.refused()
        putErrors(draft, [])
      },
    )
    void check()
  }

  useEffect(() => {
    if (!source.isNew) isMade.current = false
    if (!next || isUnderWay.current || isMade.current) return
    setNext(null)
    if (!isSame(draft.typed(), draft.known().items)) begin(next.message)
  })

  return {
    isSaving: attempt.isPending,
    trouble: troubleOf(attempt.error, isBack),
    conflict: clash?.conflict ?? null,
    isGone,
    save: (message) => {
      if (isUnderWay.current || isMade.current) setNext({ message })
      else begin(message)
    },
    resolve(items, message) {
      if (!clash || isUnderWay.current) return
      const { conflict, sent } = clash
      // What was typed since the save was sent is not part of the conflict: keep it.
      const chosen = takeIn(source.type, { sent, typed: draft.typed(), saved: items })
      isUnderWay.current = true
      draft.show(conflict.current, chosen)
      attempt.mutate({ seen: conflict.current, items: chosen, message })
    },
    leaveConflict() {
      setClash(null)
      on.refused()
    },
    revive(version) {
      setGone(false)
      draft.show(version, version.items)
    },
  }
}

function troubleOf(error: Error | null, isBack: boolean): string | null {
  if (!error || error instanceof Invalid) return null
  if (isBack) return text.saving.isBack
  // The message for being offline is complete in itself.
  return error instanceof Offline ? error.message : `${messageOf(error)} ${text.saving.nothingLost}`
}
