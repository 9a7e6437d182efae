import { startTransition, useEffect, useState } from 'react'

/** Milliseconds that a calculation may go on before whatever was pressed meanwhile is seen to. */
const SLICE = 4

/**
 * What a long calculation gives, made in slices between which keys are heard: drawing waits for none of them, as React does not
 * interrupt what it has begun to draw of one component. The last result stays until there is another; undefined before the first.
 * @param begin the same function for as long as the calculation is the same
 */
export function useInSlices<Result>(begin: () => Iterator<unknown, Result>): Result | undefined {
  const [result, setResult] = useState<Result>()
  useEffect(
    () =>
      inSlices(begin(), {
        now: () => performance.now(),
        done: (value) => startTransition(() => setResult(() => value)),
      }),
    [begin],
  )
  return result
}

/** Takes the steps of a calculation, in a new task after each slice. @returns what gives it up */
export function inSlices<Result>(
  steps: Iterator<unknown, Result>,
  { now, done }: { readonly now: () => number; readonly done: (result: Result) => void },
): () => void {
  let timer = setTimeout(go)
  function go() {
    const end = now() + SLICE
    do {
      const step = steps.next()
      if (step.done) return done(step.value)
    } while (now() < end)
    timer = setTimeout(go)
  }
  return () => clearTimeout(timer)
}
