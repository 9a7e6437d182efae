import { describe, expect, it } from 'vitest'
import { createLinkMover } from '../../../server/content/markdown/moved-links'
import { directiveReferences, referencesIn } from '../../../server/references/references'
import { chanceFrom } from '../../support/chance'
import { nastyText } from './nasty-links'

const SITE = 'https://wissel.example'
const move = createLinkMover({ paths: new Map([['/blog/oud', '/blog/nieuw']]), siteUrl: SITE })

describe('a link to a page that moves', () => {
  it.each([
    '[a](/blog/oud)',
    '[a](/blog/oud#kop-een "Een (titel)")',
    "[a]( </blog/oud?van=mail&x=1> 'titel' )",
    '[*a* [b] \\] c](/blog/oud)',
    '[![foto](/media/a.svg)](/blog/oud)',
    '[a]: /blog/oud#x "T"',
    '  [a]: </blog/oud>',
    `Zie ${SITE}/blog/oud, of <${SITE}/blog/oud#x>.`,
    `[${'a'.repeat(200)}](${SITE}/blog/oud/)`,
    '::button[Lees verder]{href="/blog/oud"}',
    '::card[Lees verder]{href="/blog/oud#kop-een"}',
    '> - ::card[Een [kaart]]{href="/blog/oud"}',
    '> 1. [a](/blog/oud)\n>    [b](/blog/oud?q)',
    '- een\n    - twee\n\n        [diep](/blog/oud)',
    '| a | b |\n|---|---|\n| `x | [a](/blog/oud) |',
    '# [kop](/blog/oud)\nen \\`[b](/blog/oud)`',
    '- `\n- [a](/blog/oud)`',
  ])('has the new path, and nothing else changes: %s', (text) => {
    const links = referencesIn(text).length + directiveReferences(text).length
    const expected = text.replaceAll('/blog/oud', '/blog/nieuw')
    const images = text.match(/\/media\//g)?.length ?? 0
    expect(move(text)).toEqual({ text: expected, count: links - images })
  })

  it.each([
    '`[a](/blog/oud)` en ``[b](/blog/oud) ` c``',
    '```\n[a](/blog/oud)\n```',
    '- ~~~\n  [a](/blog/oud)\n',
    'tekst\n\n    [a](/blog/oud)\n\n\t[b](/blog/oud)',
    '>     [a](/blog/oud)',
    '<!--\n[a](/blog/oud)\n-->',
    '<div>\n[a](/blog/oud)\n</div>',
    '\\[a](/blog/oud) en b](/blog/oud) en [c\\](/blog/oud)',
    'het pad /blog/oud, of (/blog/oud)',
    '[a](/blog/oud-maar-anders) [b](/blog/oud/deel) [c](/blog/oud.md) [d](/nl/blog/oud)',
    '[a](https://elders.example/blog/oud)',
    '[a](/b "/blog/oud")',
    '[/blog/oud](/b)',
    '[a](/blog/oud b)',
  ])('is not what is code, a mention or another address: %s', (text) => {
    expect(move(text)).toEqual({ text, count: 0 })
  })

  it('is found as the parser finds it, in texts as nobody would write them', () => {
    for (let seed = 0; seed < 100; seed += 1) {
      const text = nastyText(chanceFrom(seed))
      const addresses = referencesIn(text).map(({ address }) => address)
      const leading = addresses.filter((address) =>
        /^(?:https:..wissel.example)?.blog.oud(?![-\w])/.test(address),
      )
      const moved = move(text)
      expect(moved.count, `${seed}\n${text}`).toBe(leading.length)
      expect(
        referencesIn(moved.text).map(({ address }) => address),
        `${seed}`,
      ).toEqual(
        addresses.map((address) => (leading.includes(address) ? address.replace('oud', 'nieuw') : address)),
      )
    }
  })

  it('is found in linear time in a hostile text', () => {
    const size = 20_000
    for (const part of ['[', '[a](', '`', '`` ` ', '[a](/blog/oud ', '> ', '- ', '[/blog/oud](', '\\']) {
      expect(move(`${part.repeat(size)} [a](/blog/oud)`).count).toBeLessThanOrEqual(size)
    }
  })
})
