import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emailProblem } from '#contract/form-rules'
import { pageAddress } from '../../../server/subscribers/subscriber'
import { corpus } from '../content/corpus'
import { openedSubscribers, submissionFrom } from './opened-subscribers'

const naughty = corpus<string[]>('naughty-strings.json', 515, [
  '__proto__',
  'constructor',
  '%s%n',
  '<script>',
  'Ω≈ç√∫',
  '\u0000\u2028',
  '﷽',
  '👩‍👩‍👧',
  '\ud800',
  '"\\',
  'İstanbul',
  "'; DROP",
])

describe('a subscriber', () => {
  it('is found by address, in upper or lower case, with every submission, oldest first', async () => {
    const { subscribers, clock } = await openedSubscribers()
    await subscribers.submit(submissionFrom('Jan@Bedrijf.example', { source: 'newsletter' }))
    clock.now += 40 * 86_400_000
    await subscribers.submit(submissionFrom('jan@bedrijf.EXAMPLE', { source: 'stappenplan' }))
    expect(subscribers.find('JAN@bedrijf.example').map(({ source }) => source)).toEqual([
      'newsletter',
      'stappenplan',
    ])
    expect(subscribers.find('piet@bedrijf.example')).toEqual([])
    expect(subscribers.count()).toBe(2)
  })

  it('is found after a restart, exactly as before', async () => {
    const { subscribers, clock, reopen } = await openedSubscribers()
    for (const source of ['a', 'b', 'c']) {
      await subscribers.submit(submissionFrom('jan@bedrijf.example', { source }))
      clock.now += 20 * 86_400_000
    }
    const again = await reopen()
    expect(again.find('jan@bedrijf.example')).toEqual(subscribers.find('jan@bedrijf.example'))
    expect(again.count()).toBe(3)
  })

  it('keeps what another version of the program wrote about him', async () => {
    const { subscribers, folder, reopen } = await openedSubscribers()
    await subscribers.submit(submissionFrom('jan@bedrijf.example'))
    const path = join(folder, '2026-11.json')
    const [jan] = JSON.parse(await readFile(path, 'utf8'))
    const known = { ...jan, confirmedAt: '2026-11-21T09:00:00.000Z', tags: ['vip'] }
    await writeFile(path, JSON.stringify([known]))
    await (await reopen()).submit(submissionFrom('piet@bedrijf.example'))
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual([
      known,
      expect.objectContaining({ email: 'piet@bedrijf.example' }),
    ])
  })
})

describe('what people type', () => {
  it('comes back as it was typed, however strange', async () => {
    const { subscribers, reopen } = await openedSubscribers()
    const typed = naughty.map((text, at) => {
      const strange = `${text}@bedrijf.example`
      const email = emailProblem(strange) ? `bezoeker${at}@bedrijf.example` : strange
      return submissionFrom(email, {
        name: text,
        company: text,
        source: text,
        page_url: text,
        timestamp: text,
      })
    })
    await Promise.all(typed.map((submission) => subscribers.submit(submission)))
    const again = await reopen()
    for (const { page_url, email, name, company, source, timestamp } of typed) {
      const kept = { email, name, company, source, timestamp, pageUrl: pageAddress(page_url) }
      expect(again.find(email)).toContainEqual(expect.objectContaining(kept))
    }
    expect(again.count()).toBe(naughty.length)
  })

  it('of any characters survives a restart', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 })
    const address = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .map((name) => `${name}@bedrijf.example`)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(address, text), { minLength: 1, maxLength: 20 }), async (people) => {
        const { subscribers, reopen } = await openedSubscribers()
        await Promise.all(people.map(([email, name]) => subscribers.submit(submissionFrom(email, { name }))))
        const again = await reopen()
        expect(again.count()).toBe(people.length)
        for (const [email] of people) expect(again.find(email)).toEqual(subscribers.find(email))
        for (const [email, name] of people) expect(again.find(email).map((one) => one.name)).toContain(name)
      }),
      { numRuns: 40 },
    )
  })
})
