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

const named = (start: string) => [...scripts.keys()].filter((name) => name.startsWith(`${start}-`))

test('a screen of the admin takes few scripts, and the editor is one that only writing needs', () => {
  const entry = /src="\/assets\/([^"]+\.js)"/.exec(readFileSync(join(site, 'admin.html'), 'utf8'))?.[1] ?? ''
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
