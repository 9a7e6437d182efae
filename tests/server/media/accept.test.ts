import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { uploadName } from '../../../server/admin/media-names'
import { InvalidFields } from '../../../server/http/invalid-fields'
import { acceptImage as acceptBytes } from '../../../server/media/accept-image'
import { createDrawings } from '../../../server/media/drawings'
import { examineImage } from '../../../server/media/examine-image'
import { workers } from '../../support/built-site'
import { endless, photo, svg } from './opened-media'

const drawings = join(import.meta.dirname, '../../../content/media')
const drawer = createDrawings(workers.drawing)
afterAll(drawer.close)
const acceptImage = (bytes: Buffer) => acceptBytes(bytes, drawer)
const accept = (text: string) => acceptImage(Buffer.from(text))

test('a photo loses its place and camera, is turned upright and made at most 2560 pixels wide', async () => {
  const gps = { IFD0: { Make: 'Camera van Eva' }, IFD3: { GPSLatitude: '52/1 5/1 0/1' } }
  const taken = await sharp(await photo(1600, 3000, gps))
    .withMetadata({ orientation: 6 })
    .withExifMerge(gps)
    .jpeg()
    .toBuffer()
  expect((await sharp(taken).metadata()).exif).toBeDefined()

  const { bytes, extension } = await acceptImage(taken)
  const { exif, width, height, orientation } = await sharp(bytes).metadata()
  expect({ extension, exif, width, orientation }).toEqual({
    extension: 'jpg',
    exif: undefined,
    width: 2560,
    orientation: undefined,
  })
  expect(height).toBe(Math.round((1600 * 2560) / 3000))
  expect(Buffer.from(bytes).includes('Camera van Eva')).toBe(false)
})

test('an image that is right already keeps its bytes', async () => {
  const files = await Promise.all([
    photo(800, 600),
    sharp(await photo(300, 200))
      .png()
      .toBuffer(),
    sharp(await photo(300, 200))
      .webp()
      .toBuffer(),
    sharp(await photo(300, 200))
      .avif()
      .toBuffer(),
  ])
  const accepted = await Promise.all(files.map(acceptImage))
  expect(accepted.map(({ extension }) => extension)).toEqual(['jpg', 'png', 'webp', 'avif'])
  for (const [index, { bytes }] of accepted.entries()) expect(files[index]?.equals(bytes)).toBe(true)
})

test('an image that may be uploaded at its size may stay at it', async () => {
  const raw = { width: 2400, height: 2400, channels: 3 } as const
  const large = await sharp(randomBytes(2400 * 2400 * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer()
  expect(large.length).toBeGreaterThan(16 * 1024 * 1024)
  expect(large.equals((await acceptImage(large)).bytes)).toBe(true)
})

test('what moves goes on moving', async () => {
  const still = (background: string) =>
    sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .png()
      .toBuffer()
  const frames = await sharp([await still('red'), await still('blue')], { join: { animated: true } })
    .gif({ loop: 0 })
    .toBuffer()
  expect((await sharp(frames).metadata()).pages).toBe(2)
  const { bytes, extension } = await acceptImage(frames)
  expect(extension).toBe('gif')
  expect(frames.equals(bytes)).toBe(true)
})

test('a PNG that moves keeps its pictures, however wide, and has no smaller ones that stand still', async () => {
  const wide = await sharp({ create: { width: 2700, height: 10, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  // The part that says that it moves, through two pictures without end.
  const part = Buffer.from('000000086163544c0000000200000000f38d9370', 'hex')
  const moving = Buffer.concat([wide.subarray(0, 33), part, wide.subarray(33)])
  const { bytes } = await acceptImage(moving)
  expect(Buffer.from(bytes).includes('acTL')).toBe(true)
  const widthsOf = async (png: Buffer) => (await examineImage(png, 'image/png', async () => '')).widths
  expect(await widthsOf(moving)).toEqual([])
  expect(await widthsOf(wide)).not.toEqual([])
})

test('what a file is, its bytes say and not its name; what is no image is refused in Dutch', async () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(200)])
  await expect(acceptImage(heic)).rejects.toThrow(/HEIC-foto.*JPEG/)
  await expect(acceptImage(Buffer.from('%PDF-1.7'))).rejects.toThrow(/Kies een JPEG, PNG/)
  await expect(acceptImage(Buffer.alloc(0))).rejects.toThrow(/^Dit bestand is leeg\./)
  const png = await sharp(await photo(8, 8))
    .png()
    .toBuffer()
  await expect(acceptImage(png.subarray(0, 12))).rejects.toThrow(/beschadigd of niet compleet/)
  await expect(acceptImage((await photo(400, 400)).subarray(0, 900))).rejects.toThrow(/beschadigd/)
  await expect(accept('<!doctype html><p>Hallo</p>')).rejects.toBeInstanceOf(InvalidFields)
  const bomb = await sharp({ create: { width: 8000, height: 7000, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await expect(acceptImage(bomb)).rejects.toThrow(/50 megapixel/)
})

test('every drawing of the site itself is accepted as it is', async () => {
  const files = readdirSync(drawings).filter((name) => name.endsWith('.svg'))
  expect(files.length).toBeGreaterThan(20)
  for (const name of files) {
    const bytes = readFileSync(join(drawings, name))
    expect(bytes.equals((await acceptImage(bytes)).bytes), name).toBe(true)
  }
})

test('a drawing may use its own parts, and pictures that lie inside it', async () => {
  const pixel = (
    await sharp(await photo(2, 2))
      .png()
      .toBuffer()
  ).toString('base64')
  const inside = `<?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="10" height="10">
      <!-- <script>alert(1)</script> --><style>.a{fill:url(#g);content:"\\201C"}</style>
      <defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs>
      <rect id="r" width="9" height="9" class="a" style="fill:url('#g')"/><use xlink:href="#r" href="#r"/>
      <image href="data:image/png;base64,${pixel}" width="2" height="2"/></svg>`
  await expect(accept(inside)).resolves.toMatchObject({ extension: 'svg' })
})

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script in another spelling', '<SCRIPT href="x.js"/>'],
  ['a script under a prefix', '<x:script xmlns:x="http://www.w3.org/2000/svg">1</x:script>'],
  ['a handler', '<rect onload="alert(1)"/>'],
  ['a handler under a prefix', '<rect xmlns:ev="a" ev:onclick="alert(1)"/>'],
  ['a page inside', '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'],
  ['a frame', '<iframe xmlns="http://www.w3.org/1999/xhtml" src="https://kwaad.example"/>'],
  ['a link that runs', '<a href="&#106;avascript:alert(1)"><rect/></a>'],
  ['an animated link', '<a href="#"><animate attributeName="href" values="javascript:alert(1)"/></a>'],
  ['a picture from elsewhere', '<image href="https://kwaad.example/x.png"/>'],
  ['a picture without protocol', '<image xlink:href="//kwaad.example/x.png"/>'],
  ['a part from elsewhere', '<use href="/media/ander.svg#a"/>'],
  ['a drawing in a drawing', '<image href="data:image/svg+xml;base64,PHN2Zz48L3N2Zz4="/>'],
  ['a style that fetches', '<style>@import "https://kwaad.example/x.css";</style>'],
  [
    'a style that fetches from inside CDATA',
    '<style><![CDATA[rect{fill:url(https://kwaad.example)}]]></style>',
  ],
  ['a fetching attribute', '<rect fill="url(https://kwaad.example/#a)"/>'],
  ['a disguised fetch', '<rect style="fill:&#117;\\72 l( https://kwaad.example)"/>'],
  ['a style sheet', '<?xml-stylesheet href="https://kwaad.example/x.css"?>'],
  ['an entity', '<!DOCTYPE svg [<!ENTITY x "y">]>'],
  ['half an element', '<rect'],
])('a drawing with %s is refused', async (_, part) => {
  const attributes = 'xmlns:xlink="http://www.w3.org/1999/xlink" width="10" height="10"'
  await expect(accept(svg(attributes, part))).rejects.toBeInstanceOf(InvalidFields)
})

test('a drawing in another encoding, or with broken tags, is refused', async () => {
  const utf16 = Buffer.from(`\ufeff${svg('width="1" height="1"')}`, 'utf16le')
  await expect(acceptImage(utf16)).rejects.toBeInstanceOf(InvalidFields)
  await expect(accept(`<?xml version="1.0" encoding="utf-7"?>${svg('')}`)).rejects.toThrow(/UTF-8/)
  await expect(accept(svg('width="1" height="1"', '<g><rect></g>'))).rejects.toThrow(
    /kan niet worden gelezen/,
  )
})

test('a file gets a name that can stand in an address, with a number when it is taken', () => {
  const free =
    (...taken: string[]) =>
    (name: string) =>
      taken.includes(name)
  expect(uploadName('Foto 1 (kopie).PNG', 'png', free())).toBe('foto-1-kopie.png')
  expect(uploadName('Foto 1 (kopie).PNG', 'jpg', free('foto-1-kopie.jpg', 'foto-1-kopie-2.jpg'))).toBe(
    'foto-1-kopie-3.jpg',
  )
  expect(uploadName('C:\\Foto\\Café Ÿ.jpeg', 'jpg', free())).toBe('cafe-y.jpg')
  expect(uploadName('../../etc/passwd', 'png', free())).toBe('passwd.png')
  expect(uploadName('📷.png', 'png', free('afbeelding.png'))).toBe('afbeelding-2.png')
  expect(uploadName('📄.pdf', 'pdf', free())).toBe('document.pdf')
  expect(uploadName(`${'x'.repeat(300)}.png`, 'png', free()).length).toBeLessThan(90)
})

test('whether a drawing is fit is asked of the process that draws, which can be ended', async () => {
  const asked: Uint8Array[] = []
  const drawings = {
    colorOf: async () => '#ffffff',
    check: async (bytes: Uint8Array) => (asked.push(bytes) === 1 ? 'Deze tekening niet.' : undefined),
  }
  const bytes = Buffer.from(svg('onload="x()"'))
  await expect(acceptBytes(bytes, drawings)).rejects.toThrow('Deze tekening niet.')
  await expect(acceptBytes(bytes, drawings)).resolves.toMatchObject({ extension: 'svg' })
  expect(asked).toEqual([bytes, bytes])
})

test('a small drawing that takes a minute is refused in a few seconds, and the next one is drawn', async () => {
  await expect(accept(endless())).rejects.toThrow(/te ingewikkeld/)
  await expect(accept(svg('width="9" height="9"'))).resolves.toMatchObject({ extension: 'svg' })
})
