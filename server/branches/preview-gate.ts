import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOfAdmin, pages, sitePreview } from '#contract/addresses'
import { screens } from '#contract/admin/addresses'
import type { EntryPlace } from '#contract/content/entry-place'
import { Problem } from '#contract/problem'
import { sendBusyPage } from '../http/busy-page'
import type { CountedAs } from '../http/counted-as'
import { isPlainForm } from '../http/plain-form'
import { soon } from '../processes/soon'
import { PRIVATE, passOn } from './pass-on'
import { createPreviewCookie } from './preview-cookie'
import type { Previews, PreviewWanted } from './previews'
import type { Targets } from './targets'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False for a page that previews do not replace. */
    isPreviewed?: boolean
  }
  interface FastifyRequest {
    /** The token of the preview that the browser is viewing, if the preview applies to this request. */
    previewToken?: string
  }
}

export interface PreviewGateOptions {
  /** What a token is for; undefined for one that is invalid or has expired. */
  readonly openLink: (token: string) => Promise<(EntryPlace & { readonly expires: string }) | undefined>
  readonly previews: Pick<Previews, 'open'>
  readonly targets: Targets
  /** Whether the site itself has a page at a path. */
  readonly hasPage: (path: string) => boolean
  /** Whether a browser is logged in to the admin, as far as its cookies tell. */
  readonly isOfEditor: (request: FastifyRequest) => boolean
  readonly isHttps: boolean
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** What a request from a browser with a preview gets: the preview, a refusal, an empty reply, or the site as usual. */
const treatments: Readonly<Record<CountedAs, 'shown' | 'refused' | 'ignored' | 'as-always'>> = {
  pages: 'shown',
  reads: 'shown',
  search: 'shown',
  media: 'shown',
  forms: 'refused',
  beacons: 'ignored',
  // The pages of the links in our mail: shown as any page, and a code does nothing.
  codes: 'shown',
  // About one draft, or not made from content.
  drafts: 'as-always',
  remarks: 'as-always',
  previews: 'as-always',
  branches: 'as-always',
  uploads: 'as-always',
  unsaved: 'as-always',
  admin: 'as-always',
  assets: 'as-always',
  status: 'as-always',
}

/**
 * Serves the site as a branch or commit has it, at its usual addresses, to a browser that opened a signed link.
 * Must be registered after the rate limits and before any route.
 */
export function addPreviewGate(app: FastifyInstance, options: PreviewGateOptions): void {
  const cookie = createPreviewCookie(options.isHttps)

  app.addHook('onRequest', (request, _reply, done) => {
    const token = cookie.tokenIn(request.headers.cookie)
    if (token === undefined || treatmentOf(request) === 'as-always') return done()
    request.previewToken = token
    find(token)
      // Where there is no preview, as with a made-up cookie or a link to a draft, the route answers, within its own limit.
      .then((wanted) => {
        if (wanted) request.countedAs = 'branches'
      })
      // Told when it is looked for again below, as a page for people.
      .catch(() => undefined)
      .then(() => done())
  })
  // After rate limiting, before the body is read. Once a reply is under way `done` must not be called: a
  // streamed reply does not stop the route by itself.
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const { previewToken } = request
    if (previewToken === undefined) return done()
    show(request, reply, previewToken)
      .catch((error: unknown) => explain(request, reply, error))
      .then((answered) => answered ?? done(), done)
  })

  /** What the token shows now; undefined for one that shows nothing of the site. */
  async function find(token: string): Promise<PreviewWanted | undefined> {
    const link = await options.openLink(token)
    return link && options.targets.find(link.type, link.id)
  }

  /** @returns undefined when the route is to answer as usual. */
  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    token: string,
  ): Promise<FastifyReply | undefined> {
    const wanted = await find(token)
    if (!wanted) {
      // A resource of a page that is still open, for anybody to keep: the next page load shows the notice.
      if (!isPage(request)) return undefined
      return sendNotice(reply.code(410).headers({ ...PRIVATE, 'set-cookie': cookie.clear }), ENDED)
    }
    const treatment = treatmentOf(request)
    if (treatment === 'ignored') return reply.code(204).headers(PRIVATE).send()
    if (treatment === 'refused' || !['GET', 'HEAD'].includes(request.method)) {
      if (!isPlainForm(request)) throw notSent()
      // Shown by the preview, as any page of it.
      const result = pages.result.to({ uitkomst: 'voorbeeld', terug: pageBefore(request) })
      return reply.headers(PRIVATE).redirect(result, 303)
    }
    // The address of such a page has a code in it.
    if (request.routeOptions.config.countedAs === 'codes') reply.header('referrer-policy', 'no-referrer')
    const opening = options.previews.open(wanted)
    if (isDocument(request) && !(await soon(opening, WORDLESS))) return sendWaitingPage(reply)
    return passOn(request, reply, await opening)
  }

  app.get<{ Params: { token: string } }>(
    sitePreview.open.pattern,
    { config: { countedAs: 'drafts', isPage: true } },
    async ({ params: { token } }, reply) => {
      reply.headers({ ...PRIVATE, 'referrer-policy': 'no-referrer' })
      const link = await options.openLink(token)
      const wanted = link && (await options.targets.findNewest(link.type, link.id))
      if (!link || !wanted) return sendNotice(reply.code(404), ENDED)
      return reply
        .header('set-cookie', cookie.set(token, link.expires, options.now()))
        .redirect(pages.home.to(), 303)
    },
  )
  app.register(async (scope) => {
    // The form of the bar's button has no fields.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.post(
      sitePreview.stop.pattern,
      { config: { countedAs: 'drafts', isPage: true } },
      async (request, reply) => {
        const to = await wayOut(request)
        return reply.headers(PRIVATE).header('set-cookie', cookie.clear).redirect(to, 303)
      },
    )
  })

  /** The same page of the site; for one that only the branch has, the proposal for editors and else the homepage. */
  async function wayOut(request: FastifyRequest): Promise<string> {
    const page = pageBefore(request)
    if (page !== undefined && options.hasPage(page)) return page
    const token = cookie.tokenIn(request.headers.cookie)
    const link =
      token === undefined || !options.isOfEditor(request) ? undefined : await options.openLink(token)
    return link?.type === 'branch' ? screens.proposal.to({ name: link.id }) : pages.home.to()
  }
}

function treatmentOf(request: FastifyRequest) {
  const { countedAs = 'reads', isPreviewed = true } = request.routeOptions.config
  return isPreviewed && !isForAdmin(request) ? treatments[countedAs] : 'as-always'
}

/** The path of the page of this host that a browser came from; its query may hold what was typed. */
function pageBefore({ headers: { referer = '' }, host }: FastifyRequest): string | undefined {
  const url = URL.canParse(referer) ? new URL(referer) : undefined
  return url?.host === host ? url.pathname : undefined
}

/** What the screens of the admin request, such as images: the site's own are meant. Never the case for a page. */
function isForAdmin({ headers, routeOptions }: FastifyRequest): boolean {
  const { referer } = headers
  if (referer === undefined || routeOptions.config.isPage || !URL.canParse(referer)) return false
  return isOfAdmin(new URL(referer).pathname)
}

/** Milliseconds that a browser shows nothing of a preview that starts, and seconds before it asks again. */
const WORDLESS = 800
const ASKS_AGAIN = 1

/** The reply of a page whose preview is being started; the browser asks again by itself, without script. */
function sendWaitingPage(reply: FastifyReply): FastifyReply {
  reply.code(202).headers({ ...PRIVATE, refresh: String(ASKS_AGAIN) })
  return sendBusyPage(reply, 'Het voorbeeld wordt klaargezet', WAITING, STOP)
}

const WAITING = 'Dat duurt meestal een paar tellen. Je hoeft niets te doen: de pagina komt vanzelf.'

/** Whether a browser is to show the reply as a page: what it asks for by script waits for the preview itself. */
const isDocument = (request: FastifyRequest) =>
  isPage(request) && request.method === 'GET' && String(request.headers.accept).includes('text/html')

const isPage = ({ routeOptions }: FastifyRequest) => routeOptions.config.isPage === true

/** A request for a page is refused with a page that has a link to leave; the bar is not shown there. */
function explain(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  if (!(error instanceof Problem)) throw error
  reply.headers(PRIVATE)
  if (!isPage(request) && !isPlainForm(request)) throw error
  return sendNotice(reply.code(error.status).headers(error.extra.headers ?? {}), error.message)
}

const STOP = { address: sitePreview.stop.to(), label: 'Stop het voorbeeld' }

function sendNotice(reply: FastifyReply, sentence: string): FastifyReply {
  const isOver = sentence === ENDED
  const title = isOver ? 'Dit voorbeeld is er niet meer' : 'Voorbeeld'
  const action = isOver ? { ...STOP, label: 'Naar de site' } : STOP
  return sendBusyPage(reply, title, sentence, action)
}

const ENDED =
  'De link is verlopen of ingetrokken, of de tak (branch) is er niet meer. Vraag een nieuwe link aan wie je deze gaf.'

function notSent(): Problem {
  return new Problem(
    'conflict',
    'Dit is een voorbeeld van de site. Er is niets verstuurd en niets bewaard.',
    {
      body: { isNote: true },
    },
  )
}
