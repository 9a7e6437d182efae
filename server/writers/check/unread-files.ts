import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { editedTypes } from '#contract/content/content-types'
import { absentOrThrow } from '../../files/error-code'
import { storageOf } from '../../storage/storage-of'
import type { Finding } from './finding'

/** Texts in the folders of articles, pages and the like that the site does not read, by their names. */
export async function unreadFiles(root: string): Promise<Finding[]> {
  const folders = editedTypes.flatMap((type) => {
    const { scope } = storageOf(type)
    return 'folder' in scope ? [scope.folder] : []
  })
  const found = await Promise.all(folders.map((folder) => textsIn(root, folder)))
  return found.flat().map((file) => ({ file, line: 1, message: sayUnread(file) }))
}

const sayUnread = (file: string) =>
  `De site leest dit bestand niet; geef het een naam die eindigt op .md${/\.(?:mdx|html?)$/i.test(file) ? ', met Markdown erin' : ''}.`

async function textsIn(root: string, folder: string): Promise<string[]> {
  const names = await readdir(join(root, folder), { recursive: true }).catch(absentOrThrow)
  return (names ?? [])
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.(?:markdown|mdown|mdx|txt|html?)$/i.test(path) && !/\/\./.test(path))
}
