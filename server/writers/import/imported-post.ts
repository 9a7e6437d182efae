/** An article from an export, in the fields of this program. */
export interface ImportedPost {
  readonly title: string
  /** The last part of its address; '' when it had none. */
  readonly slug: string
  /** As the export writes it; '' when absent. */
  readonly createdAt: string
  readonly updatedAt: string
  readonly visibility: Visibility
  readonly authorName: string
  readonly tag: string
  /** Where the former site listed the articles of this tag, when the export says so. */
  readonly tagPath?: string | undefined
  readonly keywords: string
  readonly metaTitle: string
  readonly metaDescription: string
  /** Address of its picture; '' for none. */
  readonly imageUrl: string
  readonly body: { readonly html: string } | { readonly markdown: string }
  /** Where it was, or the paths where the export does not say of which site. */
  readonly formerAddresses: readonly string[]
  /** The path of its file, in a folder of texts that link to each other's files. */
  readonly file?: string
  /** The folder that relative addresses of pictures start from. */
  readonly folder: string
  /** What a person must know of it, each a part of a sentence in Dutch. */
  readonly remarks: readonly string[]
}

/** Public, public from its date, or a draft: what was only for some people is a draft, so that nobody else sees it. */
export type Visibility = 'public' | 'planned' | 'draft'

/** The content of an export. */
export interface Import {
  readonly posts: readonly ImportedPost[]
  /** Where the former site had its feed. */
  readonly feed?: string
  /** What the pictures of its library show, by address; '' is not among them. */
  readonly descriptions?: ReadonlyMap<string, string>
  /** Items that are not articles, in Dutch. */
  readonly leftOut: readonly string[]
}

/** Titles that are named of one kind. */
const MOST_NAMED = 20

/** Pages, which are not imported since here they are made of blocks: all their titles, and how to make one, in Dutch. */
export function ofPages(titles: readonly string[]): string {
  const named = titles.map((title) => title || 'zonder titel').join(', ')
  const count = titles.length === 1 ? '1 pagina' : `${titles.length} pagina’s`
  return `${count} (${named}). Een pagina maak je hier opnieuw: onder Pagina’s in het beheer, of met npm run content:new -- page "Titel"`
}

/** Items of another kind that is not imported, in Dutch, with their titles. */
export function ofKind(kind: string, titles: readonly string[]): string {
  const named = titles.filter((title) => title !== '').slice(0, MOST_NAMED)
  const words = named.length < titles.length ? [...named, '…'] : named
  return `${titles.length} van de soort ${kind} (${words.join(', ')})`
}
