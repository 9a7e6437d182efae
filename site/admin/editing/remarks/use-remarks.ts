import { StateEffect } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useQuery } from '@tanstack/react-query'
import { startTransition, useContext, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { Remark } from '#contract/admin/remarks'
import type { EntryPlace } from '#contract/content/entry-place'
import { anchorOfParagraph, paragraphsIn } from '#contract/paragraphs'
import { remarksText } from '../../../text/admin/remarks'
import { useNotices } from '../../shell/notices'
import { useCommands } from '../../shell/shortcuts'
import { isInBlock } from './place-in-blocks'
import { showBlock, useRemarkBlocks } from './remark-blocks'
import { type RemarkDraft, useItemPlace, useRemarkDraft } from './remark-drafts'
import { markRemarks, remarkMarks } from './remark-marks'
import { RemarkPlace } from './remark-place'
import { remarksQuery } from './remarks-query'
import { SidePlace, type SidePlaceState } from './side-place'
import { type PlacedRemark, paragraphOf, usePlacedRemarks } from './use-placed-remarks'

/** The remarks at one text, and what the field shows of them. */
export interface TextRemarks extends RemarkDraft {
  readonly entry: EntryPlace
  readonly field: string
  readonly open: readonly PlacedRemark[]
  readonly settled: readonly PlacedRemark[]
  readonly error: Error | null
  readonly isShown: boolean
  /** Whether they stand beside the text, and not over it. */
  readonly isBeside: boolean
  readonly show: (isShown: boolean) => void
  /** Begins a remark at the paragraph with the caret. */
  readonly begin: () => void
  readonly end: () => void
  /** Null when it is no longer being written. */
  readonly type: (of: string, text: string | null) => void
  /** Where the caret is in the text; -1 as long as nobody has been in it. */
  readonly caret: number
  readonly goTo: (placed: PlacedRemark) => void
  /** Whether a remark at a text within a block still has its paragraph in one. */
  readonly isInSomeBlock: (remark: Remark) => boolean
  /** Shows the first block with its paragraph. */
  readonly goToBlock: (remark: Remark) => void
  /** Back to the text; what was typed here stays. */
  readonly leave: () => void
}

const NONE: readonly Remark[] = []
const NOT_FOLLOWED: ReturnType<typeof useRemarkBlocks> = new Map()
/** A text within a block makes no room beside the text of its form. */
const NO_SIDE: SidePlaceState = { isTaken: false, isLent: false, lend: () => {} }

/**
 * The remarks at a field of the entry that the form around it is about; null where there can be none. The text of the form
 * has those within blocks as well, which may be folded; a text within a block has those at paragraphs that are in it. See
 * tests/decisions/0179.
 * @param isMain whether it is the text of the form
 * @param isMeant whether a key that is pressed is for this text
 * @param isWide whether there is room for them beside the text as it is
 */
export function useRemarks(options: {
  readonly field: string | undefined
  readonly view: EditorView | null
  readonly text: string
  readonly isMain: boolean
  readonly isMeant: boolean
  readonly isWide: boolean
}): TextRemarks | null {
  const { field = '', view, text, isMain, isMeant, isWide } = options
  const place = useContext(RemarkPlace)
  const entry = field === '' ? null : place
  const { data = NONE, error } = useQuery({
    ...remarksQuery(entry),
    // Once for all of a form.
    ...(isMain ? {} : { refetchInterval: false as const }),
  })
  const { notify } = useNotices()
  const around = useContext(SidePlace)
  const side = isMain ? around : NO_SIDE
  const [asked, setAsked] = useState<boolean | null>(null)
  const [isSheet, setSheet] = useState(false)
  // Once room is made, at once: the next key that is pressed is for the panel.
  const isBeside = isWide || side.isLent
  const { begun, typed, change } = useRemarkDraft(field)
  const [caret, setCaret] = useState(-1)
  const ofField = useMemo(
    () => data.filter((remark) => remark.field === field || (isMain && isInBlock(remark))),
    [data, field, isMain],
  )
  const blocks = useRemarkBlocks()
  // Looking for paragraphs must not delay typing.
  const shown = useDeferredValue(text)
  // The text of a block that was folded away begins where its paragraphs are by now.
  const found = usePlacedRemarks(ofField, field, shown, isMain ? NOT_FOLLOWED : blocks)
  const at = useItemPlace()
  const placed = useMemo(
    () =>
      isMain
        ? found
        : found.filter(({ paragraph, remark }) => paragraph && blocks.get(remark.id)?.at.includes(at)),
    [found, isMain, blocks, at],
  )
  const open = useMemo(() => placed.filter(({ remark }) => remark.settled === null), [placed])

  const [drawn, setDrawn] = useState(open)
  if (drawn !== open) {
    setDrawn(open)
    // Together with where the paragraphs are by now: with the caret of before, another would be current for a moment.
    const isSomewhere = view?.hasFocus || caret >= 0
    if (view && isSomewhere && open.length > 0) {
      const { doc, selection } = view.state
      // What was typed since is before the caret: the rest is as it was.
      setCaret(shown.length - (doc.length - selection.main.head))
    }
  }

  const hasRemarks = useRef(false)

  useEffect(() => {
    // Drawn between two keys (tests/decisions/0130).
    const follow = (at: number) => hasRemarks.current && startTransition(() => setCaret(at))
    view?.dispatch({ effects: StateEffect.appendConfig.of(remarkMarks(follow)) })
  }, [view])
  useEffect(() => {
    hasRemarks.current = open.length > 0
    const paragraphs = open.flatMap(({ paragraph }) => paragraph ?? [])
    view?.dispatch({ effects: markRemarks.of(paragraphs) })
  }, [view, open])

  /** Where the panel of the form stands, that makes room; a sheet over the text only where there is none. */
  function show(isShown: boolean) {
    const mayBeBeside = isBeside || side.isTaken
    setSheet(isShown && !mayBeBeside)
    if (isShown && !mayBeBeside) return
    setAsked(isShown)
    if (!isShown || side.isTaken) side.lend(isShown && !isWide)
  }

  function begin() {
    if (!view) return
    const paragraphs = paragraphsIn(view.state.doc.toString())
    const at = paragraphs.findIndex(({ to }) => view.state.selection.main.head <= to)
    const anchor = anchorOfParagraph(paragraphs, at < 0 ? paragraphs.length - 1 : at)
    if (anchor.words === '') return notify({ kind: 'bad', text: remarksText.noParagraph, until: 'typed' })
    show(true)
    change((before) => ({ begun: { anchor, times: (before.begun?.times ?? 0) + 1 } }))
  }
  useCommands(entry && isMeant ? [{ label: remarksText.place, keys: 'F7', run: begin }] : [])

  if (!entry) return null
  return {
    entry,
    field,
    open,
    settled: placed.filter(({ remark }) => remark.settled !== null),
    error: data === NONE ? error : null,
    isShown: isBeside ? (asked ?? open.length > 0) : isSheet,
    isBeside,
    show,
    begun,
    begin,
    end: () => change(() => ({ begun: null })),
    typed,
    type: (of, words) =>
      change(({ typed: { [of]: _, ...others } }) => ({
        typed: words === null ? others : { ...others, [of]: words },
      })),
    caret,
    goTo(placed) {
      setSheet(false)
      // After a dialog has returned the focus.
      requestAnimationFrame(() => {
        if (!view) return
        // What was typed since the text was drawn has moved it.
        const paragraphs = paragraphsIn(view.state.doc.toString())
        const anchor = paragraphs[paragraphOf(paragraphs, placed) ?? -1]?.from
        if (anchor === undefined) return view.focus()
        view.focus()
        view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) })
      })
    },
    isInSomeBlock: ({ id }) => blocks.get(id)?.at[0] !== undefined,
    goToBlock({ id, field: within }) {
      setSheet(false)
      const [first] = blocks.get(id)?.at ?? []
      if (first !== undefined) requestAnimationFrame(() => showBlock(within, first))
    },
    leave: () => (isBeside ? view?.focus() : setSheet(false)),
  }
}
