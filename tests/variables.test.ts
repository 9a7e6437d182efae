import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { readConfig, variables } from '../server/config'
import { BACKUP_SECRETS, forgetSecrets, SITE_SECRETS } from '../server/secret-files'
import { project, projectText } from './support/sources'

const secrets = [...SITE_SECRETS, ...BACKUP_SECRETS]
const readme = projectText('README.md')
const example = projectText('.env.example')

/** Set by npm for its scripts, or by the server for the packages it loads; nobody configures them. */
const OF_PROGRAMS = ['INIT_CWD', 'NODE_ENV']

/** Read anywhere in the code from the environment that was passed in. */
const namedInCode = sources().flatMap((path) =>
  [...projectText(path).matchAll(/(?<!import\.meta\.)\benv(?:\.|\[')([A-Z][A-Z0-9_]*)\b/g)].map(
    ([, name = '']) => name,
  ),
)
const direct = new Set([...variables, ...BACKUP_SECRETS, ...namedInCode])
for (const name of OF_PROGRAMS) direct.delete(name)
const all = [...direct, ...secrets.map((name) => `${name}_FILE`)].sort()

describe('the variables that the code reads', () => {
  it('stand in .env.example, each once, and no others', () => {
    expect([...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name).sort()).toEqual(all)
  })

  it("stand in the README's table, each once, and no others", () => {
    const rows = readme.slice(readme.indexOf('| Variable |')).split('\n\n', 1)[0] ?? ''
    const cells = rows.split('\n').map((row) => row.split('|')[1] ?? '')
    const named = cells.flatMap((cell) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name))
    expect(named.sort()).toEqual([...direct].sort())
  })

  it('that may come from a file are named in the README as such', () => {
    const sentence = /((?:`[A-Z_]+`(?:, | and )?)+) may come from a file/.exec(readme)?.[1] ?? ''
    expect([...sentence.matchAll(/[A-Z_]+/g)].map(([name]) => name).sort()).toEqual([...secrets].sort())
  })

  it('that may come from a file are gone from the environment once a server has read them', () => {
    const env: Record<string, string> = Object.fromEntries(all.map((name) => [name, 'x']))
    forgetSecrets(env)
    const isSecret = (name: string) => secrets.some((secret) => secret === name)
    expect(Object.keys(env).sort()).toEqual([...direct].filter((name) => !isSecret(name)).sort())
  })
})

describe('.env.example', () => {
  it('says of each variable what its default is', () => {
    const told = parseEnv(example.replaceAll(/^#(?=[A-Z])/gm, ''))
    expect(told.PORT).toBe('3000')
    expect(readConfig(told, '/huis')).toEqual(readConfig({}, '/huis'))
  })
})

function sources(): string[] {
  const inFolders = ['server', 'site'].flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path}`,
    ),
  )
  return ['vite.config.ts', ...inFolders.filter((path) => /\.(tsx?|mjs)$/.test(path))]
}
