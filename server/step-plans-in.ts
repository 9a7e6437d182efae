import { addressReader } from '#contract/address'
import { pages } from '#contract/addresses'
import { stepPlan } from '#contract/content/step-plan'
import type { Library } from './content/library'
import { rememberMoves } from './content/moved-pages'
import type { StepPlans } from './subscribers/step-plans'

const planAt = addressReader(pages.stepPlan)

/** The step plans of the site, for forms and mails: a former id finds the plan that its address leads to. */
export function stepPlansIn(library: Library): StepPlans {
  const plans = () => library.catalogue(stepPlan)
  const moved = rememberMoves(library)
  function renamed(id: string) {
    const now = moved(pages.stepPlan.to({ id }))
    const found = now && now !== 'gone' ? planAt(now.to) : undefined
    return found && plans().find(found.id)
  }
  return {
    ofAutomation: (id) => plans().public.find(({ automation }) => automation === id),
    withId: (id) => plans().find(id) ?? renamed(id),
  }
}
