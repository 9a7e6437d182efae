import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Plugin } from 'vite'

/** The icons that have a single size, in pixels. Their addresses are in server/contract/addresses.ts. */
const PICTURES = [
  ['apple-touch-icon.png', 180],
  ['icon-192.png', 192],
  ['icon-512.png', 512],
] as const

/** The sizes in the favicon, in pixels. */
const FAVICON = [16, 32, 48]

/** Renders the logo in the sizes and formats that devices ask for. */
export function deviceIcons(): Plugin {
  return {
    name: 'device-icons',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const logo = await readFile(new URL('../public/logo.svg', import.meta.url))
      const draw = (size: number) => sharp(logo).resize(size).png({ palette: true }).toBuffer()
      for (const [fileName, size] of PICTURES) {
        this.emitFile({ type: 'asset', fileName, source: await draw(size) })
      }
      const drawn = await Promise.all(FAVICON.map(async (size) => ({ size, png: await draw(size) })))
      this.emitFile({ type: 'asset', fileName: 'favicon.ico', source: icoOf(drawn) })
    },
  }
}

/** An .ico file of PNGs: a header of 6 bytes, a directory entry of 16 bytes per picture, and the pictures. */
function icoOf(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let start = head.length
  pictures.forEach(({ size, png }, index) => {
    const at = 6 + 16 * index
    head.writeUInt8(size, at)
    head.writeUInt8(size, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(start, at + 12)
    start += png.length
  })
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}
