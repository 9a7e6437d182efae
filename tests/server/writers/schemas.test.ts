import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allContentTypes } from '#contract/content/content-types'
import { editorFiles } from '../../../server/writers/schemas'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('the files for editors are those that the declarations make: npm run content:schemas writes them', () => {
  const files = [...editorFiles(read('.vscode/settings.json'))]
  const old = files.filter(([path, text]) => !existsSync(join(root, path)) || read(path) !== text)
  expect(old.map(([path]) => path)).toEqual([])
  const names = readdirSync(join(root, '.vscode/schemas')).sort()
  expect(names).toEqual(allContentTypes.map(({ name }) => `${name}.json`).sort())
})
