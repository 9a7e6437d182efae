import { createHash } from 'node:crypto'
import { Problem } from '#contract/problem'
import type { Log } from '../../files/disk-cache'
import type { Drawings } from '../drawings'
import { createTwoLevelCache } from '../two-level-cache'
import { readCardFonts } from './card-fonts'
import { type CardTexts, DESIGN } from './share-card'

const DISK = 100 * 1024 * 1024
const MEMORY = 8 * 1024 * 1024
/** Characters of a title that can fit on the card. */
const LONGEST_TITLE = 300

export interface ShareCardOptions {
  /** The typeface; glyphs missing from the first file come from the next. */
  readonly fontFiles: readonly string[]
  /** Disk cache of cards; may be emptied at any time. */
  readonly cacheFolder: string
  readonly drawings: Pick<Drawings, 'card'>
  readonly log: Log
}

/** The pictures that other sites show beside a link to an article. */
export interface ShareCards {
  /** A PNG of 1200 × 630 pixels. */
  card(card: CardTexts): Promise<Buffer>
  /** The bytes that it takes; undefined when it cannot be drawn now. */
  lengthOf(card: CardTexts): Promise<number | undefined>
  /** Changes when the card looks different: 22 characters that can stand in an address. */
  version(card: CardTexts): string
}

/** @throws {Error} when a font file cannot be read. */
export async function createShareCards({
  fontFiles,
  cacheFolder,
  drawings,
  log,
}: ShareCardOptions): Promise<ShareCards> {
  const fonts = await readCardFonts(fontFiles)
  const typeface = fonts.reduce((hash, { data }) => hash.update(data), createHash('sha256')).digest('hex')
  const kept = createTwoLevelCache({ folder: cacheFolder, limit: DISK, memory: MEMORY, log })

  function version({ title, tag, siteName }: CardTexts): string {
    const facts = JSON.stringify([DESIGN, typeface, title, tag, siteName])
    return createHash('sha256').update(facts).digest('base64url').slice(0, 22)
  }

  function draw(card: CardTexts): Promise<Buffer> {
    const title = card.title.slice(0, LONGEST_TITLE)
    return kept.take(`${version(card)}.png`, () => drawings.card({ ...card, title }, fontFiles))
  }

  return {
    version,
    card: draw,
    async lengthOf(card) {
      try {
        return (await draw(card)).length
      } catch (error) {
        if (error instanceof Problem) return undefined
        throw error
      }
    },
  }
}
