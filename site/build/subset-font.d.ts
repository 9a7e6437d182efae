/** The package has no types of its own. */
declare module 'subset-font' {
  /** @returns the font with only the characters of the text. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { readonly targetFormat: 'woff2' },
  ): Promise<Uint8Array>
}
