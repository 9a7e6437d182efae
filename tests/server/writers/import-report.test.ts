import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkCommand } from '../../../server/writers/check/check-command'
import { importCommand } from '../../../server/writers/import/import-command'
import { importSite, item } from './import-site'

test('former addresses of public articles lead to where they are now, and to no others', async () => {
  const { wordPress, read, put } = importSite()
  put('data/redirects.json', '[{ "from": "/2024/05/had-al/", "to": "/contact" }]\n')
  await wordPress(
    item('nieuw', '<p><a href="https://oud.example/?p=9">b</a></p>'),
    item('had-al', '<p>x</p>', { elements: '<guid>https://oud.example/?p=9</guid>' }),
    item('straks', '<p>x</p>', { status: 'future' }),
    item('Café', '<p>x</p>'),
  )
  expect(JSON.parse(read('data/redirects.json'))).toEqual([
    { from: '/2024/05/had-al/', to: '/contact' },
    { id: '2024-05-nieuw', from: '/2024/05/nieuw', to: '/blog/nieuw' },
    { id: '2024-05-cafe', from: '/2024/05/Caf%C3%A9', to: '/blog/cafe' },
    { id: 'feed', from: '/feed', to: '/feed.xml' },
  ])
  expect(read('content/blog/nieuw.md')).toContain('[b](/blog/had-al)')
  const again = await wordPress(item('nieuw', '<p>x</p>'))
  expect(again.complained).toEqual([
    '0 van 1 artikelen overgenomen, met 0 bestanden bij de media.',
    '1 overgeslagen: op dat adres is al een artikel.',
  ])
  expect(JSON.parse(read('data/redirects.json'))).toHaveLength(4)
})

test('an import that was stopped is finished by the next one: redirects, names and links of what it wrote', async () => {
  const { wordPress, read, put } = importSite()
  put('data/authors.json', '[{ "id": "redactie", "name": "Redactie" }]\n')
  const by = { elements: '<dc:creator>Kaat</dc:creator>' }
  const both = [
    item('eerste', '<p>x</p>', by),
    item('tweede', '<p><a href="https://www.oud.example/2024/05/eerste/">e</a></p>'),
    // Another article has this address here.
    item('een', '<p>x</p>', { title: 'Iets anders' }),
  ]
  await wordPress(item('eerste', '<p>x</p>', by))
  // As a stopped import leaves it: the article is there, and the lists are as they were.
  put('data/redirects.json', '[]\n')
  put('data/authors.json', '[{ "id": "redactie", "name": "Redactie" }]\n')
  const { said, complained } = await wordPress(...both)
  expect(said).toEqual(['content/blog/tweede.md'])
  expect(JSON.parse(read('data/redirects.json'))).toEqual([
    { id: '2024-05-eerste', from: '/2024/05/eerste', to: '/blog/eerste' },
    { id: '2024-05-tweede', from: '/2024/05/tweede', to: '/blog/tweede' },
    { id: 'feed', from: '/feed', to: '/feed.xml' },
  ])
  expect(complained).toContain('Nieuw bij Auteurs: Kaat.')
  expect(read('content/blog/tweede.md')).toContain('[e](/blog/eerste)')
})

test('a long import says how far it is', async () => {
  const { wordPress } = importSite()
  const { complained } = await wordPress(
    ...Array.from({ length: 201 }, (_, number) => item(`stuk-${number}`, '<p>x</p>')),
  )
  expect(complained.slice(0, 2)).toEqual([
    '100 van 201 artikelen verwerkt…',
    '200 van 201 artikelen verwerkt…',
  ])
})

test('aliases of Hugo and Jekyll lead to the article as well', async () => {
  const { run, read, put } = importSite()
  put('oud/stuk.md', '---\ntitle: Stuk\npermalink: /stuk/\naliases: [/eerder/, /nog-eerder]\n---\nx\n')
  await run(importCommand, 'oud')
  expect(JSON.parse(read('data/redirects.json')).map(({ from }: { from: string }) => from)).toEqual([
    '/stuk',
    '/eerder',
    '/nog-eerder',
  ])
})

test('a report beside the export has every place, and a missing file once', async () => {
  const { wordPress, repository, run } = importSite()
  const broken = '<p>[formulier id="1"]</p><img src="https://oud.example/wp-content/uploads/weg.png" alt="x">'
  const { complained } = await wordPress(
    ...Array.from({ length: 30 }, (_, number) => item(`stuk-${number}`, broken)),
  )
  const path = join(repository.root, 'export/wp-verslag.txt')
  const report = readFileSync(path, 'utf8').split('\n')
  expect(report).toContain('content/blog/stuk-29.md:5: bezoekers zien de code [formulier] als tekst.')
  expect(report.filter((line) => line.startsWith('Niet bij de export'))).toEqual([
    'Niet bij de export: afbeelding https://oud.example/wp-content/uploads/weg.png (content/blog/stuk-0.md:7 en nog 29).',
  ])
  expect(report).toContain('Ongedaan maken: git clean -i content data (git vraagt wat er weg mag).')
  expect(complained).toHaveLength(25)
  expect(complained.at(-1)).toBe(`De 31 punten om na te lopen: ${path}`)
  await run(importCommand, 'export/wp.xml')
  expect(readFileSync(path, 'utf8').split('\n')).toEqual(report)
})

test('a picture that is there in another size comes along, in the size in which it was uploaded', async () => {
  const { wordPress, ghost, has, read, put } = importSite()
  put('export/wp-content/uploads/brood.jpg', 'groot')
  put('export/wp-content/uploads/brood-300x200.jpg', 'klein')
  put('export/wp-content/uploads/oven-scaled.jpg', 'oven')
  put('export/content/images/2024/05/foto.jpg', 'foto')
  const image = (name: string) => `<img src="https://oud.example/wp-content/uploads/${name}" alt="x">`
  await wordPress(item('een-stuk', image('brood-300x200.jpg') + image('oven-1024x683.jpg')))
  expect(read('content/media/brood.jpg')).toBe('groot')
  expect(read('content/media/oven-scaled.jpg')).toBe('oven')
  expect(has('content/media/brood-300x200.jpg')).toBe(false)
  await ghost([
    {
      id: 'a',
      title: 'Twee',
      slug: 'twee',
      status: 'published',
      html: '<img src="__GHOST_URL__/content/images/size/w600/2024/05/foto.jpg" alt="x">',
    },
  ])
  expect(read('content/media/foto.jpg')).toBe('foto')
})

test('authors and tags that the site does not know join its lists, and those that it knows are not repeated', async () => {
  const { wordPress, read, put, run } = importSite()
  put(
    'data/authors.json',
    '[{ "id": "redactie", "name": "Redactie" }, { "id": "piet", "name": "Piet Vos" }]\n',
  )
  put('data/tags.json', '[{ "id": "gids", "name": "Gids" }]\n')
  const by = (author: string, tag: string) => ({
    elements: `<dc:creator>${author}</dc:creator><category domain="category">${tag}</category>`,
  })
  const { complained } = await wordPress(
    item('een-stuk', '<p>x</p>', by('piet vos', 'Café')),
    item('twee-stuk', '<p>x</p>', by('Kaat', 'cafe')),
  )
  expect(JSON.parse(read('data/authors.json'))).toEqual([
    { id: 'redactie', name: 'Redactie' },
    { id: 'piet', name: 'Piet Vos' },
    { id: 'kaat', name: 'Kaat' },
  ])
  expect(JSON.parse(read('data/tags.json'))).toEqual([
    { id: 'gids', name: 'Gids' },
    { id: 'cafe', name: 'Café' },
  ])
  expect(complained).toEqual(
    expect.arrayContaining(['Nieuw bij Auteurs: Kaat.', 'Nieuw bij Rubrieken: Café.']),
  )
  expect((await run(checkCommand, '--changed')).said).toEqual([])
})

test('two articles of one name are both there, and the second is told', async () => {
  const { wordPress } = importSite()
  const { said, complained } = await wordPress(item('een-stuk', '<p>x</p>'), item('Een-Stuk', '<p>y</p>'))
  expect(said).toEqual(['content/blog/een-stuk.md', 'content/blog/een-stuk-2.md'])
  expect(complained[0]).toBe(
    'content/blog/een-stuk-2.md: staat hier, want een ander artikel van de export heet ook een-stuk.',
  )
})

test('of two articles of one name the second comes with the next import, and not again with one after that', async () => {
  const { wordPress, repository, has } = importSite()
  const items = [item('een-stuk', '<p>x</p>'), item('Een-Stuk', '<p>y</p>'), item('%F0%9F%8D%9E', '<p>z</p>')]
  await wordPress(...items)
  // As an import leaves it that was stopped between the two.
  rmSync(join(repository.root, 'content/blog/een-stuk-2.md'))
  expect((await wordPress(...items)).said).toEqual(['content/blog/een-stuk-2.md'])
  expect((await wordPress(...items)).said).toEqual([])
  expect(has('content/blog/een-stuk-3.md')).toBe(false)
})

test('each page that is left is named, however many there are, and what was thrown away is not', async () => {
  const { wordPress } = importSite()
  const page = (title: string, status = 'publish') =>
    item(title, '', { title, status }).replace('>post</wp:post_type>', '>page</wp:post_type>')
  const titles = Array.from({ length: 25 }, (_, number) => `Pagina ${number}`)
  const { complained } = await wordPress(
    ...titles.map((title) => page(title)),
    page('Weg', 'trash'),
    page(''),
  )
  expect(complained[0]).toContain(`Niet overgenomen: 26 pagina’s (${titles.join(', ')}, zonder titel). `)
})

test('an address of WordPress with encoded letters is written as words', async () => {
  const { wordPress } = importSite()
  const { said } = await wordPress(item('caf%C3%A9-en-thee', '<p>x</p>'))
  expect(said).toEqual(['content/blog/cafe-en-thee.md'])
})

test('the feed of the former site and its lists of a category lead to those here', async () => {
  const { wordPress, ghost, read } = importSite()
  const redirects = () =>
    JSON.parse(read('data/redirects.json')).map(({ from, to }: { from: string; to: string }) => [from, to])
  const inCategory = { elements: '<category domain="category" nicename="deli">Café &amp; Deli</category>' }
  await wordPress(
    '<wp:category><wp:category_nicename>deli</wp:category_nicename><wp:category_parent>winkel</wp:category_parent></wp:category>',
    item('een-stuk', '<p>x</p>', inCategory),
    item('concept', '<p>x</p>', {
      status: 'draft',
      elements: '<category domain="category" nicename="geheim">Geheim</category>',
    }),
  )
  expect(redirects()).toEqual([
    ['/2024/05/een-stuk', '/blog/een-stuk'],
    ['/category/winkel/deli', '/blog/tag/cafe-deli'],
    ['/feed', '/feed.xml'],
  ])
  await ghost([{ id: 'a', title: 'Twee', slug: 'twee', html: '<p>x</p>', status: 'published' }], {
    tags: [{ id: 't', name: 'Nieuws', slug: 'het-nieuws' }],
    posts_tags: [{ post_id: 'a', tag_id: 't' }],
  })
  expect(redirects().slice(3)).toEqual([
    ['/twee', '/blog/twee'],
    ['/tag/het-nieuws', '/blog/tag/nieuws'],
    ['/rss', '/feed.xml'],
  ])
})
