import type { TypeFiles } from './type-files'

/** Offers the past bytes of files, newest first, until `take` returns true for the file. */
export type OfferVersions = (
  paths: readonly string[],
  take: (path: string, bytes: Uint8Array) => boolean,
) => Promise<void>

interface OlderVersionsOptions {
  readonly types: readonly TypeFiles[]
  /** Without it nothing is sought. */
  readonly offerVersions: OfferVersions | undefined
  /** Called when files have been examined, which `takeExamined` then returns. */
  readonly look: () => Promise<void>
  readonly log: { warn(context: object, message: string): void }
}

/**
 * Seeks a valid version in git for each file that was broken from the start: in the background, since nobody
 * waits for older versions, however many files are broken.
 */
export function createOlderVersions({ types, offerVersions, look, log }: OlderVersionsOptions) {
  let seeking: Promise<void> | undefined
  let examined: readonly string[] = []
  /** Files for which git failed: they are retried after the next commit. */
  let untold: ReadonlySet<string> = new Set()
  let isClosed = false

  return {
    /** The files whose older versions have been examined since the last call. */
    takeExamined(): readonly string[] {
      const paths = examined
      examined = []
      return paths
    },
    /** Begins with the files that lack a valid version, unless it is at work. */
    seek(): void {
      if (seeking || examined.length > 0 || isClosed || !offerVersions) return
      const lacking = new Map(types.flatMap((files) => files.lacking().map((path) => [path, files] as const)))
      for (const path of untold) lacking.delete(path)
      const paths = [...lacking.keys()]
      if (paths.length === 0) return
      seeking = offerVersions(
        paths,
        (path, bytes) => isClosed || (lacking.get(path)?.offer(path, bytes) ?? true),
      )
        .then(
          () => {
            examined = paths
          },
          (error: unknown) => {
            untold = new Set([...untold, ...paths])
            log.warn({ err: error }, 'older versions of broken content could not be read')
          },
        )
        .then(() => {
          seeking = undefined
          return isClosed ? undefined : look()
        })
        .catch((error: unknown) => log.warn({ err: error }, 'content could not be read again'))
    },
    /** There is a new commit: git is asked again for the files for which it failed. */
    retry(): void {
      untold = new Set()
    },
    /** Resolves when nothing is being sought; never rejects. */
    async idle(): Promise<void> {
      while (seeking) await seeking
    },
    close(): void {
      isClosed = true
    },
  }
}
