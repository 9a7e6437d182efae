import { createContext, type ReactNode, useContext } from 'react'
import { useStill } from './still'

const InsideContext = createContext(false)

/** What visitors without script see; on a still page everyone. Noscript elements cannot be nested; check with `useIsNoScript`. */
export function NoScript({ children }: { children: ReactNode }) {
  if (useStill()) return children
  return (
    <noscript>
      <InsideContext value={true}>{children}</InsideContext>
    </noscript>
  )
}

/** Whether this is rendered for visitors without script. */
export const useIsNoScript = () => useContext(InsideContext)
