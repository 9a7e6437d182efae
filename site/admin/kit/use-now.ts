import { useEffect, useState } from 'react'

/** How often the time is read, in milliseconds. */
const OFTEN = 20_000

/** The current time in milliseconds since 1970, updated regularly. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), OFTEN)
    return () => clearInterval(timer)
  }, [])
  return now
}
