import { type AnyContentType, allContentTypes } from '#contract/content/content-types'

/** The content type whose entries a file holds, by its path; undefined for any other file. */
export function typeAt(path: string): AnyContentType | undefined {
  return allContentTypes.find(({ storage }) =>
    storage.kind === 'markdown'
      ? path.startsWith(`${storage.folder}/`) && path.toLowerCase().endsWith('.md')
      : path === storage.file,
  )
}
