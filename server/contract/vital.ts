import { z } from 'zod'
import { pages } from './addresses'

/** One measurement of a page in a browser, as web-vitals reports it: milliseconds, for CLS a score. */
export const vital = z.object({
  name: z.enum(['CLS', 'INP', 'LCP', 'FCP', 'TTFB']),
  value: z.number().min(0).max(3_600_000),
  rating: z.enum(['good', 'needs-improvement', 'poor']),
  delta: z.number().min(0).max(3_600_000),
  id: z.string().min(1).max(100),
  /** A path on this site, like `location.pathname`: never one that could name another host. */
  url: z
    .string()
    .max(2000)
    .regex(/^\/(?![/\\])\S*$/),
  userAgent: z.string().max(1000),
})

export type Vital = z.output<typeof vital>

export const vitalExample: Vital = {
  name: 'LCP',
  value: 812.4,
  rating: 'good',
  delta: 812.4,
  id: 'v5-1763629200000-1234567890123',
  url: pages.blog.to(),
  userAgent: 'Mozilla/5.0 (Linux; Android 14)',
}
