import type { BlogPost } from '#contract/content/blog-post'
import { contentTypes } from '#contract/content/content-types'
import type { StepPlanChoice } from '#contract/public-content'
import type { Catalogues } from './catalogue'
import { tagsOf } from './tags'

/** The automations whose step plan visitors can request, in order (tests/decisions/0087). */
export function stepPlanChoices(library: Catalogues): StepPlanChoice[] {
  const planned = new Set(library.catalogue(contentTypes.stepPlan).public.map(({ automation }) => automation))
  return library
    .catalogue(contentTypes.automation)
    .public.filter(({ id }) => planned.has(id))
    .map(({ id, title, category }) => ({ automation: id, title, category }))
}

/**
 * The step plans offered below an article: that of the automation it names or, where its tag offers them, all;
 * those of automations that link to the article come first.
 */
export function stepPlansBelow(library: Catalogues, post: BlogPost): StepPlanChoice[] {
  const choices = stepPlanChoices(library)
  const named = choices.filter(({ automation }) => automation === post.automation)
  if (named.length > 0 || !tagsOf(library).named(post.tag)?.offersStepPlan) return named
  const naming = library
    .catalogue(contentTypes.automation)
    .public.filter(({ relatedPosts }) => relatedPosts.some((name) => name === post.slug || name === post.id))
  const isNear = ({ automation }: StepPlanChoice) => naming.some(({ id }) => id === automation)
  return [...choices.filter(isNear), ...choices.filter((choice) => !isNear(choice))]
}
