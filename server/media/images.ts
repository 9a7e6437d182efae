import { isDeepStrictEqual } from 'node:util'
import { media as addresses } from '#contract/addresses'
import { cropClasses } from '#contract/crop-classes'
import { cropsOf, type FocalPoint } from '#contract/focal-point'
import { type FileFacts, fileSize } from '#contract/media-kind'
import type { ImageAttributes } from '#contract/public-content'
import { type AddressPlace, type RenderedArticle, replaceAddresses } from '#contract/rendered-article'
import { createLateNews } from '../processes/late-news'
import { createMostRecent } from '../processes/most-recent'
import { createSharedWork } from '../processes/share-work'
import type { MediaInfo } from './examine-image'
import type { Media } from './media'

/** Milliseconds that a page waits for facts about an image: enough when they are cached. */
const PATIENCE = 25

/** Images whose last known facts are kept in memory. */
const MOST_KNOWN = 10_000

/** The address of an image at a width in pixels, from its path and the version of its file. */
export type SizedAddress = (path: string, width: number, version: string) => string

export interface PageImagesOptions {
  /** Grows when content changes; within one revision each question reaches the disk once. */
  readonly contentRevision: () => number
  /** The focal point of an image of content/media; undefined for its centre. */
  readonly focusOf: (name: string) => FocalPoint | undefined
  /** The description of an image of content/media; '' when it has none. */
  readonly altOf: (name: string) => string
  /** Milliseconds that a page waits for facts about an image; 25 when absent. */
  readonly patience?: number | undefined
  /** The address of an image at a width; by default one with a query. */
  readonly sized?: SizedAddress | undefined
}

/**
 * What pages ask about images: the attributes of one, and article HTML with those on its images.
 */
export function createPageImages(
  media: Pick<Media, 'info' | 'facts'>,
  { contentRevision, focusOf, altOf, patience = PATIENCE, sized = addresses.sized }: PageImagesOptions,
) {
  const share = createSharedWork<MediaInfo | undefined>()
  const shareFacts = createSharedWork<FileFacts | undefined>()
  const known = createMostRecent<MediaInfo>(MOST_KNOWN)
  const news = createLateNews()

  async function look(address: string): Promise<MediaInfo | undefined> {
    const found = await media.info(address)
    if (found) known.set(address, found)
    else known.delete(address)
    return found
  }

  /**
   * After a short wait a page gets the last known facts, or no size at all, rather than keep the visitor
   * waiting. Only changed facts cause a re-render: otherwise a busy disk would only be asked for more.
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
      }, patience)
    })
    void asked
      .then((found) => isLate && !isDeepStrictEqual(found, before) && news.tell())
      .catch(() => undefined)
    return Promise.race([asked, late]).finally(() => clearTimeout(timer))
  }

  const fileAt = (address: string) =>
    shareFacts(`${contentRevision()} ${address}`, () => media.facts(address))

  return {
    /** Grows when facts become known that pages were rendered without. */
    get revision() {
      return news.revision
    },
    async attributesOf(address: string): Promise<ImageAttributes | undefined> {
      const found = await info(address)
      if (!found) return undefined
      const name = addresses.nameIn(address) ?? ''
      const focus = focusOf(name)
      const alt = altOf(name)
      // A drawing needs no other sizes, and the layout already reserves space for these images.
      if (found.widths.length === 0 && !focus && alt === '') return undefined
      const crops = cropsOf({ ...found, focus })
      return {
        ...imageAttributes(found, address, sized),
        ...(crops ? { crops } : {}),
        ...(alt === '' ? {} : { alt }),
      }
    },
    fileAt,
    withSizes: (article: RenderedArticle) => withSizes(article, { info, facts: fileAt, focusOf }, sized),
  }
}

/**
 * The displayed width of an article's images: the prose column, or all of a small screen; in a gallery that of one of its
 * columns, of which `directives.css` makes three, two or one.
 */
const WHOLE = '(min-width: 50rem) 42.5rem, 100vw'
const COLUMN =
  '(min-width: 42.75rem) 13.75rem, (min-width: 27.25rem) calc(50vw - 2.5rem), calc(100vw - 4.5rem)'

/** What is known of the files that a text names. */
interface Known extends Pick<Media, 'info' | 'facts'> {
  /** The focal point of an image of content/media; undefined for its centre. */
  readonly focusOf?: (name: string) => FocalPoint | undefined
}

/**
 * The HTML of an article in which every image of ours has its dimensions (to prevent layout shift) and its
 * smaller variants, where it is cropped its focal point too, and every file its size. The rest of the HTML stays the same
 * to the letter (tests/decisions/0065).
 */
export async function withSizes(
  article: RenderedArticle,
  known: Known,
  sized: SizedAddress = addresses.sized,
): Promise<string> {
  const added = new Map<string, string>()
  await Promise.all(
    article.places.map(async (place) => {
      const key = keyOf(place)
      if (added.has(key)) return
      added.set(key, '')
      if (place.kind === 'image') added.set(key, await sizeOfImage(place, known, sized))
      if (place.kind === 'size') added.set(key, await sizeOfFile(place.address, known))
    }),
  )
  return replaceAddresses(
    article,
    (place) => article.html.slice(place.start, place.end) + (added.get(keyOf(place)) ?? ''),
  )
}

/** The same for places of which the same is said. */
const keyOf = ({ kind, frame, address }: AddressPlace) => `${kind} ${frame ?? ''} ${address}`

async function sizeOfImage(
  { address, frame }: AddressPlace,
  { info, focusOf }: Known,
  sized: SizedAddress,
): Promise<string> {
  const found = await info(address)
  if (!found) return ''
  const focus = frame === 'still' ? focusOf?.(addresses.nameIn(address) ?? '') : undefined
  const crop = cropsOf({ ...found, focus })
  const sizes = frame === 'gallery' ? COLUMN : WHOLE
  return (
    asText(imageAttributes(found, address, sized), sizes) +
    (crop ? `" class="${cropClasses('', crop.wide).trim()}` : '')
  )
}

/** Follows the type of the file: `, 1,2 MB`. */
async function sizeOfFile(address: string, { facts }: Known): Promise<string> {
  const found = await facts(address)
  return found ? `, ${fileSize(found.size)}` : ''
}

/**
 * Starts by closing the address and leaves its last value open, since it is inserted right before the closing
 * quote.
 */
function asText({ width, height, srcSet }: ReturnType<typeof imageAttributes>, sizes: string): string {
  const size = `" width="${width}" height="${height}`
  return srcSet === undefined ? size : `${size}" srcset="${srcSet.replaceAll('&', '&amp;')}" sizes="${sizes}`
}

/** The attributes of the image at an address of ours, from `media.info`. */
export function imageAttributes(
  info: MediaInfo,
  address: string,
  sized: SizedAddress = addresses.sized,
): ImageAttributes {
  const { width, height, color, version, widths } = info
  const path = addresses.to(addresses.nameIn(address) ?? '')
  // The largest width may exceed that of the image; browsers need the real width.
  const srcSet = widths.map((asked) => `${sized(path, asked, version)} ${Math.min(asked, width)}w`).join(', ')
  return { width, height, color, srcSet: srcSet === '' ? undefined : srcSet }
}
