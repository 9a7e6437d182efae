import { test as base, expect } from 'playwright/test'
import { copyOfProject, type Repository } from './repository'
import { startSite } from './start-site'

/** The site as `npm start` runs it, on a repository of its own. */
export interface RunningSite {
  readonly url: string
  readonly repository: Repository
}

/**
 * Playwright's test with a running site for every worker. Any message in the browser's console and any error on
 * the page fails the test, except those in `expectedMessages`.
 */
export const test = base.extend<
  { expectedMessages: RegExp[]; watchConsole: undefined },
  { site: RunningSite }
>({
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
  expectedMessages: [[], { option: true }],
  watchConsole: [
    async ({ page, expectedMessages }, use) => {
      const messages: string[] = []
      page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`))
      page.on('pageerror', (error) => messages.push(`error: ${error.message}`))
      await use(undefined)
      expect(
        messages.filter((message) => !expectedMessages.some((expected) => expected.test(message))),
      ).toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from 'playwright/test'
