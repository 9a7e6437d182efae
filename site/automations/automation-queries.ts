import { reads } from '#contract/endpoints'
import type { AutomationDetail, StepPlanDetail } from '#contract/public-content'
import { contentQuery } from '../api/content-query'

/** An automation as its page shows it; null when there is none. */
export function automationQuery(id: string) {
  return contentQuery({
    exchange: reads.automation,
    input: { id },
    toValue: ({ body }): AutomationDetail | null => body,
    fallback: async (error) =>
      error.message === 'Client error: 404' ? null : (await import('../api/built-in')).builtInAutomation(id),
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
