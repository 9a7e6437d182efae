import { type RefObject, useEffect, useRef } from 'react'

/** Whether the component is still on the screen, for what follows a reply of the server. */
export function useIsOpen(): RefObject<boolean> {
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return isOpen
}
