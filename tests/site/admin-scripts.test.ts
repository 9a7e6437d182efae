import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const site = join(import.meta.dirname, '../../dist/site')
const scripts = new Map(
  readdirSync(join(site, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, readFileSync(join(site, 'assets', name), 'utf8')]),
)

/** The scripts that a browser loads for one of them: those that it imports, and what these import. */
function loadedFor(name: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(name)) return loaded
  loaded.add(name)
  const imported = (scripts.get(name) ?? '').matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)
  for (const [, next] of imported) if (next) loadedFor(next, loaded)
  return loaded
}

const document = readFileSync(join(site, 'admin.html'), 'utf8')
const entry = /import\(`\/assets\/([^`]+)`\)/.exec(document)?.[1] ?? ''

const named = (start: string) => [...scripts.keys()].filter((name) => name.startsWith(`${start}-`))

test('a screen of the admin takes few scripts, and the editor is one that only writing needs', () => {
  const [editor, ...others] = named('editor')
  expect(others).toEqual([])
  expect(scripts.get(editor ?? '')).toContain('cm-content')

  for (const screen of ['overview-screen', 'list-screen', 'settings-screen', 'history-screen']) {
    const loaded = new Set(['admin', screen].flatMap(named).flatMap((name) => [...loadedFor(name)]))
    loadedFor(entry, loaded)
    expect(loaded, screen).toContain(named('libraries')[0])
    expect(loaded, screen).not.toContain(editor)
    expect(loaded.size, screen).toBeLessThanOrEqual(10)
  }
})

test('the document asks at once for every script of the start', () => {
  const asked = [...document.matchAll(/<link rel="modulepreload" href="\/assets\/([^"]+)">/g)].map(
    ([, name]) => name,
  )
  const needed = [entry, ...named('admin')].flatMap((name) => [...loadedFor(name)])
  expect(needed.length).toBeGreaterThan(2)
  expect(asked.toSorted()).toEqual([...new Set(needed)].sort())
})

test('the entry loads nothing of ours before it has configured Zod, which would try what the policy reports', () => {
  const [shared, ...others] = named('shared')
  expect(shared).toBeDefined()
  expect(others).toEqual([])
  expect([...loadedFor(entry)]).not.toContain(shared)
})
