import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { contentTypes } from '#contract/content/content-types'
import { foundersQuery } from '../../site/api/content'
import { Offer } from '../../site/sections/offer-block'

const texts = contentTypes.pageTexts.schema.parse({})

/** The offer with a title of the page, while so many places are free. */
function offerWith(remaining: number, changed: Partial<typeof texts> = {}): string {
  const client = new QueryClient()
  client.setQueryData(foundersQuery.queryKey, { remaining })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Offer id="prijs" title="Word founding member" text="" texts={{ ...texts, ...changed }} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test.each([
  [1, 'Word founding member'],
  [0, texts['offer.fullTitle']],
])('with %i places left the offer of any page is headed %s', (remaining, heading) => {
  expect(/<h2[^>]*>([^<]*)<\/h2>/.exec(offerWith(remaining))?.[1]).toBe(heading)
})

test.each([
  [100, ['0 0 1000 40', '0 0 400 100']],
  [201, ['0 0 1000 100', '0 0 400 220']],
  [1_000_000, []],
])('%i places are drawn whole, or not at all', (places, boxes) => {
  const html = offerWith(150, { 'offer.places': places })
  expect([...html.matchAll(/viewBox="([^"]*)"/g)].map(([, box]) => box)).toEqual(boxes)
  const squares = html.match(/h16v16h-16z/g) ?? []
  expect(squares).toHaveLength(boxes.length * places)
})
