import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    // A slow machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // One more than the cores that CI has: a test often waits for git and for the disk.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'house',
          include: ['tests/{server,site,contract,load}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          // No room keeps state in a module, so files share what they import: a third of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        // The disk breaks for a whole process: what another file left running would stumble over it.
        test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], isolate: true },
      },
    ],
  },
})
