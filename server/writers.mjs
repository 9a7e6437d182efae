import { existsSync } from 'node:fs'
import { buildWhenStale, home, installWhenMissing } from './install.mjs'

process.chdir(home)
if (existsSync('.env')) process.loadEnvFile('.env')
installWhenMissing()
// The build judges as the server does: one that is older than the sources would judge as yesterday's server did.
buildWhenStale()
await import('../dist/server/writers.js')
