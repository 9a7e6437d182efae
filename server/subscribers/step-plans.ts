import { addressReader } from '#contract/address'
import { pages } from '#contract/addresses'
import type { FormSubmission } from '#contract/form-submission'

/** A step plan as mails and forms know it. */
export interface StepPlanName {
  readonly id: string
  readonly title: string
}

/** The step plans that visitors can read. */
export interface StepPlans {
  ofAutomation(id: string): StepPlanName | undefined
  withId(id: string): StepPlanName | undefined
}

/** The source of a request for one. */
const STEP_PLAN = 'stappenplan'

const automationAt = addressReader(pages.automation)

/**
 * Which step plan a form asks for: the one that it names, or that of the automation on whose page it stood. Undefined
 * when it asks for none, or for one that is not there.
 */
export function askedPlan(
  { source, plan, page_url: page }: Pick<FormSubmission, 'source' | 'plan' | 'page_url'>,
  plans: StepPlans | undefined,
): StepPlanName | undefined {
  if (source !== STEP_PLAN) return undefined
  const automation = plan || automationAt(pathOf(page))?.id
  return automation ? plans?.ofAutomation(automation) : undefined
}

/** A form sends the whole address of its page. */
function pathOf(page: string): string {
  return URL.canParse(page) ? new URL(page).pathname : page
}
