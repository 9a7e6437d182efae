import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const project = join(import.meta.dirname, '../..')

/** A copy of the house's sources, built with these files in the place of its own. */
export function buildCopy(files: Readonly<Record<string, string>>): { home: string; remove: () => void } {
  const home = mkdtempSync(join(tmpdir(), 'house-'))
  for (const name of ['server', 'site', 'vite.config.ts', 'package.json', 'tsconfig.json']) {
    cpSync(join(project, name), join(home, name), { recursive: true })
  }
  linkPackages(home)
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(home, path)), { recursive: true })
    writeFileSync(join(home, path), content)
  }
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    cwd: home,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return { home, remove: () => rmSync(home, { recursive: true, force: true }) }
}

/** Each package by itself: the folder around them stays the copy's own, for what tools keep in it. */
function linkPackages(home: string): void {
  const packages = join(project, 'node_modules')
  mkdirSync(join(home, 'node_modules'))
  for (const name of readdirSync(packages)) {
    if (!name.startsWith('.')) symlinkSync(join(packages, name), join(home, 'node_modules', name))
  }
}
