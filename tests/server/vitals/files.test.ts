import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { filesIn, openedVitals, rowsIn, vitalOf } from './opened-vitals'

describe('measurements', () => {
  it('survive a restart and go on counting in the same place', async () => {
    const { vitals, folder, reopen } = await openedVitals()
    vitals.record(vitalOf({ value: 700 }))
    await vitals.close()
    const again = await reopen()
    expect(again.percentile('/blog', 'LCP', 0.75, 28)).toBe(vitals.percentile('/blog', 'LCP', 0.75, 28))
    again.record(vitalOf({ value: 700 }))
    await again.close()
    expect((await reopen()).ratings('/blog', 'LCP', 1).good).toBe(2)
    expect(await rowsIn(folder, '2026-11.json')).toHaveLength(1)
  })

  it('are written by themselves, without waiting for the house to close', async () => {
    const { vitals, folder } = await openedVitals({ interval: 5 })
    vitals.record(vitalOf({}))
    await vi.waitFor(async () => expect(await rowsIn(folder, '2026-11.json')).toHaveLength(1), {
      timeout: 30_000,
    })
    vitals.record(vitalOf({ url: '/contact' }))
    await vi.waitFor(async () => expect(await rowsIn(folder, '2026-11.json')).toHaveLength(2), {
      timeout: 30_000,
    })
  })

  it('are not written at every beacon', async () => {
    const { vitals, folder } = await openedVitals({ interval: 3_600_000 })
    for (let at = 0; at < 1000; at += 1) vitals.record(vitalOf({}))
    expect(await filesIn(folder)).toEqual([])
    await vitals.close()
    expect((await rowsIn(folder, '2026-11.json'))[0]?.ratings).toEqual({
      good: 1000,
      'needs-improvement': 0,
      poor: 0,
    })
  })

  it('that could not be written are reported, kept, and written when the disk works again', async () => {
    const { vitals, folder, warnings, reopen } = await openedVitals({ interval: 5 })
    await rename(folder, `${folder}.away`)
    await writeFile(folder, 'no folder')
    vitals.record(vitalOf({}))
    await vi.waitFor(() => expect(warnings.length).toBeGreaterThan(0), { timeout: 30_000 })
    await rm(folder)
    await rename(`${folder}.away`, folder)
    await vi.waitFor(async () => expect(await filesIn(folder)).toEqual(['2026-11.json']), { timeout: 30_000 })
    expect((await reopen()).ratings('/blog', 'LCP', 1).good).toBe(1)
  })
})

describe('a broken file of measurements', () => {
  for (const bytes of ['[{"day": "2026-', 'null', '[{"day": "2026-11-20"}]', '']) {
    it(`with ${JSON.stringify(bytes)} stays as it is and is written beside`, async () => {
      const prepare = (folder: string) => writeFile(join(folder, '2026-11.json'), bytes)
      const { vitals, folder, warnings, reopen } = await openedVitals({ prepare })
      expect(warnings).toHaveLength(1)
      vitals.record(vitalOf({}))
      await vitals.close()
      expect(await readFile(join(folder, '2026-11.json'), 'utf8')).toBe(bytes)
      expect(await filesIn(folder)).toEqual(['2026-11.2.json', '2026-11.json'])
      expect((await reopen()).ratings('/blog', 'LCP', 1).good).toBe(1)
    })
  }

  it('counts once, together with the one beside it, after it was repaired', async () => {
    const prepare = (folder: string) => writeFile(join(folder, '2026-11.json'), '[')
    const { vitals, folder, reopen } = await openedVitals({ prepare })
    vitals.record(vitalOf({}))
    await vitals.close()
    await writeFile(join(folder, '2026-11.json'), await readFile(join(folder, '2026-11.2.json')))
    const again = await reopen()
    again.record(vitalOf({}))
    await again.close()
    expect((await reopen()).ratings('/blog', 'LCP', 1).good).toBe(3)
  })

  it('is kept, however old', async () => {
    const prepare = (folder: string) => writeFile(join(folder, '2020-01.json'), '[')
    const { vitals, folder } = await openedVitals({ prepare })
    await vitals.close()
    expect(await filesIn(folder)).toEqual(['2020-01.json'])
  })
})
