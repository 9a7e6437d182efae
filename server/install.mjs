import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMisspelt } from './contract/near-words.mjs'
import { readSettings } from './settings-file.mjs'

/** What a fresh clone lacks: packages and the build. Plain JavaScript, since it runs before either is there. */

export const home = fileURLToPath(new URL('..', import.meta.url))

const SOURCES = ['server', 'site', 'vite.config.ts', 'package.json', 'package-lock.json']
/** Tells of which sources the build is. */
const MARK = join(home, 'dist/.built')

/**
 * Takes the variables of `.env` into the environment, if it is there; those that are in it already stay. Ends this process
 * when the file cannot be read, of which Node's own `loadEnvFile` says that it is absent, or has a line that would be passed over.
 */
export function loadSettings() {
  const { settings, troubles } = readSettings(settingsText())
  if (troubles.length > 0) endWith(`.env does not fit:\n  ${troubles.join('\n  ')}`)
  const known = namesInExample()
  for (const name of Object.keys(settings)) {
    if (known.length === 0 || known.includes(name)) continue
    const meant = known.find((one) => isMisspelt(name, one))
    process.stderr.write(
      `.env: ${name} means nothing to the site: ${meant ? `did you mean ${meant}?` : '.env.example has every variable that it reads'}\n`,
    )
    // It means nothing to anybody else either, and the server tells of such names in the environment.
    if (meant) delete settings[name]
  }
  for (const [name, value] of Object.entries(settings)) process.env[name] ??= value
}

/** Every variable that the site reads; none where what was installed has no example. */
function namesInExample() {
  const path = join(home, '.env.example')
  const example = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return [...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name)
}

function settingsText() {
  try {
    // What Windows saves may begin with a mark that would belong to the first name.
    return readFileSync(join(home, '.env'), 'utf8')
      .replace(/^\uFEFF/, '')
      .replaceAll('\r', '')
  } catch (error) {
    if (error.code === 'ENOENT') return ''
    return endWith(`.env cannot be read: ${error.message}`)
  }
}

function endWith(words) {
  process.stderr.write(`${words}\n`)
  return process.exit(1)
}

/**
 * Installs the packages of the lock file unless they are there, according to npm's own list of what it has
 * installed (tests/decisions/0050). Development tools that are installed already are kept.
 * @param options.tools whether these tools are wanted too: the site starts without them.
 * @param options.say is told, a line at a time, what is being done.
 */
export function installWhenMissing({ tools = false, say = sayAside } = {}) {
  const installed = packagesIn('node_modules/.package-lock.json')
  const wanted = Object.entries(packagesIn('package-lock.json')).filter(
    ([path, { dev, devOptional, optional }]) => path !== '' && !optional && (tools || !(dev || devOptional)),
  )
  const missing = wanted.filter(([path, { version }]) => installed[path]?.version !== version)
  if (missing.length === 0) return
  const keep = tools || Object.values(installed).some(({ dev }) => dev)
  timed(say, `Installing ${missing.length} of ${wanted.length} packages`, () =>
    run('npm', ['ci', keep ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error']),
  )
}

/** Whether there is a whole build, of whatever sources. */
export function isBuilt() {
  return existsSync(MARK)
}

/** Whether the build is absent, or of other sources than these. */
function isBuildStale() {
  return !isBuilt() || readFileSync(MARK, 'utf8') !== digestOfSources()
}

/**
 * Ends this process when a server runs from a build that is about to be replaced: it reads its packages and its build
 * from time to time. The build itself tells whether there is one.
 */
export async function requireFreeBuild() {
  const look = new URL('../dist/server/require-free.js', import.meta.url)
  if (isBuildStale() && existsSync(look)) await import(look).catch(passHalf)
}

/** A build that was cut off half-written tells nothing: the one that is made in its place asks again. */
function passHalf(error) {
  if (error.code !== 'ERR_MODULE_NOT_FOUND' && !(error instanceof SyntaxError)) throw error
}

/** Builds the site unless the build is of exactly these sources. @param options.say as above. */
export function buildWhenStale({ say = sayAside } = {}) {
  if (isBuildStale()) buildSite({ say })
}

/**
 * Builds the site, and marks of which sources once that is done; the build takes away the mark that was there once it empties the
 * folder (site/build/forget-mark.ts). @param options.say as above.
 */
export function buildSite({ say = sayAside } = {}) {
  const sources = digestOfSources()
  const vite = join(home, 'node_modules/vite/bin/vite.js')
  // Always a production build: React's development build is too large for a page's budget.
  const env = { ...process.env, NODE_ENV: 'production' }
  timed(say, 'Building the site', () => run(process.execPath, [vite, 'build', '--logLevel', 'warn'], { env }))
  writeFileSync(MARK, sources)
}

/** Runs a command in the project's folder, its output on ours; ends this process when it fails, with the code that is set for that. */
function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: home, stdio: 'inherit', ...options })
  if (status === 0) return
  process.stderr.write(`${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}\n`)
  process.exit(process.exitCode || (status ?? 1))
}

function timed(say, what, action) {
  say(`${what} ...`)
  const start = performance.now()
  action()
  say(`${what}: done in ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

/** Writes to stderr: standard output is for the command's own result. */
function sayAside(line) {
  process.stderr.write(`${line}\n`)
}

/** The packages of a lock file by their folder; none when the file is absent. */
function packagesIn(path) {
  const file = join(home, path)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

function digestOfSources() {
  const sum = createHash('sha256')
  for (const path of SOURCES.flatMap(filesIn))
    sum
      .update(path)
      .update('\0')
      .update(readFileSync(join(home, path)))
  return sum.digest('hex')
}

/** Documentation (.md) is not part of the build. */
function filesIn(path) {
  const found = readdirSync(home, { withFileTypes: true }).find((entry) => entry.name === path)
  if (!found?.isDirectory()) return [path]
  return readdirSync(join(home, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name).slice(home.length))
    .sort()
}
