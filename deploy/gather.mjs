import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { init, parse } from 'es-module-lexer'
import { buildWhenStale, home } from '../server/install.mjs'

/**
 * Copies to a new folder what a server needs to run, and no more: the build, the packages that it imports with
 * those that they need, and the content of a new site (tests/decisions/0105). The commands of an operator
 * (`npm run backup -- …`) are called there as they are here.
 */

/** Writes files for the editors of programmers, into a clone. */
const OF_A_CLONE = 'content:schemas'

/** What a server gives to a new site; people's data is not part of it. */
const FIRST_CONTENT = ['content', 'data']
const PRIVATE = join(home, 'data/private')
/** Files of packages that only programmers read. */
const UNUSED = /\.(?:map|d\.[cm]?ts)$/
/** Of this package the share cards read files, which is no import. */
const READ = '@fontsource/schibsted-grotesk'

const target = resolve(process.argv[2] ?? '.')
if (existsSync(target) && readdirSync(target).length > 0) {
  process.stderr.write('Usage: node deploy/gather.mjs <new folder>\n')
  process.exit(1)
}
buildWhenStale()
await init
for (const path of ['dist', ...FIRST_CONTENT, ...packagesOf([READ, ...imported('dist/server')])]) {
  await cp(join(home, path), join(target, path), {
    recursive: true,
    filter: (source) => source !== PRIVATE && !UNUSED.test(source),
  })
}
await writeFile(join(target, 'package.json'), `${JSON.stringify(gatheredPackage(), null, 2)}\n`)

/** This package as it is there: its commands start the build, without first looking whether there is one. */
function gatheredPackage() {
  const { name, type, engines, scripts } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const commands = Object.entries(scripts).flatMap(([command, line]) => {
    const [, program = '', args = ''] = /^node server\/([\w-]+)\.mjs(.*)$/.exec(line) ?? []
    return command !== OF_A_CLONE && existsSync(join(home, `dist/server/${program}.js`))
      ? [[command, `node dist/server/${program}.js${args}`]]
      : []
  })
  const start = scripts.start.replace('server/start.mjs', 'dist/server/main.js')
  return { name, private: true, type, engines, scripts: { start, ...Object.fromEntries(commands) } }
}

/** What the scripts of a folder import: packages, and perhaps paths in them. */
function imported(folder) {
  const scripts = readdirSync(join(home, folder), { recursive: true }).filter((name) => name.endsWith('.js'))
  return scripts.flatMap((name) => {
    const [imports] = parse(readFileSync(join(home, folder, name), 'utf8'))
    return imports.flatMap(({ n: name }) => (name === undefined || /^(?:node:|[./])/.test(name) ? [] : name))
  })
}

/** The folders of packages and of everything that they need, as the lock file has them. */
function packagesOf(names) {
  const { packages } = JSON.parse(readFileSync(join(home, 'package-lock.json'), 'utf8'))
  const found = new Set()
  const add = (name, from) => {
    const path = nearest(packages, from, name)
    // Packages for other platforms are in the lock file and not installed.
    if (path === undefined || found.has(path) || !existsSync(join(home, path))) return
    found.add(path)
    const { dependencies, optionalDependencies, peerDependencies } = packages[path]
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      add(needed, path)
  }
  for (const name of names) add(name.split('/', name.startsWith('@') ? 2 : 1).join('/'), '')
  return found
}

/** The folder in which Node finds a package for a module of the package at `from`. */
function nearest(packages, from, name) {
  for (let path = from; ; path = path.slice(0, Math.max(0, path.lastIndexOf('node_modules/') - 1))) {
    const inside = join(path, 'node_modules', name)
    if (inside in packages) return inside
    if (path === '') return undefined
  }
}
