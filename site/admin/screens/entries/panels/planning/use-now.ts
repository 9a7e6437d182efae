import { useEffect, useState } from 'react'

/** How often the words look at the clock, in milliseconds. */
const OFTEN = 20_000

/** Milliseconds since 1970, now and again. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), OFTEN)
    return () => clearInterval(timer)
  }, [])
  return now
}
