import type { PageVital } from '#contract/admin/overview'
import { overviewText } from '../../../../text/admin/overview'

const text = overviewText.vitals

/** A measurement that is shown, with where good ends and poor begins (web.dev/vitals): milliseconds, for CLS a score. */
export interface Metric {
  readonly name: 'LCP' | 'INP' | 'CLS'
  readonly good: number
  readonly poor: number
  readonly show: (value: number) => string
}

const time = (value: number) => (value < 1000 ? text.milliseconds(value) : text.seconds(value))

export const metrics: readonly Metric[] = [
  { name: 'LCP', good: 2500, poor: 4000, show: time },
  { name: 'INP', good: 200, poor: 500, show: time },
  { name: 'CLS', good: 0.1, poor: 0.25, show: text.score },
]

/** The measurements of one page. */
export interface VitalPage {
  readonly page: string
  /** About how many visits it is, by the metric that was measured most. */
  readonly count: number
  readonly of: ReadonlyMap<PageVital['metric'], PageVital>
}

/** The measurements page by page, the most measured first. */
export function vitalPages(vitals: readonly PageVital[]): VitalPage[] {
  const shown = vitals.filter(({ metric }) => metrics.some(({ name }) => name === metric))
  const pages = [...new Set(shown.map(({ page }) => page))].map((page) => {
    const ofPage = shown.filter((vital) => vital.page === page)
    const of = new Map(ofPage.map((vital) => [vital.metric, vital]))
    return { page, count: Math.max(...ofPage.map(({ count }) => count)), of }
  })
  return pages.sort((a, b) => b.count - a.count || a.page.localeCompare(b.page, 'nl'))
}
