import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import type { ImageAttributes } from '#contract/endpoints'
import type { RenderedArticle } from '#contract/rendered-article'
import { dressImages } from './dress-images'
import type { MediaInfo } from './examine-image'
import { imageAttributes } from './image-attributes'
import type { Media } from './media'
import { createSharedWork } from './share-work'

/** Milliseconds that a page waits for what is known of an image: enough when somebody looked before. */
const PATIENCE = 25
/** Milliseconds in which all that became known is told of at once: each time pages are made anew. */
const TOGETHER = 250

/** Images of which it is remembered what was known last. */
const MOST_KNOWN = 10_000

/**
 * What pages ask about images: the attributes of one, and article HTML with those on its images.
 * @param contentRevision grows when content changes; what is asked at one revision is asked of the disk once.
 */
export function createImages(media: Pick<Media, 'info'>, contentRevision: () => number) {
  const share = createSharedWork<MediaInfo | undefined>()
  const known = new LRUCache<string, MediaInfo>({ max: MOST_KNOWN })
  let revision = 0
  let isTelling = false

  function tellLater(): void {
    if (isTelling) return
    isTelling = true
    setTimeout(() => {
      isTelling = false
      revision += 1
    }, TOGETHER).unref()
  }

  async function look(address: string): Promise<MediaInfo | undefined> {
    const found = await media.info(address)
    if (found) known.set(address, found)
    else known.delete(address)
    return found
  }

  /**
   * A page with what was known of an image, or without its size, is better than a visitor who waits for it. Only news
   * makes pages anew: a busy disk would otherwise ask for more and more of them.
   */
  async function info(address: string): Promise<MediaInfo | undefined> {
    const before = known.get(address)
    const asked = share(`${contentRevision()} ${address}`, () => look(address))
    let isLate = false
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<MediaInfo | undefined>((resolve) => {
      timer = setTimeout(() => {
        isLate = true
        resolve(before)
      }, PATIENCE)
    })
    void asked
      .then((found) => isLate && !isDeepStrictEqual(found, before) && tellLater())
      .catch(() => undefined)
    return Promise.race([asked, late]).finally(() => clearTimeout(timer))
  }

  return {
    /** Grows when more is known of images that pages were made without. */
    get revision() {
      return revision
    },
    async attributesOf(address: string): Promise<ImageAttributes | undefined> {
      const found = await info(address)
      // A drawing is as sharp at every size, and every picture has its place already.
      return found && found.widths.length > 0 ? imageAttributes(found, address) : undefined
    },
    dress: (article: RenderedArticle) => dressImages(article, { info }),
  }
}
