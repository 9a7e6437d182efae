/** An article as an export of another program has it, in the words of this one. */
export interface ImportedPost {
  readonly title: string
  /** What its address ended with; '' when it had none. */
  readonly slug: string
  /** As the export writes it; '' when it has none. */
  readonly createdAt: string
  readonly updatedAt: string
  readonly isDraft: boolean
  readonly authorName: string
  readonly tag: string
  readonly keywords: string
  readonly metaTitle: string
  readonly metaDescription: string
  /** Address of its picture; '' for none. */
  readonly imageUrl: string
  readonly body: { readonly html: string } | { readonly markdown: string }
  /** The path it had; '' when that is not known. */
  readonly formerPath: string
  /** The folder of the export that relative addresses of pictures begin in. */
  readonly folder: string
}

/** What an export holds. */
export interface Import {
  readonly posts: readonly ImportedPost[]
  /** What is in it and is no article, in Dutch. */
  readonly leftOut: readonly string[]
}
