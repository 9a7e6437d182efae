/** An article from an export, in the fields of this program. */
export interface ImportedPost {
  readonly title: string
  /** The last part of its address; '' when it had none. */
  readonly slug: string
  /** As the export writes it; '' when absent. */
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
  /** Its former address, or path where the export does not say of which site; '' when that is not known. */
  readonly formerAddress: string
  /** The folder that relative addresses of pictures start from. */
  readonly folder: string
}

/** The content of an export. */
export interface Import {
  readonly posts: readonly ImportedPost[]
  /** Items that are not articles, in Dutch. */
  readonly leftOut: readonly string[]
}
