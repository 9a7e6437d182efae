import { delimiter, join } from 'node:path'
import { buildWhenStale, home, installWhenMissing, run } from '../server/install.mjs'
import { runSuite } from './suites.mjs'
import { findChromium } from './support/chromium.mjs'

/**
 * `npm test`: every gate, on a fresh clone as well. `npm run check`: the quick ones. `npm run test:unit` and
 * `npm run test:e2e`: one suite, or only the files of it that are named after `--`. Each step is announced
 * before it begins; a run with tests ends with a line `N passed, N failed`.
 */

// Where npm does not start this, it has not named the folder with the tools. npx would, with as much work as some tools do.
process.env.PATH = [process.env.PATH, join(home, 'node_modules/.bin')].join(delimiter)

const [plan = 'all', ...files] = process.argv.slice(2)
const counts = []
/** The most tests that are listed at the end of the log with the reason why they failed. */
const MOST_TOLD = 40
let chromium

const steps = {
  packages: ['packages', () => installWhenMissing({ tools: true, say })],
  types: ['types (tsc)', () => run('tsc', ['-b'])],
  style: ['style (Biome)', () => run('biome', ['check', '--error-on-warnings'])],
  unused: ['unused code (knip)', () => run('knip', [])],
  browser: [
    'a browser for the tests',
    () => {
      chromium = findChromium()
      say(chromium)
    },
  ],
  build: ['build', () => buildWhenStale({ say })],
  unit: ['unit and integration tests (Vitest)', () => counts.push(runSuite('unit', { files, chromium }))],
  e2e: ['browser tests (Playwright)', () => counts.push(runSuite('e2e', { files, chromium }))],
}

const checks = ['packages', 'types', 'style', 'unused']
const plans = {
  check: checks,
  unit: ['packages', 'browser', 'build', 'unit'],
  e2e: ['packages', 'browser', 'build', 'e2e'],
  all: [...checks, 'browser', 'build', 'unit', 'e2e'],
}

for (const [index, step] of plans[plan].entries()) {
  const [name, action] = steps[step]
  say(`\nStep ${index + 1} of ${plans[plan].length}: ${name}`)
  action()
}

if (counts.length > 0) {
  tell('Passed only the second time', 'flaky')
  tell('Failed', 'failed')
  const passed = counts.reduce((total, count) => total + count.passed, 0)
  const failed = counts.reduce((total, count) => total + count.failed.length, 0)
  say(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
}

/** Lists the tests of all suites with this outcome, and why: many people read only the end of a log. */
function tell(title, which) {
  const tests = counts.flatMap((count) => count[which])
  if (tests.length > 0) say(`\n${title}:`)
  for (const { test, why } of tests.slice(0, MOST_TOLD)) say(`- ${test}\n  ${why}`)
  if (tests.length > MOST_TOLD) say(`- and ${tests.length - MOST_TOLD} more`)
}

function say(line) {
  process.stdout.write(`${line}\n`)
}
