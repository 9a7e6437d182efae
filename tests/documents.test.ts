import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { project, projectText } from './support/sources'

const { scripts, engines } = JSON.parse(projectText('package.json'))
const documents = [
  ...readdirSync(project).filter((name) => name.endsWith('.md')),
  ...['deploy', 'server', 'site', 'tests'].flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('README.md'))
      .map((path) => `${folder}/${path}`),
  ),
]

/** Files that the README's examples create. */
const MADE = new Set(['server/contract/content/question.ts', 'site/sections/about-block.tsx'])

/** Without fenced blocks: what looks like a link in an example of an article is none. */
const withoutExamples = (text: string) => text.replace(/^( *)```.*\n[\s\S]*?\n\1```$/gm, '')

describe.each(documents)('%s', (document) => {
  const text = projectText(document)

  it('links only to what is there', () => {
    const links = [...withoutExamples(text).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(
      ([, target = '']) => target,
    )
    const own = links.filter((target) => !/^[a-z]+:/.test(target))
    expect(own.filter((target) => !existsSync(join(project, dirname(document), target)))).toEqual([])
  })

  it('names only files and folders that are there', () => {
    const named = [...text.matchAll(/`((?:deploy|server|site|tests|content|\.github|\.vscode)\/[^`\s*…]*)`/g)]
    const paths = named.map(([, path = '']) => path).filter((path) => !MADE.has(path))
    expect(paths.filter((path) => !existsSync(join(project, path)))).toEqual([])
  })

  it('names only commands that are there', () => {
    const commands = [...text.matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name)
    expect(commands.filter((name) => !(name in scripts))).toEqual([])
  })
})

describe('the workflow', () => {
  const { jobs } = parse(projectText('.github/workflows/test.yml'))
  const versions: readonly number[] = jobs.test.strategy.matrix.node
  const scripts: readonly string[] = jobs.test.steps.map(({ run = '' }: { readonly run?: string }) => run)

  it('runs npm test on every Node that is supported, the oldest of them first', () => {
    expect(versions).toEqual([20, 22, 24, 26])
    expect(engines.node).toBe('^20.19.0 || >=22.12.0')
    expect(scripts).toContain('npm test')
  })

  it('has nginx before that, for the tests that ask it and are skipped where it is not', () => {
    const installs = scripts.findIndex((script) => /\bapt-get install\b.* nginx$/.test(script))
    expect(installs).toBeGreaterThanOrEqual(0)
    expect(installs).toBeLessThan(scripts.indexOf('npm test'))
  })

  it('is the one in which the Node of .nvmrc is tried', () => {
    expect(versions).toContain(Number(projectText('.nvmrc')))
  })
})
