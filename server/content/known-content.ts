import { type AnyContentType, contentTypes } from '#contract/content/content-types'
import type { KnownContent } from '#contract/page'
import { authorAt, authorOfPost } from './bylines'
import type { Library } from './library'
import { tagsOf } from './tags'

/** Tells which addresses exist. @param revision grows with every visible change. */
export function createKnownContent(library: Library, revision: () => number): KnownContent {
  const articles = () => library.catalogue(contentTypes.blogPost)
  return {
    get revision() {
      return revision()
    },
    pageOf(key, name) {
      // Each type accepts only its own values, and gets those of its own catalogue.
      const type = contentTypes[key] as unknown as AnyContentType
      const found = library.catalogue(type).find(name)
      // The file of a list has a name too, which names none of its entries.
      const isNamed = found && (type.place.hasNamedFiles || type.names(found).includes(name))
      return isNamed ? type.page?.(found) : undefined
    },
    categoryOf(name) {
      const { public: automations } = library.catalogue(contentTypes.automation)
      const asked = name.toLowerCase()
      return automations.find(({ category }) => category !== '' && category.toLowerCase() === asked)?.category
    },
    countPosts: (tag) =>
      tag === undefined ? articles().public.length : (tagsOf(library).named(tag)?.posts.length ?? 0),
    countPostsOf: (slug) => tagsOf(library).at(slug)?.posts.length,
    countPostsBy(slug) {
      const author = authorAt(library, slug)
      return author && articles().public.filter((post) => authorOfPost(library, post) === author).length
    },
  }
}
