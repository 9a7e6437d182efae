import type { ImageAttributes } from '#contract/endpoints'
import type { RenderedArticle } from '#contract/rendered-article'
import { dressImages } from './dress-images'
import type { MediaInfo } from './examine-image'
import { imageAttributes } from './image-attributes'
import type { Media } from './media'

/** Milliseconds that a page waits for what is known of an image: enough when somebody looked before. */
const PATIENCE = 25
/** Milliseconds in which all that became known is told of at once: each time pages are made anew. */
const TOGETHER = 250

/** What pages ask about images: the attributes of one, and article HTML with those on its images. */
export function createImages(media: Pick<Media, 'info'>) {
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

  /** A page without the size of an image is better than a visitor who waits for it. */
  async function info(address: string): Promise<MediaInfo | undefined> {
    const asked = media.info(address)
    let isLate = false
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => {
        isLate = true
        resolve(undefined)
      }, PATIENCE)
    })
    void asked.then((found) => isLate && found && tellLater()).catch(() => undefined)
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
