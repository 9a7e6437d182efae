import type { MediaItem, MediaUse } from '#contract/admin/media'
import { Problem } from '#contract/problem'
import type { Library } from '../content/library'
import { matchedEtag } from '../content/publish/validate'
import type { Author } from '../git/commit/commit-request'
import { blobHash } from '../git/objects'
import type { WorkTree } from '../git/work-tree'
import { Invalid } from '../http/invalid'
import { type AcceptedImage, acceptImage } from '../media/accept-image'
import type { Drawings } from '../media/drawings'
import type { MediaStock } from '../media/media-stock'
import { createTurns } from '../media/turns'
import { uploadName } from '../media/upload-name'
import { describeImage, forgetImage } from './image-texts'
import { createMediaItems, MEDIA_FOLDER } from './media-items'

/** Uploads that are decoded at the same time: each may take 200 MB. */
const AT_ONCE = 2

export interface MediaKeeperOptions {
  readonly library: Library
  readonly stock: MediaStock
  readonly drawings: Pick<Drawings, 'colorOf'>
  /** The one writer of the work tree. */
  readonly write: <T>(job: (tree: WorkTree) => Promise<T>) => Promise<T>
}

/** A file as it was sent. */
export interface SentImage {
  readonly fileName: string
  readonly bytes: Buffer
}

/** What a write became; `commit` is null when nothing had changed. */
export interface Kept {
  readonly item: MediaItem
  readonly commit: string | null
}

/** The images of the site for those who look after them; every write is one commit. */
export interface MediaKeeper {
  /** All images, the newest first. */
  list(): Promise<MediaItem[]>
  /** @throws {Invalid} for what is no image for a site. */
  add(sent: SentImage, author: Author): Promise<Kept>
  /** @throws {Problem} not-found, stale. @throws {Invalid} for another type or no image. */
  replace(name: string, sent: SentImage, edit: Edit): Promise<Kept>
  /** @throws {Problem} not-found. */
  describe(name: string, alt: string, author: Author): Promise<Kept>
  /** Resolves with the commit. @throws {Problem} not-found, stale, and conflict while it is in use. */
  remove(name: string, edit: Edit): Promise<string>
}

interface Edit {
  readonly author: Author
  /** The ETag of what the editor saw. */
  readonly ifMatch: string
}

export function createMediaKeeper({ library, stock, drawings, write }: MediaKeeperOptions): MediaKeeper {
  const takeTurn = createTurns(AT_ONCE)
  const items = createMediaItems(stock, library)

  async function itemOf(name: string): Promise<MediaItem> {
    const found = await items.find(name)
    if (!found) throw new Problem('not-found', 'Deze afbeelding is er niet meer. Laad de lijst opnieuw.')
    return found
  }

  async function require(name: string, ifMatch: string): Promise<MediaItem> {
    const item = await itemOf(name)
    if (item.etag !== matchedEtag(ifMatch, item.etag)) throw new Problem('stale', STALE)
    return item
  }

  async function commit(tree: WorkTree, name: string, what: Written): Promise<string> {
    const { bytes, author, verb, action, also = [] } = what
    return tree.commit({
      changes: [{ path: `${MEDIA_FOLDER}/${name}`, bytes }, ...also],
      author,
      message: `Afbeelding "${name}" ${verb}`,
      trailers: { 'Content-Item': `media/${name}`, 'Content-Action': action },
    })
  }

  async function add(sent: SentImage, author: Author): Promise<Kept> {
    const { bytes, extension } = await takeTurn(() => acceptImage(sent.bytes, drawings))
    const made = await write(async (tree) => {
      const name = uploadName(sent.fileName, extension, await items.takenNames())
      return {
        name,
        commit: await commit(tree, name, { bytes, author, verb: 'toegevoegd', action: 'create' }),
      }
    })
    return { item: await itemOf(made.name), commit: made.commit }
  }

  async function replace(name: string, sent: SentImage, { author, ifMatch }: Edit): Promise<Kept> {
    const accepted = await takeTurn(() => acceptImage(sent.bytes, drawings))
    requireSameType(name, accepted)
    const sha = await write(async (tree) => {
      const { etag } = await require(name, ifMatch)
      if (`"${blobHash(accepted.bytes)}"` === etag) return null
      return commit(tree, name, { bytes: accepted.bytes, author, verb: 'vervangen', action: 'update' })
    })
    return { item: await itemOf(name), commit: sha }
  }

  async function describe(name: string, alt: string, author: Author): Promise<Kept> {
    await itemOf(name)
    const sha = await write((tree) => describeImage(tree, { name, alt, author }))
    if (sha) await library.refresh()
    return { item: await itemOf(name), commit: sha }
  }

  async function remove(name: string, { author, ifMatch }: Edit): Promise<string> {
    const sha = await write(async (tree) => {
      const { usedIn } = await require(name, ifMatch)
      if (usedIn.length > 0) throw new Problem('conflict', inUse(usedIn))
      const also = await forgetImage(tree, name)
      return commit(tree, name, { bytes: null, author, verb: 'verwijderd', action: 'delete', also })
    })
    await library.refresh()
    return sha
  }

  return { list: items.list, add, replace, describe, remove }
}

interface Written {
  readonly bytes: Uint8Array | null
  readonly author: Author
  readonly verb: string
  readonly action: string
  readonly also?: Awaited<ReturnType<typeof forgetImage>>
}

function requireSameType(name: string, { extension }: AcceptedImage): void {
  const own = name.replace(/^.*\./, '').toLowerCase().replace('jpeg', 'jpg')
  if (own === extension) return
  const message = `Kies een ${own.toUpperCase()}: het adres van de afbeelding blijft gelijk. Een ${extension.toUpperCase()} kun je als nieuwe afbeelding toevoegen.`
  throw new Invalid([{ path: 'file', message }], message)
}

function inUse(uses: readonly MediaUse[]): string {
  const named = uses.slice(0, 3).map(({ title }) => `"${title}"`)
  const more =
    uses.length > 3 ? ` en op nog ${uses.length === 4 ? '1 plek' : `${uses.length - 3} plekken`}` : ''
  return `Deze afbeelding wordt nog gebruikt in ${named.join(', ')}${more}. Haal de afbeelding daar eerst weg of kies een andere.`
}

const STALE =
  'Iemand anders heeft deze afbeelding intussen vervangen. Bekijk de nieuwe en probeer het opnieuw.'
