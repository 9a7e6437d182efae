import { typeOfPath } from '#contract/content/content-types'
import type { FileProblem } from '#contract/problem'
import { createProblemLines } from '../../content/field-line'
import type { Finding } from './finding'
import { mendedColon } from './mended-colon'
import { createPlaceWords } from './place-words'

/**
 * Makes findings of the problems that the library has with a file: with their lines, and their fixes if there is only one.
 * @param text of the file, as `toLf` gives it; undefined when that cannot be read.
 */
export function createPlacedFindings(
  file: string,
  text: string | undefined,
): (problem: Omit<FileProblem, 'file'>) => Finding {
  const type = typeOfPath(file)
  const lineOf = createProblemLines(file, text, type?.place.bodyField)
  const wordsOf = type && createPlaceWords(type, text ?? '')

  function placed(problem: Omit<FileProblem, 'file'>): Finding {
    const { field, line: known, message } = problem
    const line = lineOf(problem) ?? 1
    const isSaid = known !== undefined || field === undefined || /\bregel \d/.test(message)
    if (isSaid || !wordsOf) return { file, line, message }
    const isName = !type.place.isList && !Object.hasOwn(type.fields, field.split('.', 1)[0] ?? '')
    // Of a name that the site does not know, the name itself is wrong.
    if (isName) return { file, line, message, ...nameOn(line, field, text ?? '') }
    return { file, line, message: `${wordsOf(field)}: ${message}` }
  }

  return (problem) => {
    const finding = placed(problem)
    const fix = mendedColon(finding, text ?? '')
    return fix ? { ...finding, fix } : finding
  }
}

function nameOn(line: number, name: string, text: string): Pick<Finding, 'at'> {
  const lines = text.split('\n')
  const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0)
  const from = (lines[line - 1] ?? '').indexOf(name)
  return from === -1 ? {} : { at: { start: start + from, end: start + from + name.length } }
}
