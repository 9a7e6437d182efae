import sharp from 'sharp'
import { expect, test } from 'vitest'
import { importCommand } from '../../../server/writers/import/import-command'
import { importSite, item } from './import-site'

/** What an import keeps that stands beside a text, or within its addresses. */

const bodyOf = (text: string) => text.split('---\n')[2]
const places = (complained: readonly string[]) =>
  complained.filter((line) => /^(?:content\/|Leidt|Niet bij)/.test(line))

const picture = async (background: string) =>
  sharp({ create: { width: 2, height: 2, channels: 3, background } })
    .png()
    .toBuffer()

const libraryItem = (name: string, alt: string) =>
  `<item><wp:post_id>${name}</wp:post_id><wp:post_type>attachment</wp:post_type><wp:attachment_url>https://oud.example/wp-content/uploads/${name}</wp:attachment_url><wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value><![CDATA[${alt}]]></wp:meta_value></wp:postmeta></item>`

test('what a picture of the library of WordPress shows is kept, unless somebody said so here', async () => {
  const { wordPress, read, put } = importSite()
  put('data/media.json', JSON.stringify([{ id: 'kaas.png', alt: 'Eigen woorden' }]))
  put('export/uploads/Brood.png', await picture('#123456'))
  put('export/uploads/kaas.png', await picture('#654321'))
  const { complained } = await wordPress(
    item(
      'een-stuk',
      '<!-- wp:image --><p><img src="https://oud.example/wp-content/uploads/Brood-300x200.png"><img src="https://oud.example/wp-content/uploads/kaas.png"></p>',
    ),
    libraryItem('Brood.png', 'Een "brood" op tafel'),
    libraryItem('kaas.png', 'Kaas'),
    libraryItem('nergens.png', 'Niet bij de export'),
  )
  expect(JSON.parse(read('data/media.json'))).toEqual([
    { id: 'kaas.png', alt: 'Eigen woorden' },
    { id: 'brood.png', alt: 'Een "brood" op tafel' },
  ])
  expect(complained).toContain('Bij 1 afbeelding staat wat erop te zien is.')
})

test('a picture that stands in the text itself becomes a file, once; one of another kind is told', async () => {
  const { wordPress, read, has } = importSite()
  const data = `data:image/png;base64,${(await picture('#123456')).toString('base64')}`
  const { complained } = await wordPress(
    item(
      'een-stuk',
      `<!-- wp:image --><p><img src="${data}" alt="Brood"></p><figure><img src="${data}" alt="Weer"><figcaption>Bij</figcaption></figure><p><img src="data:image/bmp;base64,Qk0="></p>`,
    ),
  )
  const text = bodyOf(read('content/blog/een-stuk.md'))
  const [, file = ''] = /^!\[Brood\]\(\/(media\/afbeelding[\w.-]*\.png)\)/.exec(text ?? '') ?? []
  expect(has(`content/${file}`)).toBe(true)
  expect(text).toContain(`::figure[Bij]{src="/${file}" alt="Weer"}`)
  expect(places(complained)).toEqual([
    'content/blog/een-stuk.md:9: bestand data:image/bmp;base64,Qk0= is niet overgenomen: de site kent deze soort niet.',
  ])
})

test('a picture in the text is what its bytes say, and one that came late has its own address', async () => {
  const { wordPress, read, put } = importSite()
  const bytes = await sharp(await picture('#123456'))
    .jpeg()
    .toBuffer()
  put('export/uploads/laat.png', await picture('#654321'))
  const { complained } = await wordPress(
    item(
      'een-stuk',
      `<!-- wp:image --><p><img src="data:image/jpg;base64,${bytes.toString('base64')}" alt="Brood"></p><p><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="https://oud.example/wp-content/uploads/laat.png" alt="Laat"></p><p><img src="data:image/png;base64,AAAA"></p>`,
    ),
  )
  expect(bodyOf(read('content/blog/een-stuk.md'))).toMatch(
    /^!\[Brood\]\(\/media\/afbeelding\.jpeg\)\n\n!\[Laat\]\(\/media\/laat\.png\)\n\n!\[\]\(data:/,
  )
  expect(places(complained)).toEqual([
    'content/blog/een-stuk.md:9: bestand data:image/png;base64,AAAA is niet overgenomen: de site kent deze soort niet.',
  ])
})

test('links to a heading lead there, also in another article, and one to no heading is told', async () => {
  const { wordPress, read } = importSite()
  const { complained } = await wordPress(
    item(
      'een-stuk',
      '<!-- wp:heading --><h2 id="h-eerste-kop">Eerste kop</h2><p><a href="#h-eerste-kop">a</a> <a href="https://oud.example/2024/05/nog-een/#h-eerste-kop-2">b</a> <a href="#formulier">c</a> <a href="#top">d</a></p>',
    ),
    item(
      'nog-een',
      '<!-- wp:heading --><form><h2>Eerste kop</h2><input></form><h2>Eerste kop</h2><a id="h-eerste-kop-2"></a><h3><b>Eerste kop</b></h3><p>x</p>',
    ),
  )
  expect(bodyOf(read('content/blog/een-stuk.md'))).toBe(
    '## Eerste kop\n\n[a](#kop-eerste-kop) [b](/blog/nog-een#kop-eerste-kop-1) [c](#formulier) [d](#top)\n',
  )
  expect(places(complained)).toEqual([
    'content/blog/een-stuk.md:7: de link #formulier leidt naar een plek die geen kop is.',
    'content/blog/nog-een.md: niet overgenomen: <form>.',
  ])
})

test('links to a heading of Markdown lead there too', async () => {
  const { run, read, put } = importSite()
  put(
    'oud/stuk.md',
    '---\ntitle: Stuk\n---\n## Café & thee\n\n[a](#café--thee) [b](ander.md#kop) [c](#weg)\n',
  )
  put('oud/ander.md', '---\ntitle: Ander\n---\n## Kop\n\nTekst.\n')
  const { complained } = await run(importCommand, 'oud')
  expect(bodyOf(read('content/blog/stuk.md'))).toBe(
    '## Café & thee\n\n[a](#kop-café--thee) [b](/blog/ander#kop-kop) [c](#weg)\n',
  )
  expect(places(complained)).toEqual([
    'content/blog/stuk.md:7: de link #weg leidt naar een plek die geen kop is.',
  ])
})

test('a link to a category that is redirected leads to its tag and is not told; a sound is told once', async () => {
  const { wordPress, read } = importSite()
  const category = '<category domain="category" nicename="finance"><![CDATA[Finance]]></category>'
  const { complained } = await wordPress(
    item(
      'een-stuk',
      '<!-- wp:audio --><figure class="wp-block-audio"><audio controls src="https://oud.example/wp-content/uploads/lied.mp3"></audio></figure><p><a href="https://oud.example/category/finance/">a</a> <a href="https://oud.example/category/anders/">b</a></p>',
      { elements: category },
    ),
  )
  expect(bodyOf(read('content/blog/een-stuk.md'))).toContain('[a](/blog/tag/finance)')
  expect(places(complained)).toEqual([
    'Leidt nog naar de vorige site: https://oud.example/category/anders/ (content/blog/een-stuk.md:8).',
    'content/blog/een-stuk.md:6: niet overgenomen: <audio> van https://oud.example/wp-content/uploads/lied.mp3.',
  ])
})

test('a draft has the date that it had', async () => {
  const { wordPress, read } = importSite()
  await wordPress(
    item('een-stuk', '<p>x</p>', {
      status: 'draft',
      elements: '<wp:post_date><![CDATA[2023-06-01 09:30:00]]></wp:post_date>',
    }).replace('2024-05-01 10:00:00', '0000-00-00 00:00:00'),
  )
  expect(read('content/blog/een-stuk.md')).toContain('createdAt: 2023-06-01T09:30:00.000Z')
})
