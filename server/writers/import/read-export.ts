import { readFile, stat } from 'node:fs/promises'

/** The longest text that Node holds is a little larger. */
const MOST = 500 * 1024 * 1024

/**
 * The text of a file that another program exported, which may be larger than any content file: in UTF-8, in UTF-16 with a
 * mark, or in the encoding that an XML declaration names.
 * @throws {Error} for one that is empty, too large, or not text in that encoding.
 */
export async function readExport(path: string): Promise<string> {
  const { size } = await stat(path)
  if (size === 0) throw new Error('Dit bestand is leeg.')
  if (size > MOST)
    throw new Error('Dit bestand is groter dan 500 MB; exporteer het in delen, bijvoorbeeld per jaar.')
  const bytes = await readFile(path)
  const encoding = encodingOf(bytes)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new Error(
      `Dit bestand is geen tekst met de codering ${encoding}; exporteer het opnieuw, of sla het op als UTF-8.`,
    )
  }
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  return (
    /^\s*<\?xml\b[^>]*\bencoding=["']([\w.:-]+)["']/.exec(start.replace(/^\u00ef\u00bb\u00bf/, ''))?.[1] ??
    'utf-8'
  )
}
