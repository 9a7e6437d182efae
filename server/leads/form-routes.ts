import type { FastifyInstance } from 'fastify'
import { writes } from '#contract/endpoints'
import { formSubmission } from '#contract/form-submission'
import { Problem } from '#contract/problem'
import type { Leads } from './leads'

/** Takes the forms of the site: checked again, stored, and only then thanked for. */
export function addFormRoutes(app: FastifyInstance, leads: Leads): void {
  app.post(writes.submitForm.path, async (request) => {
    const submission = formSubmission.safeParse(request.body ?? {})
    if (!submission.success) throw new Problem('invalid', submission.error.issues[0]?.message)
    return { message: await leads.submit(submission.data) }
  })
}
