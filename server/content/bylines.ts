import type { BlogAuthor } from '#contract/content/author'
import type { BlogPost } from '#contract/content/blog-post'
import { contentTypes } from '#contract/content/content-types'
import { wordKey } from '#contract/word-key'
import type { Library } from './library'

type Authors = Pick<Library, 'catalogue'>

/** Who wrote articles, by what articles may call them; made once for as long as the authors stay the same. */
const indexes = new WeakMap<readonly BlogAuthor[], ReadonlyMap<string, BlogAuthor>>()
/** Articles with their authors filled in, likewise: who gets the same article twice gets the same value. */
const signed = new WeakMap<readonly BlogAuthor[], WeakMap<BlogPost, BlogPost>>()

/** The author whose name or id an article gives; capital letters and accents make no difference. */
export function authorOfPost(
  library: Authors,
  { authorName }: Pick<BlogPost, 'authorName'>,
): BlogAuthor | undefined {
  const { public: authors } = library.catalogue(contentTypes.author)
  const index = indexes.get(authors) ?? indexOf(authors)
  indexes.set(authors, index)
  return index.get(wordKey(authorName))
}

/** The author whose page has this name in its address. */
export function authorAt(library: Authors, slug: string): BlogAuthor | undefined {
  return library.catalogue(contentTypes.author).public.find((author) => author.slug === slug)
}

/** An article with what it leaves out of its author filled in from the author's entry. */
export function withByline(library: Authors, post: BlogPost): BlogPost {
  const { public: authors } = library.catalogue(contentTypes.author)
  const known = signed.get(authors) ?? new WeakMap<BlogPost, BlogPost>()
  signed.set(authors, known)
  const full = known.get(post) ?? sign(post, authorOfPost(library, post))
  known.set(post, full)
  return full
}

function sign(post: BlogPost, author: BlogAuthor | undefined): BlogPost {
  if (!author) return post
  return {
    ...post,
    authorName: author.name,
    authorPhoto: post.authorPhoto || author.photo,
    authorLinkedIn: post.authorLinkedIn || author.linkedIn,
  }
}

function indexOf(authors: readonly BlogAuthor[]): ReadonlyMap<string, BlogAuthor> {
  const index = new Map<string, BlogAuthor>()
  // A name goes before an id, and of two with one name the first is meant.
  for (const key of ['name', 'id'] as const) {
    for (const author of authors) {
      if (!index.has(wordKey(author[key]))) index.set(wordKey(author[key]), author)
    }
  }
  return index
}
