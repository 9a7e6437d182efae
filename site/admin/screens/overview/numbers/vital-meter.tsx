import type { PageVital } from '#contract/admin/overview'
import { overviewText } from '../../../../text/admin/overview'
import { Badge, type Tone } from '../../../kit/badge'
import type { Metric } from './vital-pages'

const text = overviewText.vitals

const tones: Readonly<Record<PageVital['rating'], Tone>> = {
  good: 'good',
  'needs-improvement': 'busy',
  poor: 'bad',
}

/** How far beyond the last limit a bar goes. */
const BEYOND = 1.5

/** One measurement of a page: what it is, in a word how good, and how it compares with the limits. */
export function VitalMeter({ metric, vital }: { metric: Metric; vital: PageVital | undefined }) {
  if (!vital) return <span className="text-soft">{text.none}</span>
  const { p75, rating } = vital
  const shareOf = (value: number) => `${Math.min(100, (value / (metric.poor * BEYOND)) * 100)}%`
  return (
    <div className="meter">
      <p className="meter-words">
        <strong className="meter-value">{metric.show(p75)}</strong>
        <Badge tone={tones[rating]}>{text.ratings[rating]}</Badge>
      </p>
      <svg aria-hidden="true" width="100%" height="12" className="meter-bar" data-rating={rating}>
        <rect className="meter-rail" x="0" y="4" width="100%" height="4" />
        <rect className="meter-fill" x="0" y="4" width={shareOf(p75)} height="4" />
        <line x1={shareOf(metric.good)} x2={shareOf(metric.good)} y1="0" y2="12" />
        <line x1={shareOf(metric.poor)} x2={shareOf(metric.poor)} y1="0" y2="12" />
      </svg>
    </div>
  )
}
