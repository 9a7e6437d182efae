import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { contentTypes } from '#contract/content/content-types'
import { foundersQuery, settingsQuery } from '../../site/api/content'
import { Offer } from '../../site/sections/offer-block'

const texts = contentTypes.pageTexts.schema.parse({})

/** The heading above the offer with a title of the page, while so many places are free. */
function headingWith(remaining: number): string | undefined {
  const client = new QueryClient()
  client.setQueryData(foundersQuery.queryKey, { remaining })
  client.setQueryData(settingsQuery.queryKey, [])
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Offer id="prijs" title="Word founding member" text="" texts={texts} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return /<h2[^>]*>([^<]*)<\/h2>/.exec(html)?.[1]
}

test.each([
  [1, 'Word founding member'],
  [0, texts['offer.fullTitle']],
])('with %i places left the offer of any page is headed %s', (remaining, heading) => {
  expect(headingWith(remaining)).toBe(heading)
})
