import { startTransition, useEffect, useState } from 'react'

/**
 * A debounced value: follows once it has not changed for that many milliseconds. Starts with the first value. What it
 * changes is drawn between keys: who paused may type on at any moment.
 */
export function useSettled<Value>(value: Value, pause: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(value)), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
