import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { project, projectText } from './support/sources'

const folder = 'tests/decisions'
const HEAD = /^# (\d+)\. \S.*\n\nDate: \d{4}-\d\d-\d\d\. Status: (Accepted|Superseded by (\d{4}))\.\n\n/
const PARTS = ['**Context.** ', '**Decision.** ', '**Consequences.** ']

const names = readdirSync(join(project, folder)).sort()
const decisions = names.map((name) => ({
  name,
  number: name.slice(0, 4),
  text: projectText(`${folder}/${name}`),
}))
const accepted = decisions.filter(({ text }) => HEAD.exec(text)?.[2] === 'Accepted')
const code = [
  '.npmrc',
  'vite.config.ts',
  ...filesIn('deploy', 'server', 'site', 'tests').filter((path) => !path.startsWith(`${folder}/`)),
]
const documents = [
  'README.md',
  'SECURITY.md',
  ...filesIn('deploy', 'server', 'site', 'tests').filter(isMarkdown),
]

describe('a decision', () => {
  it.each(decisions)('$name has a number, a date, a status and three parts', ({ name, number, text }) => {
    expect(name).toMatch(/^\d{4}(-[a-z0-9]+)+\.md$/)
    expect(text).toMatch(HEAD)
    expect(Number(HEAD.exec(text)?.[1])).toBe(Number(number))
    const places = PARTS.map((part) => text.indexOf(`\n${part}`))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })

  it('has a number of its own', () => {
    const numbers = decisions.map(({ number }) => number)
    expect(numbers).toEqual([...new Set(numbers)])
  })

  it('that is superseded names one that came later and stands', () => {
    const wrong = decisions.filter(({ number, text }) => {
      const by = HEAD.exec(text)?.[3]
      return by !== undefined && !(by > number && accepted.some((other) => other.number === by))
    })
    expect(wrong.map(({ name }) => name)).toEqual([])
  })
})

describe('what code cites', () => {
  const cited = [...code, ...documents].flatMap((path) =>
    [...projectText(path).matchAll(/decisions\/(\d{4})/g)].map(([, number = '']) => ({ path, number })),
  )

  it('is a decision that is in force', () => {
    const inForce = new Set(accepted.map(({ number }) => number))
    expect(cited.filter(({ number }) => !inForce.has(number))).toEqual([])
  })

  it('is each decision that is in force, at least once', () => {
    const numbers = new Set(cited.map(({ number }) => number))
    expect(accepted.filter(({ number }) => !numbers.has(number)).map(({ name }) => name)).toEqual([])
  })

  it('can be opened: a document of this repository', () => {
    const here = new Set(readdirSync(project))
    const lost = [...code, ...documents, ...names.map((name) => `${folder}/${name}`)].flatMap((path) =>
      [...projectText(path).matchAll(/\b[A-Z][A-Z-]{2,}\.md\b|\bREVIEW-[a-z]+/g)]
        .filter(([name]) => !here.has(name))
        .map(([name]) => `${path}: ${name}`),
    )
    expect(lost).toEqual([])
  })
})

function filesIn(...folders: readonly string[]): string[] {
  return folders.flatMap((name) =>
    readdirSync(join(project, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|[cm]?js|css|md)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(project.length + 1)),
  )
}

function isMarkdown(path: string): boolean {
  return path.endsWith('.md')
}
