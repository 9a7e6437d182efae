import { test as base, expect } from 'playwright/test'

/** At most one pattern: the second of two would be taken by Playwright for the options of a fixture. */
export type ExpectedMessages = readonly [] | readonly [RegExp]

/** A step during which the browser may also report what this pattern matches; around it, it may not. */
type NoisyStep = (title: string, pattern: RegExp, act: () => Promise<void>) => Promise<void>

/**
 * Playwright's test. Any message in the browser's console and any error on the page fails it, except what
 * `expectedMessages` matches, or the pattern of the `noisyStep` that is taken.
 */
export const test = base.extend<{ expectedMessages: ExpectedMessages; noisyStep: NoisyStep }>({
  expectedMessages: [[], { option: true }],
  noisyStep: [
    async ({ page, expectedMessages }, use) => {
      const [expected] = expectedMessages
      let ofStep: RegExp | undefined
      const unexpected: string[] = []
      const hear = (message: string) => {
        if (!expected?.test(message) && !ofStep?.test(message)) unexpected.push(message)
      }
      page.on('console', (message) => hear(`${message.type()}: ${message.text()} ${message.location().url}`))
      page.on('pageerror', (error) => hear(`error: ${error.message}`))
      await use((title, pattern, act) =>
        base.step(title, async () => {
          ofStep = pattern
          await act()
          ofStep = undefined
        }),
      )
      expect(unexpected).toEqual([])
    },
    { auto: true },
  ],
})
