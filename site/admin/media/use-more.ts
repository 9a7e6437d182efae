import { useState } from 'react'

/** The number of items per step. */
const STEP = 60

/** The first part of a long list, and a function that shows more; null when all are shown. */
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
