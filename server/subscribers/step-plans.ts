import { addressReader } from '#contract/address'
import { pages } from '#contract/addresses'
import type { FormSubmission } from '#contract/form-submission'

/** A step plan as mails and forms use it. */
export interface StepPlanName {
  readonly id: string
  readonly title: string
}

/** The public step plans. */
export interface StepPlans {
  ofAutomation(id: string): StepPlanName | undefined
  withId(id: string): StepPlanName | undefined
}

/** The source of a request for one. */
const STEP_PLAN = 'stappenplan'

const automationAt = addressReader(pages.automation)

type Asked = Pick<FormSubmission, 'source'> & {
  readonly plan?: string | undefined
  readonly page_url?: string | undefined
}

/** The automation whose step plan a form asks for: the one it names, or the one whose page it is on. */
export function askedAutomation({ source, plan, page_url: page = '' }: Asked): string | undefined {
  if (source !== STEP_PLAN) return undefined
  return plan || automationAt(pathOf(page))?.id
}

/** The step plan that a form asks for; undefined when it asks for none, or for one that does not exist. */
export function askedPlan(asked: Asked, plans: StepPlans | undefined): StepPlanName | undefined {
  const automation = askedAutomation(asked)
  return automation ? plans?.ofAutomation(automation) : undefined
}

/** Forms send the full address of their page. */
function pathOf(page: string): string {
  return URL.canParse(page) ? new URL(page).pathname : page
}
