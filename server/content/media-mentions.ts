import { decodePart } from '#contract/address'
import { media } from '#contract/addresses'
import { asPattern } from './as-pattern'

/**
 * An address of a file inside a text, with the origin before it, if it has one; what follows it in the sentence is
 * cut off later.
 */
const MENTION = new RegExp(
  `((?:https?:)?//[^\\s"'<>()/\\\\]+)?(?:${asPattern(media.start)})([^\\s"'<>\\\\]+)`,
  'g',
)
/** Characters of a mention that can be a name: 255 bytes, each written as three. */
const LONGEST = 1000
/** What a name may have that ends an address in a text. */
const BREAK = /[\s"'<>\\]/

/** Files of content/media, to be found in texts. */
export interface NamedMedia {
  /** The names, by their spelling in NFC. */
  readonly known: ReadonlyMap<string, string>
  /** Those that cannot be told from the words after them. */
  readonly spaced: readonly string[]
}

export function asNamedMedia(names: readonly string[]): NamedMedia {
  return {
    known: new Map(names.map((name) => [name.normalize('NFC'), name])),
    spaced: names.filter((name) => BREAK.test(name)),
  }
}

/** The files that a text mentions, by whatever origin, encoded or not. */
export function mentionedMedia(text: string, { known, spaced }: NamedMedia): Set<string> {
  const found = [...text.matchAll(MENTION)].map(([, , mention = '']) => longestName(decoded(mention), known))
  const written = spaced.filter((name) => text.includes(media.start + name))
  return new Set([...found, ...written].filter((name) => name !== undefined))
}

/** A file that gets another name. */
export interface MediaMove {
  readonly from: string
  readonly to: string
  /** The origin of the site: addresses may have it. */
  readonly siteUrl: string
  /** All files, since one name may begin with another. */
  readonly all: NamedMedia
}

/**
 * Changes the name of a file in every address of it on this site, and no other byte.
 * @returns also how many addresses have changed.
 */
export function moveMedia(text: string, { from, to, siteUrl, all }: MediaMove) {
  if (!text.includes(media.start)) return { text, count: 0 }
  let count = 0
  const moved = text.replace(MENTION, (whole, origin: string | undefined, mention: string, at: number) => {
    const isOurs = origin === undefined ? !isWithin(text, at) : origin === siteUrl
    if (!isOurs || longestName(decoded(mention), all.known) !== from) return whole
    count += 1
    return (origin ?? '') + media.to(to) + mention.slice(lengthOf(from, mention))
  })
  if (!BREAK.test(from)) return { text: moved, count }
  const written = media.start + from
  const pieces = moved.split(written)
  return { text: pieces.join(media.to(to)), count: count + pieces.length - 1 }
}

/** Whether an address is the end of a longer one: `/blog/media/a.png`. */
const isWithin = (text: string, at: number) => /[\p{L}\p{N}._~-]/u.test(text.charAt(at - 1))

/** How many characters of a mention are this name, as it is written there. */
function lengthOf(name: string, mention: string): number {
  for (let end = Math.min(mention.length, LONGEST); end > 0; end -= 1) {
    if (decoded(mention.slice(0, end)) === name.normalize('NFC')) return end
  }
  return mention.length
}

/** The longest known name that the text starts with and that ends at a word boundary. */
function longestName(text: string, known: ReadonlyMap<string, string>): string | undefined {
  for (let end = text.length; end > 0; end -= 1) {
    if (end < text.length && /[\p{L}\p{N}]/u.test(text.charAt(end))) continue
    const name = known.get(text.slice(0, end))
    if (name !== undefined) return name
  }
  return undefined
}

/** Decoded as far as possible: `caf%C3%A9.jpg` and a stray `%` are both valid names. */
function decoded(mention: string): string {
  return decodePart(mention.replaceAll('&amp;', '&').slice(0, LONGEST)).normalize('NFC')
}
