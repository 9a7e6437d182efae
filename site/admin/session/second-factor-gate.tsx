import { lazy, type ReactNode, Suspense } from 'react'
import { Loading } from '../kit/states'
import { useSession } from './session'

/** It is seen once by few, so nobody else loads it. */
const SetUpFirst = lazy(async () => ({
  default: (await import('../screens/settings/account/set-up-first')).SetUpFirst,
}))

/** Lets whoever has to set up a second factor do that, and nothing else before. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { person } = useSession()
  if (!person.needsSecondFactor) return children
  return (
    <Suspense fallback={<Loading />}>
      <SetUpFirst />
    </Suspense>
  )
}
