import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Item } from '#contract/admin/entries'
import { isSame } from '#contract/content/describe-change'
import { brokenFileOf, Invalid, isLasting, Offline } from '../../api/refusals'
import { hasHalfTypedDate } from '../../kit/half-typed'
import { useNotices } from '../../shell/notices'
import { type FormDraft, putErrors } from '../use-draft'
import { type AfterSave, both } from './after-save'
import { type Lost, madeBy, nearestTo, type SaveOutcome, save, type Words } from './save'
import { saveNote } from './save-note'
import { isForbidden, mayBeMade, saveTrouble } from './save-trouble'
import type { FormSource, Version, Written } from './source'
import { takeIn, takenIn, withOuterSpace } from './take-in'
import { useIsBack } from './use-is-back'
import { type Question, type SaveQuestion, type SentSave, useQuestion } from './use-question'
import { withWho } from './who'

/** The saving of a form, and its outcome. */
export interface FormSaving extends SaveQuestion {
  readonly isSaving: boolean
  /** What is being saved; null when nothing is. */
  readonly sent: readonly Item[] | null
  /** Why the save failed, and what to do; null when it succeeded. */
  readonly trouble: string | null
  /** Whether the save that failed may have been made. */
  readonly isUnsure: boolean
  /** Whether the same save would be refused again. */
  readonly isLasting: boolean
  /** The path of the broken file for which it was refused, if that is why. */
  readonly broken: string | undefined
  /** What was to follow the save that failed. */
  readonly failed: AfterSave
  readonly isGone: boolean
  /** Validates the form and saves it; while another save is in progress, right after that. */
  readonly save: (message: Words, after: AfterSave) => void
  /**
   * Whether a version on the server is what a save sent whose reply was lost: that save was made after all. The form then
   * goes on with that version, and with what was typed since.
   */
  readonly recognise: (version: Version) => boolean
  /** Continues with an entry that was deleted and is there again, and shows `items`. */
  readonly revive: (version: Version, items: readonly Item[]) => void
}

type Asked = Pick<SentSave, 'message' | 'after'>

/** What the screen is told about a save: `note` is an additional message, `after` what was to follow it. */
export interface SavedForm {
  /** What the form had seen on the server; null for a new entry. */
  readonly before: readonly Item[] | null
  /** What was on the server when it was made, also where somebody else had saved meanwhile; null for a new entry. */
  readonly replaced: readonly Item[] | null
  readonly version: Written
  readonly note: string | null
  readonly after: AfterSave
}

/**
 * Saves a form. Whatever happens, the form keeps what was typed.
 * @param onSaved called after every save; `commit` is null when it changed nothing
 */
export function useSaving(draft: FormDraft, onSaved: (saved: SavedForm) => void): FormSaving {
  const { source, form } = draft
  const { dropTyped } = useNotices()
  const client = useQueryClient()
  const { put, asked: question } = useQuestion({
    onDecided: decide,
    onLeft: leaveAsked,
  })
  /** The save that waits for the one in progress: two at once would conflict with each other. */
  const next = useRef<Asked | null>(null)
  const isUnderWay = useRef(false)
  const [failed, setFailed] = useState<AfterSave>({})
  /** Whether a new entry has been saved while its screen does not know that yet. */
  const isMade = useRef(false)
  /** What a save did not find any more. */
  const [gone, setGone] = useState<FormSource | null>(null)
  /** What was sent by saves of which nobody knows whether they were made, since the last one that was. */
  const lost = useRef<readonly Lost[]>([])
  const attempt = useMutation({
    mutationFn: async (what: SentSave) => {
      const made = await save(source, { ...what, lost: lost.current, plans: what.after.plans })
      const outcome = await withWho(source, made)
      // Before anything else can be saved: the notice of this save is not to replace that of a later one.
      return { outcome, note: await saveNote(source, outcome) }
    },
    onSuccess: ({ outcome, note }, what) => answer(outcome, note, what),
    onError: (error, { after, items, seen }) => {
      // Otherwise the notice of an earlier save would contradict the error.
      dropTyped()
      const before = structuredClone(draft.typed())
      setFailed(withNext(after))
      refuse(after)
      // The banner says why, and the form has what was chosen.
      put(null)
      if (mayBeMade(error)) {
        const left = takeIn(source.type, { sent: before, typed: draft.typed(), saved: items })
        lost.current = [...lost.current, { items, seen: seen.items, left }]
      }
      if (error instanceof Invalid) putErrors(draft, error.errors)
      // It may be for what somebody else did meanwhile.
      if (isForbidden(error)) void client.invalidateQueries({ queryKey: ['version'] })
    },
    onSettled: () => {
      isUnderWay.current = false
    },
  })
  const isBack = useIsBack(attempt.error instanceof Offline ? attempt.submittedAt : null)

  const { reset } = attempt
  const { show, typed } = draft
  const recognise = useCallback(
    (found: Version) => {
      if (isUnderWay.current) return false
      const { type } = source
      // The server knows by its form what made a new entry, also where it has finished what was sent.
      const ofForm = source.isNew ? nearestTo(found, lost.current, { type, typed: typed() }) : undefined
      const own = madeBy(type, found.items, lost.current) ?? ofForm
      if (!own) return false
      const saved = withOuterSpace(type, { sent: own.items, saved: found.items })
      const taken = takenIn(type, { sent: own.left, typed: typed(), saved })
      // Somebody else changed what was typed on since: the next save asks.
      if (taken.isClash && !source.isNew) return false
      lost.current = []
      isMade.current = source.isNew
      reset()
      show({ ...found, items: saved }, taken.items)
      return true
    },
    [source, reset, show, typed],
  )

  const withNext = (after: AfterSave) => (next.current ? both(after, next.current.after) : after)

  /** A save that was not made, and with it the one that waited. */
  function refuse(after: AfterSave) {
    const all = withNext(after)
    next.current = null
    all.refused?.()
  }

  function answer(outcome: SaveOutcome, note: string | null, asked: SentSave) {
    const { items: sent, seen, after } = asked
    if (outcome.kind === 'gone') {
      setGone(source)
      refuse(after)
    }
    const isQuestion = outcome.kind === 'conflict' || outcome.kind === 'hiding' || outcome.kind === 'online'
    // Nobody asked for what is sent again: what somebody else changed is told beside the form.
    const isPut = isQuestion && !asked.isAgain
    put(isPut ? { ...outcome, note, sent: { ...asked, after: withNext(after) } } : null)
    if (isPut) next.current = null
    else if (isQuestion) refuse(after)
    const before = source.isNew ? null : seen.items
    const told = { before, note, after }
    if (outcome.kind === 'unchanged')
      onSaved({ ...told, replaced: before, version: { ...seen, commit: null } })
    if (outcome.kind !== 'saved') return
    const { items: there } = outcome.mergedWith ?? outcome.knew
    lost.current = []
    const saved = withOuterSpace(source.type, { sent, saved: outcome.version.items })
    const version = { ...outcome.version, items: saved }
    isMade.current = source.isNew
    draft.show(version, takeIn(source.type, { sent, typed: draft.typed(), saved }))
    onSaved({ ...told, replaced: source.isNew ? null : there, version })
  }

  /** What somebody else put online is so in the form too, with what was typed; otherwise it is as before that save. */
  function leaveAsked({ kind, conflict, sent }: Question) {
    if (kind === 'online') {
      const typed = { sent: sent.items, typed: draft.typed(), saved: conflict.proposal }
      draft.show(conflict.current, takeIn(source.type, typed))
    }
    refuse(sent.after)
  }

  /** Saves what was decided about somebody else's changes. */
  function decide({ conflict, sent }: Question, items: readonly Item[], message: Words) {
    if (isUnderWay.current) return
    // What was typed since the save was sent is not part of the conflict: keep it.
    const chosen = takenIn(source.type, { sent: sent.items, typed: draft.typed(), saved: items })
    isUnderWay.current = true
    draft.show(conflict.current, chosen.items)
    // Nor does it go online at a place for which something else was chosen: there it stays to be saved.
    const asked = chosen.isClash ? items : chosen.items
    attempt.mutate({ seen: conflict.current, items: asked, message, after: sent.after })
  }

  /** Sends what was not saved once more, as it was sent; not where something was put back because it failed. */
  function sendAgain() {
    const failed = attempt.variables
    if (!failed || failed.isAgain || failed.after.refused || isUnderWay.current) return
    if (failed.seen !== draft.known() || isSame(draft.typed(), failed.seen.items)) return
    isUnderWay.current = true
    attempt.mutate({ ...failed, isAgain: true })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the server is back
  useEffect(() => {
    if (isBack) sendAgain()
  }, [isBack])

  function begin(asked: Asked) {
    isUnderWay.current = true
    reset()
    const refuseHere = () => {
      isUnderWay.current = false
      refuse(asked.after)
      putErrors(draft, [])
    }
    const check = form.handleSubmit(
      () =>
        hasHalfTypedDate()
          ? refuseHere()
          : attempt.mutate({ ...asked, seen: draft.known(), items: draft.typed() }),
      refuseHere,
    )
    void check()
  }

  useEffect(() => {
    if (!source.isNew) isMade.current = false
    const asked = next.current
    if (!asked || isUnderWay.current || isMade.current) return
    next.current = null
    if (!isSame(draft.typed(), draft.known().items)) return begin(asked)
    asked.after.made?.()
    asked.after.done?.()
  })

  return {
    isSaving: attempt.isPending,
    sent: (attempt.isPending && attempt.variables?.items) || null,
    trouble: saveTrouble(attempt.error, isBack),
    isUnsure: attempt.error !== null && mayBeMade(attempt.error),
    isLasting: isLasting(attempt.error),
    broken: brokenFileOf(attempt.error),
    failed,
    ...question,
    isGone: gone === source,
    save: (message, after) => {
      if (!isUnderWay.current && !isMade.current) begin({ message, after })
      else next.current = { message, after: next.current ? both(next.current.after, after) : after }
    },
    recognise,
    revive(version, items) {
      setGone(null)
      draft.show(version, items)
    },
  }
}
