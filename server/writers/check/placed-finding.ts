import { parseDocument } from 'yaml'
import { typeOfPath } from '#contract/content/content-types'
import type { FileProblem } from '#contract/problem'
import { createProblemLines } from '../../content/field-line'
import { yamlOptions } from '../../storage/front-matter'
import { partsOf } from '../../storage/splice/markdown-parts'
import { bareColonOn } from '../../storage/yaml-mistakes'
import type { Finding } from './finding'
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

/**
 * Quotes around a value with a colon, where the front matter is good with them and nothing else was meant.
 * @param text as `toLf` gives it.
 */
function mendedColon({ file, line }: Finding, text: string): Finding['fix'] {
  if (!file.endsWith('.md')) return undefined
  const written = text.split('\n')[line - 1] ?? ''
  const bare = bareColonOn(written)
  const { head } = partsOf(text)
  // A comment may have been meant.
  if (!bare || !head || bare.value.includes(' #')) return undefined
  const lineStart =
    text
      .split('\n')
      .slice(0, line - 1)
      .join('\n').length + 1
  const start = lineStart + written.indexOf(bare.value, bare.name.length + 1)
  const end = start + bare.value.length
  const quoted = `'${bare.value.replaceAll("'", "''")}'`
  const mended = text.slice(head.start, start) + quoted + text.slice(end, head.end)
  const document = parseDocument(mended, yamlOptions)
  const isGood = document.errors.length === 0 && document.get(bare.name) === bare.value
  return isGood ? { start, end, text: quoted, judged: text } : undefined
}
