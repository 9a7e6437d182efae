import type { Metadata } from 'sharp'
import { largestUpload, megabytes } from '#contract/largest-upload'
import { Problem } from '#contract/problem'
import { InvalidFields } from '../http/invalid-fields'
import { type Drawings, TooMuchToDraw } from './drawings'
import { examineImage, isMovingPng, isOfTheMoment, openImage } from './examine-image'
import { readHeader, typeOf } from './measure-image'
import { sniffType } from './media-type'
import { stripMetadata } from './strip-metadata'

/** Pixels: no page shows an image wider than this. */
const WIDEST = 2560

/** Bytes that may be put on the site, with the file extension of their type. */
export interface AcceptedImage {
  readonly bytes: Uint8Array
  readonly extension: Extension
}

type Extension = 'png' | 'jpg' | 'webp' | 'avif' | 'gif' | 'svg'

const extensions: Readonly<Record<string, Exclude<Extension, 'svg'>>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
}

/**
 * Decides by its bytes whether a file is an acceptable image, and normalises it: upright, at most 2560 pixels
 * wide, without metadata about place and person. An image that already fits, or is animated, keeps its picture
 * data byte for byte.
 * @throws {InvalidFields} with a Dutch sentence that says what to do.
 * @throws {Problem} unavailable when images cannot be examined now.
 */
export async function acceptImage(
  bytes: Buffer,
  drawings: Pick<Drawings, 'check' | 'colorOf'>,
): Promise<AcceptedImage> {
  if (bytes.length === 0) throw refuse(EMPTY)
  if (looksLikeDrawing(bytes)) return acceptDrawing(bytes, drawings)
  const facts = await readHeader(bytes).catch(() => undefined)
  const extension = facts && extensions[typeOf(facts) ?? '']
  if (!facts || !extension) throw refuse(whyNoImage(bytes))
  await examine(bytes, 'image/*', drawings)
  const made = (await keptBytes(bytes, { facts, extension, drawings })) ?? (await makeFit(bytes, extension))
  if (made.length > megabytes(largestUpload.image)) throw refuse(TOO_LARGE)
  return { bytes: made, extension }
}

/** The original picture without metadata; undefined when it has to be encoded again. */
async function keptBytes(
  bytes: Buffer,
  {
    facts,
    extension,
    drawings,
  }: { facts: Metadata; extension: Exclude<Extension, 'svg'>; drawings: Pick<Drawings, 'check' | 'colorOf'> },
): Promise<Buffer | undefined> {
  const moves = (facts.pages ?? 1) > 1 || extension === 'gif' || isMovingPng(bytes)
  const isFit = (facts.orientation ?? 1) === 1 && facts.width <= WIDEST
  if (!moves && !isFit) return undefined
  const kept = stripMetadata(bytes, extension)
  if (kept === 'too-many-parts') {
    if (moves) throw refuse(TOO_MANY_PARTS)
    return undefined
  }
  const left = kept && (await readHeader(kept).catch(() => undefined))
  if (kept && left && !hasNotes(left)) {
    await examine(kept, 'image/*', drawings)
    return kept
  }
  if (moves) throw refuse(BROKEN)
  return undefined
}

async function acceptDrawing(
  bytes: Buffer,
  drawings: Pick<Drawings, 'check' | 'colorOf'>,
): Promise<AcceptedImage> {
  if (bytes.length > megabytes(largestUpload.drawing)) throw refuse(DRAWING_TOO_LARGE)
  const why = await drawings.check(bytes).catch(refuseFor)
  if (why !== undefined) throw refuse(why)
  await examine(bytes, 'image/svg+xml', drawings)
  return { bytes, extension: 'svg' }
}

async function examine(
  bytes: Buffer,
  type: string,
  drawings: Pick<Drawings, 'check' | 'colorOf'>,
): Promise<void> {
  await examineImage(bytes, type, drawings.colorOf).catch(refuseFor)
}

/** @throws always: what an image could not be examined for, in Dutch. */
function refuseFor(error: unknown): never {
  if (error instanceof TooMuchToDraw) throw refuse(TOO_MUCH_TO_DRAW)
  if (isOfTheMoment(error)) throw new Problem('unavailable', NOT_NOW, { headers: { 'retry-after': '5' } })
  const isLarge = /pixel limit/i.test(String(error))
  throw refuse(isLarge ? TOO_MANY_PIXELS : BROKEN)
}

async function makeFit(bytes: Buffer, extension: Extension): Promise<Buffer> {
  const image = (await openImage(bytes)).autoOrient().resize({ width: WIDEST, withoutEnlargement: true })
  if (extension === 'png') return image.png({ compressionLevel: 9 }).toBuffer()
  if (extension === 'webp') return image.webp({ quality: 86, smartSubsample: true }).toBuffer()
  if (extension === 'avif') return image.avif({ quality: 62, effort: 3 }).toBuffer()
  return image.jpeg({ quality: 86, mozjpeg: true }).toBuffer()
}

/** Whether there is metadata of a camera or a program: place, device, names. */
function hasNotes({ exif, xmp, iptc, comments }: Metadata): boolean {
  return exif !== undefined || xmp !== undefined || iptc !== undefined || comments !== undefined
}

function looksLikeDrawing(bytes: Buffer): boolean {
  // `\s` matches a byte order mark too; naming both would make the pattern backtrack.
  return /^\s*</.test(bytes.subarray(0, 1024).toString('utf8'))
}

/** Why bytes that have no header of an image that the site shows are refused. */
function whyNoImage(bytes: Buffer): string {
  if (isHeic(bytes)) return HEIC
  return sniffType(bytes)?.startsWith('image/') ? BROKEN : UNKNOWN
}

/** Whether it is the format of iPhone photos, which browsers do not show. */
function isHeic(bytes: Buffer): boolean {
  return /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(bytes.subarray(4, 12).toString('latin1'))
}

const HEIC =
  'Dit is een HEIC-foto; browsers kunnen die niet tonen. Sla de foto op als JPEG en probeer het opnieuw. Op een iPhone: Instellingen, Camera, Structuur, Meest compatibel.'
const UNKNOWN = 'Dit bestand kan niet op de site. Kies een JPEG, PNG, WebP, AVIF, GIF, SVG of PDF.'
const EMPTY = 'Dit bestand is leeg. Sla het opnieuw op en probeer het nog eens.'
const BROKEN =
  'Deze afbeelding is beschadigd of niet compleet. Sla het bestand opnieuw op en probeer het nog eens.'
const TOO_MANY_PARTS =
  'Deze afbeelding bestaat uit te veel losse stukjes. Sla het bestand opnieuw op met een ander programma en probeer het nog eens.'
const TOO_MUCH_TO_DRAW =
  'Deze tekening is te ingewikkeld: het tekenen duurt langer dan twee seconden. Vereenvoudig de tekening.'
const NOT_NOW = 'Deze afbeelding kon nu niet worden bekeken. Probeer het over een paar seconden opnieuw.'
const TOO_LARGE = `Deze afbeelding is groter dan ${largestUpload.image} MB. Maak de afbeelding kleiner en probeer het opnieuw.`
const DRAWING_TOO_LARGE = `Deze tekening is groter dan ${largestUpload.drawing} MB. Vereenvoudig de tekening.`
const TOO_MANY_PIXELS =
  'Deze afbeelding heeft meer dan 50 megapixel. Maak de afbeelding kleiner en probeer het opnieuw.'

function refuse(message: string): InvalidFields {
  return new InvalidFields([{ path: 'file', message }], message)
}
