import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import postcss, { type AtRule } from 'postcss'
import subsetFont from 'subset-font'

/** The package of the typeface; its unicode.json says which characters its files hold. */
const PACKAGE = new URL('../../node_modules/@fontsource-variable/schibsted-grotesk/', import.meta.url)
const WHOLE = 'files/schibsted-grotesk-latin-wght-normal.woff2'

/** What Dutch texts are written with, beside the signs of ASCII. */
const DUTCH = '\u00a0áéíóúàèëïöüêçñÉË–—‘’“”…€•·×°½©›−'
const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at)).join('')

interface Asset {
  readonly fileName: string
  readonly source: string | Uint8Array
}

/** The typeface as files of its own. */
export interface Typeface {
  /** The characters of Dutch texts. */
  readonly font: Asset
  /** The style sheet with its faces: that of Dutch, and the whole typeface for what else a text may hold. */
  readonly faces: Asset
}

/**
 * The typeface of a style sheet, as files.
 * @throws when the sheet fetches no font.
 */
export async function typefaceOf(css: string): Promise<Typeface> {
  const whole = postcss.parse(css).nodes.find((node) => node.type === 'atrule' && isFetched(node))
  if (whole?.type !== 'atrule') throw new Error('The style sheet has no font to take from it')
  const { latin }: { readonly latin: string } = JSON.parse(await read('unicode.json'))
  // The hyphen that never ends a line is in our texts, and in no file of the typeface.
  const characters = latin.replace('U+2000-206F', 'U+2000-2010,U+2012-206F')
  const source = await subsetFont(await readFile(new URL(WHOLE, PACKAGE)), ASCII + DUTCH, {
    targetFormat: 'woff2',
  })
  const font = named('woff2', source)
  const src = `url(/${font.fileName})format("woff2")`
  // Of two faces with a character, a browser takes the last.
  const faces = [
    faceWith(whole, { 'unicode-range': characters }),
    faceWith(whole, { src, 'unicode-range': rangesOf(DUTCH) }),
  ].join('')
  return { font, faces: named('css', faces) }
}

const read = (name: string) => readFile(new URL(name, PACKAGE), 'utf8')

/** Whether a face has to be fetched; the stand-ins are on the device. */
export const isFetched = (node: AtRule) => node.name === 'font-face' && node.toString().includes('url(')

/** The face with these declarations instead of its own. */
function faceWith(face: AtRule, declarations: Readonly<Record<string, string>>): string {
  const changed = face.clone()
  for (const [prop, value] of Object.entries(declarations)) {
    changed.walkDecls(prop, (own) => void own.remove())
    changed.append({ prop, value })
  }
  return changed.toString()
}

/** ASCII and these characters as a unicode-range. */
function rangesOf(characters: string): string {
  return ['U+20-7E', ...Array.from(characters, (sign) => `U+${sign.charCodeAt(0).toString(16)}`)].join(',')
}

/** A file whose name changes with its content, as those of Vite. */
function named(extension: string, source: string | Uint8Array): Asset {
  const sum = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  return { fileName: `assets/typeface-${sum}.${extension}`, source }
}
