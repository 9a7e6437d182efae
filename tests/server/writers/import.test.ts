import { cpSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { checkCommand } from '../../../server/writers/check/check-command'
import { importCommand } from '../../../server/writers/import/import-command'
import { pdf } from '../media/pdf'
import { importSite } from './import-site'

const exports = join(import.meta.dirname, 'exports')
const picture = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#123456' } })
  .png()
  .toBuffer()

function site() {
  const made = importSite()
  return {
    ...made,
    copy: (name: string) => cpSync(join(exports, name), join(made.repository.root, 'export', name)),
  }
}

test('articles of WordPress come over with author, tag, dates and pictures, and the rest is listed', async () => {
  const { run, read, has, put, copy } = site()
  put('export/wp-content/uploads/2024/05/Bon.png', picture)
  copy('wordpress.xml')
  const { code, said, complained } = await run(importCommand, 'export/wordpress.xml')
  expect(said).toEqual(['content/blog/facturen-en-bonnen.md', 'content/blog/oud-en-los.md'])
  expect(read('content/blog/facturen-en-bonnen.md')).toBe(`---
title: Facturen & bonnen
metaDescription: Kort gezegd.
keywords: btw
authorName: Sanne de Wit
tag: Finance
imageUrl: /media/bon.png
createdAt: 2024-05-01T10:00:00.000Z
updatedAt: 2024-06-01T10:00:00.000Z
---
Eerste **alinea** met een [link](https://example.com/a).

## Tussenkop

- een
- twee

| Wat    | Uren |
| ------ | ---- |
| Bonnen | 2    |

![Een bon](/media/bon.png)

![Weg](https://elders.example/weg.png)

<https://video.example/1>

\\[gallery ids="1,2"]
`)
  expect(has('content/media/bon.png')).toBe(true)
  expect(read('content/blog/oud-en-los.md')).toContain(
    'status: draft\n---\nEerste alinea\\\nmet een regel.\n\nTweede alinea.\n',
  )
  expect(code).toBe(1)
  expect(complained.slice(0, 5)).toEqual([
    'Niet overgenomen: 1 pagina (Over ons). Een pagina maak je hier opnieuw: onder Pagina’s in het beheer, of met npm run content:new -- page "Titel".',
    'Niet bij de export: afbeelding https://elders.example/weg.png (content/blog/facturen-en-bonnen.md:24).',
    'content/blog/facturen-en-bonnen.md:26: niet overgenomen: <iframe> van https://video.example/1.',
    'content/blog/facturen-en-bonnen.md:28: bezoekers zien de code [gallery] als tekst.',
    '2 van 2 artikelen overgenomen, met 1 bestand bij de media en 3 doorverwijzingen van oude adressen.',
  ])
})

test('articles of Ghost come over with their first public tag and their pictures', async () => {
  const { run, read, put, copy } = site()
  put('export/content/images/2024/05/foto.png', picture)
  copy('ghost.json')
  const { said, complained } = await run(importCommand, 'export/ghost.json')
  expect(said).toEqual(['content/blog/begin-klein.md'])
  expect(read('content/blog/begin-klein.md')).toBe(`---
title: Begin klein
metaDescription: Waarom klein beter is.
keywords: AI
authorName: Joris Bakker
tag: Gids
imageUrl: /media/foto.png
createdAt: 2024-05-02T08:00:00.000Z
updatedAt: 2024-05-03T08:00:00.000Z
---
Begin *klein*.

![Foto](/media/foto.png)
`)
  expect(complained[0]).toEqual(expect.stringContaining('1 pagina (Over). Een pagina maak je hier opnieuw'))
})

test('a folder of Markdown comes over with its words as they are and pictures from beside it', async () => {
  const { run, read, put } = site()
  const body = 'Tekst  met *eigen* marks.\n\n![Een foto](./foto.png "Titel")\n\n```\n![geen](foto.png)\n```\n'
  put(
    'oud/2023-04-05-mijn-stuk.md',
    `---\ntitle: Mijn stuk\ndescription: Kort\ntags: [Gids, AI]\nauthor: { name: Sanne }\n---\n\n# Mijn stuk\n\n${body}`,
  )
  put('oud/foto.png', picture)
  put('oud/kapot.md', '---\ntitle: "Kapot\n---\nTekst.\n')
  const { code, said, complained } = await run(importCommand, 'oud')
  expect(code).toBe(1)
  expect(said).toEqual(['content/blog/mijn-stuk.md'])
  expect(complained[0]).toMatch(/^Niet overgenomen: kapot\.md: De kop/)
  expect(read('content/blog/mijn-stuk.md')).toBe(`---
title: Mijn stuk
metaDescription: Kort
keywords: AI
authorName: Sanne
tag: Gids
createdAt: 2023-04-05T00:00:00.000Z
---
${body.replace('./foto.png', '/media/foto.png')}`)
})

test('links between articles of one import lead to where those are now, and no others', async () => {
  const { run, read, put } = site()
  const item = (slug: string, text: string) =>
    `<item><title>${slug}</title><link>https://www.oud.example/2024/${slug}/</link><wp:post_type>post</wp:post_type>
<wp:post_name>${slug}</wp:post_name><wp:status>publish</wp:status><content:encoded><![CDATA[${text}]]></content:encoded></item>`
  const links =
    '<p><a href="http://oud.example/2024/twee#kop">a</a> <a href="/2024/twee/">b</a> <a href="https://elders.example/2024/twee/">c</a> <a href="https://oud.example/weg">d</a></p>'
  put(
    'export/wp.xml',
    `<rss xmlns:wp="w" xmlns:content="c"><channel>${item('een-nieuw', links)}${item('twee', '<p>Ja.</p>')}</channel></rss>`,
  )
  await run(importCommand, 'export/wp.xml')
  expect(read('content/blog/een-nieuw.md')).toContain(
    '[a](/blog/twee#kop) [b](/blog/twee) [c](https://elders.example/2024/twee/) [d](https://oud.example/weg)',
  )
  put('map/een.md', '---\ntitle: Vier\npermalink: /vier/\n---\n[vijf](/vijf) en [weg](/weg)\n')
  put('map/twee.md', '---\ntitle: Vijf\npermalink: /vijf/\n---\nJa.\n')
  const { said } = await run(importCommand, 'map')
  const file = said.find((path) => read(path).includes('title: Vier')) ?? ''
  expect(read(file)).toMatch(/\[vijf\]\(\/blog\/[\w-]+\) en \[weg\]\(\/weg\)/)
})

test('PDFs that texts link to come along when they are in the export', async () => {
  const { run, read, put, has } = site()
  const body = `[Lijst](./prijs.pdf) en [/files/oud.pdf](/files/oud.pdf "Titel").

[Elders](https://elders.example/x.pdf), [weg](/wp-content/uploads/weg.pdf) en [nep](nep.pdf).
`
  put('oud/stuk.md', `---\ntitle: Stuk\ndate: 2024-01-01\n---\n\n${body}`)
  put('oud/prijs.pdf', pdf())
  put('oud/files/oud.pdf', pdf('% oud'))
  put('oud/nep.pdf', Buffer.from('<html>'))
  const { complained } = await run(importCommand, 'oud')
  expect(read('content/blog/stuk.md')).toContain(
    body.replace('(./prijs.pdf)', '(/media/prijs.pdf)').replace('](/files/oud.pdf', '](/media/oud.pdf'),
  )
  expect([has('content/media/prijs.pdf'), has('content/media/nep.pdf')]).toEqual([true, false])
  expect(complained.slice(0, 2)).toEqual([
    'Niet bij de export: bestand /wp-content/uploads/weg.pdf (content/blog/stuk.md:7).',
    'content/blog/stuk.md:7: bestand nep.pdf is niet overgenomen: Dit bestand is geen PDF, al heet het zo.',
  ])
})

test('what came over passes the check, and doing it again writes nothing over', async () => {
  const { run, read, put, copy, repository } = site()
  put('export/content/images/2024/05/foto.png', picture)
  copy('ghost.json')
  await run(importCommand, 'export/ghost.json')
  expect((await run(checkCommand)).said).toEqual([])
  repository.write(
    'content/blog/begin-klein.md',
    read('content/blog/begin-klein.md').replace('klein*.', 'groot*.'),
  )
  const again = await run(importCommand, 'export/ghost.json')
  expect(again.said).toEqual([])
  expect(again.complained).toContain('1 overgeslagen: op dat adres is al een artikel.')
  expect(read('content/blog/begin-klein.md')).toContain('groot')
})

test('what is no export is refused, and nothing is written', async () => {
  const { run, put, repository } = site()
  put('export/a.xml', '<html></html>')
  put('export/b.json', '{"db":[]}')
  put('export/c.zip', 'PK')
  await expect(run(importCommand, 'export/a.xml')).rejects.toThrow('geen export van WordPress')
  await expect(run(importCommand, 'export/b.json')).rejects.toThrow('geen export van Ghost')
  await expect(run(importCommand, 'export/c.zip')).rejects.toThrow('geef .xml')
  await expect(run(importCommand, 'export/d.xml')).rejects.toThrow('is er niet')
  expect(repository.git('status', '--porcelain', 'content')).toBe('')
})
