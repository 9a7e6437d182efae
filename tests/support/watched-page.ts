import { test as base, expect } from 'playwright/test'

/**
 * Playwright's test. Any message in the browser's console and any error on the page fails it, except those in
 * `expectedMessages`.
 */
export const test = base.extend<{ expectedMessages: RegExp[]; watchConsole: undefined }>({
  expectedMessages: [[], { option: true }],
  watchConsole: [
    async ({ page, expectedMessages }, use) => {
      const messages: string[] = []
      page.on('console', (message) =>
        messages.push(`${message.type()}: ${message.text()} ${message.location().url}`),
      )
      page.on('pageerror', (error) => messages.push(`error: ${error.message}`))
      await use(undefined)
      expect(
        messages.filter((message) => !expectedMessages.some((expected) => expected.test(message))),
      ).toEqual([])
    },
    { auto: true },
  ],
})
