import { useState } from 'react'
import type { PageVital } from '#contract/admin/overview'
import { overviewText } from '../../../../text/admin/overview'
import { Button } from '../../../kit/button'
import { VitalMeter } from './vital-meter'
import { metrics, type VitalPage, vitalPages } from './vital-pages'
import './vitals.css'

const text = overviewText.vitals

/** Pages that are shown at first. */
const FIRST = 6

/** How fast each page was for its visitors. */
export function VitalTable({ vitals }: { vitals: readonly PageVital[] }) {
  const [isAll, setAll] = useState(false)
  const pages = vitalPages(vitals)
  return (
    <div className="overview-block">
      <h3 className="overview-subheading">{text.title}</h3>
      {pages.length === 0 ? (
        <p>{text.empty}</p>
      ) : (
        <>
          <p className="text-soft">{text.text}</p>
          <Table pages={isAll ? pages : pages.slice(0, FIRST)} />
        </>
      )}
      {pages.length > FIRST && !isAll && (
        <div className="overview-block-foot">
          <Button look="quiet" className="overview-toggle" onClick={() => setAll(true)}>
            {text.all(pages.length)}
          </Button>
        </div>
      )}
    </div>
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
            <th scope="row">{page}</th>
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
