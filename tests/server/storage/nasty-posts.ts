import { bodyText } from '#contract/content/body-text'
import { type Chance, chanceFrom } from '../../support/chance'
import { type NastyField, nastyFields } from './nasty-fields'

/** A piece of a file: the lines of one field, or the text between two. */
interface Piece {
  readonly text: string
  readonly field?: NastyField
}

/** A file as no program would write it, in pieces; joined, they are the file. */
export interface NastyPost {
  readonly pieces: readonly Piece[]
  readonly text: string
  readonly fields: Readonly<Record<string, unknown>>
  /** As the parser returns it. */
  readonly body: string
}

const names = [
  'title',
  'tag',
  'metaTitle',
  'keywords',
  'imageUrl',
  'updatedAt',
  'status',
  'x-onbekend',
  'naïef',
  'constructor',
  'toString',
  'Zz_9',
  'publishAt',
  'a.b',
  '__proto__',
]

const between = [
  '',
  '',
  '',
  '# los commentaar\n',
  '\n',
  '\n\n# --- kop ---\n\n',
  '  \n',
  '#\n',
  '# tab\there  \n',
]

const blocks = [
  'Alinea met spaties.  ',
  '---',
  'Harde\\',
  '```yaml\n---\ntitle: nep\n---\n```',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '<div align="center">\n  <b>x</b>\n</div>',
  '- een\n  - twee\n\t- drie',
  '',
  '# Kop # ',
  '> citaat',
  '    code',
  'tekst\u00a0met\u2028teken',
  '***',
  'title: geen veld',
  '&amp; \\* &nbsp;',
  '...',
  '🙂 émoji',
  '\ttab',
]

/** The post for a seed; the same seed always gives the same post. */
export function nastyPost(seed: number): NastyPost {
  const chance = chanceFrom(seed)
  const fields = shuffled(names, chance)
    .slice(0, 2 + chance.below(5))
    .flatMap((name) => nastyFields(name, chance))
  const margin = chance.is(0.1) ? '  ' : ''
  const pieces = [
    { text: chance.pick(['---\n', '---\n', '---  \n', '---yaml\n', '--- yaml \n']) },
    ...headPieces(fields, margin, chance),
  ]
  const body = Array.from({ length: chance.below(9) }, () => chance.pick(blocks)).join(
    chance.pick(['\n', '\n\n']),
  )
  const close = chance.pick(['---\n', '---\n', '---\n\n', '--- \n \n', '---\n\n\n'])
  const isBare = body.trim() === '' && chance.is(0.3)
  const tail = isBare ? '---' : close + body + chance.pick(['\n', '\n', '', '\n\n', '  \n'])
  const all = withLineEnds([...pieces, { text: tail }], chance)
  const mark = chance.is(0.25) ? [{ text: '\ufeff' }] : []
  const whole = [...mark, ...all]
  return {
    pieces: whole,
    text: whole.map(({ text }) => text).join(''),
    fields: Object.fromEntries(
      fields.map(({ name, value }, index) => [name, readValue(fields, index, value)]),
    ),
    body: isBare ? '' : bodyText(body),
  }
}

function headPieces(fields: readonly NastyField[], margin: string, chance: Chance): Piece[] {
  return fields.flatMap((field, index) => {
    const before = fields[index - 1]
    const fitting = between.filter(
      (text) => !before?.isBlock || (before.keepsBlanks ? /^#|^$/ : /^(?! {2})/).test(text),
    )
    return [{ text: indented(chance.pick(fitting), margin) }, { text: indented(field.source, margin), field }]
  })
}

function indented(text: string, margin: string): string {
  return text.replace(/^(?=[^\n])/gm, margin)
}

/** A block that keeps its trailing blank lines (`|+`) has one fewer at the end of the front matter. */
function readValue(fields: readonly NastyField[], index: number, value: unknown): unknown {
  const isLast = index === fields.length - 1 && fields[index]?.keepsBlanks
  return isLast && typeof value === 'string' ? value.replace(/\n\n$/, '\n') : value
}

/** One kind of line end, or a random one for each line; never so that two would read as one. */
function withLineEnds(pieces: readonly Piece[], chance: Chance): Piece[] {
  const ends = chance.pick([['\n'], ['\n'], ['\r\n'], ['\r\n'], ['\r'], ['\n', '\r\n'], ['\n', '\r\n', '\r']])
  let last = ''
  return pieces.map((piece) => {
    const text = piece.text.replace(/([^\n]*)\n/g, (_, line: string) => {
      const end = line === '' && last === '\r' ? '\r' : chance.pick(ends)
      last = end
      return line + end
    })
    return { ...piece, text }
  })
}

function shuffled<T>(items: readonly T[], chance: Chance): T[] {
  const left = [...items]
  return items.map(() => left.splice(chance.below(left.length), 1)[0]).filter((item) => item !== undefined)
}
