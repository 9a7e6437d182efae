import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cropClasses } from '#contract/crop-classes'
import { cropsOf } from '#contract/focal-point'
import { project } from '../../support/sources'
import { sharedApp } from '../http/shared-app'

const site = sharedApp()
const assets = join(project, 'dist/site/assets')

/** What a text's own marks say, and nothing shows: the language of code, the title of a callout. */
const UNSTYLED = /^(?:language-|hljs-|callout-title$)/

/** The classes that have a rule in a stylesheet of the site. */
function styled(): Set<string> {
  const css = readdirSync(assets)
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(assets, name), 'utf8'))
    .join('\n')
  const names = [...css.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi)].map(([, name = '']) => name)
  return new Set(names.map((name) => name.replace(/\\3([0-9]) ?/g, '$1').replace(/\\(.)/g, '$1')))
}

test('every class of a public page has a rule: one that is misread in the source has none', async () => {
  const map = (await site.app.inject('/sitemap.xml')).body
  const addresses = [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
  expect(addresses.length).toBeGreaterThan(20)
  const known = styled()
  const unknown = new Map<string, string>()
  for (const address of addresses) {
    const { body } = await site.app.inject(address)
    for (const [, value = ''] of body.matchAll(/ class="([^"]*)"/g)) {
      for (const name of value
        .replaceAll('&amp;', '&')
        .replaceAll('&gt;', '>')
        .replaceAll('&lt;', '<')
        .split(/\s+/)) {
        if (name && !known.has(name) && !UNSTYLED.test(name)) unknown.set(name, address)
      }
    }
  }
  expect([...unknown]).toEqual([])
})

test('every class that the server or a page makes of a focal point has a rule', () => {
  const known = styled()
  const shapes = [
    { width: 3000, height: 100 },
    { width: 100, height: 3000 },
  ]
  const percentages = Array.from({ length: 101 }, (_, at) => at)
  const names = new Set(
    shapes
      .flatMap((shape) => percentages.map((at) => cropsOf({ ...shape, focus: { x: at, y: at } })))
      .flatMap((crops) => (crops ? [crops.wide, crops.square] : []))
      .flatMap((position) => cropClasses('', position).trim().split(' ')),
  )
  expect(names.size).toBe(42)
  expect([...names].filter((name) => !known.has(name))).toEqual([])
})
