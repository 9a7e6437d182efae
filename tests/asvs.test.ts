import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { project, projectText } from './support/sources'

/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0.0 has, in order of chapter. */
const REQUIREMENTS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]

const rows = projectText('tests/asvs.md')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, id = '']) => /^\d+\.\d+\.\d+$/.test(id))
  .map(([, id = '', level = '', , state = '', proof = '']) => ({ id, level, state, proof }))

test('every requirement of levels 1 and 2 has a row', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  const counts = REQUIREMENTS.map((_, at) => rows.filter(({ id }) => id.startsWith(`${at + 1}.`)).length)
  expect(counts).toEqual(REQUIREMENTS)
  expect(new Set(rows.map(({ level }) => level))).toEqual(new Set(['1', '2']))
})

test('what is met names a proof that exists; what is not has a reason; nothing of level 1 is unmet', () => {
  const references = rows.map(({ id, proof }) => ({ id, paths: pathsIn(proof) }))
  expect(references.filter(({ paths }) => paths.some((path) => !exists(path)))).toEqual([])
  const isMet = ({ state, proof }: (typeof rows)[number]) => state === 'met' && pathsIn(proof).length > 0
  const hasReason = ({ level, state, proof }: (typeof rows)[number]) =>
    proof.length >= 5 && (state === 'not applicable' || (state === 'not met' && level === '2'))
  expect(rows.filter((row) => !isMet(row) && !hasReason(row))).toEqual([])
})

/** The text in backticks that names a file, possibly with a heading in it: `SECURITY.md#keys`. */
function pathsIn(proof: string): string[] {
  return [...proof.matchAll(/`([^`]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => /^@|[/]|\.(?:md|json)\b/.test(path))
}

function exists(path: string): boolean {
  const [file = '', heading] = path.split('#')
  if (!existsSync(join(project, file))) return false
  if (heading === undefined) return true
  const headings = projectText(file).matchAll(/^#+ (.*)$/gm)
  return [...headings].some(([, words = '']) => words.toLowerCase().replaceAll(' ', '-') === heading)
}
