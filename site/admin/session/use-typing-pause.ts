import { useCallback, useEffect, useRef } from 'react'

/** Milliseconds without typing that count as a pause. */
const PAUSE = 1500

/** Returns a function that runs something as soon as nobody is typing; the last thing that was asked for counts. */
export function useTypingPause(): (run: () => void) => void {
  const typed = useRef(Number.NEGATIVE_INFINITY)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    const note = () => {
      typed.current = Date.now()
    }
    document.addEventListener('input', note, true)
    return () => {
      document.removeEventListener('input', note, true)
      clearTimeout(timer.current)
    }
  }, [])

  return useCallback((run) => {
    clearTimeout(timer.current)
    function look() {
      const left = typed.current + PAUSE - Date.now()
      if (left > 0) timer.current = setTimeout(look, left)
      else run()
    }
    look()
  }, [])
}
