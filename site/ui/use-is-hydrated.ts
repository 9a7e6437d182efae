import { useSyncExternalStore } from 'react'

const follow = () => () => {}

/** False during hydration and on the server, true afterwards. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    follow,
    () => true,
    () => false,
  )
}
