import { replaceEqualDeep } from '@tanstack/react-query'
import { useRef } from 'react'

/** A value with every part of it that did not change the very same object as before, for what is drawn only then. */
export function useSame<T>(value: T): T {
  const kept = useRef(value)
  kept.current = replaceEqualDeep(kept.current, value)
  return kept.current
}
