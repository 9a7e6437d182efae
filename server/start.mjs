import { existsSync } from 'node:fs'
import { buildWhenStale, home, installWhenMissing } from './install.mjs'

const parent = process.ppid
process.chdir(home)
// What the environment says itself goes before what stands in the file.
if (existsSync('.env')) process.loadEnvFile('.env')
installWhenMissing()
buildWhenStale()
await import('../dist/server/main.js')

// Who kills npm means the site: one that stayed behind would hold the port and the folder, and nobody would know it.
if (process.env.npm_lifecycle_event === 'start') {
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 300)
}
