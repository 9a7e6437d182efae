import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Chromium without windows: a window is a quarter of the work of a test (tests/decisions/0133). */
const SHELL = '/usr/bin/chromium-headless-shell'
const PLACES = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The path of a Chromium for the browser tests: from CHROMIUM, in a usual place, or from Debian's package,
 * which is installed if this user may. Without one, ends the process and says what to do.
 */
export function findChromium() {
  const found = [process.env.CHROMIUM, ...PLACES].find((path) => path && existsSync(path))
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    const installed = PLACES.find((path) => existsSync(path))
    if (installed) return installed
  }
  process.stderr.write('The browser tests need Chromium: install it, or set CHROMIUM to its path.\n')
  process.exit(1)
}
