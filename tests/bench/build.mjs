import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWhenStale, home } from '../../server/install.mjs'
import { time } from './timing.mjs'

/** What a build from nothing takes, in seconds. */
export async function benchBuild({ add }) {
  rmSync(join(home, 'dist'), { recursive: true, force: true })
  add('build, cold, in seconds', (await time(async () => buildWhenStale())) / 1000, 30)
}
