import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import FindMyWay from 'find-my-way'
import { adminApiRoot, adminDoor, adminRest, api, pages, sitePreview } from '#contract/addresses'
import { Problem } from '#contract/problem'
import { sendBusyPage } from './http/busy-page'
import { errorReply } from './http/error-replies'
import { isPlainForm } from './http/plain-form'
import { createRefusalLog } from './http/refusal-log'
import { HARMLESS } from './http/same-origin'

const SENDING =
  'Het formulier kon niet worden verstuurd. Wat je hebt ingevuld, staat er nog in: probeer het over een minuut opnieuw.'
const ADMIN = 'Het beheer is even niet bereikbaar. Probeer het over een minuut opnieuw.'
const LINK = 'Deze link werkt op dit moment niet. Probeer het over een minuut opnieuw.'
const OTHER = 'Dit werkt op dit moment niet. Probeer het over een minuut opnieuw.'
const UNSURE =
  'Er kwam niet op tijd antwoord. Misschien is het toch gelukt: kijk dat eerst na, en probeer het anders over een minuut opnieuw.'

/** What needs people's data, accounts or keys, which only the primary has: the sentence with which a replica refuses it. */
export const ofPrimary: Readonly<Record<string, string>> = {
  [adminDoor.pattern]: ADMIN,
  [adminRest.pattern]: ADMIN,
  [`${adminApiRoot.pattern}/*`]: ADMIN,
  [api.form.pattern]: SENDING,
  [api.vitals.pattern]: OTHER,
  [api.draft.pattern]: LINK,
  [api.confirm.pattern]: LINK,
  [api.unsubscribe.pattern]: LINK,
  [pages.confirm.pattern]: LINK,
  [pages.unsubscribe.pattern]: LINK,
  [pages.draft.pattern]: LINK,
  [sitePreview.open.pattern]: LINK,
  [sitePreview.stop.pattern]: LINK,
}

/**
 * Refuses, before any body is read, what only the primary can answer: a proxy that sends it here either errs, has no primary
 * to send it to, or got no answer there. The answer says that nothing is stored, unless the primary may have got it. See
 * tests/decisions/0102.
 * @param isPreviewing whether a browser views the site as a branch has it, by its Cookie header.
 */
export function refuseForPrimary(
  app: FastifyInstance,
  isPreviewing: (cookies: string | undefined) => boolean,
): void {
  const router = FindMyWay({ maxParamLength: 16_384 })
  for (const [pattern, sentence] of Object.entries(ofPrimary)) router.on('GET', pattern, () => {}, sentence)
  const noteRefusal = createRefusalLog((refused, last: string) =>
    app.log.warn({ refused, last }, 'only the primary can answer this: does the proxy send it there?'),
  )

  function sentenceFor(request: FastifyRequest): string | undefined {
    const isHarmless = HARMLESS.includes(request.method)
    if (!isHarmless && mayHaveArrived(request)) return UNSURE
    const own = request.raw.url === undefined ? undefined : router.find('GET', request.raw.url)?.store
    if (typeof own === 'string') return own
    if (!isHarmless) return OTHER
    const { countedAs } = request.routeOptions.config
    const isFree = countedAs === 'assets' || countedAs === 'status'
    return !isFree && isPreviewing(request.headers.cookie) ? LINK : undefined
  }

  app.addHook('onRequest', async (request, reply) => {
    const sentence = sentenceFor(request)
    if (sentence === undefined) return
    noteRefusal(`${request.method} ${request.routeOptions.url ?? ''}`)
    return refuse(request, reply, new Problem('unavailable', sentence))
  })
}

/** Whether the proxy could connect to the primary: it then tells in how many seconds, and a `-` when it could not. */
function mayHaveArrived({ headers }: FastifyRequest): boolean {
  return /\d/.test(String(headers['x-primary-connect-time']))
}

const LOST =
  'Een andere server is nu de hoofdserver van deze site. Hier wordt niets meer opgeslagen. Vraag degene die de server beheert om hulp als deze melding terugkomt.'

/**
 * Refuses whatever may change something on a server whose place another has taken: what it kept, nobody would see.
 * See tests/decisions/0103.
 */
export function refuseChanges(app: FastifyInstance, hasLost: () => boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!hasLost() || HARMLESS.includes(request.method)) return
    const isForm = request.routeOptions.url === api.form.pattern
    return refuse(request, reply, new Problem('unavailable', isForm ? SENDING : LOST))
  })
}

function refuse(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  reply.code(problem.status).header('cache-control', 'no-store')
  const isSeen = isPlainForm(request) || String(request.headers.accept).includes('text/html')
  return isSeen ? sendBusyPage(reply, 'Dit werkt nu niet', problem.message) : reply.send(errorReply(problem))
}
