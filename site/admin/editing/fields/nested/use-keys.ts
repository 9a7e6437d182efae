import { useId, useRef, useState } from 'react'

/**
 * A key for each item of a list, which stays with the item when this form moves it. After a change from
 * elsewhere, such as an undo, keys are reassigned by position.
 */
export function useKeys(count: number) {
  const id = useId()
  const made = useRef(0)
  const make = () => {
    made.current += 1
    return `${id}${made.current}`
  }
  const [keys, setKeys] = useState<readonly string[]>(() => Array.from({ length: count }, make))
  const isFitting = keys.length === count
  const fitting = isFitting ? keys : Array.from({ length: count }, (_, at) => keys[at] ?? make())
  if (!isFitting) setKeys(fitting)
  return { keys: fitting, setKeys, make } as const
}
