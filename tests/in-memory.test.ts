import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// Plain JavaScript, because it runs before anything is built; TypeScript has no types for it.
const { inMemory } = await import(join(import.meta.dirname, 'support/in-memory.mjs'))

it('what a suite keeps in memory is there for as long as it runs, and gone after a failure too', async () => {
  const places: (string | undefined)[] = []
  const fail = () =>
    inMemory(async ({ TMPDIR }: { TMPDIR?: string }) => {
      places.push(TMPDIR)
      if (TMPDIR) writeFileSync(join(TMPDIR, 'profile'), '')
      throw new Error('the suite failed')
    })
  await expect(fail()).rejects.toThrow('the suite failed')
  expect(places).toHaveLength(1)
  expect(places.filter((place) => place && existsSync(place))).toEqual([])
})
