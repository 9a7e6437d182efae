import type { FastifyInstance } from 'fastify'
import type { ReadContent } from '#contract/page'
import type { RefusedRemark } from '#contract/public-content'
import { hasSessionCookie } from './accounts/session-cookies'
import { addAdmin } from './admin/admin'
import { createDraftPages } from './admin/draft-pages'
import { createPagePreview } from './admin/page-preview'
import type { AppOptions } from './app-options'
import { addPreviewGate } from './branches/preview-gate'
import { createTargets } from './branches/targets'
import { createDraftReads, textsByLink } from './content/draft-reads'
import { answerFrom } from './content/public-reads'
import { createKnownPages } from './content/site-pages'
import { openDoor } from './front-door'
import { refuseChanges } from './of-primary'
import { createOpenWork } from './open-work'
import { fillWithoutScript, pageDocument } from './pages/document'
import { addDraftRoutes } from './pages/draft-routes'
import { type Opened, openInOrder } from './processes/open-in-order'
import { createGuestRemarks } from './remarks/guest-remarks'
import { openRooms } from './rooms'
import { addCodeRoutes } from './subscribers/code-routes'
import { createFormAgain } from './subscribers/form-again'
import { addFormRoutes } from './subscribers/form-routes'
import { addVitalRoutes } from './vitals/vital-routes'

/** Builds the whole app, every room by name and in order. It does not listen yet; `close` closes all of it. */
export function createApp(options: AppOptions): Promise<FastifyInstance> {
  return openInOrder((opened) => openEach(options, opened))
}

async function openEach(options: AppOptions, opened: Opened): Promise<FastifyInstance> {
  const { config, workers, now = Date.now, announce = () => {}, home, signal } = options
  const { work = createOpenWork(), hashCost } = options
  const { siteUrl: origin } = config
  const door = openDoor({ ...options, now })
  const { app, site, headers } = door
  opened(() => app.close())
  const { log } = app
  const rooms = await openRooms({ config, site, workers, now, log, announce, work, home, hashCost, signal })
  const { library, markdown, subscribers, vitals, accounts, repository } = rooms
  await door.guard({
    rooms,
    repository,
    work,
    status: { role: config.role, lease: repository.lease },
    outbox: subscribers.outbox.state,
    stopping: rooms.stopping,
    close: rooms.close,
  })
  refuseChanges(app, () => repository.lease() === 'lost')

  async function renderStill(read: ReadContent, address: string): Promise<string> {
    const page = await site.render({ address, origin, now: now(), read })
    return fillWithoutScript(await site.template(address), page)
  }

  const openLink = rooms.draftLinks.read
  addPreviewGate(app, {
    openLink,
    previews: rooms.previews,
    targets: createTargets(repository.branches),
    hasPage: createKnownPages(library).hasPage,
    isOfEditor: (request) => hasSessionCookie(request.headers.cookie, headers.isHttps),
    isHttps: headers.isHttps,
    now,
  })
  const shown = door.show(rooms)
  const { images, cache, reads, lists } = shown
  const formAgain = createFormAgain({
    async page(address) {
      const page = await site.render({ address, origin, now: now(), read: answerFrom(reads) })
      return pageDocument(site, address, { ...page, state: '' })
    },
    revision: () => library.revision,
  })
  addFormRoutes(app, { subscribers, now, origin, formAgain, exportUrls: config.exportUrls })
  addCodeRoutes(app, subscribers)
  addVitalRoutes(app, vitals)
  const guestRemarks = createGuestRemarks({
    remarks: rooms.remarks,
    openLink,
    textsOf: (entry) => textsByLink(library, entry),
  })
  const readDraft = (refused?: RefusedRemark) => {
    const remarksAt = guestRemarks.at
    const drafts = { library, markdown, images, openLink, remarksAt, refused, now }
    return answerFrom(new Map([...reads, ...createDraftReads(drafts)]))
  }
  const previewPage = createPagePreview({
    library,
    markdown,
    images,
    otherReads: lists,
    renderPage: renderStill,
    now,
  })
  const pageOf = createDraftPages({ library, openLink, previewPage, now })
  addDraftRoutes(app, { site, read: readDraft, pageOf, remarks: guestRemarks, origin, now })
  addAdmin(app, {
    ...rooms,
    images,
    media: rooms.mediaLibrary,
    previewPage,
    renewPages: cache.renew,
    isCacheBehind: door.isCacheBehind,
    origin,
    now,
    log,
  })
  await door.finish(rooms, shown)
  app.addHook('onReady', async () => {
    const link = accounts.setUpLink()
    if (link)
      announce(`There is no account yet. This link makes the first one, once and within a day: ${link}`)
  })
  return app
}
