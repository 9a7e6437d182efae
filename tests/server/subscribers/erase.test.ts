import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Subscribers } from '../../../server/subscribers/subscribers'
import { addressesIn, filesIn, idOf, NOON, openedSubscribers, submissionFrom } from './opened-subscribers'

/** In milliseconds. */
const SEVEN_YEARS = 7 * 365 * 86_400_000

/** The content of every file below a folder, as one text. */
async function everythingIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n')
}

describe('erasing someone', () => {
  it('takes every submission in every file, in any spelling of the address, and leaves everyone else', async () => {
    const { subscribers, folder, clock, reopen } = await openedSubscribers()
    for (const month of [-SEVEN_YEARS, -70 * 86_400_000, 0]) {
      clock.now = NOON + month
      await subscribers.submit(submissionFrom('Jan@Bedrijf.example', { source: `${month}` }))
      await subscribers.submit(submissionFrom('jan@bedrijf.EXAMPLE'), 'trap')
      await subscribers.submit(submissionFrom('piet@bedrijf.example'))
    }
    await subscribers.erase(idOf(subscribers, 'jan@bedrijf.example'))
    expect((await everythingIn(join(folder, '..'))).toLowerCase()).not.toContain('jan@')
    for (const house of [subscribers, await reopen()]) {
      expect([house.find('jan@bedrijf.example'), house.count()]).toEqual([[], 3])
      expect(house.list({ query: 'jan@' }, 1).total).toBe(0)
    }
  })

  it('reaches into a full file and the numbered ones after it', async () => {
    const { subscribers, folder } = await openedSubscribers()
    const long = { page_url: '\u0001'.repeat(2000) }
    const crowd = Array.from({ length: 1000 }, (_, at) =>
      submissionFrom(at % 100 === 0 ? 'weg@bedrijf.example' : `b${at}@bedrijf.example`, long),
    )
    await Promise.all(crowd.map((one) => subscribers.submit(one)))
    expect(await filesIn(folder)).toEqual(['2026-11.2.json', '2026-11.3.json', '2026-11.json'])
    await subscribers.erase(idOf(subscribers, 'weg@bedrijf.example'))
    expect(await everythingIn(folder)).not.toContain('weg@')
    expect(subscribers.count()).toBe(990)
  })

  it('takes the file along when nobody else is in it', async () => {
    const { subscribers, folder } = await openedSubscribers()
    await subscribers.submit(submissionFrom('jan@bedrijf.example'))
    await subscribers.erase(idOf(subscribers, 'jan@bedrijf.example'))
    expect(await filesIn(folder)).toEqual([])
  })

  it('loses no sign-up that arrives meanwhile, also not a new one of the same person', async () => {
    const { subscribers, folder } = await openedSubscribers()
    await subscribers.submit(submissionFrom('jan@bedrijf.example', { source: 'oud' }))
    const id = idOf(subscribers, 'jan@bedrijf.example')
    const before = [subscribers.submit(submissionFrom('jan@bedrijf.example', { source: 'net ervoor' }))]
    before.push(subscribers.submit(submissionFrom('a@bedrijf.example')))
    const erased = subscribers.erase(id)
    const after = ['b', 'c'].map((name) => subscribers.submit(submissionFrom(`${name}@bedrijf.example`)))
    after.push(subscribers.submit(submissionFrom('jan@bedrijf.example', { source: 'opnieuw' })))
    await Promise.all([...before, erased, ...after])
    expect(await addressesIn(folder, '2026-11.json')).toEqual([
      'a@bedrijf.example',
      'b@bedrijf.example',
      'c@bedrijf.example',
      'jan@bedrijf.example',
    ])
    expect(subscribers.find('jan@bedrijf.example').map(({ source }) => source)).toEqual(['opnieuw'])
  })

  it('ends as a list of the same calls one after another would, however many come at once', async () => {
    const call = fc.record({ isErase: fc.boolean(), who: fc.integer({ min: 0, max: 3 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(call, { maxLength: 25 }), async (calls) => {
        const { subscribers, reopen } = await openedSubscribers()
        const address = (who: number) => `${who}@bedrijf.example`
        await Promise.all([0, 1, 2, 3].map((who) => subscribers.submit(submissionFrom(address(who)))))
        const ids = [0, 1, 2, 3].map((who) => idOf(subscribers, address(who)))
        const expected = [1, 1, 1, 1]
        const isKnown = [true, true, true, true]
        for (const { isErase, who } of calls) {
          if (!isErase) expected[who] = (expected[who] ?? 0) + 1
          else if (isKnown[who]) {
            expected[who] = 0
            isKnown[who] = false
          }
        }
        const all = calls.map(({ isErase, who }) =>
          isErase ? subscribers.erase(ids[who] ?? '') : subscribers.submit(submissionFrom(address(who))),
        )
        await Promise.allSettled(all)
        const counted = (house: Subscribers) => [0, 1, 2, 3].map((who) => house.find(address(who)).length)
        expect(counted(subscribers)).toEqual(expected)
        expect(counted(await reopen())).toEqual(expected)
      }),
      { numRuns: 40 },
    )
  })

  it('also sweeps up what a broken-off write left behind', async () => {
    const { subscribers, folder } = await openedSubscribers()
    await subscribers.submit(submissionFrom('jan@bedrijf.example'))
    const leftover = '2026-11.json.6f1b8a0e-90f4-4d2c-8a53-0c8a4f1de111.tmp'
    await writeFile(join(folder, leftover), '[{"email":"jan@bedrijf.example"')
    await subscribers.erase(idOf(subscribers, 'jan@bedrijf.example'))
    expect(await everythingIn(folder)).not.toContain('jan@')
  })

  it('tells of two people with one id by hand-copied lines, and erases only the one that was meant', async () => {
    const { subscribers, folder, reopen } = await openedSubscribers()
    await subscribers.submit(submissionFrom('jan@bedrijf.example'))
    const path = join(folder, '2026-11.json')
    const [jan] = JSON.parse(await readFile(path, 'utf8'))
    await writeFile(path, JSON.stringify([jan, { ...jan, email: 'piet@bedrijf.example' }]))
    const again = await reopen()
    expect(idOf(again, 'piet@bedrijf.example')).not.toBe(jan.id)
    await again.erase(idOf(again, 'piet@bedrijf.example'))
    expect(await addressesIn(folder, '2026-11.json')).toEqual(['jan@bedrijf.example'])
  })

  it('twice is not found the second time', async () => {
    const { subscribers } = await openedSubscribers()
    await subscribers.submit(submissionFrom('jan@bedrijf.example'))
    const id = idOf(subscribers, 'jan@bedrijf.example')
    await subscribers.erase(id)
    await expect(subscribers.erase(id)).rejects.toMatchObject({ status: 404 })
  })
})

describe('an erased person', () => {
  it('is known by no file: only by a hash that needs the key of this site', async () => {
    const { subscribers, folder } = await openedSubscribers()
    await subscribers.submit(submissionFrom('jan@bedrijf.example'))
    await subscribers.erase(idOf(subscribers, 'jan@bedrijf.example'))
    expect(JSON.parse(await readFile(join(folder, '../erased.json'), 'utf8'))).toEqual({
      key: expect.stringMatching(/^[\da-f]{64}$/),
      people: [{ hash: expect.stringMatching(/^[\da-f]{64}$/), erasedAt: '2026-11-20T12:00:00.000Z' }],
    })
  })

  it('does not come back with a file from a backup, but may come back themselves', async () => {
    const { subscribers, folder, clock, reopen } = await openedSubscribers()
    await subscribers.submit(submissionFrom('jan@bedrijf.example', { source: 'oud' }))
    await subscribers.submit(submissionFrom('piet@bedrijf.example'))
    const backup = await readFile(join(folder, '2026-11.json'))
    clock.now += 1000
    await subscribers.erase(idOf(subscribers, 'jan@bedrijf.example'))
    await writeFile(join(folder, '2026-11.json'), backup)
    const again = await reopen()
    expect([again.find('jan@bedrijf.example'), again.count()]).toEqual([[], 1])
    expect(await addressesIn(folder, '2026-11.json')).toEqual(['piet@bedrijf.example'])
    await again.submit(submissionFrom('jan@bedrijf.example', { source: 'nieuw' }))
    expect((await reopen()).find('jan@bedrijf.example').map(({ source }) => source)).toEqual(['nieuw'])
  })
})

describe('an erasure that cannot be complete', () => {
  it('says which file the address is still in, and erases the rest', async () => {
    const { subscribers, folder } = await openedSubscribers(async (folder) => {
      await writeFile(join(folder, '2026-10.json'), '[{"email":"JAN@bedrijf.example"')
      await writeFile(join(folder, '2026-09.json'), '[{"email":"piet@bedrijf.example"')
      await mkdir(join(folder, 'oud'))
      await writeFile(join(folder, 'oud', 'kopie.json'), '"jan@bedrijf.example"')
    })
    await subscribers.submit(submissionFrom('jan@bedrijf.example'))
    const refused = await subscribers
      .erase(idOf(subscribers, 'jan@bedrijf.example'))
      .catch((error: unknown) => error)
    expect(refused).toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/2026-10\.json.*kopie\.json/),
    })
    expect(refused).not.toMatchObject({ message: expect.stringContaining('2026-09') })
    expect([await filesIn(folder), subscribers.count()]).toEqual([['2026-09.json', '2026-10.json', 'oud'], 0])
  })

  it('finds who is erased with many others in a file of any kind, and nobody like them', async () => {
    const { subscribers, folder } = await openedSubscribers(async (folder) => {
      await writeFile(join(folder, 'kaartje.vcf'), 'EMAIL:mailto:JAN@bedrijf.example.')
      await writeFile(join(folder, 'kopie.csv'), '7@bedrijf.example')
      await writeFile(join(folder, 'half.json'), '[{"email":"\\"de.heer\\"@bedrijf.example"')
      await writeFile(
        join(folder, 'anderen.txt'),
        '@ an@bedrijf.example jan@bedrijf.nl @bedrijf.example jan@',
      )
    })
    const names = ['jan', '"de.heer"', ...Array.from({ length: 20 }, (_, at) => String(at))]
    await Promise.all(names.map((name) => subscribers.submit(submissionFrom(`${name}@bedrijf.example`))))
    const all = { filter: {}, asOf: new Date(NOON).toISOString() }
    await expect(subscribers.decide('erase', all, 'Anna')).rejects.toMatchObject({
      message: expect.stringMatching(/(?=.*kaartje\.vcf)(?=.*kopie\.csv)(?=.*half\.json)^(?!.*anderen)/),
    })
    expect([await filesIn(folder), subscribers.count()]).toEqual([
      ['anderen.txt', 'half.json', 'kaartje.vcf', 'kopie.csv'],
      0,
    ])
  })

  it('for a failing disk is refused, is not half done in memory, and succeeds later', async () => {
    const { subscribers, folder, clock, reopen } = await openedSubscribers()
    await subscribers.submit(submissionFrom('jan@bedrijf.example'))
    clock.now += 20 * 86_400_000
    await subscribers.submit(submissionFrom('jan@bedrijf.example'))
    await rename(join(folder, '2026-12.json'), join(folder, '..', 'away.json'))
    await mkdir(join(folder, '2026-12.json', 'in the way'), { recursive: true })
    clock.now += 1000
    await expect(subscribers.erase(idOf(subscribers, 'jan@bedrijf.example'))).rejects.toThrow()
    expect(subscribers.find('jan@bedrijf.example')).toHaveLength(1)
    await rm(join(folder, '2026-12.json'), { recursive: true })
    await rename(join(folder, '..', 'away.json'), join(folder, '2026-12.json'))
    await subscribers.erase(idOf(subscribers, 'jan@bedrijf.example'))
    expect([subscribers.count(), (await reopen()).count()]).toEqual([0, 0])
  })

  it('for a broken list of erased people is refused with a sentence, and that list stays as it is', async () => {
    const { subscribers, folder, warnings } = await openedSubscribers((folder) =>
      writeFile(join(folder, '../erased.json'), '{"key":'),
    )
    expect(warnings).toHaveLength(1)
    await subscribers.submit(submissionFrom('jan@bedrijf.example'))
    const refused = { code: 'conflict', message: expect.stringContaining('erased.json') }
    await expect(subscribers.erase(idOf(subscribers, 'jan@bedrijf.example'))).rejects.toMatchObject(refused)
    const from = { fileName: 'x.csv', by: 'Anna', isTrial: true }
    await expect(subscribers.importCsv('email\na@b.example', from)).rejects.toMatchObject(refused)
    expect([await readFile(join(folder, '../erased.json'), 'utf8'), subscribers.count()]).toEqual([
      '{"key":',
      1,
    ])
  })
})
