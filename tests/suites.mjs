import { spawnSync } from 'node:child_process'
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
 * Runs a suite and passes its output through. A file with a failed test is run once more, alone and in a new
 * process. A test that passes then counts as flaky, not as failed: a busy machine is not a bug.
 * @param name `unit` or `e2e`.
 * @param options.files runs only the tests in these; may also hold other arguments for the runner. All tests
 * when empty.
 * @param options.chromium path to the browser.
 * @returns how many tests passed, and a line for each that failed and for each that passed only on the second
 * run.
 */
export function runSuite(name, { files, chromium }) {
  const first = runOnce(name, { files, chromium })
  if (!suites[name].triesTwice || first.failedFiles.length === 0) return first
  const second = runOnce(name, { files: first.failedFiles, chromium })
  return {
    passed: first.passedElsewhere + second.passed,
    failed: second.failed,
    flaky: first.failed.filter(({ test }) => !second.failed.some((again) => again.test === test)),
  }
}

function runOnce(name, { files, chromium }) {
  const { command, extra, read } = suites[name]
  const [tool, ...rest] = command
  const report = reports[name]
  rmSync(report, { force: true })
  const { status } = inMemory((variables) => {
    const env = { ...process.env, CHROMIUM: chromium, ...variables }
    return spawnSync(tool, [...rest, ...extra, ...files], { cwd: home, stdio: 'inherit', env })
  })
  const said = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : NOTHING
  // A suite that dies before it reports, or fails outside its tests, has failed, whatever it counted until
  // then.
  if (status === 0 || said.failed.length > 0) return said
  return { ...said, failed: [{ test: name, why: `ended with code ${status} and no failed test` }] }
}

const NOTHING = { passed: 0, passedElsewhere: 0, failed: [], flaky: [], failedFiles: [] }
