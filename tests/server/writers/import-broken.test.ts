import type { Element, ElementContent } from 'hast'
import { expect, test } from 'vitest'
import { withParagraphs } from '../../../server/writers/import/classic-paragraphs'
import { withoutNotations } from '../../../server/writers/import/generator-notations'
import { narrowCells } from '../../../server/writers/import/html-tables'
import { importCommand } from '../../../server/writers/import/import-command'
import { importSite, item } from './import-site'

const wxr = (text: string, encoding = 'UTF-8') =>
  `<?xml version="1.0" encoding="${encoding}"?>\n<rss xmlns:wp="w" xmlns:content="c"><channel>${item('een-stuk', `<p>${text}</p>`)}</channel></rss>`

test('an export in another encoding keeps its letters, and one that is not in its encoding is refused', async () => {
  const { run, put, read, repository } = importSite()
  put('export/latin.xml', Buffer.from(wxr('Crème', 'ISO-8859-1'), 'latin1'))
  put('export/breed.xml', Buffer.from(`\ufeff${wxr('Crème')}`, 'utf16le'))
  put('export/mis.xml', Buffer.from(wxr('Crème'), 'latin1'))
  for (const name of ['latin', 'breed']) {
    await run(importCommand, `export/${name}.xml`)
    expect(read('content/blog/een-stuk.md')).toContain('\nCrème\n')
    repository.git('clean', '-fdq', 'content', 'data')
  }
  await expect(run(importCommand, 'export/mis.xml')).rejects.toThrow('geen tekst met de codering UTF-8')
})

test('what servers put before an export and characters that XML forbids are left out', async () => {
  const { run, put, read } = importSite()
  put('export/a.xml', `\n<br/>Warning\n${wxr('Een\u0008 woord')}`)
  await run(importCommand, 'export/a.xml')
  expect(read('content/blog/een-stuk.md')).toContain('\nEen woord\n')
})

test('a file that is cut off is refused with the line, and nothing is written', async () => {
  const { run, put, repository } = importSite()
  put('export/half.xml', wxr('Een').slice(0, -40))
  put('export/half.json', '{"db":[{"data":{"posts":[{"id"')
  put('export/leeg.xml', '')
  await expect(run(importCommand, 'export/half.xml')).rejects.toThrow(
    /^Dit bestand is geen geldige XML: op regel \d+ gaat het mis \(.+\)\. Exporteer opnieuw/,
  )
  await expect(run(importCommand, 'export/half.json')).rejects.toThrow('geen geldige JSON. Exporteer opnieuw')
  await expect(run(importCommand, 'export/leeg.xml')).rejects.toThrow('Dit bestand is leeg.')
  expect(repository.git('status', '--porcelain', 'content', 'data')).toBe('')
})

test('a post of Ghost that cannot be read is named, and the others come over', async () => {
  const { ghost } = importSite()
  const { said, complained } = await ghost([
    { id: 1, title: 'Goed', slug: 'goed-zo', html: '<p>x</p>', status: 'published' },
    { id: 2, title: { nl: 'Twee' } },
  ])
  expect(said).toEqual(['content/blog/goed-zo.md'])
  expect(complained[0]).toBe('Niet overgenomen: artikel 2 van de export: title is niet te lezen.')
})

test('blocks that articles share stand in each, and blocks that WordPress makes are told', async () => {
  const { wordPress, read } = importSite()
  const { complained } = await wordPress(
    item(
      'een-stuk',
      '<!-- wp:block {"ref":7} /--><!-- wp:block {"ref":8} /--><!-- wp:latest-posts {"postsToShow":3} /--><!-- wp:footnotes /-->',
    ),
    '<item><wp:post_id>7</wp:post_id><wp:post_type>wp_block</wp:post_type><content:encoded><![CDATA[<!-- wp:paragraph --><p>Samen.</p><!-- /wp:paragraph -->]]></content:encoded></item>',
  )
  expect(read('content/blog/een-stuk.md')).toContain('---\nSamen.\n')
  expect(complained.slice(0, 2)).toEqual([
    'content/blog/een-stuk.md: niet overgenomen: het blok block.',
    'content/blog/een-stuk.md: niet overgenomen: het blok latest-posts.',
  ])
})

test('a text that cannot be read is named, and the others come over', async () => {
  const { run, put, wordPress } = importSite()
  put('oud/diep.md', `---\ntitle: Diep\n---\n${'> '.repeat(6000)}x\n`)
  put('oud/goed-zo.md', `---\ntitle: Goed\n---\nx\n`)
  const folder = await run(importCommand, 'oud')
  expect(folder.said).toEqual(['content/blog/goed-zo.md'])
  expect(folder.complained[0]).toMatch(/^Niet overgenomen: diep\.md: deze tekst is niet te lezen \(.+\)\.$/)
  const wordpress = await wordPress(
    item('wp-diep', `<!-- wp:html -->${'<span>'.repeat(6000)}`),
    item('wp-goed', '<p>x</p>'),
  )
  expect(wordpress.said).toEqual(['content/blog/wp-goed.md'])
  expect(wordpress.complained[0]).toMatch(/^wp-diep: niet overgenomen: deze tekst is niet te lezen \(.+\)\.$/)
})

test('media that cannot be written end an import, and are not told as a text that cannot be read', async () => {
  const { wordPress, put } = importSite()
  put('export/uploads/brood.png', 'png')
  put('content/media', 'geen map')
  const picture = '<img src="https://oud.example/wp-content/uploads/brood.png">'
  await expect(wordPress(item('een-stuk', picture), item('twee', picture))).rejects.toThrow(
    /^E[A-Z]+: .*mkdir/,
  )
})

test('a text may have any number of codes', () => {
  const text = 'Een `x` van veel.\n'.repeat(30_000)
  expect(withoutNotations(`${text}{{ site.url }}/a`, { isMdx: false })).toBe(`${text}/a`)
})

test('marks that are never closed make no text that is many times as long', () => {
  const text = Array.from({ length: 300 }, (_, at) => `<b>tekst ${at}\n\n`).join('')
  expect(withParagraphs(text).length).toBeLessThan(10 * text.length)
  expect(withParagraphs('<b>a <b id="x">b\n\nc</b></b>')).toBe(
    '<p><b>a <b id="x">b</b></b></p><p><b><b id="x">c</b></b></p>',
  )
})

const element = (tagName: string, properties = {}, children: ElementContent[] = []): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})

test('a cell takes no more columns than a row of its table has cells', () => {
  const cells = [1000, 2].map((colSpan) => element('td', { colSpan }))
  narrowCells({ type: 'root', children: [element('table', {}, [element('tr', {}, cells)])] })
  expect(cells.map(({ properties }) => properties.colSpan)).toEqual([2, 2])
})
