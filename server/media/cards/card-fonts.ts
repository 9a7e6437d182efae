import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/**
 * The files of the site's typeface in a single static weight: of a variable font satori only draws the regular
 * one.
 */
export function findCardFonts(): readonly string[] {
  const { resolve } = createRequire(import.meta.url)
  return ['latin', 'latin-ext'].map((alphabet) =>
    resolve(`@fontsource/schibsted-grotesk/files/schibsted-grotesk-${alphabet}-700-normal.woff`),
  )
}

/** A font in satori's format. */
export interface CardFont {
  readonly name: string
  readonly data: Buffer
  readonly weight: 700
}

/** Reads font files; glyphs missing from the first come from the next. */
export function readCardFonts(files: readonly string[]): Promise<CardFont[]> {
  return Promise.all(
    files.map(async (file, index) => ({
      name: `card-${index}`,
      data: await readFile(file),
      weight: 700 as const,
    })),
  )
}
