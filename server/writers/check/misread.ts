import { isMap, isScalar, parseDocument } from 'yaml'
import { lineAt } from '../../content/field-line'
import { yamlOptions } from '../../storage/front-matter'
import { partsOf } from '../../storage/splice/markdown-parts'
import type { Finding } from './finding'

/**
 * Front matter that is read differently from how it looks: text that YAML takes for a comment.
 * @param text as `toLf` gives it.
 */
export function misreadIn(file: string, text: string): Finding[] {
  const { head } = partsOf(text)
  if (!head) return []
  const source = text.slice(head.start, head.end)
  if (!/\s#/.test(source)) return []
  const { contents } = parseDocument(source, yamlOptions)
  if (!isMap(contents)) return []
  return contents.items.flatMap(({ key, value }) => {
    if (!isScalar(key) || !key.range) return []
    const line = lineAt(text, head.start + key.range[0])
    const name = String(key.value)
    const isBare = isScalar(value) && value.type === 'PLAIN' && value.range
    const rest = isBare && value.range ? restOfLine(source, value.range[1]) : ''
    // A comment has a space after its `#`; `Prijs #1` was meant to be read.
    if (!/^\s+#[^\s#]/.test(rest)) return []
    return [
      {
        file,
        line,
        message: `${name}: wat na # staat wordt niet gelezen; zet de hele waarde tussen aanhalingstekens.`,
      },
    ]
  })
}

function restOfLine(source: string, from: number): string {
  const end = source.indexOf('\n', from)
  return source.slice(from, end < 0 ? undefined : end)
}
