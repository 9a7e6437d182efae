import { buildWhenStale, installWhenMissing, run } from '../server/install.mjs'
import { runSuite } from './suites.mjs'
import { findChromium } from './support/chromium.mjs'

/**
 * `npm test`: every gate, on a fresh clone as well. `npm run check`: the quick ones. `npm run test:unit` and
 * `npm run test:e2e`: one suite, or the files of it that are named behind `--`. Each step is named before it begins;
 * what ran tests ends with a line `N passed, N failed`.
 */

const [plan = 'all', ...files] = process.argv.slice(2)
const counts = []
let chromium

const steps = {
  packages: ['packages', () => installWhenMissing({ tools: true, say })],
  types: ['types (tsc)', () => run('npx', ['tsc', '-b'])],
  style: ['style (Biome)', () => run('npx', ['biome', 'check', '--error-on-warnings'])],
  unused: ['unused code (knip)', () => run('npx', ['knip'])],
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
  const sum = (which) => counts.reduce((total, count) => total + count[which], 0)
  say(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0
}

function say(line) {
  process.stdout.write(`${line}\n`)
}
