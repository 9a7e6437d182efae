import { useCallback, useRef } from 'react'

/** Tells fields that somebody only passed by: what is still empty there is no mistake yet, until a try to save. */
export function usePassedBy(): {
  /** Something was typed, also where it is removed again. */
  readonly noteTyping: () => void
  readonly isPassedBy: (value: unknown) => boolean
} {
  const isTyped = useRef(false)
  const noteTyping = useCallback(() => {
    isTyped.current = true
  }, [])
  const isPassedBy = useCallback((value: unknown) => !isTyped.current && isEmpty(value), [])
  return { noteTyping, isPassedBy }
}

const isEmpty = (value: unknown) => value === '' || value === null || value === undefined
