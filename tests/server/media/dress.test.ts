import sharp from 'sharp'
import { expect, test } from 'vitest'
import { renderMarkdown } from '../../../server/content/markdown/render-markdown'
import { dressImages } from '../../../server/media/dress-images'
import { imageAttributes } from '../../../server/media/image-attributes'
import { openRoom, photo, svg } from './opened-media'

test('an image in an article gets its size and its smaller forms', async () => {
  const { put, media } = await openRoom()
  put('a.jpg', await photo(800, 450))
  const v = (await media.info('/media/a.jpg'))?.version
  const html = await dressImages(
    renderMarkdown('Kijk:\n\n![Een "kaart" > tabel](/media/a.jpg "Titel")'),
    media,
  )
  expect(html).toBe(
    '<p>Kijk:</p>\n<p><img src="/media/a.jpg" alt="Een &#x22;kaart&#x22; > tabel" title="Titel"' +
      ' loading="lazy" decoding="async" width="800" height="450"' +
      ` srcset="/media/a.jpg?w=320&amp;v=${v} 320w, /media/a.jpg?w=480&amp;v=${v} 480w,` +
      ` /media/a.jpg?w=640&amp;v=${v} 640w, /media/a.jpg?w=960&amp;v=${v} 800w"` +
      ' sizes="(min-width: 50rem) 42.5rem, 100vw"></p>',
  )
  expect(await dressImages(html, media)).toBe(html)
})

test('every address in a srcset answers with the width that it promises, for ever', async () => {
  const { put, media, get } = await openRoom()
  put('map/één & twee, drie.jpg', await photo(1000, 500))
  const address = `/media/${encodeURI('map/één & twee, drie.jpg')}`
  const html = await dressImages(renderMarkdown(`![x](<${address}>)`), media)
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
  expect(await dressImages('<img src="/media/a.svg" alt="x">', media)).toBe(
    '<img src="/media/a.svg" alt="x" width="1200" height="675">',
  )
})

test.each([
  '<p>Geen beeld, wel <code>&#x3C;img src="/media/a.jpg"></code></p>',
  '<img src="https://elders.example/media/a.jpg" alt="">',
  '<img src="/media/niets.jpg" alt="">',
  '<img src="/media/stuk.jpg" alt="">',
  '<img alt="">',
  '<img alt="src=&#x22;/media/a.jpg&#x22;">',
  '<a title="<img src=&#x22;/media/a.jpg&#x22;>" href="/">x</a>',
  '<img src="/media/a.jpg" width="10" height="10">',
  '<img data-src="/media/a.jpg" alt="">',
  '',
])('%s stays as it is', async (html) => {
  const { put, media } = await openRoom()
  put('a.jpg', await photo(400, 300))
  put('stuk.jpg', 'geen beeld')
  expect(await dressImages(html, media)).toBe(html)
})

test('a thousand images and hostile brackets take one pass', async () => {
  const { put, media } = await openRoom()
  put('a.jpg', await photo(400, 300))
  const html = '<img src="/media/a.jpg" alt="">'.repeat(1000) + '<img a b c d e f '.repeat(10_000)
  const dressed = await dressImages(html, media)
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
