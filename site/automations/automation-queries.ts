import { reads } from '#contract/endpoints'
import { automationsQuery } from '../api/content'
import { contentQuery, nullIfNotFound } from '../api/content-query'

/** An automation as its page shows it; null when there is none. */
export function automationQuery(id: string) {
  return contentQuery(
    reads.automation,
    { id },
    {
      fallback: async (error, client) =>
        (await import('../api/built-in')).automationInstead(id, error, () =>
          client.fetchQuery(automationsQuery),
        ),
    },
  )
}

/** The step plan of an automation; null when there is none. */
export function stepPlanQuery(id: string) {
  return contentQuery(reads.stepPlan, { id }, { fallback: nullIfNotFound })
}
