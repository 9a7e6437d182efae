import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWhenStale, home, installWhenMissing, run } from '../server/install.mjs'
import { findChromium } from './support/chromium.mjs'

/**
 * `npm test`: every gate, on a fresh clone as well. `npm run check`: the quick ones, types, style and unused
 * code. Ends with a line `N passed, N failed`.
 */

const checks = [
  ['npx', ['tsc', '-b']],
  ['npx', ['biome', 'check', '--error-on-warnings']],
  ['npx', ['knip']],
]

installWhenMissing({ tools: true })
for (const [command, args] of checks) run(command, args)
if (process.argv[2] !== 'check') runTests()

function runTests() {
  const chromium = findChromium()
  buildWhenStale()
  const results = join(home, 'test-results')
  rmSync(results, { recursive: true, force: true })
  const env = { ...process.env, CHROMIUM: chromium }
  const suites = [
    {
      command: [
        'vitest',
        'run',
        '--config',
        'tests/vitest.config.ts',
        '--reporter=default',
        '--reporter=json',
      ],
      report: join(results, 'vitest.json'),
      extra: [`--outputFile.json=${join(results, 'vitest.json')}`],
      count: ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
    },
    {
      command: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'],
      report: join(results, 'playwright.json'),
      extra: [],
      count: ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
    },
  ]
  const counts = suites.map(({ command, extra, report, count }) => {
    const { status } = spawnSync('npx', [...command, ...extra], { cwd: home, stdio: 'inherit', env })
    // A suite that dies before it reports has failed, whatever it had counted.
    const counted = existsSync(report)
      ? count(JSON.parse(readFileSync(report, 'utf8')))
      : { passed: 0, failed: 0 }
    return status === 0 || counted.failed > 0 ? counted : { ...counted, failed: 1 }
  })
  const sum = (which) => counts.reduce((total, count) => total + count[which], 0)
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`)
  process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0
}
