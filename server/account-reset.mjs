import { existsSync } from 'node:fs'
import { buildWhenStale, home, installWhenMissing } from './install.mjs'

process.chdir(home)
if (existsSync('.env')) process.loadEnvFile('.env')
installWhenMissing()
// A server that runs reads its build now and then: beside it, the build that is there is the right one.
if (!existsSync('dist/server/account-reset.js')) buildWhenStale()
await import('../dist/server/account-reset.js')
