import { delimiter, join } from 'node:path'
import { home } from '../server/install.mjs'
import { sideBySide } from './side-by-side.mjs'
import { runSuite } from './suites.mjs'
import { findChromium } from './support/chromium.mjs'

/**
 * `npm test`: every gate, on a fresh clone as well. `npm run check`: the quick ones. `npm run test:unit` and
 * `npm run test:e2e`: one suite, or only the files of it that are named after `--`. Each step is announced
 * before what it prints; a run with tests ends with a line `N passed, N failed`, above which it names what was skipped.
 */

// Where npm does not start this, it has not named the folder with the tools. npx would, with as much work as some tools do.
process.env.PATH = [process.env.PATH, join(home, 'node_modules/.bin')].join(delimiter)

const [plan = 'all', ...files] = process.argv.slice(2)
const counts = []
/** The most tests that are listed at the end of the log with the reason why they failed. */
const MOST_TOLD = 40

const passes = (...command) => ({ command, act: (run) => run(command) })
const prepares = (what) => passes(process.execPath, 'tests/prepare.mjs', what)
const counted = (suite) => ({ act: (run) => count(suite, run) })

const steps = {
  packages: { title: 'packages', ...prepares('packages') },
  browser: { title: 'a browser for the tests', ...prepares('browser') },
  // In one thread: several look at much of the same, each for itself.
  types: { title: 'types (tsc)', ...passes('tsc', '-b', '--singleThreaded') },
  style: { title: 'style (Biome)', ...passes('biome', 'check', '--error-on-warnings') },
  unused: { title: 'unused code (knip)', ...passes('knip') },
  build: { title: 'build', ...prepares('build') },
  unit: { title: 'unit and integration tests (Vitest)', ...counted('unit') },
  e2e: { title: 'browser tests (Playwright)', ...counted('e2e') },
}

const gates = ['types', 'style', 'unused']

/** What stands in one list runs side by side (tests/decisions/0164). */
const plans = {
  check: [['packages'], gates],
  unit: [['packages', 'browser'], ['build'], ['unit']],
  e2e: [['packages', 'browser'], ['build'], ['e2e']],
  all: [['packages', 'browser'], [...gates, 'build'], ['unit'], ['e2e']],
}

const names = plans[plan].flat()
let status = 0
for (const together of plans[plan]) {
  const broken = await sideBySide(
    together.map((name) => steps[name]),
    (step) =>
      say(`\nStep ${names.findIndex((name) => steps[name] === step) + 1} of ${names.length}: ${step.title}`),
  )
  if (!broken) continue
  const { command, title } = broken.step
  process.stderr.write(`${command?.join(' ') ?? title} failed\n`)
  status = broken.status
  break
}

if (counts.length > 0) {
  tell('Skipped', 'skipped')
  tell('Passed only the second time', 'flaky')
  tell('Failed', 'failed')
  const passed = counts.reduce((total, count) => total + count.passed, 0)
  const failed = counts.reduce((total, count) => total + count.failed.length, 0)
  say(`${passed} passed, ${failed} failed`)
  if (failed > 0 || passed === 0) status ||= 1
}
process.exitCode = status

/** Runs a suite. What failed in it is told at the end, so the step itself always succeeds. */
async function count(suite, run) {
  const counted = runSuite(suite, { files, env: { CHROMIUM: findChromium() }, run })
  counts.push(
    await counted.catch(({ stack }) => ({
      passed: 0,
      flaky: [],
      skipped: [],
      failed: [{ test: suite, why: stack }],
    })),
  )
  return 0
}

/** Lists the tests of all suites with this outcome, and why they failed: many people read only the end of a log. */
function tell(title, which) {
  const tests = counts.flatMap((count) => count[which])
  if (tests.length > 0) say(`\n${title}:`)
  for (const { test, why } of tests.slice(0, MOST_TOLD))
    say(why === undefined ? `- ${test}` : `- ${test}\n  ${why}`)
  if (tests.length > MOST_TOLD) say(`- and ${tests.length - MOST_TOLD} more`)
}

function say(line) {
  process.stdout.write(`${line}\n`)
}
