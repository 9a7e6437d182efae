import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** The files of the site's typeface in one static weight: satori draws only the regular one of a variable font. */
export function findCardFonts(): readonly string[] {
  const { resolve } = createRequire(import.meta.url)
  return ['latin', 'latin-ext'].map((alphabet) =>
    resolve(`@fontsource/schibsted-grotesk/files/schibsted-grotesk-${alphabet}-700-normal.woff`),
  )
}

/** A font as satori takes it. */
export interface CardFont {
  readonly name: string
  readonly data: Buffer
  readonly weight: 700
}

/** Reads font files; letters that the first has not are taken from the next. */
export function readCardFonts(files: readonly string[]): Promise<CardFont[]> {
  return Promise.all(
    files.map(async (file, index) => ({
      name: `card-${index}`,
      data: await readFile(file),
      weight: 700 as const,
    })),
  )
}
