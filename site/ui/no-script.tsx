import { createContext, type ReactNode, useContext } from 'react'

const InsideContext = createContext(false)

/** What visitors without script see. A noscript element cannot stand in another; `useIsNoScript` tells. */
export function NoScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <InsideContext value={true}>{children}</InsideContext>
    </noscript>
  )
}

/** Whether this is being drawn for visitors without script. */
export const useIsNoScript = () => useContext(InsideContext)
