import { type ReactNode, useContext, useMemo } from 'react'
import {
  type NavigateOptions,
  UNSAFE_NavigationContext as NavigationContext,
  type To,
} from 'react-router-dom'
import { hasGoesOn } from './goes-on'

/**
 * Lets links and `navigate()` ask before they lead to another path. The router's own blocker wants its data
 * router, which costs every visitor of the site 14 kB; so what it hands out to links is wrapped here.
 * See tests/decisions/0022.
 */
export function GuardedNavigation({
  isHeld,
  ask,
  children,
}: {
  isHeld: () => boolean
  /** Asks the person, and goes when they want to. */
  ask: (go: () => void) => void
  children: ReactNode
}) {
  const context = useContext(NavigationContext)
  const guarded = useMemo(() => {
    const { navigator } = context
    const guard = (to: To, state: unknown, go: () => void) => {
      if (isHeld() && !hasGoesOn(state) && pathOf(to) !== window.location.pathname) ask(go)
      else go()
    }
    return {
      ...context,
      navigator: {
        ...navigator,
        createHref: (to: To) => navigator.createHref(to),
        go: (delta: number) => navigator.go(delta),
        push: (to: To, state?: unknown, options?: NavigateOptions) =>
          guard(to, state, () => navigator.push(to, state, options)),
        replace: (to: To, state?: unknown, options?: NavigateOptions) =>
          guard(to, state, () => navigator.replace(to, state, options)),
      },
    }
  }, [context, isHeld, ask])
  return <NavigationContext value={guarded}>{children}</NavigationContext>
}

function pathOf(to: To): string {
  const { href } = window.location
  return typeof to === 'string' ? new URL(to, href).pathname : (to.pathname ?? window.location.pathname)
}
