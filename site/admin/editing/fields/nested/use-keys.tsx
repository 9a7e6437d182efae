import { createContext, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react'
import { isSame } from '#contract/content/describe-change'
import { matchItems, matchSurely } from '#contract/content/match-items'
import { useItemKeys } from '../../remarks/remark-drafts'

/** The items of a list, each with its key. */
export interface KeyedItems<Item = unknown> {
  readonly items: readonly Item[]
  readonly keys: readonly string[]
}

/** The items of the lists in a block, each by the name of its field and the keys of the items that it is in. */
const Kept = createContext<Map<string, KeyedItems> | null>(null)

/** Keeps the keys of the lists in a block while it is folded away: what was begun at an item is found by them. */
export function KeepKeys({ isInBlock, children }: { isInBlock: boolean; children: ReactNode }) {
  const [kept] = useState(() => new Map<string, KeyedItems>())
  return isInBlock ? children : <Kept value={kept}>{children}</Kept>
}

/**
 * A key for each item of a list, which stays with the item when this form moves it (`keep`), also while its block is
 * folded away. After a change from elsewhere, such as an undo or what somebody else saved, each item is looked for: its
 * editor, with the caret, is not to become that of another. `keysNow` also has those of a list that was folded away and
 * drawn again since.
 */
export function useKeys(items: readonly unknown[], name: string) {
  const id = useId()
  const made = useRef(0)
  const kept = useContext(Kept)
  const list = name + useItemKeys()
  const make = () => {
    made.current += 1
    return `${id}${made.current}`
  }
  const [held, setHeld] = useState<KeyedItems>(
    () => kept?.get(list) ?? { items, keys: Array.from(items, make) },
  )
  const known = kept?.get(list)
  const isHeld = held.items === items || isSame(held.items, items)
  // What is kept fits when an item was put back by the list as it was before it was folded away.
  const fitting = isHeld
    ? held
    : known && isSame(known.items, items)
      ? known
      : { items, keys: followed(held, items, make) }
  if (!isHeld) setHeld(fitting)
  useEffect(() => {
    kept?.set(list, held)
  }, [kept, list, held])
  const keep = (next: KeyedItems) => {
    kept?.set(list, next)
    setHeld(next)
  }
  return { keys: fitting.keys, keysNow: () => kept?.get(list)?.keys, keep, make } as const
}

/** The keys of the same items in a later version of their list; where items came or went, none by its place alone. */
export function followed(
  { items, keys }: KeyedItems,
  later: readonly unknown[],
  make: () => string,
): readonly string[] {
  const match = items.length === later.length ? matchItems : matchSurely
  return match(items, later).map((before) => (before === undefined ? undefined : keys[before]) ?? make())
}
