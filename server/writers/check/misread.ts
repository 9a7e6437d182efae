import { isMap, isScalar, parseDocument } from 'yaml'
import { typeOfPath } from '#contract/content/content-types'
import { ownOf } from '#contract/content/plain-data'
import { lineAt } from '../../content/field-line'
import { hidesElsewhere } from '../../content/foreign-names'
import { beginsWithHead, cutOffLines, headLikeLines, yamlOptions } from '../../storage/front-matter'
import { partsOf } from '../../storage/splice/markdown-parts'
import type { Finding } from './finding'

/**
 * Front matter that is read differently from how it looks: text that YAML takes for a comment, a second head, and fields below
 * dashes too many.
 * @param text as `toLf` gives it.
 */
export function misreadIn(file: string, text: string): Finding[] {
  const { head, bodyStart } = partsOf(text)
  if (!head) return []
  return [
    ...commentsIn(file, text, head),
    ...secondHead(file, text, bodyStart),
    ...fieldsBelow(file, text, bodyStart),
  ]
}

/** What dashes too many have cut off. It may be meant as text, so the file is read all the same. */
function fieldsBelow(file: string, text: string, bodyStart: number): Finding[] {
  const lines = cutOffLines(text.slice(bodyStart))
  const fields = typeOfPath(file)?.fields ?? {}
  const name = lines.map((line) => line.split(/\s*:/, 1)[0] ?? '').find((one) => ownOf(fields, one))
  if (name === undefined) return ownOf(fields, 'status') ? hidingBelow(file, text, bodyStart) : []
  const line = lineAt(text, bodyStart)
  const message = `De kop (front matter) is hier al afgesloten: ${name}: eronder is gewone tekst, die bezoekers zien; haal deze --- weg.`
  return [{ file, line, message }]
}

/** What was meant to keep the text from visitors, and is the first of what they see. Who has a status in the head writes of another. */
function hidingBelow(file: string, text: string, bodyStart: number): Finding[] {
  if (/^status\s*:/m.test(text.slice(0, bodyStart))) return []
  const names = headLikeLines(text.slice(bodyStart)).flatMap((line) => {
    const [, name = '', value = ''] = /^([\w-]+)\s*:\s*(.*?)\s*(?:\s#.*)?$/.exec(line) ?? []
    return hides(name, value.replace(/^(["'])(.*)\1$/, '$2')) ? [name] : []
  })
  const [name] = names
  if (name === undefined) return []
  const message = `De kop (front matter) is hier al afgesloten: ${name}: eronder is gewone tekst, en verbergt niets; zet die regel boven deze ---.`
  return [{ file, line: lineAt(text, bodyStart), message }]
}

function hides(name: string, value: string): boolean {
  if (name === 'status') return value === 'draft'
  return name === 'publishAt' ? /^\d[\d\sT:.Z+-]*$/.test(value) : hidesElsewhere(name, value)
}

/** What a template adds to a text that has front matter. */
function secondHead(file: string, text: string, bodyStart: number): Finding[] {
  const start = bodyStart + (/^\s*/.exec(text.slice(bodyStart))?.[0].length ?? 0)
  if (!beginsWithHead(text.slice(start))) return []
  const message =
    'Hier staat nog een kop (front matter), die bezoekers als tekst zien; maak er met de eerste één van.'
  return [{ file, line: lineAt(text, start), message }]
}

function commentsIn(file: string, text: string, head: { start: number; end: number }): Finding[] {
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
    if (!/^\s*#[^\s#]/.test(rest)) return []
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
