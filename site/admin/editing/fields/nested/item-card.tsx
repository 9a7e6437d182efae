import { type KeyboardEvent, memo, useEffect } from 'react'
import type { Field } from '#contract/content/field'
import {
  blockKindOf,
  fieldsOf,
  firstWords,
  itemName,
  type NestedItem,
  placeName,
} from '#contract/content/nested-fields'
import { nestedText as text } from '../../../../text/admin/nested'
import { DownSign } from '../../../kit/icons'
import { Menu } from '../../../kit/menu'
import { MoveButtons, useSortableRow } from '../../../kit/sortable-row'
import { ItemRemarkDrafts } from '../../remarks/remark-drafts'
import { type FieldErrors, hasErrors } from '../field-errors'
import { ItemFields, type ItemPlace } from './item-fields'
import { KeepKeys } from './use-keys'

/** The actions on an item, by its key. */
export interface ItemActions {
  readonly move: (from: number, to: number) => void
  readonly addAfter: (itemKey: string) => void
  readonly duplicate: (itemKey: string) => void
  readonly remove: (itemKey: string) => void
  /** Expands or collapses it. */
  readonly open: (itemKey: string, isOpen: boolean) => void
}

/** One item of a list of blocks or records: its name, actions to move it, and, when expanded, its fields. */
export const ItemCard = memo(function ItemCard({
  field,
  item,
  itemKey,
  at,
  count,
  errors,
  isOpened,
  actions,
  listPlace,
  ...place
}: Omit<ItemPlace, 'place'> & {
  field: Field
  item: NestedItem
  itemKey: string
  /** Its index, from 0. */
  at: number
  count: number
  errors: FieldErrors
  isOpened: boolean
  actions: ItemActions
  /** The label of the containing item, if any: `Blok 3`. */
  listPlace: string
}) {
  const name = itemName(field, item, at)
  const { row, handle } = useSortableRow(itemKey, name)
  const isWrong = (place.isTold || place.saves > 0) && hasErrors(errors)
  // An item with errors stays expanded while somebody corrects it.
  const isOpen = isOpened || isWrong
  useEffect(() => {
    if (isWrong) actions.open(itemKey, true)
  }, [isWrong, actions, itemKey])

  function press(event: KeyboardEvent) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    // The menu button needs the arrow keys itself.
    if (!event.altKey || by === 0 || event.defaultPrevented) return
    event.preventDefault()
    actions.move(at, at + by)
  }

  const own = placeName(field, at)
  const isInBlock = listPlace !== ''
  return (
    <li {...row} className="nested-item" data-item={itemKey} data-open={isOpen || undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys work on the buttons within */}
      <div className="nested-head" onKeyDown={press}>
        {handle}
        <button
          type="button"
          className="nested-toggle"
          aria-expanded={isOpen}
          onClick={() => actions.open(itemKey, !isOpen)}
        >
          <DownSign className="nested-arrow" />
          <ItemHeading field={field} item={item} own={own} />
          {isWrong && <span className="badge badge-bad">{text.wrong}</span>}
        </button>
        {/* In a narrow card the menu has the same two actions, leaving room for the name. */}
        <span className="flex @max-[32rem]:hidden">
          <MoveButtons name={name} at={at} count={count} onMove={actions.move} />
        </span>
        <Menu
          label={text.actions(name)}
          hasHiddenLabel
          items={[
            { label: text.addAfter, run: () => actions.addAfter(itemKey) },
            { label: text.duplicate, run: () => actions.duplicate(itemKey) },
            { label: text.up, isDisabled: at === 0, run: () => actions.move(at, at - 1) },
            { label: text.down, isDisabled: at === count - 1, run: () => actions.move(at, at + 1) },
            { label: text.remove, isDanger: true, run: () => actions.remove(itemKey) },
          ]}
        />
      </div>
      <ItemRemarkDrafts at={at} itemKey={itemKey} isInBlock={isInBlock}>
        <KeepKeys isInBlock={isInBlock}>
          {isOpen && (
            <div className="nested-body">
              <ItemFields
                {...place}
                field={field}
                item={item}
                itemKey={itemKey}
                errors={errors}
                place={isInBlock ? `${listPlace}, ${own}` : own}
              />
            </div>
          )}
        </KeepKeys>
      </ItemRemarkDrafts>
    </li>
  )
})

/** `Blok 3: Kaarten` and its first words. */
function ItemHeading({ field, item, own }: { field: Field; item: NestedItem; own: string }) {
  const kind = blockKindOf(field, item)
  const words = firstWords(fieldsOf(field, item), item)
  return (
    <span className="flex flex-1 flex-wrap items-baseline gap-x-2 min-w-0 leading-[1.3]">
      <span className="nested-kind-name">
        <span className={kind ? 'sr-only' : undefined}>{own}</span>
        {kind && <span className="sr-only">: </span>}
        {kind?.label}
      </span>
      <span className="max-w-full truncate text-soft">{words || `(${text.empty})`}</span>
    </span>
  )
}
