import type { Item } from '#contract/admin/entries'
import { fillPrices, type Prices } from '#contract/fill-prices'
import { contentText as text } from '../../../text/admin/content'

/** The group of texts in which the site fills in placeholders. */
const FILLED = 'offer.'

const placeholders = [
  ['{price_now}', text.priceNow, 'offer.priceNow'],
  ['{price_later}', text.priceLater, 'offer.priceLater'],
  ['{places}', text.places, 'offer.places'],
] as const

/** A text with its placeholders filled in; undefined for one without. */
export function placeholderHelp(field: string, item: Item): string | undefined {
  const lines = [item[field]].flat().filter((line) => typeof line === 'string')
  // What cannot be saved is not shown as if it stood on the site.
  const isWrong = placeholders.some(
    ([word, , name]) => lines.join(' ').includes(word) && !Number.isInteger(item[name]),
  )
  if (isWrong) return undefined
  const filled = lines.flatMap((line) => {
    const words = fillPrices(line, pricesOf(item))
    return words === line ? [] : words
  })
  if (filled.length === 0) return undefined
  if (field.startsWith(FILLED)) return text.filled(filled.join(' · '))
  return text.notFilled(
    placeholders.flatMap(([word]) => (lines.join(' ').includes(word) ? word : [])).join(', '),
  )
}

/** The available placeholders with their current values. */
export function PlaceholderList({ item }: { item: Item }) {
  return (
    <details className="texts-placeholders">
      <summary>{text.placeholders}</summary>
      <p>{text.placeholdersText}</p>
      <dl>
        {placeholders.map(([word, what, field]) => (
          <div key={word}>
            <dt>
              <code>{word}</code>
            </dt>
            <dd>
              {what} <span className="font-semibold tabular-nums">{String(item[field] ?? '')}</span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function pricesOf(item: Item): Prices {
  return {
    'offer.priceNow': item['offer.priceNow'],
    'offer.priceLater': item['offer.priceLater'],
    'offer.places': item['offer.places'],
  }
}
