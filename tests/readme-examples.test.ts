import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { codeBelow, withExample } from './support/readme-examples'
import { project, projectText } from './support/sources'

/**
 * Files that between them import everything a declaration must agree with; checking the whole project takes ten
 * times as long.
 */
const CHECKED = [
  'server/contract/content/declared-types.ts',
  'site/sections/blocks.ts',
  'site/forms/email-form.tsx',
  'site/page-names.ts',
]

const BLOCKS = 'site/sections/blocks.ts'
const ADDRESSES = 'server/contract/addresses.ts'
const TEXTS = 'server/contract/content/page-texts.ts'

const settings = {
  extends: './server/tsconfig.base.json',
  compilerOptions: {
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    types: ['vite/client'],
    composite: false,
    emitDeclarationOnly: false,
    noEmit: true,
  },
  files: CHECKED,
}

/** The compiler's errors in the project with these files added. */
function errorsWith(
  files: Readonly<Record<string, string>>,
): { path: string; missing: string | undefined }[] {
  const home = mkdtempSync(join(tmpdir(), 'house-'))
  try {
    for (const name of ['server/contract', 'server/tsconfig.base.json', 'site', 'package.json']) {
      cpSync(join(project, name), join(home, name), { recursive: true })
    }
    symlinkSync(join(project, 'node_modules'), join(home, 'node_modules'))
    for (const [path, code] of Object.entries(files)) writeFileSync(join(home, path), code)
    writeFileSync(join(home, 'tsconfig.json'), JSON.stringify(settings))
    const compiler = join(project, 'node_modules/.bin/tsc')
    const { stdout } = spawnSync(compiler, ['--pretty', 'false'], { cwd: home, encoding: 'utf8' })
    return stdout
      .split('\n')
      .filter((line) => /^\S/.test(line))
      .map((line) => ({
        path: line.replace(/\(\d.*/, ''),
        missing: /Property '(\w+)' is missing/.exec(line)?.[1],
      }))
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

it('a block, a field, a text or a page that forgets a place does not compile, and the rest of the README does', () => {
  const block = codeBelow('A new block of the home page')
  const [[fieldPath, field] = ['', '']] = codeBelow('A new field of the sign-up form')
  const another = field.replace(/^.*\nphone:/, 'mobile:').replace(/^ *heading: .*\n/m, '')
  const errors = errorsWith({
    ...withExample(
      new Map([
        ...codeBelow('A new content type'),
        ...block,
        [BLOCKS, withoutItsLine(block.get(BLOCKS))],
        [fieldPath, field + another],
        [TEXTS, "// in `fields`\n'about.title': line('hero.title', 'Kop'),\n"],
      ]),
    ),
    [ADDRESSES]: projectText(ADDRESSES).replace(
      /^export const pages = \{$/m,
      "$&\n  question: address('/vraag/:id'),",
    ),
  })
  expect(errors.filter(({ missing }) => missing)).toEqual([
    { path: TEXTS, missing: 'about' },
    { path: fieldPath, missing: 'heading' },
    { path: 'site/page-names.ts', missing: 'question' },
    { path: 'site/routes.ts', missing: 'question' },
    { path: BLOCKS, missing: 'about' },
  ])
  // All other errors are in the file that reads the fields, and have the same cause.
  expect(errors.filter(({ missing, path }) => !missing && path !== fieldPath)).toEqual([])
})

/** Only the import. */
const withoutItsLine = (code = '') => code.replace(/^\/\/ in [\s\S]*/m, '')
