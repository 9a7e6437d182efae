import { useState } from 'react'

/** How many come at a time. */
const STEP = 60

/** The first of a long list, and what shows the next ones; null when all are there. */
export function useMore<T>(items: readonly T[]): {
  readonly shown: readonly T[]
  readonly more: { readonly left: number; readonly show: () => void } | null
} {
  const [count, setCount] = useState(STEP)
  const left = items.length - count
  return {
    shown: items.slice(0, count),
    more: left > 0 ? { left, show: () => setCount(count + STEP) } : null,
  }
}
