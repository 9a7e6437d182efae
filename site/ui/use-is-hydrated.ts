import { useSyncExternalStore } from 'react'

const follow = () => () => {}

/** False while the browser takes over what the server drew, true from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    follow,
    () => true,
    () => false,
  )
}
