import { relative } from 'node:path'
import { home } from '../server/install.mjs'

/**
 * The runners' reports in one shape: `passed` and `passedElsewhere` (in files without a failure) are numbers of
 * tests, `failed` and `flaky` are lists of `{ test, why }`, `skipped` is one of `{ test }`, `failedFiles` are paths
 * relative to the project.
 */

/** @param report the output of Vitest's `json` reporter. */
export function readVitest({ testResults, numPassedTests }) {
  const broken = testResults.filter(({ status }) => status === 'failed')
  const passedThere = broken.flatMap(testsOf).filter(({ status }) => status === 'passed').length
  return {
    passed: numPassedTests,
    passedElsewhere: numPassedTests - passedThere,
    failed: broken.flatMap(failuresOf),
    flaky: [],
    skipped: testResults.flatMap(skippedOf),
    failedFiles: broken.map(pathOf),
  }
}

const testsOf = ({ assertionResults }) => assertionResults
const pathOf = ({ name }) => relative(home, name)

/** The tests of a file that failed; the file itself when it failed without a failed test. */
function failuresOf(file) {
  const failed = file.assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return [{ test: pathOf(file), why: firstLine(file.message) }]
  return failed.map(({ fullName, failureMessages }) => ({
    test: `${pathOf(file)} > ${fullName}`,
    why: firstLine(failureMessages[0]),
  }))
}

/** The tests of a file that were left out: this machine lacks what they need. */
const skippedOf = (file) =>
  testsOf(file)
    .filter(({ status }) => status === 'skipped' || status === 'pending')
    .map(({ fullName }) => ({ test: `${pathOf(file)} > ${fullName}` }))

/** @param report the output of Playwright's `json` reporter. */
export function readPlaywright({ suites, stats, errors }) {
  const tests = suites.flatMap(specsOf)
  const outside = errors.map(({ message }) => ({ test: 'e2e', why: firstLine(message) }))
  return {
    passed: stats.expected + stats.flaky,
    failed: [...tests.filter(({ outcome }) => outcome === 'unexpected'), ...outside],
    flaky: tests.filter(({ outcome }) => outcome === 'flaky'),
    skipped: tests.filter(({ outcome }) => outcome === 'skipped').map(({ test }) => ({ test })),
    passedElsewhere: 0,
    failedFiles: [],
  }
}

/** All tests of a suite and of the suites in it, each with its outcome. */
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

/** The first line with text in it, without terminal colours. */
function firstLine(message = '') {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a colour code starts with this character.
  const plain = message.replace(/\u001b\[[\d;]*m/g, '')
  return (
    plain
      .split('\n')
      .find((line) => line.trim() !== '')
      ?.slice(0, 300) ?? 'without a word'
  )
}
