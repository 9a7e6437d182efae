import { decodePart } from '#contract/address'
import { media } from '#contract/addresses'

/** Files of content/media, to be found in texts. */
export interface NamedMedia {
  /** The names, by their spelling in NFC. */
  readonly known: ReadonlyMap<string, string>
  /** The lengths that these spellings have. */
  readonly lengths: ReadonlySet<number>
  /** Characters of the longest name, however its accents are written. */
  readonly longest: number
}

/** @param former former names of files, in NFC, with the present ones: what mentions those, mentions the file. */
export function asNamedMedia(
  names: readonly string[],
  former: ReadonlyMap<string, string> = new Map(),
): NamedMedia {
  const present = new Map(names.map((name) => [name.normalize('NFC'), name]))
  const known = new Map(present)
  for (const [before, now] of former) {
    const name = present.get(now)
    if (name !== undefined && !present.has(before)) known.set(before, name)
  }
  const spellings = [...known.keys()]
  return {
    known,
    lengths: new Set(spellings.map(({ length }) => length)),
    longest: Math.max(0, ...spellings.map((name) => name.normalize('NFD').length)),
  }
}

/** The files that a text mentions, by whatever origin, encoded or not. */
export function mentionedMedia(text: string, named: NamedMedia): Set<string> {
  return new Set(mentionsIn(text, named).map(({ name }) => name))
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
  return renameMedia(text, { names: new Map([[from, to]]), siteUrl, all })
}

/** Files that have other names by now. */
export interface RenamedMedia extends Pick<MediaMove, 'siteUrl' | 'all'> {
  /** The present names by the former ones, as `all` has them. */
  readonly names: ReadonlyMap<string, string>
}

/** The same for many files at once. */
export function renameMedia(text: string, { names, siteUrl, all }: RenamedMedia) {
  const host = new URL(siteUrl).host
  const found = mentionsIn(text, all).filter(({ name, start }) => names.has(name) && isOn(host, text, start))
  let moved = ''
  let copied = 0
  for (const { name, start, end } of found) {
    moved += text.slice(copied, start) + media.to(names.get(name) ?? name)
    copied = end
  }
  return { text: moved + text.slice(copied), count: found.length }
}

/** An address in a text, from its path to the end of the name. */
interface Mention {
  readonly name: string
  readonly start: number
  readonly end: number
}

function mentionsIn(text: string, named: NamedMedia): Mention[] {
  const found: Mention[] = []
  for (let start = text.indexOf(media.start); start >= 0; ) {
    const after = start + media.start.length
    const name = nameAt(text, after, named)
    if (name) found.push({ ...name, start })
    start = text.indexOf(media.start, name?.end ?? after)
  }
  return found
}

/** A letter or digit, or an accent that belongs to the one before it: a name does not end there. */
const GOES_ON = /[\p{L}\p{N}\p{M}]/u

/** The longest known name that is written at a place. */
function nameAt(text: string, at: number, { known, lengths, longest }: NamedMedia) {
  let written = ''
  /** After each character: how much is decoded by then, and where that ends in the text. */
  const stops: { readonly length: number; readonly end: number }[] = []
  let end = at
  // One more, to see whether the name ends.
  while (end < text.length && written.length <= longest) {
    const raw = characterAt(text, end)
    // One alone stands for itself; decoding a stray `%` would throw, which is slow where a text is full of them.
    if (raw.length === 1) written += raw
    else written += raw === '&amp;' ? '&' : decodePart(raw)
    end += raw.length
    stops.push({ length: written.length, end })
  }
  const isPlain = written === written.normalize('NFC')
  for (const stop of stops.reverse()) {
    if (isPlain && !lengths.has(stop.length)) continue
    const [next = ''] = written.slice(stop.length, stop.length + 2)
    if (GOES_ON.test(next)) continue
    const name = known.get(written.slice(0, stop.length).normalize('NFC'))
    if (name !== undefined) return { name, end: stop.end }
  }
  return undefined
}

/** One character as it is written: itself, `&amp;`, or all of its bytes percent-encoded. A stray `%` is itself. */
function characterAt(text: string, at: number): string {
  if (text.startsWith('&amp;', at)) return '&amp;'
  const first = /^%[0-9a-f]{2}/i.exec(text.slice(at, at + 3))?.[0]
  if (first) {
    const byte = Number.parseInt(first.slice(1), 16)
    const bytes = byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
    const encoded = text.slice(at, at + 3 * bytes)
    if (decodePart(encoded) !== encoded) return encoded
  }
  return String.fromCodePoint(text.codePointAt(at) ?? 0)
}

/** Most characters of an origin before a path. */
const ORIGIN_MOST = 300
const ORIGIN = /(?:https?:)?\/\/([^\s"'<>()/\\]+)$/i
const RELATIVE = /(?:^|[^\p{L}\p{N}._~/-])\.{1,2}$/u

/** Whether a path in a text is one of the site with this host: not of another site, nor the end of a longer path. */
function isOn(host: string, text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - ORIGIN_MOST), start)
  const origin = ORIGIN.exec(before)
  if (origin) {
    const isWhole = !/[\p{L}\p{N}._~/-]$/u.test(before.slice(0, origin.index))
    return isWhole && origin[1]?.toLowerCase() === host.toLowerCase()
  }
  return !/[\p{L}\p{N}._~-]$/u.test(before) || RELATIVE.test(before)
}

/** All texts in a value, also in lists and records at any depth. */
export function stringsIn(content: unknown): string[] {
  if (typeof content === 'string') return [content]
  return typeof content === 'object' && content !== null ? Object.values(content).flatMap(stringsIn) : []
}
