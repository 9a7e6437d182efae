import type { ReactNode } from 'react'
import { useSession } from './session'

/** Lets whoever has to set up a second factor do that (`setUp`), and nothing else before. */
export function SecondFactorGate({ setUp, children }: { setUp: ReactNode; children: ReactNode }) {
  const { person } = useSession()
  return person.needsSecondFactor ? setUp : children
}
