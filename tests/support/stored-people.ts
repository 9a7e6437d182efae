import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunningSite } from './running-site'

/** Someone who filled in a form, as stored in the private folder. */
interface StoredPerson {
  readonly email: string
  readonly source: string
  readonly name: string
  readonly company: string
  readonly status: string
  readonly suspicion?: string
}

/** Everyone in the private folder of the worker's repository. */
export function storedPeople({ repository }: RunningSite): StoredPerson[] {
  const folder = join(repository.root, 'data/private/subscribers')
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
}
