import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addressesIn, filesIn, NOON, openedSubscribers, submissionFrom } from './opened-subscribers'

const broken = {
  'cut off halfway': '[{"id": "1", "email": "jan@bedr',
  empty: '',
  'not a list': '{"email": "jan@bedrijf.example"}',
  'only null': 'null',
  'only false': 'false',
  'a list of something else': '[{"email": "jan@bedrijf.example"}, 3]',
  'not text': Buffer.from([0x5b, 0xff, 0x5d]),
}

describe('a broken month', () => {
  for (const [how, bytes] of Object.entries(broken)) {
    it(`that is ${how} stays as it is, is reported, and new submissions are stored beside it`, async () => {
      const path = (folder: string) => join(folder, '2026-11.json')
      const { subscribers, folder, warnings, reopen } = await openedSubscribers((folder) =>
        writeFile(path(folder), bytes),
      )
      expect(warnings).toEqual([
        {
          context: { file: path(folder), reason: expect.stringMatching(/^Dit bestand /) },
          message: expect.any(String),
        },
      ])
      await subscribers.submit(submissionFrom('piet@bedrijf.example'))
      expect(await readFile(path(folder))).toEqual(Buffer.from(bytes))
      expect(await addressesIn(folder, '2026-11.2.json')).toEqual(['piet@bedrijf.example'])
      expect((await reopen()).find('piet@bedrijf.example')).toHaveLength(1)
    })
  }

  it('with a broken second file goes on in a third', async () => {
    const { subscribers, folder, warnings } = await openedSubscribers(async (folder) => {
      await writeFile(join(folder, '2026-11.json'), '[')
      await mkdir(join(folder, '2026-11.2.json'))
    })
    await subscribers.submit(submissionFrom('piet@bedrijf.example'))
    await subscribers.submit(submissionFrom('klaas@bedrijf.example'))
    expect(await addressesIn(folder, '2026-11.3.json')).toEqual([
      'piet@bedrijf.example',
      'klaas@bedrijf.example',
    ])
    expect(warnings).toHaveLength(2)
  })

  it('that appears while the house is open is not written over either', async () => {
    const { subscribers, folder, clock, warnings } = await openedSubscribers()
    clock.now = Date.parse('2026-12-01T12:00:00Z')
    await writeFile(join(folder, '2026-12.json'), 'weg?')
    await subscribers.submit(submissionFrom('piet@bedrijf.example'))
    expect(await readFile(join(folder, '2026-12.json'), 'utf8')).toBe('weg?')
    expect(await addressesIn(folder, '2026-12.2.json')).toEqual(['piet@bedrijf.example'])
    expect(warnings).toHaveLength(1)
  })

  it('that was repaired by hand counts again at the next start', async () => {
    const { subscribers, folder, reopen } = await openedSubscribers((folder) =>
      writeFile(join(folder, '2026-11.json'), '['),
    )
    await subscribers.submit(submissionFrom('piet@bedrijf.example'))
    const repaired = await readFile(join(folder, '2026-11.2.json'), 'utf8')
    await writeFile(join(folder, '2026-11.json'), repaired.replace('piet', 'jan'))
    const again = await reopen()
    expect([again.count(), again.find('jan@bedrijf.example').length]).toEqual([2, 1])
  })
})

describe('a failing disk', () => {
  it('refuses exactly the submissions it could not store, and takes new ones when it works again', async () => {
    const { subscribers, folder, reopen } = await openedSubscribers()
    await subscribers.submit(submissionFrom('voor@bedrijf.example'))
    await rename(folder, `${folder}.away`)
    await writeFile(folder, 'no folder')
    const during = ['a', 'b', 'c'].map((name) =>
      subscribers.submit(submissionFrom(`${name}@bedrijf.example`)),
    )
    const settled = await Promise.allSettled(during)
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect([subscribers.count(), subscribers.find('a@bedrijf.example')]).toEqual([1, []])
    await rm(folder)
    await rename(`${folder}.away`, folder)
    await subscribers.submit(submissionFrom('na@bedrijf.example'))
    expect(await addressesIn(folder, '2026-11.json')).toEqual(['voor@bedrijf.example', 'na@bedrijf.example'])
    expect((await reopen()).count()).toBe(2)
  })

  it('for one month refuses no other month, and what it refused is not stored later', async () => {
    const { subscribers, folder, clock } = await openedSubscribers()
    await subscribers.submit(submissionFrom('november@bedrijf.example'))
    await rm(join(folder, '2026-11.json'))
    await mkdir(join(folder, '2026-11.json', 'in the way'), { recursive: true })
    const refused = subscribers.submit(submissionFrom('geweigerd@bedrijf.example'))
    clock.now = Date.parse('2026-12-01T12:00:00Z')
    const accepted = subscribers.submit(submissionFrom('december@bedrijf.example'))
    await expect(refused).rejects.toThrow()
    await expect(accepted).resolves.toMatchObject({ message: expect.stringMatching(/^Bedankt/) })
    expect(await addressesIn(folder, '2026-12.json')).toEqual(['december@bedrijf.example'])
    expect(await filesIn(folder)).toEqual(['2026-11.json', '2026-12.json'])
    await rm(join(folder, '2026-11.json'), { recursive: true })
    clock.now = NOON
    await subscribers.submit(submissionFrom('later@bedrijf.example'))
    expect(await addressesIn(folder, '2026-11.json')).toEqual([
      'november@bedrijf.example',
      'later@bedrijf.example',
    ])
    expect(subscribers.find('geweigerd@bedrijf.example')).toEqual([])
  })

  it('that lost the whole folder gets the month back, private again', async () => {
    const { subscribers, folder } = await openedSubscribers()
    await subscribers.submit(submissionFrom('voor@bedrijf.example'))
    await rm(folder, { recursive: true })
    await subscribers.submit(submissionFrom('na@bedrijf.example'))
    expect(await addressesIn(folder, '2026-11.json')).toEqual(['voor@bedrijf.example', 'na@bedrijf.example'])
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
  })
})

describe('the folder of subscribers', () => {
  it('that others could read is closed to them at the start', async () => {
    const { folder } = await openedSubscribers((folder) => chmod(folder, 0o755))
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
  })

  it('keeps no half-written copy of people after a crash, and nothing else is taken away', async () => {
    const { folder, subscribers } = await openedSubscribers(async (folder) => {
      await writeFile(join(folder, '2026-11.json.6f1b8a0e-90f4-4d2c-8a53-0c8a4f1de111.tmp'), '[{"email"')
      await writeFile(join(folder, '2026-11 (kopie).json'), 'mine')
    })
    expect(await filesIn(folder)).toEqual(['2026-11 (kopie).json'])
    expect(subscribers.count()).toBe(0)
  })
})
