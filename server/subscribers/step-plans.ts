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

type Asked = Pick<FormSubmission, 'source'> & {
  readonly plan?: string | undefined
  readonly page_url?: string | undefined
}

/** The automation whose step plan a form asks for: the one that it names, or that on whose page it stood. */
export function askedAutomation({ source, plan, page_url: page = '' }: Asked): string | undefined {
  if (source !== STEP_PLAN) return undefined
  return plan || automationAt(pathOf(page))?.id
}

/** Which step plan a form asks for; undefined when it asks for none, or for one that is not there. */
export function askedPlan(asked: Asked, plans: StepPlans | undefined): StepPlanName | undefined {
  const automation = askedAutomation(asked)
  return automation ? plans?.ofAutomation(automation) : undefined
}

/** A form sends the whole address of its page. */
function pathOf(page: string): string {
  return URL.canParse(page) ? new URL(page).pathname : page
}
