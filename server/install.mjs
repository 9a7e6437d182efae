import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What a fresh clone lacks: packages and the build. Plain JavaScript, since it runs before either is there. */

export const home = fileURLToPath(new URL('..', import.meta.url))

const SOURCES = ['server', 'site', 'vite.config.ts', 'package.json', 'package-lock.json']

/** Installs the packages of the lock file unless exactly those are there. */
export function installWhenMissing() {
  const mark = join(home, 'node_modules/.installed')
  const wanted = digest(['package-lock.json'])
  if (isMarked(mark, wanted)) return
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(mark, wanted)
}

/** Builds the site unless the build is of exactly these sources. */
export function buildWhenStale() {
  const mark = join(home, 'dist/.built')
  const wanted = digest(SOURCES)
  if (isMarked(mark, wanted)) return
  run('npx', ['vite', 'build', '--logLevel', 'warn'])
  writeFileSync(mark, wanted)
}

/** Runs a command in the project's folder, its output on ours; ends this process when it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: home, stdio: 'inherit', ...options })
  if (status === 0) return
  process.stderr.write(`${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}\n`)
  process.exit(status ?? 1)
}

function isMarked(mark, wanted) {
  return existsSync(mark) && readFileSync(mark, 'utf8') === wanted
}

function digest(paths) {
  const sum = createHash('sha256')
  for (const path of paths.flatMap(filesIn))
    sum
      .update(path)
      .update('\0')
      .update(readFileSync(join(home, path)))
  return sum.digest('hex')
}

function filesIn(path) {
  const found = readdirSync(home, { withFileTypes: true }).find((entry) => entry.name === path)
  if (!found?.isDirectory()) return [path]
  return readdirSync(join(home, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(home.length))
    .sort()
}
