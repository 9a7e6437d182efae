import type { CountedAs } from '../../../server/http/counted-as'
import { type Limits, limits } from '../../../server/limits/limits'

/** The site's limits, with other figures for one kind of request. */
export function limitsWith(name: CountedAs, figures: Partial<Limits['requests']['pages']>): Limits {
  return { ...limits, requests: { ...limits.requests, [name]: { ...limits.requests[name], ...figures } } }
}
