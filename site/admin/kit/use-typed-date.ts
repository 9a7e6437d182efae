import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * The reference of a date field without a `value`, which shows this. React also writes an empty default into a field whose value is
 * empty, as it is while a part is missing or a day is not in its month: Firefox then empties the other parts, and lets go of the field.
 */
export function useTypedDate(shown: string): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (input.current && input.current.value !== shown) input.current.value = shown
  }, [shown])
  return input
}
