import { useState } from 'react'
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/**
 * The state of a navigation that changes the address of the open screen instead of opening another one.
 * See tests/decisions/0043.
 */
export const sameScreenState = { isSameScreen: true } as const

/** Whether a navigation has this state. */
export function asksForSameScreen(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isSameScreen' in state
}

/** Whether the open screen continues at this address. A screen that is returned to starts afresh. */
export function isSameScreen({ state }: Location, type: NavigationType): boolean {
  return type === NavigationType.Replace && asksForSameScreen(state)
}

/** A new key means another screen; a change of only the query, such as a filter, keeps the key. */
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
