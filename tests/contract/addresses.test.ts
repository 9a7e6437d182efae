import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isNoPage } from '#contract/addresses'
import { foreignPictures } from '#contract/foreign-pictures'
import { isSafeImage, isSafeLink, whyRefused } from '#contract/links'
import { slugify, tidySlug } from '#contract/slug'

const dangerous = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'vbscript:x',
  'file:///etc/passwd',
  '//kwaad.example/x.png',
  '/\\kwaad.example/x.png',
  '\\\\kwaad.example',
  'https://',
  'https:kwaad.example',
  'https://a.example/" onerror="x',
  'https://a.example/<script>',
  'mailto:a@b.example',
  '',
]

describe('an address in content', () => {
  it.each(dangerous)('is never %j', (address) => {
    expect([isSafeLink(address), isSafeImage(address)]).toEqual([false, false])
  })

  it.each(['https://voorbeeld.example', 'http://voorbeeld.example/pad?x=1&y=2#z', 'HTTPS://É.example/é'])(
    'may be %s',
    (address) => {
      expect([isSafeLink(address), isSafeImage(address)]).toEqual([true, false])
    },
  )

  it('may be a path on this site for an image, not for a link elsewhere', () => {
    expect(isSafeImage('/media/auteur.svg')).toBe(true)
    expect(isSafeLink('/media/auteur.svg')).toBe(false)
    expect(isSafeImage('media/auteur.svg')).toBe(false)
  })
})

it('an address of this site is no page where it leads to the admin or to a file', () => {
  const others = [
    '/admin',
    '/admin/media?map=a',
    '/media/map/Lijst.PDF',
    '/media/a.pdf#p2',
    '/feed.xml',
    '/llms.txt?x',
  ]
  expect(others.filter((address) => !isNoPage(address))).toEqual([])
  const pages = ['/', '/#signup', '/administratie', '/blog/versie-2', '/zoeken?q=index.html', '/v1.2/prijzen']
  expect(pages.filter(isNoPage)).toEqual([])
})

it('an address to write to is judged at once, however long it is', () => {
  expect(whyRefused('mail', 'info@bedrijf.example')).toBeUndefined()
  expect(whyRefused('mail', `a@${'.'.repeat(1024 * 1024)}@`)).toBe('Dit is geen geldig e-mailadres')
})

describe('a picture in a text that is on another site', () => {
  it.each([
    ['![a](https://elders.example/a.png)', ['https://elders.example/a.png']],
    [
      '![a](<//elders.example/a.png> "t") ![b](https://elders.example/b.png)',
      ['//elders.example/a.png', 'https://elders.example/b.png'],
    ],
    ['[![a](/media/a.png)](https://elders.example)', []],
    ['[![a](data:image/png;base64,AA)](https://elders.example)', ['data:image/png;base64,AA']],
    ['[a](https://elders.example/a.png)', []],
    ['![a](/media/a.png) ![b](foto.png)', []],
    ['`![a](https://elders.example/a.png)` ``![b](https://elders.example/`b.png)``', []],
    ['```md\n![a](https://elders.example/a.png)\n```\n\n~~~\n```\n![b](//b.example/x)\n~~~', []],
    ['``` ![a](https://elders.example/a.png)', []],
    ['```\n```js\n![a](https://elders.example/a.png)\n```', []],
    ['\\`![a](https://elders.example/a.png)\\`', ['https://elders.example/a.png']],
  ])('is found in %j', (markdown, addresses) => {
    expect(foreignPictures(markdown)).toEqual(addresses)
  })
})

describe('the web address of a text', () => {
  it.each([
    ['Café & co', 'cafe-co'],
    ['  --Hallo--  wereld ', 'hallo-wereld'],
    ['Straße, Ærø, Øl', 'strasse-aero-ol'],
    ['ﬁnanciën ½', 'financien-1-2'],
    ['ĳsje', 'ijsje'],
    ['日本', ''],
    ['', ''],
  ])('%j is %j', (text, slug) => {
    expect(slugify(text)).toBe(slug)
  })

  it('is the last part of an address that was copied from a browser', () => {
    expect(tidySlug('https://www.wissel.example/blog/Mijn artikel/?bron=mail')).toBe('mijn-artikel')
    expect(tidySlug('https://www.wissel.example')).toBe('')
    expect(tidySlug('AI/ML')).toBe('ai-ml')
  })

  it('is empty or fits in an address, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(slugify(text)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
        expect(slugify(text).length).toBeLessThanOrEqual(120)
        expect(slugify(slugify(text))).toBe(slugify(text))
      }),
    )
  })
})
