import { existsSync } from 'node:fs'
import { hostname } from 'node:os'
import { buildWhenStale, home, installWhenMissing, isBuildStale, loadSettings } from './install.mjs'

const parent = process.ppid
process.chdir(home)
loadSettings()
// A running server reads its packages and its build from time to time: next to it, neither may be replaced. The build
// that it runs from tells whether there is one.
const look = '../dist/server/require-free.js'
if (isBuildStale() && existsSync(new URL(look, import.meta.url))) await import(look).catch(passHalf)
installWhenMissing({ say })
buildWhenStale({ say })
await import('../dist/server/main.js')

// Killing npm is meant to stop the site: left behind, it would hold the port and the folder unnoticed.
if (process.env.npm_lifecycle_event === 'start') {
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 300)
}

/** A build that was cut off half-written tells nothing: the one that is made in its place asks again. */
function passHalf(error) {
  if (error.code !== 'ERR_MODULE_NOT_FOUND' && !(error instanceof SyntaxError)) throw error
}

/** Plain lines on a terminal; otherwise JSON lines like the server's, for log collectors. */
function say(msg) {
  const { pid, stdout } = process
  const entry = { level: 30, time: Date.now(), pid, hostname: hostname(), msg }
  stdout.write(`${stdout.isTTY ? msg : JSON.stringify(entry)}\n`)
}
