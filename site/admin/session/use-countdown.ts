import { useEffect, useState } from 'react'

/** Counts down by the second. @returns seconds left, 0 when finished or not started */
export function useCountdown(seconds: number | null): number {
  const [left, setLeft] = useState(seconds ?? 0)

  useEffect(() => {
    const until = Date.now() + (seconds ?? 0) * 1000
    const count = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    count()
    const timer = setInterval(count, 500)
    return () => clearInterval(timer)
  }, [seconds])

  return left
}
