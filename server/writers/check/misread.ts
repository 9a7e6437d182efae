import { isMap, isScalar, parseDocument } from 'yaml'
import type { AnyContentType } from '#contract/content/content-types'
import { isNear } from '#contract/near-words'
import { lineAt } from '../../content/field-line'
import { yamlOptions } from '../../storage/front-matter'
import { partsOf } from '../../storage/splice/markdown-parts'
import type { Finding } from './finding'

/**
 * Front matter that is read differently from how it looks: unknown fields, and text that YAML takes for a
 * comment.
 * @param text as `toLf` gives it.
 */
export function misreadIn(type: AnyContentType, file: string, text: string): Finding[] {
  const { head } = partsOf(text)
  if (!head) return []
  const source = text.slice(head.start, head.end)
  if (isPlain(type, source)) return []
  const { contents } = parseDocument(source, yamlOptions)
  if (!isMap(contents)) return []
  return contents.items.flatMap(({ key, value }) => {
    if (!isScalar(key) || !key.range) return []
    const line = lineAt(text, head.start + key.range[0])
    const name = String(key.value)
    const [start, end] = key.range
    const at = { start: head.start + start, end: head.start + end }
    if (!Object.hasOwn(type.fields, name)) return [{ file, line, message: unknownField(type, name), at }]
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

/** Whether every line is a field of the type, or belongs to one, without comments: most front matter is like that. */
function isPlain({ fields }: AnyContentType, source: string): boolean {
  return source.split('\n').every((line) => {
    if (line === '' || /^(?:\s|- )/.test(line)) return !/\s#/.test(line)
    const name = /^[A-Za-z]+(?=:(?:\s|$))/.exec(line)?.[0]
    return name !== undefined && Object.hasOwn(fields, name) && !/\s#/.test(line)
  })
}

function unknownField(type: AnyContentType, name: string): string {
  const plain = (word: string) => word.toLowerCase().replace(/[^a-z]/g, '')
  const meant = Object.keys(type.fields).find(
    (field) => plain(field) === plain(name) || isNear(plain(field), plain(name)),
  )
  return `Het veld ${name} kent de site niet${meant === undefined ? '' : `; bedoel je ${meant}?`}`
}

function restOfLine(source: string, from: number): string {
  const end = source.indexOf('\n', from)
  return source.slice(from, end < 0 ? undefined : end)
}
