import type { Item } from '#contract/admin/entries'
import { fillFacts } from '#contract/fill-facts'
import { offerFacts } from '#contract/offer-facts'
import { shownEuros } from '#contract/shown-euros'
import { contentText as text } from '../../../text/admin/content'

const placeholders = [
  ['{price_now}', text.priceNow, 'offer.priceNow'],
  ['{price_later}', text.priceLater, 'offer.priceLater'],
  ['{places}', text.places, 'offer.places'],
] as const

/**
 * A text with its placeholders filled in; undefined for one without.
 * @param remaining the places that are left, as they are in their form
 */
export function placeholderHelp(field: string, item: Item, remaining: unknown): string | undefined {
  const lines = [item[field]].flat().filter((line) => typeof line === 'string')
  // What cannot be saved is not shown as if it stood on the site.
  const isWrong = placeholders.some(
    ([word, , name]) => lines.join(' ').includes(word) && typeof item[name] !== 'number',
  )
  if (isWrong) return undefined
  const offer = offerFacts({
    'offer.priceNow': item['offer.priceNow'],
    'offer.priceLater': item['offer.priceLater'],
    'offer.places': item['offer.places'],
  })
  const left = Math.min(Number(remaining), Number(item['offer.places']))
  const figures = { ...offer, left: String(left) }
  const filled = lines.flatMap((line) => {
    const words = fillFacts(line, figures)
    return words === undefined || words === line ? [] : words
  })
  return filled.length > 0 ? text.filled(filled.join(' · ')) : undefined
}

/** The available placeholders with their current values. */
export function PlaceholderList({ item }: { item: Item }) {
  return (
    <details className="py-2 px-3 bg-tint text-small">
      <summary className="py-1 font-semibold cursor-pointer touch:py-[0.6875rem]">
        {text.placeholders}
      </summary>
      <p>{text.placeholdersText}</p>
      <dl className="grid mt-[0.5rem]">
        {placeholders.map(([word, what, field]) => (
          <div
            key={word}
            className="grid grid-cols-[8rem_minmax(0,1fr)] gap-[0.75rem] py-[0.25rem] border-t border-hair"
          >
            <dt>
              <code className="font-mono">{word}</code>
            </dt>
            <dd>
              {what} <span className="font-semibold tabular-nums">{shownEuros(item[field] ?? '')}</span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
