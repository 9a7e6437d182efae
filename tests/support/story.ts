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

/** A site with a repository and a process of its own, and the people around it. */
export interface Story extends RunningSite {
  /** What the process has printed until now. */
  output(): string
  /** A browser of its own, on which this person is logged in, or nobody. */
  device(person: AdminPerson | null, options?: BrowserContextOptions): Promise<Page>
}

interface Options {
  /** Everyone with an account, the owner first; nobody on a machine that was never set up. */
  accounts: readonly AdminPerson[]
  /** Everyone who may stand in the history. */
  people: readonly AdminPerson[]
  expectedMessages: RegExp[]
}

/**
 * Playwright's test with a story. When it ends, the history must read like a careful person's, and no browser
 * may have complained; a story that fails prints its history.
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
    const unexpected = messages.filter((text) => !expectedMessages.some((pattern) => pattern.test(text)))
    let isWell = false
    try {
      // A story that went wrong has told so itself.
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

/** Starts the site with the accounts of these people, made the way people make them. */
async function startWith(repository: RunningSite['repository'], accounts: readonly AdminPerson[]) {
  const [first, ...others] = accounts
  const site = await startSite(repository, { host: 'localhost', env: first ? ownedBy(first) : {} })
  if (!first) return site
  const state = await logIn(site.url, first)
  for (const person of others) await addPerson(site.url, state, person)
  return site
}
