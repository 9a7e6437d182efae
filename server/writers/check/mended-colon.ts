import { parseDocument } from 'yaml'
import { bareColonOn, yamlOptions } from '../../storage/front-matter'
import { partsOf } from '../../storage/splice/markdown-parts'
import type { Finding } from './finding'

/**
 * Quotes around a value with a colon, where the front matter is good with them and nothing else was meant.
 * @param text as `toLf` gives it.
 */
export function mendedColon({ file, line }: Finding, text: string): Finding['fix'] {
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
  return isGood ? { start, end, text: quoted } : undefined
}
