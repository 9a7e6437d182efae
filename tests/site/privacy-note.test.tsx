import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { contentTypes } from '#contract/content/content-types'
import { pageTextsQuery } from '../../site/api/content'
import { PrivacyNote } from '../../site/forms/privacy-note'

it('shows and sends every word, also where more than one thing stands in brackets', () => {
  const client = new QueryClient()
  const texts = contentTypes.pageTexts.schema.parse({
    'form.privacy': 'Lees hoe [wij] ermee omgaan en hoe [jij] je afmeldt.',
  })
  client.setQueryData(pageTextsQuery.queryKey, texts)
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <PrivacyNote>Gratis.</PrivacyNote>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(html).toContain('value="Gratis. Lees hoe wij ermee omgaan en hoe jij je afmeldt."')
  expect(html.replace(/<span class="sr-only">.*?<\/span>|<[^>]*>/g, '')).toBe(
    'Gratis. Lees hoe wij ermee omgaan en hoe jij je afmeldt.',
  )
})
