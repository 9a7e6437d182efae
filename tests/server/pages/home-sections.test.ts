import { describe, expect, it } from 'vitest'
import type { Repository } from '../../support/repository'
import { sharedApp } from '../http/shared-app'

function writeTexts(repository: Repository, texts: Readonly<Record<string, unknown>>): void {
  const present = JSON.parse(repository.read('data/content.json'))
  repository.write('data/content.json', JSON.stringify({ ...present, ...texts }))
}

describe('with lines that were emptied', () => {
  const site = sharedApp((repository) => {
    const names = ['hero.primaryAction', 'hero.secondaryAction', 'offer.action', 'cta.action']
    writeTexts(repository, Object.fromEntries(names.map((name) => [name, ''])))
  })

  it('no link is without a name', async () => {
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
