import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Chromium without windows: a window is a quarter of the work of a test (tests/decisions/0133). */
const SHELL = { path: '/usr/bin/chromium-headless-shell', name: 'chromium-headless-shell' }
const PLACES = [
  SHELL.path,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
/** Milliseconds that fetching a package may take. Unpacking one is never interrupted. */
const LONGEST_FETCH = 300_000

/**
 * The path of a Chromium for the browser tests: from CHROMIUM, in a usual place, or from one of Debian's packages,
 * which is installed if this user may. Without one, ends the process and says what to do.
 */
export function findChromium() {
  const found = presentChromium() ?? (installShell() || installed('chromium') ? presentChromium() : undefined)
  if (found) return found
  process.stderr.write('The browser tests need Chromium: install it, or set CHROMIUM to its path.\n')
  process.exit(1)
}

/**
 * Installs the Chromium without windows if this user may, in the version of the Chromium that is there, so that
 * nothing else changes. Returns whether it is there.
 */
export function installShell() {
  if (existsSync(SHELL.path)) return true
  // One line: the name, a tab and the version, which is empty for a package that is only known of.
  const { stdout } = spawnSync('dpkg-query', ['--show', 'chromium'], { encoding: 'utf8' })
  const version = stdout?.split('\t')[1]?.trim()
  return installed(version ? `${SHELL.name}=${version}` : SHELL.name)
}

const presentChromium = () => [process.env.CHROMIUM, ...PLACES].find((path) => path && existsSync(path))

/** Installs a package of Debian, with newer lists when the present ones do not have it; returns whether that worked. */
function installed(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const fetch = () => apt(LONGEST_FETCH, 'install', '-y', '--download-only', name)
  let trouble = fetch() && (apt(LONGEST_FETCH, 'update') || fetch())
  trouble ||= apt(undefined, 'install', '-y', '--no-download', name)
  if (trouble) process.stderr.write(`${name} could not be installed. ${trouble}\n`)
  return !trouble
}

/** Returns what went wrong; '' when nothing did. */
function apt(timeout, ...args) {
  const { status, stderr, error } = spawnSync('apt-get', ['-qq', '-o', 'Acquire::Retries=1', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout,
  })
  return status === 0 ? '' : `${stderr ?? ''} ${error ?? `apt-get ended with ${status}.`}`.trim()
}
