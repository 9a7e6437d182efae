import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sharedApp } from '../http/shared-app'
import { pageFrom } from './page-from'

interface Setting {
  readonly id: string
  readonly value: string
}

const site = sharedApp((repository) => {
  const path = join(repository.root, 'data/settings.json')
  const settings: readonly Setting[] = JSON.parse(readFileSync(path, 'utf8'))
  const unset = settings.map((one) => (one.id === 'community_url' ? { ...one, value: '' } : one))
  repository.write('data/settings.json', JSON.stringify(unset))
})

const part = (html: string, id: string) =>
  new RegExp(`<section id="${id}"[\\s\\S]*?</section>`).exec(html)?.[0] ?? ''

test('while the community has no address, who wants to join is led to the contact form', async () => {
  const { html } = pageFrom(await site.app.inject('/'))
  expect(part(html, 'pricing')).toMatch(/<a href="\/contact" class="button[^"]*">/)
  expect(part(html, 'community')).not.toContain('<a ')
  // Links below it lead to what it is, in the same tab.
  expect(html).toMatch(/<a href="\/#community" class="button[^"]*">/)
})
