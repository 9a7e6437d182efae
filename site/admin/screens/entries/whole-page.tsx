import { useState } from 'react'
import type { AnyContentType } from '#contract/content/content-types'
import { entriesText as text } from '../../../text/admin/entries'
import type { EntryEditor } from '../../editing/use-editor'
import { useWrittenPlace, type WrittenPlace } from '../../editing/use-written-place'
import { Button } from '../../kit/button'
import { Dialog } from '../../kit/dialog'
import { EyeSign } from '../../kit/icons'
import { useHasRoomBeside } from '../../kit/use-is-wide'
import { useCommands } from '../../shell/shortcuts'
import { isMadeOfBlocks } from './is-made-of-blocks'
import { ShownPage } from './shown-page'

/** The whole page of an entry, which somebody looks at while writing it. */
export interface LookedPage {
  /** Whether there is one to be asked for: a type made of blocks always has its page beside the form. */
  readonly isOffered: boolean
  /** Whether it is beside the form. */
  readonly isBeside: boolean
  readonly hasRoomBeside: boolean
  /** Whether it is over the form, where there is no room beside it. */
  readonly isOver: boolean
  readonly toggle: () => void
  /** Where somebody writes: the page follows. */
  readonly place: WrittenPlace
}

/** Whether visitors see its entries on a page, of their own or of another. */
const hasWholePage = ({ page, shownOn, waitsFor }: AnyContentType) =>
  (waitsFor?.page ?? page) !== undefined || shownOn !== undefined

/** @param hasForm whether a form is shown: without one there is nothing to look at beside it */
export function useLookedPage(type: AnyContentType, hasForm: boolean): LookedPage {
  const hasRoomBeside = useHasRoomBeside()
  const [shown, setShown] = useShownPage(hasForm)
  const isAlways = isMadeOfBlocks(type)
  const isOffered = hasForm && hasWholePage(type) && !isAlways
  const isBeside = shown === 'beside' && hasRoomBeside
  const isOver = shown === 'over'
  const toggle = () => setShown(isBeside || isOver ? null : hasRoomBeside ? 'beside' : 'over')
  useCommands(isOffered ? [{ label: text.previewWholePage, keys: 'F2', run: toggle }] : [])
  const place = useWrittenPlace()
  return { isOffered, isBeside: isBeside || isAlways, hasRoomBeside, isOver, toggle, place }
}

/** Where the page is shown. One over the form goes with the form, and does not come back over the next. */
export function useShownPage(hasForm: boolean) {
  const state = useState<'beside' | 'over' | null>(null)
  const [shown, setShown] = state
  if (!hasForm && shown === 'over') setShown(null)
  return state
}

export function WholePageButton({ page: { isBeside, hasRoomBeside, toggle } }: { page: LookedPage }) {
  return (
    <Button
      look="quiet"
      sign={<EyeSign />}
      {...(hasRoomBeside ? { 'aria-pressed': isBeside } : { 'aria-haspopup': 'dialog' })}
      title={text.wholePageKeys}
      onClick={toggle}
    >
      {text.wholePage}
    </Button>
  )
}

/** The page over the form, until it is closed. */
export function WholePageDialog({
  editor: { source, items },
  page: { isOver, toggle, place },
}: {
  editor: EntryEditor
  page: LookedPage
}) {
  const [item = {}] = items
  return (
    <Dialog title={text.preview(source.type.title(item))} isOpen={isOver} onClose={toggle} isWide>
      <div className="h-[max(22rem,70vh)]">
        <ShownPage type={source.type} item={item} place={place} />
      </div>
    </Dialog>
  )
}
