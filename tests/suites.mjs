import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { home } from '../server/install.mjs'

const results = join(home, 'test-results')
const reports = { unit: join(results, 'vitest.json'), e2e: join(results, 'playwright.json') }

/** The runners of tests: how each is started, where it reports, and what its report says. */
const suites = {
  unit: {
    command: ['vitest', 'run', '--config', 'tests/vitest.config.ts'],
    extra: ['--reporter=default', '--reporter=json', `--outputFile.json=${reports.unit}`],
    count: ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
  },
  e2e: {
    command: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'],
    extra: [],
    count: ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
  },
}

/**
 * Runs a suite, its output on ours.
 * @param name `unit` or `e2e`.
 * @param options.files only the tests in these, and what else the runner takes; all when empty.
 * @param options.chromium path of the browser.
 * @returns how many tests passed and failed.
 */
export function runSuite(name, { files, chromium }) {
  const { command, extra, count } = suites[name]
  const report = reports[name]
  rmSync(report, { force: true })
  const env = { ...process.env, CHROMIUM: chromium }
  const { status } = spawnSync('npx', [...command, ...extra, ...files], { cwd: home, stdio: 'inherit', env })
  // A suite that dies before it reports has failed, whatever it had counted.
  const counted = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0 }
  return status === 0 || counted.failed > 0 ? counted : { ...counted, failed: 1 }
}
