import { createContext, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react'
import { useItemKeys } from '../../remarks/remark-drafts'

/** The keys of the lists in a block, each by the name of its field and the keys of the items that it is in. */
const Kept = createContext<Map<string, readonly string[]> | null>(null)

/** Keeps the keys of the lists in a block while it is folded away: what was begun at an item is found by them. */
export function KeepKeys({ isInBlock, children }: { isInBlock: boolean; children: ReactNode }) {
  const [kept] = useState(() => new Map<string, readonly string[]>())
  return isInBlock ? children : <Kept value={kept}>{children}</Kept>
}

/**
 * A key for each item of a list, which stays with the item when this form moves it, also while its block is folded
 * away. After a change from elsewhere, such as an undo, keys are reassigned by position. `keysNow` also has those of
 * a list that was folded away and drawn again since.
 */
export function useKeys(count: number, name: string) {
  const id = useId()
  const made = useRef(0)
  const kept = useContext(Kept)
  const list = name + useItemKeys()
  const make = () => {
    made.current += 1
    return `${id}${made.current}`
  }
  const [keys, setKeys] = useState<readonly string[]>(
    () => kept?.get(list) ?? Array.from({ length: count }, make),
  )
  const isFitting = keys.length === count
  const known = kept?.get(list)
  // Those that are kept fit when an item was put back by the list as it was before it was folded away.
  const fitting = isFitting
    ? keys
    : known?.length === count
      ? known
      : Array.from({ length: count }, (_, at) => keys[at] ?? make())
  if (!isFitting) setKeys(fitting)
  useEffect(() => {
    kept?.set(list, keys)
  }, [kept, list, keys])
  const keep = (next: readonly string[]) => {
    kept?.set(list, next)
    setKeys(next)
  }
  return { keys: fitting, keysNow: () => kept?.get(list), setKeys: keep, make } as const
}
