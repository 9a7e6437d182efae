import { join } from 'node:path'
import { buildWhenStale, home, installWhenMissing } from '../../server/install.mjs'

/** `npm run test:faults -- --crashes 2000 --seed 1`: see sweep.ts. */

installWhenMissing({ tools: true })
buildWhenStale()
const { runnerImport } = await import('vite')
const { module } = await runnerImport(join(home, 'tests/faults/sweep.ts'), {
  configFile: false,
  root: home,
  logLevel: 'error',
})
process.exit(await module.main(process.argv.slice(2)))
