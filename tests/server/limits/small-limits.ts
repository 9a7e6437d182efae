import type { CountedAs } from '../../../server/http/counted-as'
import { type Limits, limits, type Paced } from '../../../server/limits/limits'
import type { WaitInRow } from '../../../server/limits/row'

/** The site's limits, with other figures for one kind of request. */
export function limitsWith(name: CountedAs, figures: Partial<Limits['requests']['pages']>): Limits {
  return { ...limits, requests: { ...limits.requests, [name]: { ...limits.requests[name], ...figures } } }
}

/** The same row for everything that waits in one. */
export const everyRow = (wait: WaitInRow): Readonly<Record<Paced, WaitInRow>> => ({
  pages: wait,
  reads: wait,
  search: wait,
  beacons: wait,
})
