/** Where entries are stored, relative to SITE_ROOT. A storage adapter of the same name reads and writes the files. */
export type Storage =
  | { readonly kind: 'markdown'; readonly folder: string; readonly bodyField: string }
  /** `most` is the maximum number of records: a thousand by default, since pages show a list whole. */
  | { readonly kind: 'records'; readonly file: string; readonly most?: number }
  | { readonly kind: 'document'; readonly file: string }

/** Properties that follow from where entries are stored. */
export interface Place {
  /** The folder of all entries, or their one file: its history is that of the type. */
  readonly path: string
  /** Whether each entry has a file of its own, named after it. */
  readonly hasNamedFiles: boolean
  /** Whether one file holds all entries, in a significant order. */
  readonly isList: boolean
  /** The field that is the body of the file. */
  readonly bodyField?: string
  /** Whether a file holds entries of this type, by its path. */
  has(path: string): boolean
}

/** The properties of a place, from how entries are stored there. */
export function placeOfStorage(storage: Storage): Place {
  if (storage.kind !== 'markdown') {
    const { file } = storage
    return {
      path: file,
      hasNamedFiles: false,
      isList: storage.kind === 'records',
      has: (path) => path === file,
    }
  }
  const { folder, bodyField } = storage
  return {
    path: folder,
    hasNamedFiles: true,
    isList: false,
    bodyField,
    has(path) {
      const isHidden = path.split('/').some((part) => part.startsWith('.'))
      return path.startsWith(`${folder}/`) && path.toLowerCase().endsWith('.md') && !isHidden
    },
  }
}
