import { watch } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { formSubmission, formSubmissionExample } from '#contract/form-submission'
import { addressesIn, filesIn, NOON, openedSubscribers, submissionFrom } from './opened-subscribers'

describe('a submission', () => {
  it('is on disk before the visitor is thanked', async () => {
    const { subscribers, folder } = await openedSubscribers()
    const thanks = await subscribers.submit(
      submissionFrom('Jan@Bedrijf.example', {
        name: 'Jan',
        company: 'Jansen',
        page_url: '/blog',
        timestamp: 'x',
      }),
    )
    const stored: unknown = JSON.parse(await readFile(join(folder, '2026-11.json'), 'utf8'))
    expect(thanks.message).toBe('Bedankt! Je bent aangemeld voor de newsletter.')
    expect(stored).toEqual([
      {
        id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
        email: 'Jan@Bedrijf.example',
        name: 'Jan',
        company: 'Jansen',
        question: '',
        source: 'newsletter',
        consentText: formSubmissionExample.consent_text,
        status: 'active',
        pageUrl: '/blog',
        consent: true,
        timestamp: 'x',
        receivedAt: new Date(NOON).toISOString(),
      },
    ])
  })

  it('with signs in its address that nobody sees is of the person who can be mailed', () => {
    const { email } = formSubmission.parse({ email: ' jan@bedrijf.example\u200b', source: 'newsletter' })
    expect(email).toBe('jan@bedrijf.example')
    expect(formSubmission.safeParse({ email: '\u200b' }).error?.issues[0]?.message).toBe(
      'E-mailadres is verplicht',
    )
  })

  it('from any other form is thanked for the step plan', async () => {
    const { subscribers } = await openedSubscribers()
    const thanks = await subscribers.submit(submissionFrom('jan@bedrijf.example', { source: 'stappenplan' }))
    expect(thanks.message).toBe('Bedankt! Je ontvangt het stappenplan binnenkort.')
  })

  it('can be read by nobody else on the machine', async () => {
    const { subscribers, folder } = await openedSubscribers()
    await subscribers.submit(submissionFrom('jan@bedrijf.example'))
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect((await stat(join(folder, '..'))).mode & 0o777).toBe(0o700)
    expect((await stat(join(folder, '2026-11.json'))).mode & 0o777).toBe(0o600)
  })

  it('in the last hour of October by UTC belongs to November on the Dutch clock', async () => {
    const { subscribers, folder, clock } = await openedSubscribers()
    clock.now = Date.parse('2026-10-31T22:59:59.999Z')
    const october = subscribers.submit(submissionFrom('oktober@bedrijf.example'))
    clock.now = Date.parse('2026-10-31T23:30:00Z')
    const november = subscribers.submit(submissionFrom('november@bedrijf.example'))
    await Promise.all([october, november])
    expect(await addressesIn(folder, '2026-10.json')).toEqual(['oktober@bedrijf.example'])
    expect(await addressesIn(folder, '2026-11.json')).toEqual(['november@bedrijf.example'])
  })
})

describe('a crowd', () => {
  const crowd = Array.from({ length: 1000 }, (_, at) => `bezoeker${at}@bedrijf.example`)

  it('of 1,000 visitors at once is stored whole, in order of arrival, in a handful of writes', async () => {
    const { subscribers, folder } = await openedSubscribers()
    const writes = countWrites(folder, '2026-11.json')
    await Promise.all(crowd.map((email) => subscribers.submit(submissionFrom(email))))
    expect(await addressesIn(folder, '2026-11.json')).toEqual(crowd)
    expect(await filesIn(folder)).toEqual(['2026-11.json'])
    expect(subscribers.count()).toBe(1000)
    const counted = await writes.stop()
    expect(counted).toBeGreaterThanOrEqual(1)
    expect(counted).toBeLessThanOrEqual(10)
  })

  it('is settled and stored when the house closes', async () => {
    const { subscribers, folder } = await openedSubscribers()
    const thanked: string[] = []
    for (const email of crowd)
      void subscribers.submit(submissionFrom(email)).then(({ message }) => thanked.push(message))
    await subscribers.close()
    expect(await addressesIn(folder, '2026-11.json')).toHaveLength(1000)
    expect(thanked).toHaveLength(1000)
  })

  it('around midnight goes to two months, each whole', async () => {
    const { subscribers, folder, clock } = await openedSubscribers()
    const all = crowd.map((email, at) => {
      clock.now = Date.parse(at % 2 === 0 ? '2026-10-31T12:00:00Z' : '2026-11-01T12:00:00Z')
      return subscribers.submit(submissionFrom(email))
    })
    await Promise.all(all)
    expect(await addressesIn(folder, '2026-10.json')).toEqual(crowd.filter((_, at) => at % 2 === 0))
    expect(await addressesIn(folder, '2026-11.json')).toEqual(crowd.filter((_, at) => at % 2 === 1))
  })

  it('too large for one file goes on in the next, and all can be read again', async () => {
    const { subscribers, folder, reopen } = await openedSubscribers()
    const long = { page_url: '\u0001'.repeat(2000) }
    await Promise.all(crowd.map((email) => subscribers.submit(submissionFrom(email, long))))
    expect(await filesIn(folder)).toEqual(['2026-11.2.json', '2026-11.3.json', '2026-11.json'])
    for (const name of await filesIn(folder)) {
      expect((await stat(join(folder, name))).size).toBeLessThan(16 * 1024 * 1024)
    }
    expect((await reopen()).count()).toBe(1000)
  })
})

/** Counts how often a file is replaced. The kernel reports in order, so a final file marks the end. */
function countWrites(folder: string, name: string) {
  let count = 0
  let arrived = () => {}
  const end = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const watcher = watch(folder, (kind, file) => {
    if (kind === 'rename' && file === name) count += 1
    if (file === 'end') arrived()
  })
  async function stop(): Promise<number> {
    await writeFile(join(folder, 'end'), '')
    await end
    watcher.close()
    return count
  }
  return { stop }
}
