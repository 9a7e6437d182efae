import { createHash } from 'node:crypto'
import { mkdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { basename, extname, join, resolve, sep } from 'node:path'
import { decodePart } from '#contract/address'
import { media } from '#contract/addresses'
import { slugify } from '#contract/slug'
import { whyNoPdf } from '../../media/check-pdf'
import { findMediaType, PDF, sniffType } from '../../media/media-type'

/** The address of a file here, or why it is refused, as a Dutch sentence; null when the export does not have it. */
export type Taken = string | { readonly why: string } | null

/** Prefixes of addresses under which an export keeps its pictures and files. */
const ROOTS = [/^.*\/content\/(?:images|files)\//, /^.*\/wp-content\/uploads\//, /^__GHOST_URL__\//, /^\//]

/**
 * Copies pictures and documents that lie beside an export to the media, each once. Those that are only on
 * another site are not fetched.
 * @param exported the folder of the export.
 * @param root the folder that holds content/.
 * @param descriptions what pictures show, by the addresses that the export gives them.
 * @returns a function that gives the new address of a file.
 */
export function createPictures(
  exported: string,
  root: string,
  descriptions: ReadonlyMap<string, string> = new Map(),
) {
  const taken = new Map<string, Promise<Taken>>()
  const names = new Map<string, string>()
  const described = new Map<string, string>()
  const byPath = new Map([...descriptions].map(([address, text]) => [pathOf(address), text]))

  async function take(address: string, folder: string): Promise<Taken> {
    const isInText = /^data:/i.test(address)
    const found = isInText
      ? pictureIn(address)
      : await findFile(placesOf(address, folder, exported), exported)
    if (!found) return isInText ? { why: 'de site kent deze soort niet' } : null
    const why = isDocument(found.path) ? await whyNoPdf(found.bytes) : undefined
    if (why !== undefined) return { why }
    const digest = createHash('sha256').update(found.bytes).digest('hex')
    const extension = extname(found.path).toLowerCase()
    const stem = slugify(basename(found.path, extname(found.path))) || 'bestand'
    const plain = `${stem}${extension}`
    const other = names.get(plain) ?? (await digestOf(join(root, 'content/media', plain)))
    const name = other === undefined || other === digest ? plain : `${stem}-${digest.slice(0, 8)}${extension}`
    names.set(name, digest)
    const [text] = originalsOf(pathOf(address)).flatMap((one) => byPath.get(one) ?? [])
    if (text !== undefined) described.set(name, text)
    await mkdir(join(root, 'content/media'), { recursive: true })
    await writeFile(join(root, 'content/media', name), found.bytes)
    return media.to(name)
  }

  return {
    take(address: string, folder: string): Promise<Taken> {
      const key = `${folder}\0${address}`
      const known = taken.get(key) ?? take(address, folder)
      taken.set(key, known)
      return known
    },
    /** How many were copied. */
    count: () => names.size,
    /** What the copied files show, by their names, as far as the export says. */
    described,
  }
}

const pathOf = (address: string) =>
  decodePart(address.replace(/^https?:\/\/[^/]*/, '').replace(/[?#].*$/, ''))

/**
 * A picture that stands in the text itself, under a name of its own; undefined for what its bytes do not show to be of a type
 * that the site has, whatever it is called there.
 */
function pictureIn(address: string) {
  const [, head = '', data = ''] = /^data:([^,]*),(.*)$/is.exec(address) ?? []
  const bytes = /;base64$/i.test(head)
    ? Buffer.from(decodePart(data), 'base64')
    : Buffer.from(decodePart(data))
  const type = sniffType(bytes)
  if (!type?.startsWith('image/')) return undefined
  return { path: `afbeelding.${type.replace(/^image\/|\+xml$/g, '')}`, bytes }
}

/** Whether an address is that of a document that the media accept. */
export function isDocument(address: string): boolean {
  return typeAt(address) === PDF
}

function typeAt(address: string): string | undefined {
  return findMediaType(basename(decodePart(address.replace(/[?#].*$/, ''))))
}

/** Where a file may be, by its address: beside the text, or where the export keeps such files. */
function placesOf(address: string, folder: string, exported: string): string[] {
  const path = pathOf(address)
  if (typeAt(address) === undefined) return []
  const isOnSite = /^(?:https?:)?\/\//.test(address)
  const tails = originalsOf(path).flatMap((one) =>
    ROOTS.filter((root) => root.test(one)).map((root) => one.replace(root, '')),
  )
  const below = [
    '',
    'content/images',
    'content/files',
    'images',
    'files',
    'wp-content/uploads',
    'uploads',
    'public',
    'static',
    'assets',
    '../public',
    '../static',
  ]
  return [
    ...(isOnSite ? [] : [resolve(folder, path.replace(/^\//, './'))]),
    ...tails.flatMap((tail) => below.map((part) => resolve(exported, part, tail))),
  ]
}

/** A file of WordPress or Ghost, first in the size in which it was uploaded: this site makes its own sizes. */
function originalsOf(path: string): string[] {
  const resized = /^(.*\/wp-content\/uploads\/.*)-\d+x\d+(\.\w+)$/.exec(path)
  if (resized) return [`${resized[1]}${resized[2]}`, `${resized[1]}-scaled${resized[2]}`, path]
  if (/\/wp-content\/uploads\/.*-scaled\.\w+$/.test(path))
    return [path, path.replace(/-scaled(?=\.\w+$)/, '')]
  return [
    ...new Set([
      path.replace(/\/content\/images\/size\/[^/]+\/(?:format\/[^/]+\/)?/, '/content/images/'),
      path,
    ]),
  ]
}

/**
 * The first that exists; nothing outside the export and the picture folders beside it, even through symbolic
 * links.
 */
async function findFile(places: readonly string[], exported: string) {
  const folders = [exported, resolve(exported, '../public'), resolve(exported, '../static')]
  const fences = await Promise.all(folders.map(async (one) => (await realpath(one).catch(() => one)) + sep))
  for (const path of places) {
    const real = await realpath(path).catch(() => '')
    const bytes = fences.some((fence) => real.startsWith(fence))
      ? await readFile(real).catch(() => null)
      : null
    if (bytes) return { path, bytes }
  }
  return undefined
}

async function digestOf(path: string): Promise<string | undefined> {
  const bytes = await readFile(path).catch(() => null)
  return bytes ? createHash('sha256').update(bytes).digest('hex') : undefined
}
