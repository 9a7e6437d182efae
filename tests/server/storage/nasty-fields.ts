import type { Chance } from '../../support/chance'

/** The lines of one field as a writer might have left them, and the value they stand for. */
export interface NastyField {
  readonly name: string
  /** Without indentation; the last line includes its `\n`. */
  readonly source: string
  readonly value: unknown
  /** A comment on the same line as the value. */
  readonly comment: string
  /** Whether a careful writer would write this value so; then restoring the value restores these lines. */
  readonly isUsual: boolean
  /** The field that refers to this one. */
  readonly referrer?: string
  /** Whether it is a block, so that indented lines below it would be part of it. */
  readonly isBlock?: boolean
  /** Whether empty lines below it would be part of it too. */
  readonly keepsBlanks?: boolean
}

const words = [
  'Gids',
  'café',
  'één twee',
  'naïef – ja',
  'Wat kost AI?',
  '日本語',
  '👩‍💻 aan het werk',
  'a#b',
  'x:y',
  "foto's",
]

const comments = ['', '', '', ' # let op', '  # "citaat": [1, 2', '\t# tab ervoor', '   ', '\t']

type Kind = (name: string, chance: Chance) => Omit<NastyField, 'name'>

/** `name: value`, and what a writer left after it. */
function line(name: string, written: string, value: unknown, chance: Chance, isUsual = true) {
  const comment = chance.pick(comments)
  return { source: `${name}: ${written}${comment}\n`, value, comment: comment.trim(), isUsual }
}

const kinds: readonly Kind[] = [
  (name, chance) => {
    const word = chance.pick(words)
    return line(name, word, word, chance)
  },
  (name, chance) => {
    const word = chance.pick(words)
    return line(name, `'${word.replaceAll("'", "''")}'`, word, chance)
  },
  (name, chance) => {
    const word = chance.pick(words)
    return line(name, `"${word}"`, word, chance)
  },
  (name, chance) => line(name, '"caf\\u00e9\\t\\"x\\" \\/ \\x41"', 'café\t"x" / A', chance, false),
  (name, chance) => {
    const [first, second] = [chance.pick(words), chance.pick(words)]
    return line(name, `${first}\n  ${second}`, `${first} ${second}`, chance, false)
  },
  (name, chance) => line(name, '"een\n\n   twee \\\n   drie"', 'een\ntwee drie', chance, false),
  (name, chance) => line(name, "'een\n\n  twee'", 'een\ntwee', chance, false),
  (name, chance) => {
    const look = chance.pick(['1.10', '01234', '12:30', '0x1F', '1e3', '1_000', '.5', '-7', '.inf'])
    return line(name, look, look, chance)
  },
  (name, chance) => line(name, chance.pick(['true', 'True', 'TRUE']), true, chance, false),
  (name, chance) => line(name, chance.pick(['null', '~', 'Null']), null, chance, false),
  (name, chance) => {
    const date = chance.pick(['2026-10-13T07:30:00.000Z', '2026-12-01', '2026-12-01 09:00'])
    return line(name, date, date, chance)
  },
  (name, chance) => {
    const comment = chance.pick(comments)
    return { source: `${name}:${comment}\n`, value: null, comment: comment.trim(), isUsual: false }
  },
  block('|'),
  block('|'),
  block('>'),
  (name, chance) => line(name, '[AI, \'mkb\', "x, y", 1.10]', ['AI', 'mkb', 'x, y', '1.10'], chance),
  (name, chance) => line(name, '[\n    AI, # eerste\n    mkb,\n  ]', ['AI', 'mkb'], chance, false),
  (name, chance) => line(name, '[]', [], chance, false),
  (name, chance) => list(name, chance, '  '),
  (name, chance) => list(name, chance, ''),
  (name, chance) => line(name, '!!str 2026', '2026', chance, false),
  (name, chance) => line(name, '&los x', 'x', chance, false),
  (name) => ({ source: `? ${name}\n: waarde\n`, value: 'waarde', comment: '', isUsual: true }),
  (name) => ({
    source: `${name}:\n  # waarom\n  'later'\n`,
    value: 'later',
    comment: '# waarom',
    isUsual: true,
  }),
  (name) => ({
    source: `${name}:\n  diep: 1.10 # x\n  dieper:\n    - y\n`,
    value: { diep: '1.10', dieper: ['y'] },
    comment: '',
    isUsual: false,
  }),
  (name, chance) => line(name, '{ a: b, "c": [d] }', { a: 'b', c: ['d'] }, chance, false),
  (name) => ({ source: `"${name}" : x\n`, value: 'x', comment: '', isUsual: true }),
  (name) => ({ source: `'${name}':   x  \n`, value: 'x', comment: '', isUsual: true }),
]

function block(sign: '|' | '>'): Kind {
  return (name, chance) => {
    const [pad, chomp] = [' '.repeat(chance.pick([1, 2, 2, 4])), chance.pick(['', '-', '+', '', '-'])]
    const comment = chance.pick(['', ' # blok', '  '])
    const joint = sign === '|' ? '\n' : ' '
    const blanks = chomp === '+' ? chance.pick(['', '\n', '\n\n']) : ''
    const end = { '': '\n', '-': '', '+': `\n${blanks}` }[chomp] ?? ''
    return {
      source: `${name}: ${sign}${chomp}${comment}\n${pad}Eén # geen commentaar\n${pad}twee: "x"\n\n${pad}drie\n${blanks}`,
      value: `Eén # geen commentaar${joint}twee: "x"\n${sign === '|' ? '\n' : ''}drie${end}`,
      comment: comment.trim(),
      isUsual: false,
      isBlock: true,
      keepsBlanks: chomp === '+',
    }
  }
}

function list(name: string, chance: Chance, pad: string) {
  const comment = chance.pick(comments)
  return {
    source: `${name}:${comment}\n${pad}- AI # een\n\n${pad}# over mkb\n${pad}- 'mkb'\n${pad}- "x: y"\n`,
    value: ['AI', 'mkb', 'x: y'],
    comment: comment.trim(),
    isUsual: true,
  }
}

/** One field, or two where the second refers to the first. */
export function nastyFields(name: string, chance: Chance): NastyField[] {
  if (!chance.is(0.08)) return [{ name, ...chance.pick(kinds)(name, chance) }]
  const other = `${name}Ook`
  const source = chance.pick([`*${name}`, `*${name} # zie boven`])
  return [
    {
      name,
      source: `${name}: &${name} "Met naam" # naam\n`,
      value: 'Met naam',
      comment: '# naam',
      isUsual: false,
      referrer: other,
    },
    {
      name: other,
      source: `${other}: ${source}\n`,
      value: 'Met naam',
      comment: source.slice(name.length + 2),
      isUsual: false,
    },
  ]
}
