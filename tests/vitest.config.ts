import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    globalSetup: new URL('support/known-answers.ts', import.meta.url).pathname,
    // A slow machine must not fail a test.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // One more than CI has cores: tests often wait for git and for the disk.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'house',
          include: [
            'tests/{server,site,contract,load,deploy,faults/corpus}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
          ],
          // No module keeps state that a test sees, so test files share what they import, which takes a third of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        // These break the disk for the whole process, which would disturb anything another file left running.
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          // Only asks a site what it should not: that needs no process of its own.
          exclude: ['tests/faults/corpus/**'],
          isolate: true,
        },
      },
    ],
  },
})
