import { type AnyContentType, allContentTypes } from '#contract/content/content-types'

/** Whether a file is content. Where the site's own folder is the repository, the history also tells of its code. */
export const isContent = (path: string): boolean => /^(?:content|data)\//.test(path)

/** Where all entries of a type lie: a folder, or the one file. The history of that path is the history of the type. */
export function folderOrFileOf({ storage }: Pick<AnyContentType, 'storage'>): string {
  return storage.kind === 'markdown' ? storage.folder : storage.file
}

/** The type whose entries a file holds, by its path; undefined for an image and for what is no content. */
export function contentTypeAt(path: string): AnyContentType | undefined {
  return allContentTypes.find(({ storage }) =>
    storage.kind === 'markdown'
      ? path.startsWith(`${storage.folder}/`) && path.toLowerCase().endsWith('.md')
      : path === storage.file,
  )
}
