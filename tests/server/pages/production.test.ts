import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const server = join(import.meta.dirname, '../../../dist/server')

function builtSources(): string {
  const scripts = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  return scripts.map((name) => readFileSync(join(server, name), 'utf8')).join('\n')
}

test('pages are made by React for production, whatever the environment says: the build has no other', () => {
  const sources = builtSources()
  expect(sources).toContain('react-dom-server-legacy.node.production.js')
  expect(sources).not.toMatch(/react(?:-dom-server[\w-]*|-jsx-runtime)?[\w.-]*\.development\.js/)
})

test('a start reads no parts of the router that the site does not use', () => {
  const sources = builtSources()
  expect(sources).toContain('function matchRoutes(')
  expect(sources).not.toContain('function createStaticHandler(')
})
