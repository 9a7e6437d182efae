import { Link } from 'react-router-dom'
import { knownBlock } from '#contract/content/homepage-section'
import { sectionsText as text } from '../../../text/admin/sections'
import { MoveButtons, useSortableRow } from '../../kit/sortable-row'
import { Switch } from '../../kit/switch'
import type { BlockRow } from './block-order'

/** A block of the home page: its name, whether it is shown, and buttons to move it. */
export function BlockItem({
  row: { id, key, name, isVisible },
  at,
  count,
  onMove,
  onShow,
  onLook,
}: {
  row: BlockRow
  at: number
  count: number
  onMove: (from: number, to: number) => void
  onShow: (isVisible: boolean) => void
  onLook: () => void
}) {
  const { row, handle } = useSortableRow(id, name)
  const known = knownBlock(key)
  return (
    <li
      {...row}
      // The form is a container: beside the preview it is as narrow as on a phone.
      className="grid grid-cols-[auto_auto_minmax(0,1fr)] items-center gap-y-0 gap-x-[0.5rem] py-2 border-b border-hair bg-ground @min-[36rem]:grid-cols-[auto_auto_minmax(0,1fr)_auto]"
    >
      {handle}
      <span
        className={`min-w-4 text-lead font-bold tabular-nums text-right ${isVisible ? '' : 'text-soft'}`}
        aria-hidden="true"
      >
        {at + 1}
      </span>
      <div className="min-w-0 pl-[0.5rem] leading-[1.35]">
        <button
          type="button"
          className={`home-block-name inline-flex items-center min-h-[1.625rem] text-left cursor-pointer hover:underline hover:underline-offset-[0.2em] touch:min-h-[2.75rem] ${isVisible ? 'font-semibold' : 'font-[450] text-soft'}`}
          title={text.look(name)}
          onClick={onLook}
        >
          {name}
        </button>
        {known && (
          <p className="flex flex-wrap items-center gap-y-0 gap-x-2 text-soft text-small">
            <span>{known.what}</span>
            <Link
              to={known.screen}
              aria-label={text.editOf(name)}
              className="inline-flex items-center min-h-[1.625rem] text-link underline underline-offset-[0.2em] touch:min-h-[2.75rem]"
            >
              {text.edit}
            </Link>
          </p>
        )}
      </div>
      <div className="flex flex-wrap col-3 items-center justify-between gap-[0.5rem] pl-[0.5rem] text-small @min-[36rem]:col-auto @min-[36rem]:[&_.tick-label]:min-w-[5rem]">
        <Switch
          label={
            <>
              <span aria-hidden="true">{isVisible ? text.shown : text.hidden}</span>
              <span className="sr-only">{text.show(name)}</span>
            </>
          }
          checked={isVisible}
          onChange={(event) => onShow(event.target.checked)}
        />
        <span className="flex">
          <MoveButtons name={name} at={at} count={count} onMove={onMove} />
        </span>
      </div>
    </li>
  )
}
