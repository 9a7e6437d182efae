import { useEffect, useState } from 'react'

/**
 * What `start` brings, as soon as it is there. React holds what suspends instead, as `lazy` does, until something
 * has stood in its place for 300 ms (tests/decisions/0199). What it failed with is thrown to the boundary around.
 * @param known what is there already: nothing is started then
 * @param start the same function for as long as the same is wanted
 */
export function useLoaded<T>(known: T | undefined, start: () => Promise<T>): T | undefined {
  const [brought, setBrought] = useState<T>()
  useEffect(() => {
    if (known) return
    start().then(
      (value) => setBrought(() => value),
      (error) =>
        setBrought(() => {
          throw error
        }),
    )
  }, [known, start])
  return known ?? brought
}
