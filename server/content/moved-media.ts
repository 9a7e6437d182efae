import { extname } from 'node:path'
import { media } from '#contract/addresses'
import { perObject } from '#contract/per-object'
import { MEDIA_FOLDER } from './image-changes'
import type { FileHistory } from './read-entry'

/**
 * The present names of media files by their former ones, in NFC: as git has them, and where an image was replaced by one
 * of another type, which git sees as another file. A name in use is no former one.
 */
export function formerMedia(history: ReadonlyMap<string, FileHistory>): ReadonlyMap<string, string> {
  const files = [...history].filter(([path]) => path.startsWith(MEDIA_FOLDER))
  const present = files.flatMap(([path, { isGone }]) => (isGone ? [] : [path]))
  const inUse = new Set(present.map(nameOf))
  const byStem = new Map(present.filter(isImage).map((path) => [stemOf(path), path]))
  const names = new Map<string, string>()
  for (const [path, { former, isGone }] of files) {
    const replacement = isImage(path) ? byStem.get(stemOf(path)) : undefined
    const now = isGone ? replacement : path
    if (now === undefined) continue
    const before = (isGone ? [path, ...former] : former).filter((one) => one.startsWith(MEDIA_FOLDER))
    for (const name of before.map(nameOf)) if (!inUse.has(name)) names.set(name, nameOf(now))
  }
  return names
}

/**
 * Tells the present address of a media file that was renamed, with the original query; undefined for any other. A file
 * that has this name now precedes it.
 */
export function createMovedMedia(library: {
  readonly history: ReadonlyMap<string, FileHistory>
}): (address: string) => { readonly to: string } | undefined {
  const namesIn = perObject(formerMedia)
  return (address) => {
    const name = media.nameIn(address)
    if (name === undefined) return undefined
    const now = namesIn(library.history).get(name.normalize('NFC'))
    return now === undefined ? undefined : { to: media.to(now) + (/\?[^#]*/.exec(address)?.[0] ?? '') }
  }
}

/** Of documents there is one type. */
const isImage = (path: string) => extname(path).toLowerCase() !== '.pdf'

const stemOf = (path: string) => path.slice(0, path.length - extname(path).length)

/** An accented letter is one character or two, depending on the machine where the file was named. */
const nameOf = (path: string) => path.slice(MEDIA_FOLDER.length).normalize('NFC')
