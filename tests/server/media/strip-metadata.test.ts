import sharp from 'sharp'
import { afterAll, describe, expect, it, test } from 'vitest'

import { acceptImage as acceptBytes } from '../../../server/media/accept-image'
import { createDrawings } from '../../../server/media/drawings'
import { workers } from '../../support/built-site'
import { photo } from './opened-media'

const drawer = createDrawings(workers.drawing)
afterAll(drawer.close)
const acceptImage = (bytes: Buffer) => acceptBytes(bytes, drawer)

const SECRET = 'Eva Jansen, 52.0907 N 5.1214 E'
const behind = Buffer.from(`<script>alert(1)</script>${SECRET}`)
const exif = { IFD0: { Artist: SECRET } }

/** The pixels of every frame of an image. */
const pixels = (bytes: Uint8Array) => sharp(bytes, { animated: true }).raw().toBuffer()
const frames = async () => {
  const still = (background: string) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer()
  return sharp([await still('red'), await still('blue'), await still('lime')], { join: { animated: true } })
}

/** A GIF with a comment and an application's note after its header. */
function gifWithNotes(gif: Buffer): Buffer {
  const table = (gif.readUInt8(10) & 0x80) === 0 ? 0 : 3 * 2 ** ((gif.readUInt8(10) & 7) + 1)
  const text = Buffer.from(SECRET)
  const block = Buffer.concat([Buffer.from([text.length]), text, Buffer.from([0])])
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe]), block])
  const application = Buffer.concat([Buffer.from([0x21, 0xff, 11]), Buffer.from('XMP DataXMP'), block])
  return Buffer.concat([gif.subarray(0, 13 + table), comment, application, gif.subarray(13 + table)])
}

function pngWithText(png: Buffer): Buffer {
  const text = Buffer.from(`Author\0${SECRET}`)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(text.length)
  const chunk = Buffer.concat([size, Buffer.from('tEXt'), text, Buffer.alloc(4)])
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}

const still = async () => sharp(await photo(64, 48))
const pictures: Readonly<Record<string, () => Promise<Buffer>>> = {
  'a JPEG': async () => (await still()).withExif(exif).jpeg().toBuffer(),
  'a progressive JPEG': async () => (await still()).withExif(exif).jpeg({ progressive: true }).toBuffer(),
  'a PNG': async () => pngWithText(await (await still()).withExif(exif).png().toBuffer()),
  'a WebP': async () => (await still()).withExif(exif).webp({ lossless: true }).toBuffer(),
  'a WebP that moves': async () =>
    (await frames())
      .withExif(exif)
      .webp({ loop: 3, delay: [50, 60, 70] })
      .toBuffer(),
  'a GIF that moves': async () =>
    gifWithNotes(await (await frames()).gif({ loop: 3, delay: [50, 60, 70] }).toBuffer()),
}

/** The part of a PNG that says how many pictures it moves through: two, without end. */
const ACTL = Buffer.from('000000086163544c0000000200000000f38d9370', 'hex')

/** Parts without anything in them, between the header of a PNG and its picture. */
function pngOfParts(png: Buffer, count: number): Buffer {
  const part = Buffer.from('00000000707249762d0eaa4a', 'hex')
  return Buffer.concat([png.subarray(0, 33), Buffer.alloc(part.length * count, part), png.subarray(33)])
}

/** A GIF with a comment that stands in pieces of one byte. */
function gifOfPieces(gif: Buffer, count: number): Buffer {
  const table = (gif.readUInt8(10) & 0x80) === 0 ? 0 : 3 * 2 ** ((gif.readUInt8(10) & 7) + 1)
  const comment = [Buffer.from([0x21, 0xfe]), Buffer.alloc(2 * count, Buffer.from([1, 65])), Buffer.from([0])]
  return Buffer.concat([gif.subarray(0, 13 + table), ...comment, gif.subarray(13 + table)])
}

test('an image of so many parts that looking at each would hold up others is drawn anew, or refused where it moves', async () => {
  const png = await (await still()).png().toBuffer()
  const kept = await acceptImage(pngOfParts(png, 1000))
  expect(kept.bytes.length).toBe(png.length)
  const drawn = await acceptImage(pngOfParts(png, 25_000))
  expect(await pixels(drawn.bytes)).toEqual(await pixels(png))
  const moving = Buffer.concat([png.subarray(0, 33), ACTL, png.subarray(33)])
  await expect(acceptImage(pngOfParts(moving, 25_000))).rejects.toThrow(/uit te veel losse stukjes/)
  const gif = await (await frames()).gif({ loop: 3 }).toBuffer()
  expect((await acceptImage(gifOfPieces(gif, 1000))).bytes.length).toBe(gif.length)
  await expect(acceptImage(gifOfPieces(gif, 210_000))).rejects.toThrow(/uit te veel losse stukjes/)
})

describe('what a camera noted in', () => {
  it.each(Object.entries(pictures))('%s does not come along, nor what stands behind it', async (_, make) => {
    const bytes = Buffer.concat([await make(), behind])
    expect(bytes.indexOf(SECRET)).toBeGreaterThan(0)
    const accepted = Buffer.from((await acceptImage(bytes)).bytes)
    expect([accepted.indexOf(SECRET), accepted.indexOf('<script>')]).toEqual([-1, -1])
    const [before, after] = await Promise.all([sharp(bytes).metadata(), sharp(accepted).metadata()])
    expect([after.exif, after.xmp, after.comments]).toEqual([undefined, undefined, undefined])
    expect([after.pages, after.delay, after.loop]).toEqual([before.pages, before.delay, before.loop])
    expect((await pixels(accepted)).equals(await pixels(bytes))).toBe(true)
    // A file that is already clean stays as it is.
    expect(accepted.equals((await acceptImage(accepted)).bytes)).toBe(true)
  })
})

test('an AVIF loses its notes and what stands behind it', async () => {
  const bytes = Buffer.concat([await (await still()).withExif(exif).avif().toBuffer(), behind])
  const accepted = Buffer.from((await acceptImage(bytes)).bytes)
  expect([accepted.indexOf(SECRET), accepted.indexOf('<script>')]).toEqual([-1, -1])
})

test('a picture that breaks off anywhere is refused or whole, and never trips the server', async () => {
  for (const make of Object.values(pictures)) {
    const bytes = await make()
    for (let part = 1; part <= 8; part += 1) {
      const cut = bytes.subarray(0, Math.floor((bytes.length * part) / 9))
      await acceptImage(Buffer.from(cut)).then(
        async (accepted) => expect(await pixels(accepted.bytes)).toBeDefined(),
        (error: Error) => expect(error.name).toBe('Problem'),
      )
    }
  }
})
