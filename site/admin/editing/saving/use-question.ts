import { useState } from 'react'
import type { Item } from '#contract/admin/entries'
import type { AfterSave } from './after-save'
import type { Conflict, Words } from './save'
import type { Version } from './source'

/** A save as it was sent. */
export interface SentSave {
  readonly message: Words
  readonly after: AfterSave
  readonly seen: Version
  readonly items: readonly Item[]
  /** Whether it is the same once more, by itself. */
  readonly isAgain?: boolean
}

/** What must be decided before a save is made. */
export interface Question {
  readonly kind: 'conflict' | 'hiding'
  readonly conflict: Conflict
  readonly note: string | null
  readonly sent: SentSave
}

/** The question that stands, as the dialogs ask it, and the answers to it. */
export interface SaveQuestion {
  /** Somebody else's changes to the same places, until the user has resolved them. */
  readonly conflict: Conflict | null
  /** Saves the resolution of a conflict. */
  readonly resolve: (items: readonly Item[], message: Words) => void
  readonly leaveConflict: () => void
  /**
   * What somebody else put online, which a save would take off the site again, until the user has said whether it may.
   * `why` says who did, in a sentence.
   */
  readonly hiding: (Conflict & { readonly why: string }) | null
  /** Makes that save all the same. */
  readonly hide: (message: Words) => void
  /** Leaves it online: the form is as before that save. */
  readonly leaveOnline: () => void
}

/** What becomes of a save that was asked about. */
interface Outcomes {
  /** It is made, with what was decided about somebody else's changes. */
  readonly onDecided: (question: Question, items: readonly Item[], message: Words) => void
  /** The form goes on as before it. */
  readonly onLeft: (question: Question) => void
}

/** One question at a time: every outcome of a save puts another, or null. */
export function useQuestion({ onDecided, onLeft }: Outcomes): {
  readonly put: (question: Question | null) => void
  readonly asked: SaveQuestion
} {
  const [question, put] = useState<Question | null>(null)

  function leave() {
    put(null)
    if (question) onLeft(question)
  }

  return {
    put,
    asked: {
      conflict: question?.kind === 'conflict' ? question.conflict : null,
      resolve(items, message) {
        if (question) onDecided(question, items, message)
      },
      leaveConflict: leave,
      hiding: question?.kind === 'hiding' ? { ...question.conflict, why: question.note ?? '' } : null,
      hide(message) {
        if (!question) return
        const { conflict } = question
        const isClash = conflict.paths.length > 0
        put(isClash ? { ...question, kind: 'conflict' } : null)
        if (!isClash) onDecided(question, conflict.proposal, message)
      },
      leaveOnline: leave,
    },
  }
}
