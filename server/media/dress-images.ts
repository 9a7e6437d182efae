import { type RenderedArticle, replaceAddresses } from '#contract/rendered-article'
import { imageAttributes } from './image-attributes'
import type { Media } from './media'

/** How wide an article's images are shown: the prose column, or the whole of a small screen. */
const SIZES = '(min-width: 50rem) 42.5rem, 100vw'

/**
 * The HTML of an article in which every image of ours has its size, so that nothing shifts, and its smaller forms.
 * The rest of the HTML stays as it is to the letter.
 */
export async function dressImages(article: RenderedArticle, media: Pick<Media, 'info'>): Promise<string> {
  const images = article.places.filter(({ kind }) => kind === 'image')
  const dress = new Map<string, string>()
  await Promise.all(
    [...new Set(images.map(({ address }) => address))].map(async (address) => {
      const info = await media.info(address)
      if (info) dress.set(address, asText(imageAttributes(info, address)))
    }),
  )
  return replaceAddresses(article, ({ kind, start, end, address }) => {
    const added = kind === 'image' ? dress.get(address) : undefined
    return article.html.slice(start, end) + (added ?? '')
  })
}

/** Begins by closing the address and leaves its last value open, since it stands right before the closing quote. */
function asText({ width, height, srcSet }: ReturnType<typeof imageAttributes>): string {
  const sizes = `" width="${width}" height="${height}`
  return srcSet === undefined
    ? sizes
    : `${sizes}" srcset="${srcSet.replaceAll('&', '&amp;')}" sizes="${SIZES}`
}
