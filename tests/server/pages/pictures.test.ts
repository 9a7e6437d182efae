import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sharedApp } from '../http/shared-app'
import { metaOf, pageFrom } from './page-from'

const ORIGIN = 'https://www.wissel.example'
const described = [
  { id: 'mailbox-laten-voorsorteren.svg', alt: 'Drie bakken met brieven' },
  { id: 'automatisering-inbox-voorsorteren.svg', alt: 'Een mail met een pijl' },
  { id: 'auteur.svg', alt: 'Een "gezicht"' },
  { id: 'foto.png', alt: 'Een team' },
]
const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#336699' } })
  .png()
  .toBuffer()
const shared = {
  'met-foto': '/media/foto.png',
  'met-tekening': '/media/auteur.svg',
  'zonder-bestand': '/media/weg.png',
}
const site = sharedApp((repository) => {
  repository.write(
    'content/pages/beeld.md',
    '---\ntitle: Beeld\npath: /beeld\nblocks:\n  - kind: hero\n    imageUrl: /media/auteur.svg\n---\n',
  )
  for (const [name, image] of Object.entries(shared))
    repository.write(
      `content/pages/${name}.md`,
      `---\ntitle: ${name}\npath: /${name}\nimageUrl: ${image}\n---\nTekst.\n`,
    )
  repository.write('content/media/foto.png', photo)
  repository.write('data/media.json', JSON.stringify(described))
}, ORIGIN)

const open = async (url: string) => pageFrom(await site.app.inject(url))
describe('the picture that other sites show beside a link to a page', () => {
  const sharedAt = async (path: string) => {
    const page = await open(path)
    return ['og:image', 'og:image:width', 'og:image:height', 'og:image:alt'].map((name) => metaOf(page, name))
  }

  it('is a card with its title', async () => {
    const [image = ''] = await sharedAt('/oplossingen/sales')
    expect(image).toBe(`${ORIGIN}/delen/pagina--oplossingen-sales.png`)
    const card = await site.app.inject(image.slice(ORIGIN.length))
    expect([card.statusCode, card.headers['content-type']]).toEqual([200, 'image/png'])
    const others = await site.app.inject('/delen/pagina--contact.png')
    expect(card.rawPayload).not.toEqual(others.rawPayload)
  })

  it('is its own image, at the size that it has', async () => {
    // A page does not wait long for an image that was never measured.
    const own = [`${ORIGIN}/media/foto.png`, '640', '480', 'Een team']
    await expect.poll(() => sharedAt('/met-foto')).toEqual(own)
  })

  it('is the card where others could not show the image: a drawing, or a file that is gone', async () => {
    for (const name of ['met-tekening', 'zonder-bestand']) {
      const [image, width, height] = await sharedAt(`/${name}`)
      expect([image, width, height]).toEqual([`${ORIGIN}/delen/pagina--${name}.png`, '1200', '630'])
    }
  })
})

describe('the picture at the top of a page', () => {
  const altIn = (html: string, file: string) => {
    const [picture = ''] = [...html.matchAll(/<img[^>]*>/g)].flatMap(([tag]) =>
      tag.includes(file) ? tag : [],
    )
    return / alt="([^"]*)"/.exec(picture)?.[1]
  }

  it.each([
    [
      'an article',
      '/blog/mailbox-laten-voorsorteren',
      'mailbox-laten-voorsorteren.svg',
      'Drie bakken met brieven',
    ],
    [
      'an automation',
      '/automatisering/inbox-voorsorteren',
      'automatisering-inbox-voorsorteren.svg',
      'Een mail met een pijl',
    ],
    ['a page of blocks', '/beeld', 'auteur.svg', 'Een &quot;gezicht&quot;'],
    ['an article whose picture nobody described', '/blog/make-n8n-of-zapier', 'make-n8n-of-zapier.svg', ''],
  ])('of %s has the description of the media library', async (_, url, file, alt) => {
    // Polled, as a page does not wait for facts about an image.
    await expect.poll(async () => altIn((await open(url)).html, file), { timeout: 50_000 }).toBe(alt)
  })
})
