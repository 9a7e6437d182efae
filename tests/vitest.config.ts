import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['tests/{server,site,contract}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
    testTimeout: 20_000,
    // By itself vitest leaves one core of two unused.
    maxWorkers: 2,
  },
})
