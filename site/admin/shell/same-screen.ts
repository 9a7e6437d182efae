import { useState } from 'react'
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/**
 * The state of a navigation that gives the open screen another address, instead of leading to another screen.
 * See tests/decisions/0043.
 */
export const sameScreenState = { isSameScreen: true } as const

/** Whether this state was given to such a navigation. */
export function asksForSameScreen(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isSameScreen' in state
}

/** Whether the screen that was open goes on at this address. One that is come back to begins anew. */
export function isSameScreen({ state }: Location, type: NavigationType): boolean {
  return type === NavigationType.Replace && asksForSameScreen(state)
}

/** Another key is another screen; a change of the query alone, such as a filter, is none. */
export function useScreenKey(): string {
  const location = useLocation()
  const type = useNavigationType()
  const { pathname, key } = location
  const [screen, setScreen] = useState({ pathname, key })
  if (pathname === screen.pathname) return screen.key
  const now = { pathname, key: isSameScreen(location, type) ? screen.key : key }
  setScreen(now)
  return now.key
}
