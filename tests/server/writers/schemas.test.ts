import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allContentTypes } from '#contract/content/content-types'
import { editorFiles, schemasCommand } from '../../../server/writers/schemas'
import { temporaryFolder } from '../../support/temporary-folder'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('the files for editors are those that the declarations make: npm run content:schemas writes them', () => {
  const files = [...editorFiles(read('.vscode/settings.json'))]
  const old = files.filter(([path, text]) => !existsSync(join(root, path)) || read(path) !== text)
  expect(old.map(([path]) => path)).toEqual([])
  const names = readdirSync(join(root, '.vscode/schemas')).sort()
  expect(names, 'npm run content:schemas removes what is too many').toEqual(
    allContentTypes.map(({ name }) => `${name}.json`).sort(),
  )
})

test('the schema of a type that is there no longer is removed', async () => {
  const home = temporaryFolder()
  cpSync(join(root, '.vscode'), join(home, '.vscode'), { recursive: true })
  writeFileSync(join(home, '.vscode/schemas/no-such-type.json'), '{}')
  const said: string[] = []
  const context = {
    home,
    root: home,
    now: 0,
    say: (line: string) => void said.push(line),
    complain: () => undefined,
  }
  expect(await schemasCommand([], context)).toBe(0)
  expect(said).toEqual(['.vscode/schemas/no-such-type.json (verwijderd)'])
  expect(existsSync(join(home, '.vscode/schemas/no-such-type.json'))).toBe(false)
})
