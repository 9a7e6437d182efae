import { existsSync } from 'node:fs'
import { buildWhenStale, home, installWhenMissing } from './install.mjs'

process.chdir(home)
if (existsSync('.env')) process.loadEnvFile('.env')
installWhenMissing()
// A running replica reads its build from time to time: next to it, the existing build must not be replaced.
if (!existsSync('dist/server/promote.js')) buildWhenStale()
await import('../dist/server/promote.js')
