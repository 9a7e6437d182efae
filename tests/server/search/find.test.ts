import { describe, expect, it } from 'vitest'
import { articleFile } from '../../support/article-file'
import { shared } from '../../support/shared'
import { openSearch } from './opened-search'

const empty = { isEmpty: true }

describe('the search in the articles of the site', () => {
  const opened = shared((atEnd) => openSearch({}, { atEnd }))

  it('finds any form of a word, and the article about it first', async () => {
    const { find } = opened()
    for (const query of ['factuur', 'facturen', 'Facturen verwerken', 'inkoopfacturen'])
      expect((await find(query))[0]).toBe('facturen-automatisch-verwerken')
    expect(await find('factuur')).toEqual(await find('facturen'))
    expect((await find('automatiseren')).sort()).toEqual((await find('automatisering')).sort())
    expect(await find('automatisering')).toContain('wat-kost-een-automatisering')
  })

  it('forgives a typing error', async () => {
    const { find } = opened()
    expect((await find('fakturen'))[0]).toBe('facturen-automatisch-verwerken')
    expect(await find('autmatisering')).toContain('wat-kost-een-automatisering')
    expect((await find('mailbx voorsorteren'))[0]).toBe('mailbox-laten-voorsorteren')
    expect(await find('chatgtp')).toContain('chatgpt-claude-copilot-of-gemini')
  })

  it('finds whole questions, and compounds by their begin', async () => {
    const { find } = opened()
    expect((await find('Wat kost een automatisering?'))[0]).toBe('wat-kost-een-automatisering')
    expect((await find('hoe begin ik met AI in mijn bedrijf'))[0]).toBe('beginnen-met-ai-in-je-bedrijf')
    expect((await find('make of zapier'))[0]).toBe('make-n8n-of-zapier')
    expect(await find('factuurscanner')).toContain('facturen-automatisch-verwerken')
  })

  it('says how many there are when it gives only the best', async () => {
    const { search, find } = opened()
    const all = await find('ai')
    const { posts, total } = await search.find('ai', 2)
    expect([posts.map(({ slug }) => slug), total]).toEqual([all.slice(0, 2), all.length])
    expect(await search.find('ai', 0)).toEqual({ posts: [], total: all.length })
  })

  it('takes any text for a query', async () => {
    const { search } = opened()
    const queries = [
      ...[
        '',
        ' ',
        '\0',
        '.*',
        '(a+)+$',
        '[',
        '\\',
        '%',
        '"',
        "' OR 1=1 --",
        '<script>',
        '🚂',
        '👩‍👩‍👧',
        '\ud800',
      ],
      ...['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', 'undefined', 'null', 'NaN'],
      ...[
        'é'.repeat(300),
        'x'.repeat(10_000),
        'facturen '.repeat(2000),
        '日本語のテキスト',
        'مرحبا',
        'ﬁ',
        'ß',
        'İ',
      ],
      ...['de het een', 'a b c', "'s-Hertogenbosch", 'e-mail', '1', '0', '-1', 'y', 'ij', '\u202e', 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L'],
    ]
    for (const query of queries) {
      const { posts, total } = await search.find(query, 5)
      expect(posts.length).toBeLessThanOrEqual(Math.min(5, total))
    }
    expect(await search.find('de het een', 5)).toEqual({ posts: [], total: 0 })
    expect((await search.find('facturen '.repeat(2000), 1)).posts[0]?.slug).toBe(
      'facturen-automatisch-verwerken',
    )
    expect(await search.find(`${'xq '.repeat(100)}facturen`, 1)).toEqual({ posts: [], total: 0 })
    expect(await search.find('1 2 3 a b c', 5)).toEqual({ posts: [], total: 0 })
    expect((await search.find('1 2 3 a b c facturen', 1)).posts[0]?.slug).toBe(
      'facturen-automatisch-verwerken',
    )
  })
})

describe('the search', () => {
  it('makes no difference between letters with accents and without, small and large', async () => {
    const files = { 'content/blog/koffie.md': articleFile(['title: Het Café van Coördinator Zoë']) }
    const { find } = await openSearch(files, empty)
    for (const query of [
      'cafe',
      'café',
      'CAFÉ',
      'cafe\u0301',
      'cafés',
      'zoe',
      'coordinator',
      'coördinatoren',
    ])
      expect(await find(query)).toEqual(['koffie'])
  })

  it('finds a word with a hyphen also by those who leave the hyphen out', async () => {
    const { find } = await openSearch(
      {
        'content/blog/mail.md': articleFile(['title: Je e-mail op orde'], 'Tekst.'),
        'content/blog/factuur.md': articleFile(
          ['title: Peppol'],
          'Met e\u2011facturatie en **btw-aangifte**.',
        ),
        'content/blog/lang.md': articleFile(
          ['title: Zorg'],
          'Een kant-en-klare AI-assistent, GPT-4 of 24-7.',
        ),
      },
      empty,
    )
    for (const query of ['email', 'Emails', 'e-mail', 'mail'])
      expect(await find(query), query).toEqual(['mail'])
    for (const query of ['efacturatie', 'e-facturatie', 'btwaangifte', 'aangifte btw'])
      expect(await find(query), query).toEqual(['factuur'])
    for (const query of ['kantenklare', 'klare kant', 'aiassistent', 'gpt4'])
      expect(await find(query), query).toEqual(['lang'])
    expect(await find('247'), 'numbers are no word').toEqual([])
  })

  it('finds forms that the stemmer leaves apart', async () => {
    const pairs = [
      ['bedrijf', 'bedrijven'],
      ['proces', 'processen'],
      ['offerte', 'offertes'],
      ['brief', 'brieven'],
      ['huis', 'huizen'],
      ['adres', 'adressen'],
      ['vraag', 'vragen'],
      ['template', 'templates'],
    ]
    const files = pairs.flat().map((word) => [`content/blog/${word}.md`, articleFile([`title: ${word}`], '')])
    const { find } = await openSearch(Object.fromEntries(files), empty)
    for (const pair of pairs) {
      for (const word of pair) expect((await find(word)).sort(), word).toEqual(pair)
    }
  })

  it('puts what stands in a title before keywords, tag and text', async () => {
    const filler = 'Heel veel andere tekst over boten en treinen.'
    const files = {
      'content/blog/d.md': articleFile(['title: Een'], `${filler} Peppol.`),
      'content/blog/c.md': articleFile(['title: Twee', 'tag: Peppol'], filler),
      'content/blog/b.md': articleFile(['title: Drie', 'keywords: peppol'], filler),
      'content/blog/a.md': articleFile(['title: Peppol'], filler),
    }
    const { find } = await openSearch(files, empty)
    expect((await find('peppol'))[0]).toBe('a')
    expect((await find('peppol')).at(-1)).toBe('d')
  })

  it('wants every word, and only where no article has them all any of them', async () => {
    const files = {
      'content/blog/a.md': articleFile(['title: Rode trein']),
      'content/blog/b.md': articleFile(['title: Rode boot']),
    }
    const { find } = await openSearch(files, empty)
    expect(await find('rode boot')).toEqual(['b'])
    expect((await find('boot trein')).sort()).toEqual(['a', 'b'])
  })

  it('reads an article to its end, and marks are no words', async () => {
    const body = `${'Alles gaat goed. '.repeat(2000)}\n\n[slot](https://elders.example/verborgenpad) **zilver**gracht`
    const { find } = await openSearch({ 'content/blog/lang.md': articleFile(['title: Lang'], body) }, empty)
    expect(await find('zilvergracht')).toEqual(['lang'])
    expect(await find('verborgenpad')).toEqual([])
  })

  it('never finds what is not public', async () => {
    const { find } = await openSearch({
      'content/blog/klad.md': articleFile(['title: Xylofoon', 'status: draft']),
      'content/blog/later.md': articleFile(['title: Xylofoon', 'publishAt: 2999-01-01']),
    })
    expect(await find('xylofoon')).toEqual([])
  })
})
