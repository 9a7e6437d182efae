import { typeOfPath } from '#contract/content/content-types'
import type { FileProblem } from '#contract/problem'
import { lineOfProblem } from '../../content/field-line'
import type { Finding } from './finding'
import { mendedColon } from './mended-colon'
import { placeWords } from './place-words'

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
  const type = typeOfPath(file)
  const line = lineOfProblem(problem, text, type?.place.bodyField) ?? 1
  const isSaid = known !== undefined || field === undefined || /\bregel \d/.test(message)
  if (isSaid || !type) return { file, line, message }
  const isName = !type.place.isList && !Object.hasOwn(type.fields, field.split('.', 1)[0] ?? '')
  // Of a name that the site does not know, the name itself is wrong.
  if (isName) return { file, line, message, ...nameOn(line, field, text ?? '') }
  return { file, line, message: `${placeWords(type, field, text ?? '')}: ${message}` }
}

function nameOn(line: number, name: string, text: string): Pick<Finding, 'at'> {
  const lines = text.split('\n')
  const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0)
  const from = (lines[line - 1] ?? '').indexOf(name)
  return from === -1 ? {} : { at: { start: start + from, end: start + from + name.length } }
}
