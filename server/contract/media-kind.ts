/** The use of a file in content/media: an image is shown, a download is linked to. */
export type MediaKind = 'image' | 'download'

/** The facts about a file that are shown before it is opened. */
export interface FileFacts {
  /** Path below content/media. */
  readonly name: string
  readonly kind: MediaKind
  /** The usual name of its type: `PDF`, `JPEG`. */
  readonly format: string
  /** Bytes. */
  readonly size: number
}

/** The size of a file, in Dutch: `1 kB`, `240 kB`, `1,4 MB`. @param bytes the number of bytes. */
export function fileSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`
  return `${(bytes / 1_000_000).toLocaleString('nl-NL', { maximumFractionDigits: 1 })} MB`
}
