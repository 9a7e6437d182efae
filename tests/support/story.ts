import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from 'playwright/test'
import { type AdminPerson, addPerson, editor, logIn, ownedBy, owner } from './admin-site'
import { expectCarefulHistory, wholeHistory } from './careful-history'
import { copyOfProject } from './repository'
import type { RunningSite } from './running-site'
import { startSite } from './start-site'
import type { ExpectedMessages } from './watched-page'

/** A site with its own repository and process, and the people who use it. */
export interface Story extends RunningSite {
  /** Everything the process has printed so far. */
  output(): string
  /** A new browser in which this person is logged in, or nobody. */
  device(person: AdminPerson | null, options?: BrowserContextOptions): Promise<Page>
}

interface Options {
  /** Everyone with an account, the owner first; nobody on a machine that was never set up. */
  accounts: readonly AdminPerson[]
  /** Everyone who may appear in the history. */
  people: readonly AdminPerson[]
  expectedMessages: ExpectedMessages
}

/**
 * Playwright's test with a story. At its end the history must read like a careful person's work, and no browser
 * may have reported an error; a story that fails prints its history.
 */
export const test = base.extend<Options & { story: Story }>({
  accounts: [[owner, editor], { option: true }],
  people: [[owner, editor], { option: true }],
  expectedMessages: [[], { option: true }],
  story: async ({ browser, accounts, people, expectedMessages }, use, testInfo) => {
    const repository = copyOfProject()
    const site = await startWith(repository, accounts)
    const contexts: BrowserContext[] = []
    const messages: string[] = []
    await use({
      ...site,
      repository,
      async device(person, options = {}) {
        const storageState = person ? await logIn(site.url, person) : { cookies: [], origins: [] }
        const context = await browser.newContext({ baseURL: site.url, storageState, ...options })
        contexts.push(context)
        context.on('console', (message) =>
          messages.push(`${message.type()}: ${message.text()} ${message.location().url}`),
        )
        context.on('weberror', (error) => messages.push(`error: ${error.error().message}`))
        return context.newPage()
      },
    })
    for (const context of contexts) await context.close()
    await site.stop()
    const [expected] = expectedMessages
    const unexpected = messages.filter((text) => !expected?.test(text))
    let isWell = false
    try {
      // A story that failed has already reported why.
      if (testInfo.errors.length > 0) return
      expect(unexpected).toEqual([])
      expectCarefulHistory(repository, people)
      isWell = true
    } finally {
      if (!isWell) process.stdout.write(wholeHistory(repository))
      repository.remove()
    }
  },
})

export { expect } from 'playwright/test'

/** Starts the site with accounts for these people, created as people create them. */
async function startWith(repository: RunningSite['repository'], accounts: readonly AdminPerson[]) {
  const [first, ...others] = accounts
  const site = await startSite(repository, { host: 'localhost', env: first ? ownedBy(first) : {} })
  if (!first) return site
  const state = await logIn(site.url, first)
  for (const person of others) await addPerson(site.url, state, person)
  return site
}
