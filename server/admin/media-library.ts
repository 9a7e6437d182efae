import PQueue from 'p-queue'
import type { MediaItem } from '#contract/admin/media'
import { contentTypes } from '#contract/content/content-types'
import type { MediaKind } from '#contract/media-kind'
import { MEDIA_FOLDER } from '../content/image-changes'
import type { Library } from '../content/library'
import type { Changer } from '../content/publish/context'
import { Draft } from '../content/publish/draft'
import { showCommitted } from '../content/publish/show-committed'
import { matchedEtag } from '../content/publish/validate'
import type { Author } from '../git/commit/commit-request'
import type { WorkTree } from '../git/work-tree'
import { acceptMedia, type SentFile } from '../media/accept-media'
import type { Drawings } from '../media/drawings'
import { type MediaFiles, versionOf } from '../media/media-files'
import { findMediaType, mediaKindOf } from '../media/media-type'
import { describeImage, forgetImage, type ImageNote } from './alt-texts'
import { createMediaItems } from './media-items'
import { moveMediaUses } from './media-moves'
import { extensionOf, folderOf, invalidName, renamed, takenNames, uploadName } from './media-names'
import { replaced, requireSameKind, requireUnusedFile } from './media-refusals'

/** Uploads that are decoded at the same time: each may take 200 MB. */
const AT_ONCE = 2

export interface MediaLibraryOptions {
  readonly library: Library
  readonly files: MediaFiles
  readonly drawings: Pick<Drawings, 'check' | 'colorOf'>
  /** The origin of the site. */
  readonly siteUrl: string
  /** The only writer of the work tree. */
  readonly write: <T>(job: (tree: WorkTree) => Promise<T>) => Promise<T>
  readonly log: { warn(context: object, message: string): void }
}

/** The result of a write; `commit` is null when nothing had changed. */
export interface Kept {
  readonly item: MediaItem
  readonly commit: string | null
}

/** The files of the site, for editors; every write is one commit. */
export interface MediaLibrary {
  /** All of them, the newest first. */
  list(): Promise<MediaItem[]>
  /**
   * Adds a file; one that is there already, to the byte, is not added again: it is that one, without a commit.
   * @throws {InvalidFields} for anything but an image or document that the site accepts.
   */
  add(sent: SentFile, by: Changer): Promise<Kept>
  /**
   * Replaces a file. Another type of image gets a name of its own, also wherever it is used.
   * @throws {Problem} not-found, stale, conflict. @throws {InvalidFields} for another kind of file, or what the site
   * does not accept.
   */
  replace(name: string, sent: SentFile, edit: Edit): Promise<Kept>
  /**
   * Gives a file another name, also wherever it is used.
   * @param wanted without an extension; it is written as addresses are.
   * @throws {Problem} not-found, stale, conflict. @throws {InvalidFields} for a name that cannot be had.
   */
  rename(name: string, wanted: string, edit: Edit): Promise<Kept>
  /**
   * @param judge called in its turn with the image as it is then, and stops it by throwing.
   * @throws {Problem} not-found, and stale where something else was noted meanwhile.
   */
  describe(note: ImageNote, judge: (item: MediaItem) => void): Promise<Kept>
  /** Resolves with the commit. @throws {Problem} not-found, stale, and conflict while it is in use. */
  remove(name: string, edit: Edit): Promise<string | null>
}

interface Edit extends Changer {
  /** The ETag of what the editor saw. */
  readonly ifMatch: string
}

export function createMediaLibrary({
  library,
  files,
  drawings,
  siteUrl,
  write,
  log,
}: MediaLibraryOptions): MediaLibrary {
  const queue = new PQueue({ concurrency: AT_ONCE })
  const items = createMediaItems({ library, files })

  async function require(name: string, ifMatch: string): Promise<MediaItem> {
    const item = await items.find(name)
    if (item.etag !== matchedEtag(ifMatch, item.etag)) throw replaced()
    return item
  }

  /** Runs a job as the only writer; what it commits is live before the next one starts. */
  function inTurn<T>({ requireStill }: Changer, job: (draft: Draft) => Promise<T>): Promise<T> {
    return write(async (tree) => {
      requireStill?.()
      const draft = new Draft(tree)
      const result = await job(draft)
      const { committed } = draft
      await showCommitted(committed, library, log)
      // Where a former address leads follows from the history.
      if ([...committed.files.values()].includes(null))
        await library.refresh({ dates: true }).catch((error: unknown) => {
          log.warn({ err: error }, 'where a file went could not be read back')
        })
      return result
    })
  }

  async function commit(draft: Draft, name: string, what: Written): Promise<string | null> {
    const { bytes, author, verb, action } = what
    draft.put([{ path: MEDIA_FOLDER + name, bytes }])
    return draft.commit({
      author,
      message: `${nounFor(name)} "${name}" ${verb}`,
      trailers: { 'Content-Item': `media/${name}`, 'Content-Action': action },
    })
  }

  /** What a write left; as it was committed, where the disk cannot be read now. */
  async function kept({ name, bytes, commit: sha }: Made): Promise<Kept> {
    const item = await items.find(name).catch((error: unknown) => {
      if (sha === null) throw error
      log.warn({ err: error }, 'a file that was committed could not be read back')
      return items.findCommitted(name, bytes)
    })
    return { item, commit: sha }
  }

  async function add(sent: SentFile, by: Changer): Promise<Kept> {
    const { author } = by
    const { bytes, extension } = await queue.add(() => acceptMedia(sent, drawings))
    const made = await inTurn(by, async (draft) => {
      const same = await sameFile(bytes, { fileName: sent.fileName, extension })
      if (same !== undefined) return { name: same, commit: null }
      // What is new has no description yet.
      const notes = library.catalogue(contentTypes.altText).all
      const name = uploadName(sent.fileName, extension, await takenNames(files, { notes }))
      return {
        name,
        commit: await commit(draft, name, { bytes, author, verb: 'toegevoegd', action: 'create' }),
      }
    })
    return kept({ ...made, bytes })
  }

  /** The file with these bytes; of several the one that is called as it was sent. */
  async function sameFile(
    bytes: Uint8Array,
    { fileName, extension }: { readonly fileName: string; readonly extension: string },
  ): Promise<string | undefined> {
    const version = versionOf(bytes)
    const found = (await files.list()).filter(
      (file) => file.version === version && file.isWhatItSays && extensionOf(file.name) === extension,
    )
    const wanted = uploadName(fileName, extension, () => false)
    return (found.find(({ name }) => name === wanted) ?? found[0])?.name
  }

  async function replace(name: string, sent: SentFile, by: Edit): Promise<Kept> {
    const { author, ifMatch } = by
    const accepted = await queue.add(() => acceptMedia(sent, drawings))
    requireSameKind(name, accepted)
    const { bytes, extension } = accepted
    const made = await inTurn(by, async (draft) => {
      const { etag } = await require(name, ifMatch)
      if (extension !== extensionOf(name)) {
        const folder = folderOf(name)
        const isTaken = await takenNames(files)
        const to = folder + uploadName(name, extension, (own) => isTaken((folder + own).toLowerCase()))
        return {
          name: to,
          commit: await move(draft, { from: name, to, bytes, author, verb: 'vervangen door' }),
        }
      }
      if (`"${versionOf(bytes)}"` === etag) return { name, commit: null }
      return {
        name,
        commit: await commit(draft, name, { bytes, author, verb: 'vervangen', action: 'update' }),
      }
    })
    return kept({ ...made, bytes })
  }

  async function rename(name: string, wanted: string, by: Edit): Promise<Kept> {
    const { author, ifMatch } = by
    const to = renamed(name, wanted)
    const made = await inTurn(by, async (draft) => {
      await require(name, ifMatch)
      const bytes = await draft.read(MEDIA_FOLDER + name)
      if (!bytes) throw replaced()
      if (to === name) return { name, bytes, commit: null }
      const isTaken = await takenNames(files, { own: name })
      if (isTaken(to.toLowerCase())) throw invalidName(`Er is al een bestand dat ${to} heet.`)
      return {
        name: to,
        bytes,
        commit: await move(draft, { from: name, to, bytes, author, verb: 'heet nu' }),
      }
    })
    return kept(made)
  }

  /** Commits a file under another name, with everything that uses it. */
  async function move(draft: Draft, { from, to, bytes, author, verb }: Moved): Promise<string | null> {
    const names = (await files.list()).map((file) => file.name)
    const also = await moveMediaUses(draft, { from, to }, { library, siteUrl, names })
    draft.put([
      { path: MEDIA_FOLDER + from, bytes: null },
      { path: MEDIA_FOLDER + to, bytes },
    ])
    return draft.commit({
      author,
      message: `${nounFor(to)} "${from}" ${verb} "${to}"${also}`,
      trailers: { 'Content-Item': `media/${to}`, 'Content-Action': 'update' },
    })
  }

  async function describe(note: ImageNote, judge: (item: MediaItem) => void): Promise<Kept> {
    const { item, commit: sha } = await inTurn(note, async (draft) => {
      // Somebody may have published what uses it, or used it, while this waited.
      await library.refresh()
      const item = await items.find(note.name)
      judge(item)
      return { item, commit: await describeImage(draft, note) }
    })
    return { item: items.described(item), commit: sha }
  }

  async function remove(name: string, by: Edit): Promise<string | null> {
    const { author, ifMatch } = by
    return inTurn(by, async (draft) => {
      // A writer may have used it just now.
      await library.refresh()
      const { usedIn } = await require(name, ifMatch)
      requireUnusedFile(usedIn)
      await forgetImage(draft, name)
      return commit(draft, name, { bytes: null, author, verb: 'verwijderd', action: 'delete' })
    })
  }

  return { list: items.list, add, replace, rename, describe, remove }
}

interface Written {
  readonly bytes: Uint8Array | null
  readonly author: Author
  readonly verb: string
  readonly action: string
}

interface Made {
  readonly name: string
  readonly bytes: Uint8Array
  /** Null when nothing had changed. */
  readonly commit: string | null
}

interface Moved {
  readonly from: string
  readonly to: string
  readonly bytes: Uint8Array
  readonly author: Author
  /** What comes between the two names. */
  readonly verb: string
}

/** How a commit message names a file. */
const nouns: Readonly<Record<MediaKind, string>> = { image: 'Afbeelding', download: 'Bestand' }
const nounFor = (name: string) => nouns[mediaKindOf(findMediaType(name) ?? '')]
