import { hostname } from 'node:os'
import { buildWhenStale, home, installWhenMissing, loadSettings, requireFreeBuild } from './install.mjs'

const parent = process.ppid
process.chdir(home)
loadSettings()
await requireFreeBuild()
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

/** Plain lines on a terminal; otherwise JSON lines like the server's, for log collectors. */
function say(msg) {
  const { pid, stdout } = process
  const entry = { level: 30, time: Date.now(), pid, hostname: hostname(), msg }
  stdout.write(`${stdout.isTTY ? msg : JSON.stringify(entry)}\n`)
}
