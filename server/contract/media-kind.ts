/** What a file of content/media is for: a picture is shown, a download is linked to and kept by who wants it. */
export type MediaKind = 'image' | 'download'

/** What is told of a file before somebody asks for it. */
export interface FileFacts {
  /** Path below content/media. */
  readonly name: string
  readonly kind: MediaKind
  /** What people call its type: `PDF`, `JPEG`. */
  readonly format: string
  /** Bytes. */
  readonly size: number
}

/** How large a file is, in Dutch: `1 kB`, `240 kB`, `1,4 MB`. @param bytes how many. */
export function fileSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`
  return `${(bytes / 1_000_000).toLocaleString('nl-NL', { maximumFractionDigits: 1 })} MB`
}
