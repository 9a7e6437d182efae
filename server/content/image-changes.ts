import type { Repository } from '../git/repository'

/** The folder of the media library, relative to SITE_ROOT. */
export const MEDIA_FOLDER = 'content/media/'

/** Counts what pages do not know of themselves: that an image has other bytes under the same address. */
export interface ImageChanges {
  /** Grows when images were added, replaced or removed. */
  readonly count: number
  /** Looks whether the history has other images than before: a commit of a writer or of the primary, a checkout. */
  look(): Promise<void>
}

/** Our own commits count at once: whoever saves an image is told that it is live. */
export async function createImageChanges(
  repository: Pick<Repository, 'onCommit' | 'mediaHash'>,
): Promise<ImageChanges> {
  let count = 0
  let seen = await repository.mediaHash()
  repository.onCommit((paths) => {
    if (paths.some((path) => path.startsWith(MEDIA_FOLDER))) count += 1
  })
  return {
    get count() {
      return count
    },
    async look() {
      const hash = await repository.mediaHash()
      if (hash !== seen) count += 1
      seen = hash
    },
  }
}
