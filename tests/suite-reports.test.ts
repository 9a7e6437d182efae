import { join } from 'node:path'
import { expect, it } from 'vitest'

const house = join(import.meta.dirname, '..')
// Plain JavaScript, because it runs before anything is built; TypeScript has no types for it.
const { readPlaywright, readVitest } = await import(join(house, 'tests/suite-reports.mjs'))

const passed = (fullName: string) => ({ fullName, status: 'passed', failureMessages: [] })

it('of Vitest are told what failed and the files that could not even begin, with their first words, and what was skipped', () => {
  const said = readVitest({
    numPassedTests: 3,
    testResults: [
      {
        name: `${house}/tests/a.test.ts`,
        status: 'passed',
        assertionResults: [passed('one'), passed('two'), { fullName: 'needs nginx', status: 'skipped' }],
      },
      {
        name: `${house}/tests/b.test.ts`,
        status: 'failed',
        assertionResults: [
          passed('three'),
          {
            fullName: 'four',
            status: 'failed',
            failureMessages: ['\u001b[31mError: not 4\u001b[39m\n  at b'],
          },
        ],
      },
      {
        name: `${house}/tests/c.test.ts`,
        status: 'failed',
        message: '\nno such module',
        assertionResults: [],
      },
    ],
  })
  expect(said).toEqual({
    passed: 3,
    passedElsewhere: 2,
    failed: [
      { test: 'tests/b.test.ts > four', why: 'Error: not 4' },
      { test: 'tests/c.test.ts', why: 'no such module' },
    ],
    flaky: [],
    skipped: [{ test: 'tests/a.test.ts > needs nginx' }],
    failedFiles: ['tests/b.test.ts', 'tests/c.test.ts'],
  })
})

it('of Playwright are told what failed twice, what failed once, and what failed outside of every test', () => {
  const spec = (title: string, status: string, ...messages: (string | undefined)[]) => ({
    title,
    tests: [{ status, results: messages.map((message) => (message ? { error: { message } } : {})) }],
  })
  const said = readPlaywright({
    stats: { expected: 1, flaky: 1 },
    errors: [{ message: 'port in use' }],
    suites: [
      {
        file: 'a.spec.ts',
        specs: [spec('goes well', 'expected', undefined), spec('needs sound', 'skipped')],
        suites: [
          {
            file: 'a.spec.ts',
            specs: [
              spec('stumbles', 'flaky', 'Error: once', undefined),
              spec('falls', 'unexpected', 'Error: always', 'Error: always'),
            ],
          },
        ],
      },
    ],
  })
  expect(said).toMatchObject({
    passed: 2,
    failed: [
      { test: 'a.spec.ts > falls', why: 'Error: always' },
      { test: 'e2e', why: 'port in use' },
    ],
    flaky: [{ test: 'a.spec.ts > stumbles', why: 'Error: once' }],
    skipped: [{ test: 'a.spec.ts > needs sound' }],
  })
})
