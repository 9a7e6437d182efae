import { existsSync } from 'node:fs'
import { buildWhenStale, home, installWhenMissing } from './install.mjs'

process.chdir(home)
if (existsSync('.env')) process.loadEnvFile('.env')
installWhenMissing()
// The build must validate as the current sources do, so an older one is rebuilt first.
buildWhenStale()
await import('../dist/server/writers.js')
