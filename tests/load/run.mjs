import { join } from 'node:path'
import { buildWhenStale, home, installWhenMissing } from '../../server/install.mjs'

/** `npm run test:load -- --quick --only search --seed 1`: see load.ts. */

installWhenMissing({ tools: true })
buildWhenStale()
const { runnerImport } = await import('vite')
const { module } = await runnerImport(join(home, 'tests/load/load.ts'), {
  configFile: false,
  root: home,
  logLevel: 'error',
})
process.exit(await module.main(process.argv.slice(2)))
