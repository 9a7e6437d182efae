import { useSyncExternalStore } from 'react'

/** From this width on there is room beside things; as in the admin's own sheets. */
const WIDE = '(width >= 50rem)'

/** Whether the window is wide enough to put things beside each other. */
export function useIsWide(): boolean {
  return useSyncExternalStore(follow, () => window.matchMedia(WIDE).matches)
}

function follow(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
