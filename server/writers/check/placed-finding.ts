import { typeOfPath } from '#contract/content/content-types'
import type { FileProblem } from '#contract/problem'
import { lineOfProblem } from '../../content/field-line'
import type { Finding } from './finding'
import { mendedColon } from './mended-colon'

/**
 * A problem of the library with its line, and its fix if there is only one.
 * @param text of its file, as `toLf` gives it; undefined when that cannot be read.
 */
export function placedFinding(problem: FileProblem, text: string | undefined): Finding {
  const finding = placed(problem, text)
  const fix = mendedColon(finding, text ?? '')
  return fix ? { ...finding, fix } : finding
}

function placed(problem: FileProblem, text: string | undefined): Finding {
  const { file, field, line: known, message } = problem
  const line = lineOfProblem(problem, text, typeOfPath(file)?.place.bodyField) ?? 1
  const isSaid = known !== undefined || field === undefined || /\bregel \d/.test(message)
  return { file, line, message: isSaid ? message : `${field}: ${message}` }
}
