import { readdirSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { project, projectText } from './support/sources'

const { dependencies, devDependencies } = readJson('package.json')
const lock = readJson('package-lock.json')

/** The files that `npm start` needs: it builds the site, and then serves it (tests/decisions/0050). */
const house = ['vite.config.ts', ...filesIn('server'), ...filesIn('site')].map((path) => ({
  path,
  text: projectText(path),
}))

describe('what a server installs', () => {
  it('is what the house imports, of which no package is a tool of development', () => {
    const lost = house.flatMap(({ path, text }) =>
      importedIn(text)
        .filter((name) => !(name in dependencies))
        .map((name) => `${path}: ${name}`),
    )
    expect(lost).toEqual([])
  })

  it('is nothing else', () => {
    const isNamed = (name: string) => house.some(({ text }) => new RegExp(`['"\`]${name}['"/]`).test(text))
    expect(Object.keys(dependencies).filter((name) => !isNamed(name))).toEqual([])
  })

  it('has in the lock file no package that only tools need', () => {
    const wrong = Object.keys(dependencies).filter((name) => lock.packages[`node_modules/${name}`]?.dev)
    expect(wrong).toEqual([])
    const tools = Object.keys(devDependencies).filter((name) => name in dependencies)
    expect(tools).toEqual([])
  })
})

describe('the lock file', () => {
  it('is about exactly the packages of package.json', () => {
    expect(lock.packages['']).toMatchObject({ dependencies, devDependencies })
  })

  it('says of no package where it came from', () => {
    const told = Object.entries(lock.packages).filter(([, entry]) => entry.resolved !== undefined)
    expect(told.map(([path]) => path)).toEqual([])
    expect(projectText('package-lock.json')).not.toMatch(/registry\.|\/-\/.*\.tgz/)
  })
})

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly resolved?: string }>>
}

function readJson(path: string): Manifest {
  return JSON.parse(projectText(path))
}

/** The packages that a source needs at run time or for the build; type-only imports are gone by then. */
function importedIn(text: string): string[] {
  const code = text.replaceAll(/^(?:import|export) type [\s\S]*? from '[^']+'$/gm, '')
  return [...code.matchAll(/(?:\bfrom|\bimport|@import|\bimport\()\s*['"]([^'"]+)['"]/g)]
    .map(([, specifier = '']) => specifier)
    .filter(isPackage)
    .map(nameOf)
}

function isPackage(specifier: string): boolean {
  return /^[a-z@]/.test(specifier) && !isBuiltin(specifier)
}

/** `@scope/name/file` belongs to the package `@scope/name`. */
function nameOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

function filesIn(folder: string): string[] {
  return readdirSync(join(project, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|[cm]?js|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(project.length + 1))
}
