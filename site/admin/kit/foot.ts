import { publishHeight } from './publish-height'

/**
 * A `ref` for a sticky bar at the bottom of the window: publishes its height to the style sheets (`--foot`), so
 * that messages stay above it and it does not cover a focused element. Ignores a bar that is not sticky.
 */
export function foot(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar || getComputedStyle(bar).position !== 'sticky') return undefined
  return publishHeight(bar, document.documentElement, '--foot')
}
