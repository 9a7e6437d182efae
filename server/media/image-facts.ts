import { LRUCache } from 'lru-cache'
import type { Log } from './disk-cache'
import { examineImage, type MediaInfo } from './examine-image'
import { FileChanged, type WithBytes } from './read-in-turn'
import { createSharedWork } from './share-work'
import type { Source } from './sources'

/** Knows images by their bytes; each is examined once, and reported once when it is broken. */
export type KnowImage = (source: Source) => Promise<MediaInfo | undefined>

export function createImageFacts(withBytes: WithBytes, log: Log): KnowImage {
  const examined = new LRUCache<string, { info: MediaInfo | undefined }>({ max: 10_000 })
  const share = createSharedWork<MediaInfo | undefined>()

  async function examine({ version, type, ...source }: Source, name: string): Promise<MediaInfo | undefined> {
    try {
      const info = { ...(await withBytes(source, (bytes) => examineImage(bytes, type))), version }
      examined.set(name, { info })
      return info
    } catch (error) {
      if (error instanceof FileChanged) return undefined
      examined.set(name, { info: undefined })
      log.warn({ file: source.path, reason: String(error) }, 'image is broken')
      return undefined
    }
  }

  return async (source) => {
    // The same bytes under another type may be broken: a drawing that is called .png.
    const name = `${source.version} ${source.type}`
    const present = examined.get(name)
    return present ? present.info : share(name, () => examine(source, name))
  }
}
