import { onTestFinished } from 'vitest'
import { createApp } from '../../server/app'
import { builtSite, markdownWorker } from './built-site'
import { copyOfProject, type Repository } from './repository'

/** The real app on a real repository, closed and removed when the test ends. */
export async function openApp(
  options: {
    repository?: Repository
    now?: () => number
    siteUrl?: string
    owner?: { email: string; password: string; name: string }
  } = {},
) {
  const { repository = copyOfProject(), now, siteUrl = 'http://127.0.0.1:3000', owner } = options
  const app = await createApp({
    config: { root: repository.root, siteUrl, logLevel: 'silent', owner },
    site: await builtSite(),
    markdownWorker,
    ...(now ? { now } : {}),
  })
  onTestFinished(async () => {
    await app.close()
    repository.remove()
  })
  return { app, repository }
}
