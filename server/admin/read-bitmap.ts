import sharp from 'sharp'

/** What bytes are, whatever the name of their file says. */
export interface Bitmap {
  /** The media type. */
  readonly type: string
  /** Pixels, as the image is shown: turned the way its camera was held. */
  readonly width: number
  readonly height: number
}

const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
}

/** Reads what stands in front of an image of pixels; undefined for what is none that browsers show. */
export async function readBitmap(bytes: Uint8Array): Promise<Bitmap | undefined> {
  // Nothing is decoded, so that nothing has to fit.
  const facts = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!facts) return undefined
  const type = facts.format === 'heif' && facts.compression === 'av1' ? 'image/avif' : types[facts.format]
  return type === undefined ? undefined : { type, ...facts.autoOrient }
}
