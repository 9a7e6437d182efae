import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { project, projectText } from './support/sources'

const proofs = projectText('tests/spec.md')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, proof = '']) => proof))

test('every proof in spec.md is there: a file or a folder, and in it a test of that name', () => {
  expect(proofs.length).toBeGreaterThan(150)
  expect(proofs.filter((proof) => !isThere(proof))).toEqual([])
})

function isThere(proof: string): boolean {
  const [file = '', title] = proof.split(' › ')
  if (!existsSync(join(project, 'tests', file))) return false
  if (title === undefined) return true
  return projectText(`tests/${file}`)
    .split('\n')
    .some((line) => /^\s*[^/*\s].*['"`]/.test(line) && line.replaceAll("\\'", "'").includes(title))
}
