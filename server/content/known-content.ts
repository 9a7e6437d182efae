import { contentTypes } from '#contract/content/content-types'
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
    slugOf: (name) => articles().find(name)?.slug,
    hasAutomation: (id) =>
      library.catalogue(contentTypes.automation).public.some((automation) => automation.id === id),
    categoryOf(name) {
      const { public: automations } = library.catalogue(contentTypes.automation)
      const asked = name.toLowerCase()
      return automations.find(({ category }) => category !== '' && category.toLowerCase() === asked)?.category
    },
    hasStepPlan: (id) => library.catalogue(contentTypes.stepPlan).find(id) !== undefined,
    hasPage: (path) => library.catalogue(contentTypes.contentPage).find(path)?.path === path,
    countPosts: (tag) =>
      tag === undefined ? articles().public.length : (tagsOf(library).named(tag)?.posts.length ?? 0),
    countPostsOf: (slug) => tagsOf(library).at(slug)?.posts.length,
    countPostsBy(slug) {
      const author = authorAt(library, slug)
      return author && articles().public.filter((post) => authorOfPost(library, post) === author).length
    },
  }
}
