import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chanceFrom } from '../support/chance'
import { askAtOnce } from './ask-at-once'
import { attack } from './attack'
import { attacks } from './attacks'
import { articleSlugs, type LoadedSite, startLoadedSite } from './loaded-site'

/** Does in a few seconds, without measuring time, what `npm run test:load` does in half an hour. */

let site: LoadedSite

beforeAll(async () => {
  const env = { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' }
  site = await startLoadedSite({ articles: 90, chance: chanceFrom(1), env })
})

afterAll(() => site.stop())

test('who comes when there is too much to make is told when to come back, and afterwards everybody is served', async () => {
  const paths = articleSlugs(site).map((slug) => `/blog/${slug}`)
  const crowd = await askAtOnce(site.url, paths)
  expect(crowd).toHaveLength(paths.length)
  const refused = crowd.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const { status, text } of refused) {
    expect(status).toBe(503)
    expect(text).toMatch(/^retry-after: \d+\r$/im)
  }
  for (const path of ['/', '/blog', ...paths.slice(-5)]) {
    const reply = await fetch(site.url + path, { headers: { 'accept-encoding': 'identity' } })
    expect([path, reply.status]).toEqual([path, 200])
    await reply.arrayBuffer()
  }
})

/** These cost a worker process two seconds for each request, and have tests of their own. */
const DEAR = new Set(['previews', 'readers'])

test('visitors have the home page while everybody attacks at once, and nothing breaks', async () => {
  const names = Object.keys(attacks).filter((name) => !DEAR.has(name))
  const { url } = site
  const attacking = names.map((name) =>
    attack({ name, url, cookie: '', isByMany: true, seconds: 0.4, seed: 1 }),
  )
  const homes: number[] = []
  for (let visitor = 0; visitor < 10; visitor++) {
    await pause(40)
    const reply = await fetch(url)
    await reply.arrayBuffer()
    homes.push(reply.status)
  }
  const outcomes = await Promise.all(attacking)
  expect(homes).toEqual(homes.map(() => 200))
  for (const [at, { statuses }] of outcomes.entries()) {
    expect(Object.keys(statuses), names[at]).not.toEqual([])
    expect(Object.keys(statuses), names[at]).not.toContain('500')
  }
})
