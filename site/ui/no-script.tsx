import { createContext, type ReactNode, useContext } from 'react'

const InsideContext = createContext(false)

/** What visitors without script see. Noscript elements cannot be nested; check with `useIsNoScript`. */
export function NoScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <InsideContext value={true}>{children}</InsideContext>
    </noscript>
  )
}

/** Whether this is rendered for visitors without script. */
export const useIsNoScript = () => useContext(InsideContext)
