import { type Chance, chanceFrom } from '../../support/chance'

/** A piece of a file; a piece with a value says which one. */
interface JsonPiece {
  readonly text: string
  readonly record?: number
  readonly name?: string
}

/** A JSON file as several people and programs left it, in pieces; joined, they are the file. */
export interface NastyJson {
  readonly pieces: readonly JsonPiece[]
  readonly text: string
  /** The fields of each object; a file with a single object has one. */
  readonly records: readonly Readonly<Record<string, unknown>>[]
}

const names = [
  'title',
  '__proto__',
  'constructor',
  'toString',
  'naïef',
  'a.b',
  '',
  'met "quotes"',
  'hero.title',
  'x',
]

const values = [
  '"Gids"', '"caf\\u00e9"', '"\\/media\\/x.svg"', '"a: \\"b\\", {c}"', '""', '"\\ud83d\\ude00 😀"', '"\\n\\t\\\\"',
  '0', '-0', '1.10', '1e3', '12345678901234567890', 'true', 'false', 'null', '[]', '[ ]', '["a","b"]',
  '[ "a", "\\u0062" ]', '[\n  "a",\n\t"b"\n]', '{}', '{ "diep": [1, {"x": [[]]}] }', '{\n}', '"\u2028"', '"}],"',
] // biome-ignore format: one line a value would be a page

const layouts = [
  { open: '\n    ', between: '\n    ', colon: ': ', close: '\n  ' },
  { open: '\n\t\t', between: '\n\t\t', colon: ': ', close: '\n\t' },
  { open: '\n        ', between: '\n        ', colon: ':', close: '\n    ' },
  { open: ' ', between: ' ', colon: ': ', close: ' ' },
  { open: '', between: '', colon: ':', close: '' },
  { open: '', between: ' ', colon: ': ', close: '' },
  { open: '\n', between: '\n\n  ', colon: ' :\t', close: '\n\n' },
]

/** A list of records with ids, some without. */
export function nastyList(seed: number): NastyJson {
  const chance = chanceFrom(seed)
  const [layout, space] = [chance.pick(layouts), chance.pick(['\n  ', '\n\t', ' ', '', '\n\n  '])]
  const records: Record<string, unknown>[] = []
  const pieces: JsonPiece[] = [{ text: chance.pick(['', '\n', ' ']) }, { text: '[' }]
  const count = chance.below(6)
  for (let record = 0; record < count; record += 1) {
    pieces.push({ text: (record > 0 ? ',' : '') + space })
    const made = object(chance, record, chance.is(0.8) ? layout : chance.pick(layouts))
    pieces.push(...made.pieces)
    records.push(made.value)
  }
  pieces.push({ text: `${space.replace(/ {2}$/, '')}]` })
  return finished(pieces, records, chance)
}

/** One object. */
export function nastyObject(seed: number): NastyJson {
  const chance = chanceFrom(seed)
  const { pieces, value } = object(chance, undefined, chance.pick(layouts))
  return finished([{ text: chance.pick(['', '\n']) }, ...pieces], [value], chance)
}

function object(chance: Chance, record: number | undefined, layout: (typeof layouts)[number]) {
  const members = Array.from(
    { length: chance.below(7) },
    () => [chance.pick(names), chance.pick(values)] as const,
  )
  const id =
    record !== undefined && chance.is(0.8)
      ? [['id', chance.pick([`"r${record}"`, String(record)])] as const]
      : []
  const all = chance.is(0.7) ? [...id, ...members] : [...members, ...id]
  const pieces: JsonPiece[] = [{ text: '{' }]
  for (const [index, [name, value]] of all.entries()) {
    const lead = index > 0 ? `,${layout.between}` : layout.open
    pieces.push(
      { text: lead + JSON.stringify(name) + layout.colon },
      { text: value, record: record ?? 0, name },
    )
  }
  pieces.push({ text: all.length > 0 ? `${layout.close}}` : '}' })
  const value: Record<string, unknown> = JSON.parse(pieces.map(({ text }) => text).join(''))
  return { pieces, value }
}

function finished(pieces: readonly JsonPiece[], records: NastyJson['records'], chance: Chance): NastyJson {
  const ends = chance.pick([['\n'], ['\r\n'], ['\r'], ['\n', '\r\n', '\r']])
  const tail = chance.pick(['\n', '', '\n\n', '  '])
  const mark = chance.is(0.25) ? '\ufeff' : ''
  const all = [{ text: mark }, ...pieces, { text: tail }].map((piece) => ({
    ...piece,
    text: piece.text.replace(/\n/g, () => chance.pick(ends)),
  }))
  return { pieces: all, text: all.map(({ text }) => text).join(''), records }
}
