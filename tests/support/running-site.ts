import { copyOfProject, type Repository } from './repository'
import { startSite } from './start-site'
import { test as base } from './watched-page'

/** The site as `npm start` runs it, on a repository of its own. */
export interface RunningSite {
  readonly url: string
  readonly repository: Repository
}

/** The watched page with a running site for every worker. */
export const test = base.extend<object, { site: RunningSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
    async ({}, use) => {
      const repository = copyOfProject()
      const { url, stop } = await startSite(repository)
      await use({ url, repository })
      await stop()
      repository.remove()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
})

export { expect } from 'playwright/test'
