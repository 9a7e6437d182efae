import { relative } from 'node:path'
import { home } from '../server/install.mjs'

/**
 * What the reports of the runners say, in one shape: `passed` and `passedElsewhere` (in files without a failure) are
 * numbers of tests, `failed` and `flaky` are lists of `{ test, why }`, `failedFiles` paths below the house.
 */

/** @param report what Vitest's reporter `json` writes. */
export function readVitest({ testResults, numPassedTests }) {
  const broken = testResults.filter(({ status }) => status === 'failed')
  const passedThere = broken.flatMap(testsOf).filter(({ status }) => status === 'passed').length
  return {
    passed: numPassedTests,
    passedElsewhere: numPassedTests - passedThere,
    failed: broken.flatMap(failuresOf),
    flaky: [],
    failedFiles: broken.map(pathOf),
  }
}

const testsOf = ({ assertionResults }) => assertionResults
const pathOf = ({ name }) => relative(home, name)

/** The tests of a file that failed; the file itself when it failed without one. */
function failuresOf(file) {
  const failed = file.assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return [{ test: pathOf(file), why: firstLine(file.message) }]
  return failed.map(({ fullName, failureMessages }) => ({
    test: `${pathOf(file)} > ${fullName}`,
    why: firstLine(failureMessages[0]),
  }))
}

/** @param report what Playwright's reporter `json` writes. */
export function readPlaywright({ suites, stats, errors }) {
  const tests = suites.flatMap(specsOf)
  const outside = errors.map(({ message }) => ({ test: 'e2e', why: firstLine(message) }))
  return {
    passed: stats.expected + stats.flaky,
    failed: [...tests.filter(({ outcome }) => outcome === 'unexpected'), ...outside],
    flaky: tests.filter(({ outcome }) => outcome === 'flaky'),
    passedElsewhere: 0,
    failedFiles: [],
  }
}

/** All tests of a suite and of those within it, each with how it ended. */
function specsOf({ file, specs, suites = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      test: `${file} > ${title}`,
      outcome: status,
      why: firstLine(results.find(({ error }) => error)?.error.message),
    })),
  )
  return [...own, ...suites.flatMap(specsOf)]
}

/** The first line that says something, without the colours of a terminal. */
function firstLine(message = '') {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what a colour begins with.
  const plain = message.replace(/\u001b\[[\d;]*m/g, '')
  return (
    plain
      .split('\n')
      .find((line) => line.trim() !== '')
      ?.slice(0, 300) ?? 'without a word'
  )
}
