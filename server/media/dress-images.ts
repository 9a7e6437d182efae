import { imageAttributes } from './image-attributes'
import type { Media } from './media'

/** How wide an article's images are shown: the prose column, or the whole of a small screen. */
const SIZES = '(min-width: 50rem) 42.5rem, 100vw'
/** An img element of our own renderer: attributes in double quotes, in which `>` may stand. */
const IMAGE = /<img((?:\s+[\w-]+(?:="[^"]*")?)+)\s*\/?>/g
const OURS = /\ssrc="(\/media\/[^"]+)"/
/** What says that somebody decided about the size already. */
const DRESSED = /\s(?:width|height|srcset)="/

/**
 * Gives every image of ours in an article its size, so that nothing shifts, and its smaller forms. The rest of
 * the HTML stays as it is to the letter.
 * @param html from our renderer: sanitised, and every `"` inside an attribute escaped, so that what looks like
 * an image of ours is one.
 */
export async function dressImages(html: string, media: Pick<Media, 'info'>): Promise<string> {
  const addresses = new Set([...html.matchAll(IMAGE)].flatMap(([, text = '']) => findAddress(text) ?? []))
  const dress = new Map<string, string>()
  await Promise.all(
    [...addresses].map(async (address) => {
      const info = await media.info(address)
      if (info) dress.set(address, asText(imageAttributes(info, address)))
    }),
  )
  return html.replace(IMAGE, (tag, text: string) => {
    const added = dress.get(findAddress(text) ?? '')
    return added === undefined ? tag : `<img${text}${added}>`
  })
}

function findAddress(attributes: string): string | undefined {
  if (DRESSED.test(attributes)) return undefined
  return OURS.exec(attributes)?.[1]?.replace(/&(?:amp|#x26|#38);/gi, '&')
}

function asText({ width, height, srcSet }: ReturnType<typeof imageAttributes>): string {
  const size = ` width="${width}" height="${height}"`
  return srcSet === undefined ? size : `${size} srcset="${srcSet.replaceAll('&', '&amp;')}" sizes="${SIZES}"`
}
