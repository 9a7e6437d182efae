import { cpSync, existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allContentTypes } from '#contract/content/content-types'
import { editorFiles, schemasCommand } from '../../../server/writers/schemas'
import { project, projectText } from '../../support/sources'
import { temporaryFolder } from '../../support/temporary-folder'

test('the files for editors are those that the declarations make: npm run content:schemas writes them', () => {
  const files = [...editorFiles(projectText('.vscode/settings.json'))]
  const old = files.filter(([path, text]) => !existsSync(join(project, path)) || projectText(path) !== text)
  expect(old.map(([path]) => path)).toEqual([])
  const names = readdirSync(join(project, '.vscode/schemas')).sort()
  expect(names, 'npm run content:schemas removes what is too many').toEqual(
    allContentTypes.map(({ name }) => `${name}.json`).sort(),
  )
})

test('the schema of a type that is there no longer is removed', async () => {
  const home = temporaryFolder()
  cpSync(join(project, '.vscode'), join(home, '.vscode'), { recursive: true })
  writeFileSync(join(home, '.vscode/schemas/no-such-type.json'), '{}')
  const said: string[] = []
  const context = {
    home,
    from: home,
    root: home,
    now: 0,
    say: (line: string) => void said.push(line),
    complain: () => undefined,
  }
  expect(await schemasCommand([], context)).toBe(0)
  expect(said).toEqual(['.vscode/schemas/no-such-type.json (verwijderd)'])
  expect(existsSync(join(home, '.vscode/schemas/no-such-type.json'))).toBe(false)
})
