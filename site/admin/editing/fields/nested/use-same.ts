import { replaceEqualDeep } from '@tanstack/react-query'
import { useRef } from 'react'

/** Keeps the identity of unchanged parts of a value, so that memoised components do not render again. */
export function useSame<T>(value: T): T {
  const kept = useRef(value)
  kept.current = replaceEqualDeep(kept.current, value)
  return kept.current
}
