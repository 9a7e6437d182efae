import sharp from 'sharp'
import { expect, test } from 'vitest'
import { renderMarkdown } from '../../../server/content/markdown/render-markdown'
import { imageAttributes, withSizes } from '../../../server/media/images'
import { openRoom, photo, svg } from './opened-media'

test('an image in an article gets its size and its smaller forms', async () => {
  const { put, media } = await openRoom()
  put('a.jpg', await photo(800, 450))
  const v = (await media.info('/media/a.jpg'))?.version
  const html = await withSizes(renderMarkdown('Kijk:\n\n![Een "kaart" > tabel](/media/a.jpg "Titel")'), media)
  expect(html).toBe(
    '<p>Kijk:</p>\n<p><img src="/media/a.jpg" width="800" height="450"' +
      ` srcset="/media/a.jpg?w=320&amp;v=${v} 320w, /media/a.jpg?w=480&amp;v=${v} 480w,` +
      ` /media/a.jpg?w=640&amp;v=${v} 640w, /media/a.jpg?w=960&amp;v=${v} 800w"` +
      ' sizes="(min-width: 50rem) 42.5rem, 100vw"' +
      ' alt="Een &#x22;kaart&#x22; > tabel" title="Titel" loading="lazy" decoding="async"></p>',
  )
})

test('an image of a gallery comes as wide as its column, and the still of a video around its focal point', async () => {
  const { put, media } = await openRoom()
  put('a.jpg', await photo(800, 800))
  const html = await withSizes(
    renderMarkdown(
      ':::gallery\n![](/media/a.jpg)\n:::\n\n::video[Zo]{href="https://youtu.be/abcdefghijk" still="/media/a.jpg"}\n\n![](/media/a.jpg)',
    ),
    { ...media, focusOf: (name) => (name === 'a.jpg' ? { x: 50, y: 10 } : undefined) },
  )
  const [inGallery = '', still = '', whole = ''] = html.match(/<img [^>]*>/g) ?? []
  expect(inGallery).toContain(' sizes="(min-width: 42.75rem) 13.75rem, (min-width: 27.25rem) calc(')
  expect(still).toContain(' sizes="(min-width: 50rem) 42.5rem, 100vw" class="crop-x-50 crop-y-0" alt=""')
  expect(whole).toContain(' sizes="(min-width: 50rem) 42.5rem, 100vw" alt=""')
  expect(inGallery + whole).not.toContain('class=')
})

test('every address in a srcset answers with the width that it promises, for ever', async () => {
  const { put, media, get } = await openRoom()
  put('map/één & twee, drie.jpg', await photo(1000, 500))
  const address = `/media/${encodeURI('map/één & twee, drie.jpg')}`
  const html = await withSizes(renderMarkdown(`![x](<${address}>)`), media)
  const srcset = /srcset="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const candidates = srcset.split(', ').map((candidate) => candidate.split(' '))
  expect(candidates.map(([, width]) => width)).toEqual(['320w', '480w', '640w', '960w', '1000w'])
  for (const [url = '', width] of candidates) {
    const reply = await get(url, { accept: 'image/webp' })
    expect(`${(await sharp(reply.rawPayload).metadata()).width}w`).toBe(width)
    expect(reply.headers['cache-control']).toContain('immutable')
  }
})

test('a drawing gets its size alone', async () => {
  const { put, media } = await openRoom()
  put('a.svg', svg('viewBox="0 0 1200 675"'))
  expect(await withSizes(renderMarkdown('![x](/media/a.svg)'), media)).toBe(
    '<p><img src="/media/a.svg" width="1200" height="675" alt="x" loading="lazy" decoding="async"></p>',
  )
})

test.each([
  '`<img src="/media/a.jpg">`',
  '![](/media/niets.jpg)',
  '![](/media/stuk.jpg)',
  '![src="/media/a.jpg"]()',
  '[x](/ "<img src=\'/media/a.jpg\'>")',
  '[x](/media/a.jpg)',
  '',
])('%s stays as it is', async (markdown) => {
  const { put, media } = await openRoom()
  put('a.jpg', await photo(400, 300))
  put('stuk.jpg', 'geen beeld')
  const article = renderMarkdown(markdown)
  expect(await withSizes(article, media)).toBe(article.html)
})

test('a thousand images are dressed', async () => {
  const { put, media } = await openRoom()
  put('a.jpg', await photo(400, 300))
  const dressed = await withSizes(renderMarkdown('![x](/media/a.jpg) '.repeat(1000)), media)
  expect(dressed.match(/width="400" height="300"/g)).toHaveLength(1000)
})

test('a page gets the same facts for an image of its own', async () => {
  const { put, media } = await openRoom()
  put('a.jpg', await photo(300, 200))
  put('b.svg', svg('width="30" height="20"'))
  const [a, b] = [await media.info('/media/a.jpg'), await media.info('/media/b.svg')]
  expect(a && imageAttributes(a, '/media/a.jpg?x=1')).toEqual({
    width: 300,
    height: 200,
    color: a?.color,
    srcSet: `/media/a.jpg?w=320&v=${a?.version} 300w`,
  })
  expect(b && imageAttributes(b, '/media/b.svg')).toMatchObject({ width: 30, height: 20, srcSet: undefined })
})
