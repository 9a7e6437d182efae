import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { project, projectText } from './sources'

/** The code blocks below a heading of the README, by the path in their first line. */
export function codeBelow(heading: string): ReadonlyMap<string, string> {
  const readme = projectText('README.md')
  const chapter = readme.split(/^## /m).find((text) => text.startsWith(`${heading}\n`))
  if (chapter === undefined) throw new Error(`The README has no chapter "${heading}"`)
  const blocks = [...chapter.matchAll(/```tsx?\n\/\/ (\S+)\n([\s\S]*?)```/g)]
  return new Map(blocks.map(([, path = '', code = '']) => [path, code]))
}

/**
 * Whole files of the project with the code of an example added, by path. Code for an existing file goes to its
 * end; what follows a line "// in `name`" goes into the declaration with that name.
 */
export function withExample(code: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries([...code].map(([path, added]) => [path, addedTo(path, added)]))
}

function addedTo(path: string, code: string): string {
  const file = join(project, path)
  if (!existsSync(file)) return code
  const [end = '', ...inside] = code.split(/^\/\/ in /m)
  return inside.reduce((text, part) => {
    const [, name = '', lines = ''] = /^`(\w+)`\n([\s\S]*)$/.exec(part) ?? []
    const begin = text.search(new RegExp(`^const ${name}\\b`, 'm'))
    const close = text.indexOf('\n}', begin)
    if (name === '' || begin === -1 || close === -1)
      throw new Error(`${path} declares no such thing: ${part}`)
    return `${text.slice(0, close + 1)}${lines}${text.slice(close + 1)}`
  }, readFileSync(file, 'utf8') + end)
}
