import { existsSync } from 'node:fs'
import { hostname } from 'node:os'
import { buildWhenStale, home, installWhenMissing } from './install.mjs'

const parent = process.ppid
process.chdir(home)
// What the environment says itself goes before what stands in the file.
if (existsSync('.env')) process.loadEnvFile('.env')
installWhenMissing({ say })
buildWhenStale({ say })
await import('../dist/server/main.js')

// Whoever kills npm means the site: one that stayed behind would hold the port and the folder, and nobody would know it.
if (process.env.npm_lifecycle_event === 'start') {
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 300)
}

/** People at a terminal read plain lines; what collects a log gets lines as those of the server, JSON. */
function say(msg) {
  const { pid, stdout } = process
  const entry = { level: 30, time: Date.now(), pid, hostname: hostname(), msg }
  stdout.write(`${stdout.isTTY ? msg : JSON.stringify(entry)}\n`)
}
