import Fastify from 'fastify'
import { onTestFinished } from 'vitest'
import type { Person } from '#contract/person'
import type { RenderedArticle } from '#contract/rendered-article'
import { createEarlyTurns } from '../../../server/admin/early-turns'
import { createPagePreview } from '../../../server/admin/page-preview'
import { addPagePreviewRoute } from '../../../server/admin/preview-routes'
import { createPreviewTurns } from '../../../server/admin/preview-turns'
import { openLibrary } from '../../../server/content/library'
import { createMarkdownRenderer } from '../../../server/content/markdown/markdown-renderer'
import { createPublicReads } from '../../../server/content/public-reads'
import { decorateWithUser } from '../../../server/http/current-user'
import { addErrorReplies } from '../../../server/http/error-replies'
import { fillWithoutScript } from '../../../server/pages/document'
import { createSearch } from '../../../server/search/search'
import { searchReads } from '../../../server/search/search-reads'
import { builtSite, workers } from '../../support/built-site'
import { copyOfProject } from '../../support/repository'

const origin = 'http://127.0.0.1:3000'
const now = () => Date.parse('2026-11-20T12:00:00Z')
const log = { warn() {} }
const editor: Person = { id: 'e', name: 'Ed', email: 'ed@voorbeeld.example', role: 'editor' }

/** The page previews on a copy of the project's own content, as a person or as nobody. */
export async function openPreviews(person: Person | null = editor) {
  const repository = copyOfProject()
  const library = await openLibrary({
    root: repository.root,
    readDates: async () => new Map(),
    now,
    log,
  })
  const markdown = createMarkdownRenderer({ startWorker: workers.markdown, log })
  const images = {
    attributesOf: async () => undefined,
    fileAt: async () => undefined,
    withSizes: async ({ html }: RenderedArticle) => html,
  }
  const site = await builtSite()
  const search = createSearch({ library, start: workers.search, log })
  const preview = createPagePreview({
    library,
    markdown,
    images,
    otherReads: searchReads({ search, library, images }),
    renderPage: async (read, address) =>
      fillWithoutScript(
        await site.template(address),
        await site.render({ address, origin, now: now(), read }),
      ),
    now,
  })
  const app = Fastify({ bodyLimit: 64 * 1024 })
  addErrorReplies(app)
  decorateWithUser(app)
  app.addHook('onRequest', async (request) => {
    request.person = person
  })
  addPagePreviewRoute(app, { preview, turns: createEarlyTurns(createPreviewTurns()) })
  onTestFinished(async () => {
    library.close()
    await Promise.all([app.close(), markdown.close(), search.close()])
    repository.remove()
  })
  const ask = async (body: object) => {
    const reply = await app.inject({ method: 'POST', url: '/api/admin/preview/page', payload: body })
    return { status: reply.statusCode, ...reply.json() }
  }
  return { repository, library, ask, reads: createPublicReads({ library, markdown, images }) }
}
