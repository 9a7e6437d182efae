import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, onTestFinished } from 'vitest'
import { cardTexts } from '../../../server/content/card-texts'
import { openLibrary } from '../../../server/content/library'
import { createMarkdownRenderer } from '../../../server/content/markdown/markdown-renderer'
import { addFeedRoutes } from '../../../server/feeds/feed-routes'
import type { LengthOfCard } from '../../../server/feeds/picture-lengths'
import { type StaticPage, staticPages } from '../../../server/feeds/static-pages'
import { openRepository } from '../../../server/git/open-repository'
import { addErrorReplies } from '../../../server/http/error-replies'
import { createReplyCache } from '../../../server/http/reply-cache'
import { findCardFonts } from '../../../server/media/cards/card-fonts'
import { createShareCards } from '../../../server/media/cards/share-cards'
import { addShareRoutes } from '../../../server/media/cards/share-routes'
import { createDrawings } from '../../../server/media/drawings'
import type { StartProcess } from '../../../server/processes/start-process'
import { workers } from '../../support/built-site'
import { copyOfProject, emptyRepository } from '../../support/repository'

export const origin = 'https://voorbeeld.example'

const silent = { warn: () => undefined }

/** Drawn once for all tests of a file: a card depends on its texts alone. */
const drawnCards = mkdtempSync(join(tmpdir(), 'cards-'))
afterAll(() => rmSync(drawnCards, { recursive: true, force: true }))

/**
 * The feed routes and the share cards on a real library: the project's content, or none, plus these files.
 * @param drawing starts the process that draws the cards.
 * @param lengthOfCard tells how long a card is without drawing it.
 * @param now milliseconds since 1970.
 */
export async function openFeeds(
  files: Readonly<Record<string, string>> = {},
  {
    isEmpty = false,
    pages = staticPages,
    drawing = workers.drawing,
    lengthOfCard,
    now = Date.now,
  }: {
    isEmpty?: boolean
    pages?: readonly StaticPage[]
    drawing?: StartProcess
    lengthOfCard?: LengthOfCard
    now?: () => number
  } = {},
) {
  const repository = isEmpty ? emptyRepository() : copyOfProject()
  for (const [path, content] of Object.entries(files)) repository.write(path, content)
  const git = await openRepository(repository.root)
  const readDates = () => git.commitDates(['content', 'data'])
  const library = await openLibrary({ root: repository.root, now: Date.now, readDates, log: silent })
  const markdown = createMarkdownRenderer({ startWorker: workers.markdown, deadline: 500, log: silent })
  const app = Fastify({ routerOptions: { maxParamLength: 16_384 } })
  addErrorReplies(app)
  const cache = createReplyCache(() => library.revision)
  const drawings = createDrawings(drawing)
  const cards = await createShareCards({
    fontFiles: findCardFonts(),
    cacheFolder: drawnCards,
    drawings,
    log: silent,
  })
  const cardOf = (slug: string) => cardTexts(library, slug)
  const lengthOfDrawn = async (slug: string) => {
    const card = cardOf(slug)
    return card && cards.lengthOf(card)
  }
  const options = { library, markdown, cache, origin, pages, lengthOfCard: lengthOfCard ?? lengthOfDrawn }
  addFeedRoutes(app, { ...options, now })
  addShareRoutes(app, cards, cardOf)
  app.get('/*', async () => 'page')
  onTestFinished(async () => {
    library.close()
    await Promise.all([app.close(), markdown.close(), drawings.close()])
    repository.remove()
  })
  return { app, library, repository }
}
