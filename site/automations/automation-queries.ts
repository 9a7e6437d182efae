import { type AutomationDetail, reads, type StepPlanDetail } from '#contract/endpoints'
import { contentQuery } from '../api/content-query'

/** The details of an automation's page beyond those in lists; null when they are not available. */
export function automationQuery(id: string) {
  return contentQuery({
    exchange: reads.automation,
    input: { id },
    toValue: ({ body }): AutomationDetail | null => body,
    fallback: () => null,
  })
}

/** The step plan of an automation; null when there is none. */
export function stepPlanQuery(id: string) {
  return contentQuery({
    exchange: reads.stepPlan,
    input: { id },
    toValue: ({ body }): StepPlanDetail | null => body,
    fallback: () => null,
  })
}
