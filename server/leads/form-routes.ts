import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pages } from '#contract/addresses'
import { writes } from '#contract/endpoints'
import { type FormSubmission, formSubmission } from '#contract/form-submission'
import { Problem } from '#contract/problem'
import { clientOf } from '../http/client-of'
import type { Leads } from './leads'
import { suspicionOf } from './suspicion'

export interface FormOptions {
  readonly leads: Leads
  readonly now: () => number
}

/**
 * Takes the forms of the site: checked again, stored, and only then thanked for. From a script as JSON, from a
 * browser without script as a plain form, which is answered with a page.
 */
export function addFormRoutes(app: FastifyInstance, { leads, now }: FormOptions): void {
  const submit = (submission: FormSubmission, request: FastifyRequest) =>
    leads.submit(
      submission,
      suspicionOf(submission, request.headers['sec-fetch-site'], now()),
      clientOf(request),
    )

  app.register(async (scope) => {
    await scope.register(formbody)
    scope.post(writes.submitForm.path, { config: { countedAs: 'forms' } }, async (request, reply) => {
      const isPlainForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
      const body = isPlainForm ? withPage(request) : (request.body ?? {})
      const submission = formSubmission.safeParse(body)
      if (!isPlainForm) {
        if (!submission.success) throw new Problem('invalid', submission.error.issues[0]?.message)
        return { message: await submit(submission.data, request) }
      }
      if (submission.success) await submit(submission.data, request)
      const { email, source } = fieldsOf(request.body)
      const outcome = submission.success ? 'gelukt' : email.trim() === '' ? 'leeg' : 'ongeldig'
      return reply.redirect(pages.result.to({ uitkomst: outcome, bron: source }), 303)
    })
  })
}

/** A plain form does not know its page; the browser says it on the way. */
function withPage(request: FastifyRequest): object {
  return { ...fieldsOf(request.body), page_url: request.headers.referer ?? '', timestamp: '' }
}

function fieldsOf(body: unknown): Readonly<Record<string, string>> & { email: string; source: string } {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  const texts = fields.filter((field): field is [string, string] => typeof field[1] === 'string')
  return { email: '', source: '', ...Object.fromEntries(texts) }
}
