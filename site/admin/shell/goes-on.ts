import { type Location, NavigationType } from 'react-router-dom'

/**
 * The state of a navigation that gives the open screen another address, instead of leading to another screen.
 * See tests/decisions/0043.
 */
export const goesOnState = { goesOn: true } as const

/** Whether this state was given to such a navigation. */
export function hasGoesOn(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'goesOn' in state
}

/** Whether the screen that was open goes on at this address. One that is come back to begins anew. */
export function goesOn({ state }: Location, type: NavigationType): boolean {
  return type === NavigationType.Replace && hasGoesOn(state)
}
