import { useState } from 'react'
import { pages as addresses } from '#contract/addresses'
import type { PageVital } from '#contract/admin/overview'
import { overviewText } from '../../../text/admin/overview'
import { Badge, type Tone } from '../../kit/badge'
import { Button } from '../../kit/button'
import { useLostFocus } from '../../kit/use-lost-focus'
import { ALIGNED, OverviewBlock } from './overview-part'
import './vitals.css'

const text = overviewText.vitals

/** The number of pages shown at first. */
const FIRST = 6

/** How fast each page was for its visitors. */
export function VitalTable({ vitals }: { vitals: readonly PageVital[] }) {
  const [isAll, setAll] = useState(false)
  useLostFocus(isAll)
  const pages = vitalPages(vitals)
  return (
    <OverviewBlock title={text.title}>
      {pages.length === 0 ? (
        <p>{text.empty}</p>
      ) : (
        <>
          <p className="text-soft">{text.text}</p>
          <Table pages={isAll ? pages : pages.slice(0, FIRST)} />
        </>
      )}
      {pages.length > FIRST && !isAll && (
        <div className={ALIGNED}>
          <Button look="quiet" onClick={() => setAll(true)}>
            {text.all(pages.length)}
          </Button>
        </div>
      )}
    </OverviewBlock>
  )
}

function Table({ pages }: { pages: readonly VitalPage[] }) {
  return (
    <table className="vitals">
      <caption className="sr-only">{text.title}</caption>
      <thead>
        <tr>
          <th scope="col">{text.page}</th>
          {metrics.map(({ name }) => (
            <th key={name} scope="col">
              <abbr title={text.metrics[name].help}>{text.metrics[name].name}</abbr>
            </th>
          ))}
          <th scope="col" className="vitals-count">
            {text.count}
          </th>
        </tr>
      </thead>
      <tbody>
        {pages.map(({ page, count, of }) => (
          <tr key={page}>
            <th scope="row">{nameOfKind(page)}</th>
            {metrics.map((metric) => (
              <td key={metric.name} data-label={text.metrics[metric.name].name}>
                <VitalMeter metric={metric} vital={of.get(metric.name)} />
              </td>
            ))}
            <td className="vitals-count" data-label={text.count}>
              {count}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const kinds: ReadonlyMap<string, string> = new Map(
  Object.entries(addresses).map(([name, { pattern }]) => [
    pattern,
    text.pages[name as keyof typeof addresses],
  ]),
)

/** What a kind of page is called, from its pattern: `/blog/:slug` → `Artikel`. Measurements beyond the most are `other`. */
const nameOfKind = (pattern: string): string =>
  kinds.get(pattern) ?? (pattern.startsWith('/') ? pattern : text.rest)

const tones: Readonly<Record<PageVital['rating'], Tone>> = {
  good: 'good',
  'needs-improvement': 'busy',
  poor: 'bad',
}

/** Fewer measurements than this say nothing about three visitors in four. */
const FEW = 10

/** The end of a bar, as a multiple of the last limit. */
const BEYOND = 1.5

/** One metric of a page: its name, its rating in a word, and how it compares with the limits. */
function VitalMeter({ metric, vital }: { metric: Metric; vital: PageVital | undefined }) {
  if (!vital) return <span className="text-soft">{text.none}</span>
  if (vital.count < FEW) return <span className="text-soft">{text.few}</span>
  const { p75, rating } = vital
  const shareOf = (value: number) => `${Math.min(100, (value / (metric.poor * BEYOND)) * 100)}%`
  return (
    <div className="grid gap-[0.25rem]">
      <p className="flex flex-wrap items-baseline gap-y-0 gap-x-2">
        <strong>{metric.show(p75)}</strong>
        <Badge tone={tones[rating]}>{text.ratings[rating]}</Badge>
      </p>
      <svg aria-hidden="true" width="100%" height="12" className="meter-bar" data-rating={rating}>
        <rect className="fill-tint" x="0" y="4" width="100%" height="4" />
        <rect className="meter-fill" x="0" y="4" width={shareOf(p75)} height="4" />
        <line x1={shareOf(metric.good)} x2={shareOf(metric.good)} y1="0" y2="12" />
        <line x1={shareOf(metric.poor)} x2={shareOf(metric.poor)} y1="0" y2="12" />
      </svg>
    </div>
  )
}

/** A metric, with the limits of good and of poor (web.dev/vitals): in milliseconds, for CLS a score. */
interface Metric {
  readonly name: 'LCP' | 'INP' | 'CLS'
  readonly good: number
  readonly poor: number
  readonly show: (value: number) => string
}

const time = (value: number) => (value < 1000 ? text.milliseconds(value) : text.seconds(value))

const metrics: readonly Metric[] = [
  { name: 'LCP', good: 2500, poor: 4000, show: time },
  { name: 'INP', good: 200, poor: 500, show: time },
  { name: 'CLS', good: 0.1, poor: 0.25, show: text.score },
]

/** The metrics of one page. */
interface VitalPage {
  readonly page: string
  /** The approximate number of visits: the count of the metric that was measured most. */
  readonly count: number
  readonly of: ReadonlyMap<PageVital['metric'], PageVital>
}

/** The metrics per page, the most measured page first. */
function vitalPages(vitals: readonly PageVital[]): VitalPage[] {
  const shown = vitals.filter(({ metric }) => metrics.some(({ name }) => name === metric))
  const pages = [...new Set(shown.map(({ page }) => page))].map((page) => {
    const ofPage = shown.filter((vital) => vital.page === page)
    const of = new Map(ofPage.map((vital) => [vital.metric, vital]))
    return { page, count: Math.max(...ofPage.map(({ count }) => count)), of }
  })
  return pages.sort((a, b) => b.count - a.count || a.page.localeCompare(b.page, 'nl'))
}
