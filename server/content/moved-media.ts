import { extname, parse } from 'node:path'
import { media } from '#contract/addresses'
import { perObject } from '#contract/per-object'
import { mediaSlug } from '#contract/slug'
import { MEDIA_FOLDER } from './image-changes'
import type { FileHistory } from './read-entry'

/** An image that git has or had, with its path. */
type Image = readonly [path: string, history: FileHistory]

/**
 * The present names of media files by their former ones, in NFC: as git has them, and where an image was replaced by one
 * of another type, which git sees as another file. A name in use is no former one.
 */
export function formerMedia(history: ReadonlyMap<string, FileHistory>): ReadonlyMap<string, string> {
  const files = [...history].filter(([path]) => path.startsWith(MEDIA_FOLDER))
  const inUse = new Set(files.flatMap(([path, { isGone }]) => (isGone ? [] : [nameOf(path)])))
  const replacementOf = createReplacements(files.filter(([path]) => isImage(path)))
  const found = new Map<string, { now: string; left: string }>()
  for (const [path, { former, left, isGone, modified }] of files) {
    const now = isGone ? replacementOf(path) : path
    if (now === undefined) continue
    const moments = isGone ? [modified, ...left] : left
    for (const [at, one] of (isGone ? [path, ...former] : former).entries()) {
      const name = nameOf(one)
      if (!one.startsWith(MEDIA_FOLDER) || inUse.has(name)) continue
      const moment = moments[at] ?? ''
      // Of several the one that had it last.
      if (moment >= (found.get(name)?.left ?? '')) found.set(name, { now: nameOf(now), left: moment })
    }
  }
  return new Map([...found].map(([name, { now }]) => [name, now]))
}

/**
 * Tells which image took the place of one that is gone, also by way of others: it came with the commit that took that one,
 * and has its name but for the type, as the admin writes names, or with the number that it adds where a name is taken.
 */
function createReplacements(images: readonly Image[]): (gone: string) => string | undefined {
  const history = new Map(images)
  const whenGone = new Set(images.flatMap(([, { isGone, modified }]) => (isGone ? [modified] : [])))
  const cameThen = new Map<string, Image[]>()
  for (const image of images) {
    const [path, { came, former }] = image
    const moments = [...new Set(came)].filter((moment) => whenGone.has(moment))
    const slugs = moments.length > 0 ? [path, ...former].map(slugOf) : []
    const names = new Set(slugs.flatMap((slug) => [slug, slug.replace(/-\d{1,2}$/, '')]))
    for (const key of moments.flatMap((moment) => [...names].map((name) => moment + name)))
      cameThen.set(key, [...(cameThen.get(key) ?? []), image])
  }

  return function presentOf(gone: string): string | undefined {
    const when = history.get(gone)?.modified ?? ''
    const found = (cameThen.get(when + slugOf(gone)) ?? []).filter(
      ([, { isGone, modified }]) => !isGone || modified > when,
    )
    const isSame = ([path, { former }]: Image) =>
      [path, ...former].some((name) => stemOf(name) === stemOf(gone))
    const taker = found.length > 1 ? found.find(isSame) : found[0]
    return taker?.[1].isGone ? presentOf(taker[0]) : taker?.[0]
  }
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

/** A path without its type, with the name as the admin would write it. */
function slugOf(path: string): string {
  const { dir, name } = parse(path)
  return `${dir}/${mediaSlug(name) || name}`
}

/** An accented letter is one character or two, depending on the machine where the file was named. */
const nameOf = (path: string) => path.slice(MEDIA_FOLDER.length).normalize('NFC')
