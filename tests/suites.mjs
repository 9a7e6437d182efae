import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { home } from '../server/install.mjs'
import { readPlaywright, readVitest } from './suite-reports.mjs'
import { inMemory } from './support/in-memory.mjs'

const results = join(home, 'test-results')
const reports = { unit: join(results, 'vitest.json'), e2e: join(results, 'playwright.json') }

/** The test runners: how each is started, where it reports, and what reads its report. */
const suites = {
  unit: {
    command: ['vitest', 'run', '--config', 'tests/vitest.config.ts'],
    extra: ['--reporter=default', '--reporter=json', `--outputFile.json=${reports.unit}`],
    read: readVitest,
    // Playwright retries each failed test itself.
    triesTwice: true,
  },
  e2e: {
    command: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'],
    extra: [],
    read: readPlaywright,
    triesTwice: false,
  },
}

/**
 * Runs a suite. A file with a failed test is run once more, alone and in a new process. A test that passes then counts
 * as flaky, not as failed: a busy machine is not a bug.
 * @param name `unit` or `e2e`.
 * @param options.files runs only the tests in these; may also hold other arguments for the runner. All tests
 * when empty.
 * @param options.env environment variables for it.
 * @param options.run runs a command with environment variables, and resolves with its exit status.
 * @returns how many tests passed, and a line for each that failed, for each that passed only on the second run and for each
 * that was skipped.
 */
export async function runSuite(name, { files, env, run }) {
  const first = await runOnce(name, { files, env, run })
  if (!suites[name].triesTwice || first.failedFiles.length === 0) return first
  const second = await runOnce(name, { files: first.failedFiles, env, run })
  return {
    passed: first.passedElsewhere + second.passed,
    failed: second.failed,
    skipped: first.skipped,
    flaky: first.failed.filter(({ test }) => !second.failed.some((again) => again.test === test)),
  }
}

async function runOnce(name, { files, env, run }) {
  const { command, extra, read } = suites[name]
  const report = reports[name]
  rmSync(report, { force: true })
  const status = await inMemory((place) => run([...command, ...extra, ...files], { ...env, ...place }))
  const said = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : NOTHING
  // A suite that dies before it reports, or fails outside its tests, has failed, whatever it counted until
  // then.
  if (status === 0 || said.failed.length > 0) return said
  return { ...said, failed: [{ test: name, why: `ended with code ${status} and no failed test` }] }
}

const NOTHING = { passed: 0, passedElsewhere: 0, failed: [], flaky: [], skipped: [], failedFiles: [] }
