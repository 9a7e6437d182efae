import { describe, expect, it } from 'vitest'
import type { Repository } from '../../support/repository'
import { sharedApp } from '../http/shared-app'

const SECTIONS = [
  'automations',
  'hero',
  'ai-first-member-offer',
  'testimonials',
  'newsletter',
  'cta-banner',
] as const
type Section = (typeof SECTIONS)[number]

function writeSections({ write }: Repository, hidden: readonly Section[] = []): void {
  const sections = SECTIONS.map((key, orderIndex) => ({
    id: key,
    key,
    orderIndex,
    isVisible: !hidden.includes(key),
  }))
  write('data/sections.json', JSON.stringify(sections))
}

function writeTexts(repository: Repository, texts: Readonly<Record<string, unknown>>): void {
  const present = JSON.parse(repository.read('data/content.json'))
  repository.write('data/content.json', JSON.stringify({ ...present, ...texts }))
}

/** The addresses of the links in a page that lead to one of these parts of the home page. */
const linksTo = (html: string, parts: string) =>
  [...html.matchAll(new RegExp(`href="(/#(?:${parts}))"`, 'g'))].map(([, address]) => address)

describe('with the offer and the newsletter hidden, and no address of the community', () => {
  const site = sharedApp((repository) => {
    writeSections(repository, ['ai-first-member-offer', 'newsletter'])
    repository.write('data/settings.json', '[]')
  })

  it.each([
    '/',
    '/blog',
    '/blog/mailbox-laten-voorsorteren',
    '/blog/avg-en-ai-klantgegevens',
    '/bevestigen?uitkomst=mislukt',
  ])('no link on %s leads to them', async (path) => {
    const { body } = await site.app.inject(path)
    expect(linksTo(body, 'community|pricing|newsletter|signup')).toEqual([])
  })

  it.each([
    ['/', 'Naar de community'],
    ['/bevestigen?uitkomst=mislukt', 'Meld je opnieuw aan'],
  ])('no button on %s says %s and leads elsewhere', async (path, words) => {
    const { body } = await site.app.inject(path)
    expect(body).not.toContain(words)
  })

  it('the settings that anyone may read stay as they are', async () => {
    const settings: { key: string }[] = (await site.app.inject('/api/global-settings')).json()
    expect(settings.map(({ key }) => key)).not.toContain('signup_url')
  })

  it('a link to confirm that does not work leads home', async () => {
    const { body } = await site.app.inject('/bevestigen?uitkomst=mislukt')
    expect(body).toContain('Terug naar home')
  })
})

describe('with all of it shown', () => {
  const site = sharedApp((repository) => {
    writeSections(repository)
    repository.write('data/settings.json', '[]')
  })

  it('links lead there', async () => {
    expect(linksTo((await site.app.inject('/blog')).body, 'signup')).toHaveLength(1)
    expect(linksTo((await site.app.inject('/')).body, 'community').length).toBeGreaterThan(0)
  })

  it('the heading of the page comes before those of its sections, though the hero is second', async () => {
    const { body } = await site.app.inject('/')
    expect(body.match(/<h1/g)).toHaveLength(1)
    expect(body.indexOf('<h1')).toBeLessThan(body.indexOf('<h2'))
  })
})

describe('without quotes and articles', () => {
  const site = sharedApp((repository) => {
    repository.write('data/testimonials.json', '[]')
    repository.git('rm', '-rq', 'content/blog')
  })

  it('their sections are left out, with their headings', async () => {
    const { body } = await site.app.inject('/')
    expect(body).toContain('id="pricing"')
    expect(body).not.toContain('id="testimonials"')
    expect(body).not.toContain('id="latest"')
  })
})

describe('with lines that were emptied', () => {
  const site = sharedApp((repository) => {
    const names = ['hero.primaryAction', 'hero.secondaryAction', 'offer.action', 'cta.action']
    writeTexts(repository, Object.fromEntries(names.map((name) => [name, ''])))
  })

  it('no link that looks like a button is without a name', async () => {
    const { body } = await site.app.inject('/')
    const links = [...body.matchAll(/<a [^>]*>([\s\S]*?)<\/a>/g)]
    expect(links.length).toBeGreaterThan(10)
    const shown = links.filter(([, inner = '']) =>
      inner
        .replace(/<span class="sr-only">[^<]*<\/span>|<[^>]*>/g, '')
        .replaceAll('&nbsp;', '')
        .trim(),
    )
    const unnamed = links.filter((link) => !shown.includes(link) && link[0].includes('button'))
    expect(unnamed.map(([link]) => link)).toEqual([])
  })
})
