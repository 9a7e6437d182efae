import { useEffect, useState } from 'react'

/**
 * A debounced value: follows once it has not changed for that many milliseconds. Starts with the first value.
 */
export function useSettled<Value>(value: Value, pause: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
