import { replaceEqualDeep } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { itemName, nestedItems } from '#contract/content/nested-fields'
import { nestedText as text } from '../../../../text/admin/nested'
import { Button } from '../../../kit/button'
import { PlusSign } from '../../../kit/icons'
import { SortableList } from '../../../kit/sortable-list'
import { errorsBelow } from '../field-errors'
import type { Controls, WidgetProps } from '../widget'
import { BlockChooser } from './block-chooser'
import { ItemCard } from './item-card'
import { newBlock } from './new-item'
import { useNestedList } from './use-nested-list'
import './nested.css'

const NONE = {}

/**
 * A list of blocks or records: cards that can be expanded, reordered, duplicated, removed and added. To the
 * form it is a single value (tests/decisions/0080).
 */
export function NestedList({ controls, ...props }: WidgetProps) {
  if (!controls) throw new Error(`${props.type}.${props.name} cannot be edited here`)
  return <OpenList {...props} controls={controls} />
}

function OpenList(props: WidgetProps & { controls: Controls }) {
  const {
    id,
    field,
    type,
    name,
    value,
    errors = NONE,
    isTold = false,
    saves = 0,
    controls,
    onBlur,
    describedBy,
  } = props
  const items = useSame(nestedItems(value))
  const place = useRef<HTMLDivElement>(null)
  const list = useNestedList({ ...props, items, saves, place })
  const { keys, opened, actions, onField, presentOf, said } = list
  const told = useSame(items.map((_, at) => errorsBelow(errors, at)))
  /** The key of the item after which to insert a block, '' for the end; null when none is being chosen. */
  const [choosing, setChoosing] = useState<string | null>(null)
  const { blockKinds } = field
  const add = (after: string) => (blockKinds ? setChoosing(after) : list.add(after))
  const adding = useRef(add)
  adding.current = add
  const ways = useMemo(() => ({ ...actions, addAfter: (key: string) => adding.current(key) }), [actions])
  const listPlace = props.isWithin ? props.label : ''

  return (
    <div ref={place} className="nested">
      {items.length > 0 && (
        <SortableList
          ids={keys}
          nameOf={(key) => itemName(field, items[keys.indexOf(key)] ?? {}, keys.indexOf(key))}
          onMove={actions.move}
        >
          <ol className="nested-list" data-list={name}>
            {items.map((item, at) => (
              <ItemCard
                key={keys[at]}
                field={field}
                item={item}
                itemKey={keys[at] ?? ''}
                at={at}
                count={items.length}
                errors={told[at] ?? {}}
                isOpened={opened.has(keys[at] ?? '')}
                actions={ways}
                listPlace={listPlace}
                type={type}
                name={name}
                isTold={isTold}
                saves={saves - list.savesBefore(keys[at] ?? '')}
                controls={controls}
                onField={onField}
                presentOf={presentOf}
                onBlur={onBlur}
              />
            ))}
          </ol>
        </SortableList>
      )}
      <div>
        <Button
          id={id}
          sign={<PlusSign />}
          aria-label={`${text.add(field.itemLabel ?? field.label)}${listPlace && text.addTo(listPlace)}`}
          aria-describedby={describedBy}
          onClick={() => add('')}
        >
          {text.add(field.itemLabel ?? field.label)}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {blockKinds && choosing !== null && (
        <BlockChooser
          kinds={blockKinds}
          onClose={() => setChoosing(null)}
          onPick={(kind) => {
            setChoosing(null)
            list.add(choosing, newBlock(field, kind))
          }}
        />
      )}
    </div>
  )
}

/** Keeps the identity of unchanged parts of a value, so that memoised components do not render again. */
function useSame<T>(value: T): T {
  const kept = useRef(value)
  kept.current = replaceEqualDeep(kept.current, value)
  return kept.current
}
