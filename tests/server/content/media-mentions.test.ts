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
  ] as const) {
    test(what, () => {
      const { text, count } = move(before)
      expect(text).toBe(after)
      expect(count).toBe(what === 'twice' ? 2 : 1)
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

describe('an address stays', () => {
  for (const [what, text] of [
    ['of another file whose name begins with this one', '![](/media/foto.jpg-groot.jpg)'],
    ['of a file that is not there', '![](/media/foto.jpgx)'],
    ['on another site', '![](https://elders.example/media/foto.jpg)'],
    ['that is longer at the front', '![](/blog/media/foto.jpg)'],
    ['that is no address', 'foto.jpg staat in de map media'],
  ] as const) {
    test(what, () => {
      expect(move(text)).toEqual({ text, count: 0 })
    })
  }
})
