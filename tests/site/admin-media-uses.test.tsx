import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { MediaUseList } from '../../site/admin/screens/media/media-uses'
import { mediaText } from '../../site/text/admin/media'

it('the place of a file in a change that waits is told apart from the same one that is public', () => {
  const place = { id: 'stippen', title: 'Stippen', field: 'Tekst', screen: '/admin/blog-posts/stippen' }
  const uses = ['blog-posts', 'pending-blog-posts'].map((type) => ({ ...place, type }))
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <MediaUseList uses={uses} />
    </MemoryRouter>,
  )
  const shown = [...html.matchAll(/<span[^>]*>([^<]*)</g)].map(([, words]) => words)
  expect(shown).toEqual(['Tekst', mediaText.inWaiting('Tekst')])
})
