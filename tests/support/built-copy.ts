import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { project, projectText } from './sources'

const SOURCES = ['server', 'site', 'vite.config.ts', 'package.json', 'package-lock.json', 'tsconfig.json']
const PREPARE = `import { buildWhenStale, installWhenMissing } from './server/install.mjs'
installWhenMissing()
buildWhenStale()`
/** A build for one test is not compressed: that would take longer than the build itself. */
const UNCOMPRESSED = {
  'site/build/compress-assets.ts': "export const compressAssets = () => ({ name: 'compress-assets' })\n",
}

/** A folder with a copy of the project. */
interface Copy {
  readonly home: string
  readonly remove: () => void
}

/** A copy of the project's sources, with the packages that a server installs and without development tools. */
export function copyOfHouse(): Copy {
  const home = mkdtempSync(join(tmpdir(), 'house-'))
  for (const name of SOURCES) cpSync(join(project, name), join(home, name), { recursive: true })
  linkPackages(home)
  return { home, remove: () => rmSync(home, { recursive: true, force: true }) }
}

let built: string | undefined

/** The folder of a copy that includes the build, shared by all tests of a process. */
export function builtHouse(): string {
  if (built === undefined) {
    const { home, remove } = copyOfHouse()
    built = home
    process.once('exit', remove)
    cpSync(join(project, 'dist'), join(home, 'dist'), { recursive: true })
  }
  return built
}

/** A copy with these files added or replaced, built as `npm start` does; nothing can be installed. */
export function buildCopy(files: Readonly<Record<string, string>>): Copy {
  const copy = copyOfHouse()
  for (const [path, content] of Object.entries({ ...UNCOMPRESSED, ...files })) {
    mkdirSync(dirname(join(copy.home, path)), { recursive: true })
    writeFileSync(join(copy.home, path), content)
  }
  execFileSync(process.execPath, ['--input-type=module', '--eval', PREPARE], {
    cwd: copy.home,
    env: { PATH: '' },
    stdio: 'pipe',
  })
  return copy
}

/** Links each package separately: the folder around them belongs to the copy, and tools may write in it. */
function linkPackages(home: string): void {
  const { packages }: { packages: Record<string, { dev?: boolean; devOptional?: boolean }> } = JSON.parse(
    projectText('package-lock.json'),
  )
  const kept = Object.entries(packages).filter(
    ([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional && existsSync(join(project, path)),
  )
  for (const [path] of kept) {
    // A package inside another package's folder comes with that one.
    if (path.lastIndexOf('node_modules/') > 0) continue
    mkdirSync(dirname(join(home, path)), { recursive: true })
    symlinkSync(join(project, path), join(home, path))
  }
  const list = JSON.stringify({ packages: Object.fromEntries(kept) })
  writeFileSync(join(home, 'node_modules/.package-lock.json'), list)
}
