import type { BlogAuthor } from '#contract/content/author'
import type { BlogPost } from '#contract/content/blog-post'
import { contentTypes } from '#contract/content/content-types'
import type { BlogTag } from '#contract/content/tag'
import { perObject } from '#contract/per-object'
import type { Library } from './library'
import { namingOf } from './naming'
import { renamedTag } from './tags'

type Authors = Pick<Library, 'catalogue'>

/** The authors by every name that articles may use; rebuilt only when the authors change. */
const authorsByName = perObject((authors: readonly BlogAuthor[]) =>
  namingOf(authors, { as: ['name', 'id'], former: 'aliases' }),
)
/** Completes articles, cached likewise: the same article always gives the same object. */
const signerOf = perObject((authors: readonly BlogAuthor[]) =>
  perObject((tags: readonly BlogTag[]) =>
    perObject((post: BlogPost) =>
      sign(post, authorsByName(authors)(post.authorName)?.value, renamedTag(tags, post.tag)),
    ),
  ),
)

/** The author with this name or id; case and accents make no difference. */
export function authorOfPost(
  library: Authors,
  { authorName }: Pick<BlogPost, 'authorName'>,
): BlogAuthor | undefined {
  const { public: authors } = library.catalogue(contentTypes.author)
  return authorsByName(authors)(authorName)?.value
}

/** The author whose page has this slug. */
export function authorAt(library: Authors, slug: string): BlogAuthor | undefined {
  return library.catalogue(contentTypes.author).public.find((author) => author.slug === slug)
}

/**
 * An article with missing facts about its author filled in from the author's entry, and its tag under its
 * current name.
 */
export function withByline(library: Authors, post: BlogPost): BlogPost {
  const { public: authors } = library.catalogue(contentTypes.author)
  const { public: tags } = library.catalogue(contentTypes.blogTag)
  return signerOf(authors)(tags)(post)
}

function sign(post: BlogPost, author: BlogAuthor | undefined, tag: BlogTag | undefined): BlogPost {
  if (!author && !tag) return post
  const tagged = tag ? { ...post, tag: tag.name } : post
  if (!author) return tagged
  return {
    ...tagged,
    authorName: author.name,
    authorPhoto: post.authorPhoto || author.photo,
    authorLinkedIn: post.authorLinkedIn || author.linkedIn,
  }
}
