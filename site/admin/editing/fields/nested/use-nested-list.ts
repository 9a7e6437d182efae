import { type RefObject, useMemo, useRef, useState } from 'react'
import { itemName, type NestedItem, nestedItems } from '#contract/content/nested-fields'
import { nestedText as text } from '../../../../text/admin/nested'
import { useNotices } from '../../../shell/notices'
import { useFollowItems } from '../../remarks/remark-drafts'
import { moveLine } from '../lines'
import type { WidgetProps } from '../widget'
import { newRecord } from './new-item'
import { type KeyedItems, useKeys } from './use-keys'

/**
 * State and actions of a list of blocks or records. Actions take an item's key and keep their identity between
 * renders, so that typing in one card does not render the others.
 */
export function useNestedList({
  field,
  name,
  items,
  onChange,
  present,
  saves,
  place,
}: Pick<WidgetProps, 'field' | 'name' | 'onChange' | 'present'> & {
  items: readonly NestedItem[]
  /** The number of attempts to save the form. */
  saves: number
  place: RefObject<HTMLElement | null>
}) {
  const { keys, keysNow, keep, make } = useKeys(items, name)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [said, setSaid] = useState('')
  const { notify } = useNotices()
  const followItems = useFollowItems()
  const set = (next: KeyedItems<NestedItem>) => {
    now.current = { ...now.current, ...next }
    keep(next)
    onChange(next.items)
  }
  const now = useRef({ field, items, keys, keysNow, present, saves, set, make, notify, followItems })
  now.current = { field, items, keys, keysNow, present, saves, set, make, notify, followItems }

  /** The number of save attempts when an item was added, by key: a new item does not show errors at once. */
  const born = useRef(new Map<string, number>())

  const list = useMemo(() => {
    const placeOf = (key: string) => now.current.keys.indexOf(key)
    const open = (key: string, isOpen: boolean) =>
      setOpened((before) => {
        const next = new Set(before)
        if (isOpen) next.add(key)
        else next.delete(key)
        return next
      })

    // Also once its block is folded away: what was typed in the list that is drawn since stays.
    function put(at: number, item: NestedItem, key: string) {
      const { present, keysNow, set } = now.current
      const items = present ? nestedItems(present()) : now.current.items
      const keys = keysNow() ?? now.current.keys
      set({ items: items.toSpliced(at, 0, item), keys: keys.toSpliced(at, 0, key) })
      now.current.followItems([], [key])
    }

    /** Behind the item with a key, wherever that is by now; at the end for '', and for an item that is gone. */
    function add(after: string, item: NestedItem = newRecord(now.current.field)) {
      const before = placeOf(after)
      const at = before < 0 ? now.current.items.length : before + 1
      const key = now.current.make()
      born.current.set(key, now.current.saves)
      put(at, item, key)
      open(key, true)
      setSaid(text.added(itemName(now.current.field, item, at)))
      focusItem(place, key)
    }

    function remove(key: string) {
      const { items, keys, field, set, notify } = now.current
      const at = keys.indexOf(key)
      const item = items[at]
      if (!item) return
      set({ items: items.toSpliced(at, 1), keys: keys.toSpliced(at, 1) })
      now.current.followItems([key], [])
      const neighbour = keys[at + 1] ?? keys[at - 1]
      if (neighbour) focusItem(place, neighbour, TOGGLE)
      else focusAt(place, ADD)
      notify({
        kind: 'good',
        text: text.removed(itemName(field, item, at)),
        // Elsewhere there is no list to put it back in.
        until: 'left',
        action: {
          label: text.putBack,
          run() {
            put(at, item, key)
            focusItem(place, key, TOGGLE)
          },
        },
      })
    }

    function move(from: number, to: number) {
      const { items, keys, field, set } = now.current
      const item = items[from]
      if (!item || to < 0 || to >= items.length) return
      set({ items: moveLine(items, from, to), keys: moveLine(keys, from, to) })
      setSaid(text.moved(itemName(field, item, from), to + 1, items.length))
    }

    function duplicate(key: string) {
      const item = now.current.items[placeOf(key)]
      if (item) add(key, structuredClone(item))
    }

    function onField(key: string, name: string, value: unknown) {
      const { items, keys, set } = now.current
      const at = keys.indexOf(key)
      const item = items[at]
      if (item) set({ items: items.with(at, { ...item, [name]: value }), keys })
    }

    const presentOf = (key: string, name: string) => now.current.items[placeOf(key)]?.[name]

    const savesBefore = (key: string) => born.current.get(key) ?? 0

    return { savesBefore, add, onField, presentOf, actions: { move, duplicate, remove, open } }
  }, [place])

  return { ...list, keys, opened, said }
}

const TOGGLE = '.nested-toggle'
const ADD = ':scope > div > .button'
const CONTROL = ':is(input, textarea, select):not([type="hidden"])'

/** Focuses an item: its first field, or another element in it. */
function focusItem(
  place: RefObject<HTMLElement | null>,
  key: string,
  what = `.nested-body ${CONTROL}`,
): void {
  focusAt(place, `[data-item="${CSS.escape(key)}"] ${what}`)
}

function focusAt(place: RefObject<HTMLElement | null>, selector: string): void {
  // After React has rendered, and a dialog or a menu has returned the focus.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      // The list may have been folded away and drawn again.
      const element = (place.current ?? document).querySelector<HTMLElement>(selector)
      element?.focus({ preventScroll: true })
      element?.scrollIntoView({ block: 'nearest' })
    }),
  )
}
