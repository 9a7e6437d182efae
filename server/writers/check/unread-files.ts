import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { allContentTypes, typeOfPath } from '#contract/content/content-types'
import { MEDIA_FOLDER } from '../../content/image-changes'
import { absentOrThrow } from '../../files/error-code'
import type { Finding } from './finding'

const folders = allContentTypes.flatMap(({ place }) => (place.hasNamedFiles ? [place.path] : [])).sort()

/** Texts in the folders of content that the site does not read: by their names, or by those of their folders. */
export async function unreadFiles(root: string): Promise<Finding[]> {
  const names = await readdir(join(root, 'content'), { recursive: true }).catch(absentOrThrow)
  return (names ?? [])
    .map((name) => `content/${name.replaceAll('\\', '/')}`)
    .filter(
      (path) => /^content\/.+\/.+\.(?:md|markdown|mdown|mdx|txt|html?)$/i.test(path) && !/\/\./.test(path),
    )
    .filter((path) => !path.startsWith(MEDIA_FOLDER) && typeOfPath(path) === undefined)
    .map((file) => ({ file, line: 1, message: sayUnread(file) }))
}

function sayUnread(file: string): string {
  if (file.toLowerCase().endsWith('.md'))
    return `De site leest deze map niet; zij leest ${folders.slice(0, -1).join(', ')} en ${folders.at(-1)}.`
  return `De site leest dit bestand niet; geef het een naam die eindigt op .md${/\.(?:mdx|html?)$/i.test(file) ? ', met Markdown erin' : ''}.`
}
