import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Item } from '#contract/admin/entries'
import { editing as text } from '../../../text/admin/editing'
import { Invalid, Offline } from '../../api/refusals'
import { useNotices } from '../../frame/notices'
import { useSession } from '../../frame/session'
import { messageOf } from '../../kit/states'
import { putErrors } from '../put-errors'
import type { Draft } from '../use-draft'
import { type Conflict, type Outcome, save, type Words } from './save'
import type { Version, Written } from './source'
import { takeIn } from './take-in'
import { togetherText } from './together-text'
import { useIsBack } from './use-is-back'

/** Saving a form, and what came of it. */
export interface Saving {
  readonly isSaving: boolean
  /** Why it could not be saved, and what to do; null when it could. */
  readonly trouble: string | null
  /** What somebody else made of the same places, until the editor has chosen. */
  readonly conflict: Conflict | null
  readonly isGone: boolean
  /** Checks the form and saves it. */
  readonly save: (message: Words) => void
  /** Saves what the editor made of a conflict. */
  readonly resolve: (items: readonly Item[], message: Words) => void
  readonly leaveConflict: () => void
  /** Goes on with an entry that was deleted and is made again. */
  readonly revive: (version: Version) => void
}

interface Attempt {
  readonly seen: Version
  readonly items: readonly Item[]
  readonly message: Words
}

/** What the screen hears of a save: `note` says what else there is to know. */
export interface SavedForm {
  readonly version: Written
  readonly note: string | null
}

/**
 * Saves a form. Whatever happens, what was typed stays in it.
 * @param onSaved told of every save; of one that changed nothing its commit is null
 */
export function useSaving(draft: Draft, onSaved: (saved: SavedForm) => void): Saving {
  const { source, form } = draft
  const { person } = useSession()
  const { dismiss } = useNotices()
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [isGone, setGone] = useState(false)
  const attempt = useMutation({
    mutationFn: (what: Attempt) => save(source, what),
    onSuccess: (outcome, what) => answer(outcome, what),
    onError: (error) => {
      // The notice of an earlier save would be the only thing that speaks of saving.
      dismiss()
      if (error instanceof Invalid) putErrors(draft, error.errors)
    },
  })
  const isBack = useIsBack(attempt.error instanceof Offline ? attempt.submittedAt : null)

  function answer(outcome: Outcome, { items: sent, seen }: Attempt) {
    if (outcome.kind === 'gone') setGone(true)
    if (outcome.kind === 'conflict') setConflict(outcome.conflict)
    if (outcome.kind === 'unchanged') onSaved({ version: { ...seen, commit: null }, note: null })
    if (outcome.kind !== 'saved') return
    const { version, mergedWith } = outcome
    setConflict(null)
    draft.show(version, takeIn(source.type, { sent, typed: draft.typed(), saved: version.items }))
    if (!mergedWith) onSaved({ version, note: null })
    else
      void togetherText(source, { seen, mergedWith, version, self: person.name }).then((note) =>
        onSaved({ version, note }),
      )
  }

  const check = (message: Words) =>
    form.handleSubmit(
      () => attempt.mutate({ seen: draft.seen, items: draft.typed(), message }),
      () => putErrors(draft, []),
    )

  return {
    isSaving: attempt.isPending,
    trouble: troubleOf(attempt.error, isBack),
    conflict,
    isGone,
    save: (message) => {
      attempt.reset()
      void check(message)()
    },
    resolve(items, message) {
      if (!conflict) return
      draft.show(conflict.current, items)
      attempt.mutate({ seen: conflict.current, items, message })
    },
    leaveConflict: () => setConflict(null),
    revive(version) {
      setGone(false)
      draft.show(version, version.items)
    },
  }
}

function troubleOf(error: Error | null, isBack: boolean): string | null {
  if (!error || error instanceof Invalid) return null
  if (isBack) return text.saving.isBack
  // Being offline says so itself.
  return error instanceof Offline ? error.message : `${messageOf(error)} ${text.saving.nothingLost}`
}
