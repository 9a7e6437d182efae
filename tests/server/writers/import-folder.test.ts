import { expect, test } from 'vitest'
import { readFrontMatter } from '../../../server/storage/front-matter'
import { withoutNotations } from '../../../server/writers/import/generator-notations'
import { importCommand } from '../../../server/writers/import/import-command'
import { importSite } from './import-site'

const body = (file: string) => file.split('---\n').slice(2).join('---\n')

test('what is no article of a folder does not become one, and drafts stay drafts', async () => {
  const { run, put, read } = importSite()
  put('oud/_posts/2020-02-03-stuk.md', '---\ntitle: Stuk\npermalink: /oud/stuk.html\n---\nx\n')
  put('oud/_drafts/later.md', '---\ntitle: Later\n---\nx\n')
  put('oud/_posts/straks.md', '---\ntitle: Straks\ndate: 2027-01-01\n---\nx\n')
  put('oud/eigen.md', '---\ntitle: Eigen\nprivate: true\n---\nx\n')
  put('oud/README.md', '# Readme\n')
  put('oud/posts/_index.md', '---\ntitle: Sectie\n---\n')
  put('oud/node_modules/pakket/gids.md', '# Gids\n')
  put('oud/toml.md', '+++\ntitle = "T"\ntitle = "Twee"\n+++\nx\n')
  const { said, complained } = await run(importCommand, 'oud')
  expect(said.toSorted()).toEqual(
    ['eigen', 'later', 'straks', 'stuk'].map((name) => `content/blog/${name}.md`),
  )
  for (const name of ['eigen', 'later'])
    expect(read(`content/blog/${name}.md`)).toContain('\nstatus: draft\n')
  expect(read('content/blog/straks.md')).toContain('\npublishAt: 2027-01-01T00:00:00.000Z\n')
  expect(complained.slice(0, 3)).toEqual([
    'Niet overgenomen: README.md: dat is geen artikel.',
    'Niet overgenomen: posts/_index.md: dat is geen artikel.',
    'Niet overgenomen: toml.md: De kop (front matter) is geen geldige TOML: zie regel 3.',
  ])
})

test('TOML of Hugo is read: texts, dates with a zone and without, lists, drafts and tables', async () => {
  const { run, put, read } = importSite()
  put(
    'oud/hugo.md',
    `+++
title = 'Met "TOML" #1'
date = 2024-05-01T10:00:00+02:00
lastmod = 2024-06-01
tags = ['Gids', "btw"]
aliases = ['/eerder/']
[params]
  weight = 3
[cover]
  image = "foto.png"
+++

Tekst met +++ erin.
`.replaceAll('\n', '\r\n'),
  )
  put('oud/foto.png', 'png')
  put('oud/later.md', '+++\ntitle = "Later"\ndraft = true\n+++\nx\n')
  const { said } = await run(importCommand, 'oud')
  expect(said).toEqual(['content/blog/hugo.md', 'content/blog/later.md'])
  expect(read('content/blog/hugo.md')).toBe(`---
title: 'Met "TOML" #1'
keywords: btw
tag: Gids
imageUrl: /media/foto.png
createdAt: 2024-05-01T08:00:00.000Z
updatedAt: 2024-06-01T00:00:00.000Z
---
Tekst met +++ erin.
`)
  expect(read('content/blog/later.md')).toContain('\nstatus: draft\n')
  expect(JSON.parse(read('data/redirects.json'))).toMatchObject([{ from: '/eerder', to: '/blog/hugo' }])
})

test('dates in words keep their day, and a date that cannot be read is told', async () => {
  const { run, put, read } = importSite()
  put('oud/astro.md', "---\ntitle: Astro\npubDate: 'Jul 08 2022'\n---\nx\n")
  put('oud/vreemd.md', '---\ntitle: Vreemd\ndate: gisteren\n---\nx\n')
  const { complained } = await run(importCommand, 'oud')
  expect(read('content/blog/astro.md')).toContain('\ncreatedAt: 2022-07-08T00:00:00.000Z\n')
  expect(complained[0]).toBe('content/blog/vreemd.md: de datum gisteren is niet te lezen.')
})

test('notations of Hugo, Jekyll and MDX become what they stand for, or are told with their line', async () => {
  const { run, put, read } = importSite()
  put('oud/foto.png', 'png')
  put('oud/ander.md', '---\ntitle: Ander\n---\n## Kop\n')
  put(
    'oud/hugo.md',
    `---\ntitle: Hugo
---
{{< youtube dQw4w9WgXcQ >}}

{{< figure src="foto.png" alt="Foto" caption="Zo" >}}

Zie [het andere]({{< ref "ander.md" >}}) en [dit](./ander.md#kop).

\`\`\`go
{{< youtube x >}}
\`\`\`

{{% notice tip %}}

<img src="foto.png" alt="Plaatje">
`,
  )
  put(
    'oud/jekyll.md',
    '---\ntitle: Jekyll\n---\n{% highlight ruby %}\nputs 1\n{% endhighlight %}\n\nAlinea\n{: .lead}\n',
  )
  put(
    'oud/mdx.mdx',
    "---\ntitle: Mdx\n---\nimport { Image } from 'astro:assets'\nexport const jaar = 2022\n\n<Image src={a} />\n\n~~~js\nimport a from 'b'\n~~~\n",
  )
  const { complained } = await run(importCommand, 'oud')
  expect(
    body(read('content/blog/hugo.md')),
  ).toBe(`::video[Video op YouTube]{href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"}

::figure[Zo]{src="/media/foto.png" alt="Foto"}

Zie [het andere](/blog/ander) en [dit](/blog/ander#kop-kop).

\`\`\`go
{{< youtube x >}}
\`\`\`

{{% notice tip %}}

![Plaatje](/media/foto.png)
`)
  expect(body(read('content/blog/jekyll.md'))).toBe('```ruby\nputs 1\n```\n\nAlinea\n{: .lead}\n')
  expect(body(read('content/blog/mdx.md'))).toBe("<Image src={a} />\n\n~~~js\nimport a from 'b'\n~~~\n")
  expect(complained.slice(0, 3)).toEqual([
    'content/blog/hugo.md:15: bezoekers zien de code {{% notice als tekst.',
    'content/blog/jekyll.md:10: bezoekers zien de code {: .lead} als tekst.',
    'content/blog/mdx.md:5: bezoekers zien de code <Image als tekst.',
  ])
})

test('a heading is the title only where it is one, and goes only when it says the same', async () => {
  const { run, put, read } = importSite()
  put('oud/langer.md', '---\ntitle: Docker\n---\n# Docker voor beginners: zo begin je\n\nTekst.\n')
  put('oud/zelfde.md', '---\ntitle: Zelfde stuk\n---\n\n# *Zelfde* stuk #\n\nTekst.\n')
  put('oud/onder.md', 'Onderstreept\n============\n\nTekst.\n')
  put('oud/code.md', '```sh\n# installeren\n```\n\n# Het *begin*\n\nTekst.\n')
  await run(importCommand, 'oud')
  expect(body(read('content/blog/langer.md'))).toBe('# Docker voor beginners: zo begin je\n\nTekst.\n')
  expect(body(read('content/blog/zelfde.md'))).toBe('Tekst.\n')
  expect(read('content/blog/onder.md')).toMatch(/^---\ntitle: Onderstreept\n[\s\S]*---\nTekst\.\n$/)
  expect(read('content/blog/code.md')).toMatch(
    /^---\ntitle: Het begin\n[\s\S]*---\n```sh\n# installeren\n```\n\n# Het \*begin\*\n\nTekst\.\n$/,
  )
})

test('a heading is a title with all its words, and repeats one that differs only in signs and capitals', async () => {
  const { run, put, read } = importSite()
  const headings = ['1. Inleiding', '10) Tien tips', 'Dit | Dat', '- streep', '===', '`npm` &amp; *zo*']
  for (const [at, heading] of headings.entries()) put(`oud/kop-${at}.md`, `# ${heading}\n\nTekst.\n`)
  const repeated = ['Docker {#docker}', 'docker!', '**Docker** {: .groot}']
  for (const [at, heading] of repeated.entries())
    put(`oud/weer-${at}.md`, `---\ntitle: Docker\n---\n# ${heading}\n\nTekst.\n`)
  put('oud/naam.md', '# Docker {#docker}\n\nTekst.\n')
  await run(importCommand, 'oud')
  const titles = [...headings.keys()].map(
    (at) => readFrontMatter(read(`content/blog/kop-${at}.md`)).data.title,
  )
  expect(titles).toEqual(['1. Inleiding', '10) Tien tips', 'Dit | Dat', '- streep', '===', 'npm & zo'])
  for (const at of repeated.keys()) expect(body(read(`content/blog/weer-${at}.md`))).toBe('Tekst.\n')
  expect(read('content/blog/naam.md')).toMatch(/^---\ntitle: Docker\n/)
})

test('imports and exports of MDX go with all their lines, wherever a block begins, and nothing else does', () => {
  for (const [text, left] of [
    [
      "import {\n  Image,\n} from 'astro:assets'\nimport a from './a'\n\nexport const meta = {\n  jaar: 2022,\n\n  maand: [\n    1,\n  ],\n}\n\n\nTekst.\n\nexport default Opmaak\n",
      'Tekst.\n\n',
    ],
    ["import a from './a'\n\n    code", '    code'],
    ["# Kop\n\nimport C from 'c'\n\ntekst", '# Kop\n\ntekst'],
    ['tekst\n\nexport const x = 1\n\nmeer', 'tekst\n\nmeer'],
    ["{/* x */}\n\nimport B, { b } from 'b'\nimport * as c from 'c'", '{/* x */}\n\n'],
    ["import A from 'a'\nTekst direct eronder.", 'Tekst direct eronder.'],
    ['export const naam =\n  `x`\n\ntekst', 'tekst'],
    ...[
      'import en export van wijn',
      'import *snel* en import goed',
      'export is niet import',
      'Gebruik\nexport default voor het eerste.',
      "~~~js\n\nimport a from 'b'\n~~~",
      'export const open = (\n\nTekst.',
    ].map((same) => [same, same]),
    ['\n'.repeat(500_000), '\n'.repeat(500_000)],
  ] as const)
    expect(withoutNotations(text, { isMdx: true })).toBe(left)
})

test('a module of MDX of which the end is not found is told', async () => {
  const { run, put } = importSite()
  put('oud/mdx.mdx', '---\ntitle: Mdx\n---\nTekst.\n\nexport const open = (\n\nMeer.\n')
  const { complained } = await run(importCommand, 'oud')
  expect(complained[0]).toBe('content/blog/mdx.md:7: bezoekers zien de code export const als tekst.')
})
