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
  readonly kind: 'conflict' | 'hiding' | 'online'
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
  /**
   * What somebody else put online, which a save would take off the site again, until the user has said whether it may.
   * `why` says who did, in a sentence.
   */
  readonly hiding: (Conflict & { readonly why: string }) | null
  /** That somebody else put it online, in a sentence, until the user has said whether the draft that was saved may follow. */
  readonly online: string | null
  /** Makes that save all the same. */
  readonly goAhead: (message: Words) => void
  /** Makes none: the form goes on with what was typed. */
  readonly leaveQuestion: () => void
}

/** What becomes of a save that was asked about. */
interface Outcomes {
  /** It is made, with what was decided about somebody else's changes. */
  readonly onDecided: (question: Question, items: readonly Item[], message: Words) => void
  /** It is not made. */
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
      hiding: question?.kind === 'hiding' ? { ...question.conflict, why: question.note ?? '' } : null,
      online: question?.kind === 'online' ? (question.note ?? '') : null,
      goAhead(message) {
        if (!question) return
        const { conflict } = question
        const isClash = conflict.paths.length > 0
        put(isClash ? { ...question, kind: 'conflict' } : null)
        if (!isClash) onDecided(question, conflict.proposal, message)
      },
      leaveQuestion: leave,
    },
  }
}
