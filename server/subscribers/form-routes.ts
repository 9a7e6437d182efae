import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { pages } from '#contract/addresses'
import { writes } from '#contract/endpoints'
import { type FormFieldName, formFieldNames } from '#contract/form-fields'
import { knownSource, type RefusedOutcome } from '#contract/form-rules'
import { type FormSubmission, formSubmission } from '#contract/form-submission'
import { Problem } from '#contract/problem'
import { clientAddress } from '../http/client-address'
import { isPlainForm } from '../http/plain-form'
import { route } from '../http/route'
import { requireNoForeignPage } from '../http/same-origin'
import { sendOnce } from '../http/send-representation'
import type { FormAgain } from './form-again'
import { askedAutomation } from './step-plans'
import type { Subscribers } from './subscribers'
import { suspicionOf } from './suspicion'

export interface FormOptions {
  readonly subscribers: Subscribers
  readonly now: () => number
  /** Public origin, without a slash at the end. */
  readonly origin: string
  readonly formAgain: FormAgain
  /** The origins of exported copies of the site, whose forms are accepted. */
  readonly exportUrls?: readonly string[] | undefined
}

/**
 * Accepts the forms of the site: validates, stores, and only then thanks. Scripts send JSON; a plain form from
 * a browser without scripts is answered with a page.
 */
export function addFormRoutes(
  app: FastifyInstance,
  { subscribers, now, origin, formAgain, exportUrls = [] }: FormOptions,
): void {
  const isExported = ({ headers }: FastifyRequest) =>
    headers.origin !== undefined && exportUrls.includes(headers.origin)
  const submit = (submission: FormSubmission, request: FastifyRequest) =>
    subscribers.submit(
      submission,
      suspicionOf(submission, isExported(request) ? undefined : request.headers['sec-fetch-site'], now()),
      clientAddress(request),
    )

  app.register(async (scope) => {
    await scope.register(formbody)
    route(scope, writes.submitForm, {
      by: 'anyone',
      body: submissionIn,
      config: { countedAs: 'forms' },
      preHandler: async (request, reply) => {
        requireNoForeignPage(request, origin, exportUrls)
        if (isPlainForm(request)) return answerPlainForm(request, reply)
      },
      async handle({ body, request }) {
        const { message, plan } = await submit(body, request)
        return plan === undefined ? { message } : { message, link: pages.stepPlan.to({ id: plan }) }
      },
    })
  })

  async function answerPlainForm(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const submission = formSubmission.safeParse(withPage(request, isExported(request)))
    const { email, source, plan: chosen } = fieldsOf(request.body)
    const automatisering = askedAutomation({ source, plan: chosen, page_url: request.headers.referer })
    const isToChoose = chosen === '' && automatisering === undefined
    if (submission.success && !isToChoose) {
      const { outcome, plan } = await submit(submission.data, request)
      return reply.redirect(pages.result.to({ uitkomst: outcome, bron: source, plan }), 303)
    }
    const refusal = submission.success ? { uitkomst: 'kies' } : refusalOf(email, submission.error)
    const page = pages.result.to({ ...refusal, bron: knownSource(source), automatisering })
    const { html: body, style } = await formAgain(page, fieldsOf(request.body))
    reply.header('cache-control', 'no-store')
    return sendOnce(request, reply, { status: 422, type: 'text/html; charset=utf-8', body, style })
  }
}

/** The outcome of a refused form, as the result page names it, and the field that is too long. */
function refusalOf(
  email: string,
  { issues }: z.ZodError,
): { readonly uitkomst: RefusedOutcome | 'mislukt'; readonly veld?: FormFieldName } {
  if (email.trim() === '') return { uitkomst: 'leeg' }
  const [first] = issues
  if (first?.path[0] === 'email') return { uitkomst: 'ongeldig' }
  const veld = formFieldNames.find((name) => name === first?.path[0])
  if (veld && first?.code === 'too_big') return { uitkomst: 'lang', veld }
  return { uitkomst: veld === 'question' ? 'vraag' : 'mislukt' }
}

/** @throws {Problem} invalid, with the first error. */
function submissionIn({ body }: FastifyRequest): FormSubmission {
  const { data, error } = formSubmission.safeParse(body)
  if (error) throw new Problem('invalid', error.issues[0]?.message)
  return data
}

/**
 * A plain form does not say which page it is on; the Referer does. From an exported page that names only its origin, and the
 * form has a field for it.
 */
function withPage(request: FastifyRequest, isExported: boolean): object {
  const fields = fieldsOf(request.body)
  const { page_url: said = '' } = fields
  return { ...fields, page_url: isExported ? said : (request.headers.referer ?? ''), timestamp: '' }
}

function fieldsOf(body: unknown): Readonly<Record<string, string>> & {
  email: string
  source: string
  plan?: string | undefined
} {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  const texts = fields.filter((field): field is [string, string] => typeof field[1] === 'string')
  return { email: '', source: '', ...Object.fromEntries(texts) }
}
