import { describe, expect, it } from 'vitest'
import { reads } from '#contract/endpoints'
import { sharedApp } from '../http/shared-app'

const site = sharedApp((repository) => {
  const settings = JSON.parse(repository.read('data/settings.json'))
  const secret = { id: 'smtp', key: 'smtp', value: 'geheim', isPublic: false }
  const unmarked = { id: 'intern', key: 'intern', value: 'geheim' }
  repository.write('data/settings.json', JSON.stringify([...settings, secret, unmarked]))
  repository.write(
    'data/sections.json',
    JSON.stringify([
      { id: 'cta-banner', key: 'cta-banner', isVisible: false, orderIndex: 3 },
      { id: 'hero', key: 'hero', isVisible: true, orderIndex: 2 },
      { id: 'newsletter', key: 'newsletter', isVisible: true, orderIndex: 1 },
    ]),
  )
})

async function read(path: string) {
  const reply = await site.app.inject(path)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  return reply.json()
}

const stored = (file: string) => JSON.parse(site.repository.read(file))

describe('the public reads', () => {
  it('give the home page its sections in order, hidden ones too', async () => {
    expect(await read('/api/homepage-sections')).toEqual([
      { id: 'newsletter', key: 'newsletter', isVisible: true, orderIndex: 1 },
      { id: 'hero', key: 'hero', isVisible: true, orderIndex: 2 },
      { id: 'cta-banner', key: 'cta-banner', isVisible: false, orderIndex: 3 },
    ])
  })

  it('give automations and testimonials as they are stored', async () => {
    // The fields that only an automation's own page shows are in another read.
    const automations: object[] = stored('data/automations.json').map(
      ({ flow, tools, effort, pitfalls, relatedPosts, ...listed }: Record<string, unknown>) => listed,
    )
    expect(automations.length).toBeGreaterThan(2)
    expect(await read('/api/automations')).toEqual(automations)
    expect(await read('/api/testimonials')).toEqual(stored('data/testimonials.json'))
  })

  it('give the founding places that remain', async () => {
    expect(await read('/api/founders')).toEqual({ remaining: 98 })
  })

  it('give the settings that are marked public, key and value only', async () => {
    const settings: object[] = await read('/api/global-settings')
    expect(settings).toHaveLength(4)
    expect(settings).toContainEqual({ key: 'author_photo', value: '/media/auteur.svg' })
    expect(JSON.stringify(settings)).not.toContain('geheim')
  })

  it('give the texts of the pages, the standing ones where nobody wrote others', async () => {
    const texts = await read('/api/content')
    expect(texts['footer.tagline']).toBe('Word een AI-First Bedrijf')
    expect([texts['offer.priceNow'], texts['offer.priceLater'], texts['offer.places']]).toEqual([19, 29, 100])
    expect(texts['offer.benefits']).toHaveLength(6)
  })

  it('give every tag once, the newest article first', async () => {
    const posts: { tag: string }[] = await read('/api/blog-posts')
    expect(await read('/api/blog-tags')).toEqual([...new Set(posts.map(({ tag }) => tag))])
  })

  it('say that the site is ready', async () => {
    expect(await read('/api/health')).toEqual({ status: 'ok' })
  })

  it('refuse any other method with 405 and the ones there are', async () => {
    for (const { path } of Object.values(reads)) {
      const url = path.replace(':idOrSlug', 'beginnen-met-ai-in-je-bedrijf')
      for (const method of ['POST', 'PUT', 'DELETE'] as const) {
        const reply = await site.app.inject({
          method,
          url,
          payload: 'x',
          headers: { 'content-type': 'text/x' },
        })
        expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'GET, HEAD'])
        expect(reply.json()).toMatchObject({ statusCode: 405, error: 'Method Not Allowed' })
      }
    }
    const form = await site.app.inject('/api/webhook-submit')
    expect([form.statusCode, form.headers.allow]).toEqual([405, 'POST'])
    const beacon = await site.app.inject('/api/vitals')
    expect([beacon.statusCode, beacon.headers.allow]).toEqual([405, 'POST'])
  })
})
