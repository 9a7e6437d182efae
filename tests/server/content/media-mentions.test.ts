import { describe, expect, test } from 'vitest'
import { asNamedMedia, moveMedia } from '../../../server/content/media-mentions'

const names = ['foto.jpg', 'foto.jpg-groot.jpg', 'café au lait.png', 'map/kaart.svg']
const move = (text: string, from = 'foto.jpg', to = 'team.webp') =>
  moveMedia(text, { from, to, siteUrl: 'https://wissel.example', all: asNamedMedia(names) })

describe('the name of a file changes', () => {
  for (const [what, before, after] of [
    ['in an image', '![Wij](/media/foto.jpg)', '![Wij](/media/team.webp)'],
    ['in an image with a title', '![Wij](/media/foto.jpg "Ons")', '![Wij](/media/team.webp "Ons")'],
    ['in a field of its own', '/media/foto.jpg', '/media/team.webp'],
    ['before a query', '/media/foto.jpg?w=640&v=1', '/media/team.webp?w=640&v=1'],
    ['in HTML', '<img src="/media/foto.jpg">', '<img src="/media/team.webp">'],
    ['in a block with colons', '::foto{src="/media/foto.jpg"}', '::foto{src="/media/team.webp"}'],
    [
      'with the origin of the site',
      'https://wissel.example/media/foto.jpg',
      'https://wissel.example/media/team.webp',
    ],
    ['at the end of a sentence', 'Zie /media/foto.jpg.', 'Zie /media/team.webp.'],
    ['percent-encoded', '[x](/media/%66oto.jpg)', '[x](/media/team.webp)'],
    ['twice', '/media/foto.jpg /media/foto.jpg', '/media/team.webp /media/team.webp'],
    [
      'in a picture that links to itself',
      '[![x](/media/foto.jpg)](/media/foto.jpg)',
      '[![x](/media/team.webp)](/media/team.webp)',
    ],
    [
      'behind another file',
      '![](/media/map/kaart.svg)![](/media/foto.jpg)',
      '![](/media/map/kaart.svg)![](/media/team.webp)',
    ],
    ['before a stray percent sign', '![](/media/foto.jpg)**50%**', '![](/media/team.webp)**50%**'],
    ['with another scheme', 'http://WISSEL.example/media/foto.jpg', 'http://WISSEL.example/media/team.webp'],
    ['from a page below', '![](../media/foto.jpg)', '![](../media/team.webp)'],
  ] as const) {
    test(what, () => {
      const { text, count } = move(before)
      expect(text).toBe(after)
      expect(count).toBe(what === 'twice' || what.endsWith('itself') ? 2 : 1)
    })
  }

  test('when it has accents and spaces, however those are written', () => {
    const from = 'café au lait.png'
    for (const before of [
      '![](</media/café au lait.png>)',
      '![](/media/caf%C3%A9%20au%20lait.png)',
      `![](/media/${encodeURIComponent(from.normalize('NFD'))})`,
    ]) {
      expect(move(before, from, 'koffie.png')).toMatchObject({ count: 1 })
      expect(move(before, from, 'koffie.png').text).toContain('/media/koffie.png')
    }
  })

  test('when it is in a folder', () => {
    expect(move('[Kaart](/media/map/kaart.svg)', 'map/kaart.svg', 'map/route.svg').text).toBe(
      '[Kaart](/media/map/route.svg)',
    )
  })
})

test('a text of nothing but addresses is read through', () => {
  const long = `/media/foto.jpg?${'.'.repeat(980)} `.repeat(2000)
  expect(move(long).count).toBe(2000)
  expect(move('/media/%'.repeat(100_000)).count).toBe(0)
})

test('another site and a longer path keep a name with a space', () => {
  const text =
    'https://elders.example/media/café au lait.png /blog/media/café au lait.png /media/café au lait.pngx'
  expect(move(text, 'café au lait.png', 'koffie.png')).toEqual({ text, count: 0 })
})

describe('an address stays', () => {
  for (const [what, text] of [
    ['of another file whose name begins with this one', '![](/media/foto.jpg-groot.jpg)'],
    ['of a file that is not there', '![](/media/foto.jpgx)'],
    ['on another site', '![](https://elders.example/media/foto.jpg)'],
    ['that is longer at the front', '![](/blog/media/foto.jpg)'],
    ['that another site has kept', 'https://archief.example/2024/https://wissel.example/media/foto.jpg'],
    ['that is no address', 'foto.jpg staat in de map media'],
  ] as const) {
    test(what, () => {
      expect(move(text)).toEqual({ text, count: 0 })
    })
  }
})
