import { test as base, expect } from 'playwright/test'

/** At most one pattern: the second of two would be taken by Playwright for the options of a fixture. */
export type ExpectedMessages = readonly [] | readonly [RegExp]

/**
 * Playwright's test. Any message in the browser's console and any error on the page fails it, except what
 * `expectedMessages` matches.
 */
export const test = base.extend<{ expectedMessages: ExpectedMessages; watchConsole: undefined }>({
  expectedMessages: [[], { option: true }],
  watchConsole: [
    async ({ page, expectedMessages }, use) => {
      const messages: string[] = []
      page.on('console', (message) =>
        messages.push(`${message.type()}: ${message.text()} ${message.location().url}`),
      )
      page.on('pageerror', (error) => messages.push(`error: ${error.message}`))
      await use(undefined)
      const [expected] = expectedMessages
      expect(messages.filter((message) => !expected?.test(message))).toEqual([])
    },
    { auto: true },
  ],
})
