import { decodePart, encodePart } from './address'

/** Most steps that are followed: a longer chain leads nowhere. */
const MOST = 20

/** The final target of a former path, and the chain of addresses, both ends included. */
export interface FollowedRedirect {
  readonly end: string
  readonly steps: readonly string[]
  /** Whether it is a loop, or too long. */
  readonly isCircle: boolean
}

/**
 * Follows the redirects from a path.
 * @param byPath the target of each former path.
 * @param hasPage whether there is a page at an address: redirects end there.
 * @param most steps that are followed.
 */
export function followRedirects(
  from: string,
  byPath: ReadonlyMap<string, string>,
  hasPage: (address: string) => boolean,
  most = MOST,
): FollowedRedirect {
  const steps = [from]
  const seen = new Set([pathOf(from)])
  let end = from
  for (;;) {
    const path = pathOf(end)
    const next = path === undefined || (steps.length > 1 && hasPage(end)) ? undefined : byPath.get(path)
    if (next === undefined) return { end, steps, isCircle: false }
    steps.push(next)
    const to = pathOf(next)
    if (steps.length > most || (to !== undefined && seen.has(to))) return { end: next, steps, isCircle: true }
    seen.add(to)
    end = next
  }
}

/** The target of a former path, and the number of steps; null when it leads nowhere. */
type Outcome = { readonly end: string; readonly steps: number } | null

/**
 * Follows the redirects of a whole list. Shared parts are followed once, so that a list of ten thousand takes
 * ten thousand steps. The returned function takes a path that redirects and has no page.
 */
export function createFollower(
  byPath: ReadonlyMap<string, string>,
  hasPage: (address: string) => boolean,
): (from: string) => Outcome {
  const known = new Map<string, Outcome>()

  /** The paths from here to a known one; each is provisionally marked as leading nowhere, which detects a loop. */
  function walk(from: string): { passed: string[]; outcome: Outcome } {
    const passed: string[] = []
    let at = from
    for (;;) {
      const found = known.get(at)
      if (found !== undefined) return { passed, outcome: found }
      const next = byPath.get(at) ?? at
      known.set(at, null)
      passed.push(at)
      const to = pathOf(next)
      if (to === undefined || !byPath.has(to) || hasPage(next))
        return { passed, outcome: { end: next, steps: 0 } }
      at = to
    }
  }

  return (from) => {
    const { passed, outcome } = walk(from)
    let last = outcome
    for (const path of passed.reverse()) {
      last = last && last.steps + 1 < MOST ? { end: last.end, steps: last.steps + 1 } : null
      known.set(path, last)
    }
    return last
  }
}

/** The path of an address, also of one that was copied from a browser. */
export const withoutSite = (typed: string): string => typed.trim().replace(/^https?:\/\/[^/?#]+\/?/i, '/')

/** The normalised path of an address on this site; undefined for an address elsewhere. */
export function pathOf(address: string): string | undefined {
  if (!/^\/(?![/\\])/.test(address)) return undefined
  const [path = ''] = address.split(/[?#]/, 1)
  const parts: string[] = []
  // As browsers resolve it: `/b/../a` is `/a`.
  for (const part of path.split(/[/\\]/).map(decodePart)) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return `/${parts.map(encodePart).join('/')}`
}
