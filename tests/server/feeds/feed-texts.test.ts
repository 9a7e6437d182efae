import { expect, test } from 'vitest'
import { articleFile } from '../../support/article-file'
import { childrenOf, readXml, textOf } from '../../support/well-formed'
import { openFeeds, origin } from './opened-feeds'
import { atom, json, read, rss } from './read-feeds'

test('links and images in a text have full addresses, whatever way they were written', async () => {
  const body = [
    '[a](/blog/x?a=1&b=2) [b](#kop) [c](ander) [d](https://elders.example/) [e](mailto:a@b.example)',
    '[f](/blog/y "a > b") `href="/blog/z"`',
    '![g](/media/x.svg)',
  ]
  const { app } = await openFeeds({
    'content/blog/links.md': articleFile(['title: Links', 'createdAt: 2999-01-01'], body.join('\n\n')),
  })
  const html = textOf((await rss(app)).items[0], 'content:encoded') ?? ''
  expect([...html.matchAll(/<a href="([^"]*)"/g)].map(([, address]) => address)).toEqual([
    `${origin}/blog/x?a=1&#x26;b=2`,
    `${origin}/blog/links#kop`,
    `${origin}/blog/ander`,
    'https://elders.example/',
    'mailto:a@b.example',
    `${origin}/blog/y`,
  ])
  expect(html).toContain(`<img src="${origin}/media/x.svg"`)
  expect(html).toContain('<code>href="/blog/z"</code>')
})

test('a text holds nothing that only our own pages know what to do with', async () => {
  const body = [
    '| a | b |\n| - | - |\n| 1 | 2 |',
    '```json\n{ "a": 1 }\n```',
    '- [ ] doen',
    'een   drie',
    'Noot[^1].\n\n[^1]: Hier.',
    '![g](/media/x.svg)',
  ]
  const { app } = await openFeeds({
    'content/blog/kaal.md': articleFile(['title: Kaal', 'createdAt: 2999-01-01'], body.join('\n\n')),
  })
  const html = textOf((await rss(app)).items[0], 'content:encoded') ?? ''
  expect(html).not.toMatch(/ (?:class|role|tabindex|loading|decoding|(?:aria|data)-[a-z-]+)=/)
  expect(html).toMatch(/^<table>/)
  expect(html).toContain('<pre><code>{ "a": 1 }\n</code></pre>')
  expect(html).toContain('<input type="checkbox" disabled>')
  expect(html).toContain('een\u00a0\u00a0\u00a0drie')
  expect(html).toContain(`<a href="${origin}/blog/kaal#noot-fn-1" id="noot-fnref-1">1</a>`)
})

test('titles, tags and authors are right whatever marks stand in them', async () => {
  const title = 'R&D ]]> <b>vet</b> ]]> &amp; 🚂 "x" \u0007\u000b\ufffe'
  const right = 'R&D ]]> <b>vet</b> ]]> &amp; 🚂 "x"'
  const body = 'Een ]]> en nog ]]> een & een <script>alert(1)</script> 🚂 \u0001.'
  const lines = [
    `title: ${JSON.stringify(title)}`,
    `tag: ${JSON.stringify('<R&D "1">')}`,
    `authorName: ${JSON.stringify('Jan & <Jip> ]]>')}`,
    `metaDescription: ${JSON.stringify('1 < 2 & ]]>')}`,
    'authorLinkedIn: "https://["',
    'imageUrl: "https://%/x.svg"',
    'createdAt: 2999-01-01',
  ]
  const { app } = await openFeeds({ 'content/blog/marks.md': articleFile(lines, body) })
  const item = (await rss(app)).items[0]
  expect(textOf(item, 'title')?.trim()).toBe(right)
  expect([textOf(item, 'category'), textOf(item, 'dc:creator')]).toEqual(['<R&D "1">', 'Jan & <Jip> ]]>'])
  expect(textOf(item, 'description')).toBe('1 &lt; 2 &amp; ]]&gt;')
  expect(textOf(item, 'content:encoded')).toMatch(
    /^<p>Een \]\]> en nog \]\]> een &#x26; een .*🚂 \S?\.<\/p>$/,
  )
  const entry = (await atom(app)).entries[0]
  expect(textOf(entry, 'title')?.trim()).toBe(
    'R&amp;D ]]&gt; &lt;b&gt;vet&lt;/b&gt; ]]&gt; &amp;amp; 🚂 &quot;x&quot;',
  )
  expect(childrenOf(entry, 'category')[0]?.attributes.get('term')).toBe('<R&D "1">')
  expect(textOf(childrenOf(entry, 'author')[0], 'name')).toBe('Jan & <Jip> ]]>')
  expect((await json(app)).items[0]).toMatchObject({
    tags: ['<R&D "1">'],
    authors: [{ name: 'Jan & <Jip> ]]>' }],
  })
  expect(readXml(await read(app, '/sitemap.xml')).name).toBe('urlset')
})

test('an article that cannot be rendered appears as it was written', async () => {
  const body = `Eerst <b>dit</b> & dat.\nEn dan.\n\n${'> '.repeat(20_000)}x`
  const { app } = await openFeeds({
    'content/blog/diep.md': articleFile(['title: Diep', 'createdAt: 2999-01-01'], body),
  })
  const start = '<p>Eerst &lt;b&gt;dit&lt;/b&gt; &amp; dat.<br>En dan.</p>\n<p>&gt; &gt; '
  expect(textOf((await rss(app)).items[0], 'content:encoded')?.slice(0, start.length)).toBe(start)
})
