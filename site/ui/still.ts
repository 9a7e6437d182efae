import { createContext, useContext } from 'react'

/** What components need to know of a page that is a file: it runs none of the site's script (tests/decisions/0100). */
export interface FilePage {
  /** The origin that accepts forms and answers searches; '' for the one that serves the page. */
  readonly primary: string
  /** The address, without a query, of the file with the page at an address of this site. */
  readonly addressOf: (target: string) => string
}

const StillContext = createContext<FilePage | undefined>(undefined)

export const Still = StillContext.Provider

/** What a page that is a file needs to know; undefined on the site itself. */
export const useStill = () => useContext(StillContext)
