import Fastify from 'fastify'
import { onTestFinished } from 'vitest'
import { openLibrary } from '../../../server/content/library'
import { createMarkdownRenderer } from '../../../server/content/markdown/markdown-renderer'
import { addFeedRoutes } from '../../../server/feeds/feed-routes'
import { type StaticPage, staticPages } from '../../../server/feeds/static-pages'
import { openRepository } from '../../../server/git/repository'
import { addErrorReplies } from '../../../server/http/error-replies'
import { createReplyCache } from '../../../server/http/reply-cache'
import { workers } from '../../support/built-site'
import { copyOfProject, emptyRepository } from '../../support/repository'

export const origin = 'https://voorbeeld.example'

const silent = { warn: () => undefined }

/** The feed routes on a real library: the project's content, or none, plus these files. */
export async function openFeeds(
  files: Readonly<Record<string, string>> = {},
  { isEmpty = false, pages = staticPages }: { isEmpty?: boolean; pages?: readonly StaticPage[] } = {},
) {
  const repository = isEmpty ? emptyRepository() : copyOfProject()
  for (const [path, content] of Object.entries(files)) repository.write(path, content)
  const git = await openRepository(repository.root)
  const readDates = () => git.commitDates(['content', 'data'])
  const library = await openLibrary({ root: repository.root, now: Date.now, readDates, log: silent })
  const markdown = createMarkdownRenderer({ worker: workers.markdown, log: silent })
  const app = Fastify({ routerOptions: { maxParamLength: 16_384 } })
  addErrorReplies(app)
  const cache = createReplyCache(() => library.revision)
  addFeedRoutes(app, { library, markdown, cache, origin, pages })
  app.get('/*', async () => 'page')
  onTestFinished(async () => {
    library.close()
    await Promise.all([app.close(), markdown.close()])
    repository.remove()
  })
  return { app, library, repository }
}

/** An article file with these lines of front matter. */
export const article = (lines: readonly string[], body = 'Tekst.') =>
  `---\n${lines.join('\n')}\n---\n${body}\n`
