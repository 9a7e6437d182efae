import { replaceEqualDeep } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * Keeps the identity of every part of a value that has not changed, so that memoised components do not render
 * again.
 */
export function useSame<T>(value: T): T {
  const kept = useRef(value)
  kept.current = replaceEqualDeep(kept.current, value)
  return kept.current
}
