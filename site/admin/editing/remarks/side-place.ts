import { createContext } from 'react'

/** The place beside the text of the form around it, and the panel that may stand there. */
export interface SidePlaceState {
  /** Whether the panel stands there now, so that there is room once it folds away. */
  readonly isTaken: boolean
  /** Whether the panel was folded away to make room. */
  readonly isLent: boolean
  /** Folds the panel away as long as something else needs its place, or lets it come back. */
  readonly lend: (isLent: boolean) => void
}

export const SidePlace = createContext<SidePlaceState>({
  isTaken: false,
  isLent: false,
  lend: () => {},
})
