import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['tests/{server,site,contract,faults}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
    // A slow machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // No room keeps state in a module, so files share what they import: a third of the time.
    isolate: false,
    // One more than the cores that CI has: a test often waits for git and for the disk.
    maxWorkers: 3,
  },
})
