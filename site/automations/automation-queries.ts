import { reads } from '#contract/endpoints'
import { contentQuery, isNotFound } from '../api/content-query'

/** An automation as its page shows it; null when there is none. */
export function automationQuery(id: string) {
  return contentQuery(
    reads.automation,
    { id },
    {
      fallback: async (error) =>
        isNotFound(error) ? null : (await import('../api/built-in')).builtInAutomation(id),
    },
  )
}

/** The step plan of an automation; null when there is none. */
export function stepPlanQuery(id: string) {
  return contentQuery(reads.stepPlan, { id }, { fallback: () => null })
}
