import { useState } from 'react'

/** Whether this person wants the first steps out of the way in this browser, and the way to say so. */
export function useHiddenSteps(person: string): [boolean, () => void] {
  const key = `admin-first-steps:${person}`
  const [isHidden, setHidden] = useState(() => isStored(key))
  function hide() {
    setHidden(true)
    try {
      localStorage.setItem(key, 'hidden')
    } catch {
      // A browser that keeps nothing shows them again next time.
    }
  }
  return [isHidden, hide]
}

function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'hidden'
  } catch {
    return false
  }
}
