import { InvalidFields } from '../http/invalid-fields'
import { acceptImage } from './accept-image'
import { whyNoPdf } from './check-pdf'
import type { Drawings } from './drawings'
import { PDF, sniffType } from './media-type'

/** An uploaded file. */
export interface SentFile {
  readonly fileName: string
  readonly bytes: Buffer
}

/** Bytes that may be put on the site, with the file extension of their type. */
export interface AcceptedFile {
  readonly bytes: Uint8Array
  readonly extension: string
}

/**
 * Decides by its bytes whether a file may be put on the site, and as what type. A PDF is stored unchanged.
 * @throws {InvalidFields} with a Dutch sentence that says what to do.
 * @throws {Problem} unavailable when images cannot be examined now.
 */
export async function acceptMedia(
  { fileName, bytes }: SentFile,
  drawings: Pick<Drawings, 'check' | 'colorOf'>,
): Promise<AcceptedFile> {
  if (sniffType(bytes) !== PDF && !/\.pdf$/i.test(fileName)) return acceptImage(bytes, drawings)
  const why = await whyNoPdf(bytes)
  if (why === undefined) return { bytes, extension: 'pdf' }
  const message = `${why} Sla het document opnieuw op als gewone PDF en probeer het nog eens.`
  throw new InvalidFields([{ path: 'file', message }], message)
}
