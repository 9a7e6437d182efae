import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../../shared/corpus')

/**
 * Hostile input from public collections, in the folder next to the checkout; without that folder, a few cases
 * of our own. A corpus that is present but smaller than it should be is an error.
 */
export function corpus<T>(name: string, count: number, ownCases: T): T {
  const path = join(folder, name)
  if (!existsSync(path)) return ownCases
  const cases: T & object = JSON.parse(readFileSync(path, 'utf8'))
  if (Object.keys(cases).length !== count) throw new Error(`${name} does not hold ${count} cases`)
  return cases
}
