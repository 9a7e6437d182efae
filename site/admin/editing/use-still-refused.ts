import { useEffect, useRef } from 'react'
import type { FieldError } from 'react-hook-form'

/**
 * Tells whether a field has the very value that the server refused. The form itself finds nothing wrong with it, so to validate
 * it as somebody leaves the field would only take the error away, and move what is below it from under the pointer.
 */
export function useStillRefused(error: FieldError | undefined, value: unknown): () => boolean {
  const refused = useRef<{ readonly value: unknown }>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value as it was when the refusal arrived
  useEffect(() => {
    refused.current = error?.type === 'server' ? { value } : undefined
  }, [error])
  return () => refused.current !== undefined && Object.is(refused.current.value, value)
}
