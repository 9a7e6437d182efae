import { expect, test } from 'vitest'
import { projectText, sources } from './support/sources'

/** Names that several files export for the same concept, and why. */
const shared: Readonly<Record<string, string>> = {
  Button: 'the site and the admin have a kit each, and no button of the one is ever in the other',
  ButtonLink: 'as Button',
  Screen: 'what the routes of the admin load from the script of a screen',
  styleOf: 'how the writer of a file writes: in YAML and in JSON, which are spliced by the same names',
}

const DECLARED =
  /^export (?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type|enum) ([\p{L}_$][\p{L}\p{N}_$]*)/gmu

test('an exported name has one meaning in the whole house', () => {
  const again = [...declarations()].filter(([, files]) => files.length > 1)
  expect(Object.fromEntries(again.filter(([name]) => !(name in shared)))).toEqual({})
  expect(again.map(([name]) => name)).toEqual(expect.arrayContaining(Object.keys(shared)))
})

/** The files in which each exported name is declared. */
function declarations(): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, readonly string[]>()
  for (const file of sources()) {
    const text = projectText(file)
    for (const name of new Set([...text.matchAll(DECLARED)].map(([, found = '']) => found)))
      files.set(name, [...(files.get(name) ?? []), file])
  }
  return files
}
