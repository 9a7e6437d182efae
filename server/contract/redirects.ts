import { decodePart, encodePart } from './address'

/** Most steps that are followed: what has more leads nowhere. */
const MOST = 20

/** Where a former path leads in the end, and the addresses on the way, both ends included. */
export interface FollowedRedirect {
  readonly end: string
  readonly steps: readonly string[]
  /** Whether it comes back to where it was, or goes on for too long. */
  readonly isCircle: boolean
}

/**
 * Follows the redirects from a path.
 * @param byPath where each former path leads.
 * @param hasPage whether a page stands at an address: that is where a visitor stays.
 */
export function followRedirects(
  from: string,
  byPath: ReadonlyMap<string, string>,
  hasPage: (address: string) => boolean,
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
    if (steps.length > MOST || (to !== undefined && seen.has(to))) return { end: next, steps, isCircle: true }
    seen.add(to)
    end = next
  }
}

/** The path of an address of this site, in the one way to write it; undefined for an address elsewhere. */
export function pathOf(address: string): string | undefined {
  if (!/^\/(?![/\\])/.test(address)) return undefined
  const [path = ''] = address.split(/[?#]/, 1)
  const parts: string[] = []
  // As a browser reads it: `/b/../a` is `/a`.
  for (const part of path.split(/[/\\]/).map(decodePart)) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return `/${parts.map(encodePart).join('/')}`
}
