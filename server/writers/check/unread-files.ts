import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { allContentTypes, typeOfPath } from '#contract/content/content-types'
import { isNear } from '#contract/near-words'
import { MEDIA_FOLDER } from '../../content/image-changes'
import { absentOrThrow } from '../../files/error-code'
import type { Finding } from './finding'

const pathsOf = (hasNamedFiles: boolean) =>
  allContentTypes.flatMap(({ place }) => (place.hasNamedFiles === hasNamedFiles ? [place.path] : [])).sort()
const folders = pathsOf(true)
const files = pathsOf(false)

/** Texts in content/ and lists in data/ that the site does not read: by their names, or by those of their folders. */
export async function unreadFiles(root: string): Promise<Finding[]> {
  const names = async (folder: string, recursive: boolean) =>
    ((await readdir(join(root, folder), { recursive }).catch(absentOrThrow)) ?? []).map(
      (name) => `${folder}/${name.replaceAll('\\', '/')}`,
    )
  const texts = (await names('content', true)).filter(
    (path) =>
      /\.(?:md|markdown|mdown|mdx|txt|html?)$/i.test(path) &&
      !/\/\./.test(path) &&
      !path.startsWith(MEDIA_FOLDER) &&
      // For whoever writes here: README.md, and names in capitals.
      !/^content\/(?:readme|[A-Z]+)\./.test(path),
  )
  const lists = (await names('data', false)).filter((path) => /^data\/[^.].*\.jsonc?$/i.test(path))
  return [...texts, ...lists]
    .filter((path) => typeOfPath(path) === undefined)
    .map((file) => ({ file, line: 1, message: sayUnread(file) }))
}

function sayUnread(file: string): string {
  if (file.startsWith('data/')) {
    const meant = files.find((known) => isNear(stemOf(known), stemOf(file)))
    return `De site leest dit bestand niet${meant === undefined ? '.' : `; bedoel je ${meant}?`}`
  }
  if (/^content\/[^/]+$/.test(file) || file.toLowerCase().endsWith('.md'))
    return `De site leest niet wat hier staat; zij leest ${folders.slice(0, -1).join(', ')} en ${folders.at(-1)}.`
  return `De site leest dit bestand niet; geef het een naam die eindigt op .md${/\.(?:mdx|html?)$/i.test(file) ? ', met Markdown erin' : ''}.`
}

const stemOf = (file: string) => file.toLowerCase().replace(/\.[^.]*$/, '')
