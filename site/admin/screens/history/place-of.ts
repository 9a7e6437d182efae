import type { AnyContentType } from '#contract/content/content-types'

/** Whether a file is content. Where the site's own folder is the repository, the history also tells of its code. */
export const isContent = (path: string): boolean => /^(?:content|data)\//.test(path)

/** Where all entries of a type lie: a folder, or the one file. The history of that path is the history of the type. */
export function placeOf({ storage }: Pick<AnyContentType, 'storage'>): string {
  return storage.kind === 'markdown' ? storage.folder : storage.file
}
