import { describe, expect, it } from 'vitest'
import type { FieldChanges } from '../../../server/storage/splice/fields'
import { composeMarkdown, spliceMarkdown } from '../../../server/storage/splice/splice-markdown'

const inHead = (lines: string) => `---\n${lines}\n---\nTekst\n`

/** The lines of a front matter after these changes. */
function spliced(lines: string, changes: FieldChanges): string {
  const text = spliceMarkdown(inHead(lines), changes, 'content')
  expect(text.startsWith('---\n') && text.endsWith('\n---\nTekst\n')).toBe(true)
  return text.slice(4, -'\n---\nTekst\n'.length)
}

const rows: readonly (readonly [why: string, before: string, changes: FieldChanges, after: string])[] = [
  ['bare stays bare', 'title: Oud # let op', { title: 'Nieuw' }, 'title: Nieuw # let op'],
  ['single quotes stay', "title: 'Oud'  # x", { title: "foto's" }, "title: 'foto''s'  # x"],
  ['double quotes stay', 'title: "Oud"', { title: 'a "b"' }, 'title: "a \\"b\\""'],
  [
    'what cannot be bare gets the quotes of the file',
    'a: "x"\ntitle: Oud',
    { title: 'a: b' },
    'a: "x"\ntitle: "a: b"',
  ],
  ['and single ones where there are none', 'title: Oud', { title: '# b' }, "title: '# b'"],
  ['a text that looks like a number is quoted', 'title: Oud', { title: '2024' }, "title: '2024'"],
  ['unless one stood there before', 'title: 2024', { title: '2025' }, 'title: 2025'],
  ['a text that looks like a switch is quoted', 'title: 2024', { title: 'yes' }, "title: 'yes'"],
  ['a text that looks like nothing is quoted', 'title: Oud', { title: 'null' }, "title: 'null'"],
  ['a text that looks like a time is quoted', 'title: Oud', { title: '12:30' }, "title: '12:30'"],
  [
    'a date is bare',
    'createdAt: Oud',
    { createdAt: '2026-10-13T07:30:00.000Z' },
    'createdAt: 2026-10-13T07:30:00.000Z',
  ],
  ['and quoted where it was', "on: '2026-10-13'", { on: '2026-10-14' }, "on: '2026-10-14'"],
  ['a switch is a switch', 'draft: false', { draft: true }, 'draft: true'],
  ['a number is written as one', 'n: 1', { n: 2 }, 'n: 2'],
  ['nothing is written as such', 'publishAt: 2026-01-01', { publishAt: null }, 'publishAt: null'],
  [
    'an empty field is filled before its comment',
    'publishAt:  # leeg',
    { publishAt: 'x' },
    'publishAt: x  # leeg',
  ],
  [
    'a block stays a block',
    'a: |-  # blok\n    een\n    twee\n\nb: x',
    { a: 'een\n\n  drie' },
    'a: |-  # blok\n    een\n\n      drie\n\nb: x',
  ],
  [
    'a folded block stays folded',
    'a: >\n  een\n  twee\nb: x',
    { a: 'een\ntwee\n' },
    'a: >\n  een\n\n  twee\nb: x',
  ],
  [
    'text with lines becomes a block',
    'title: Oud # let op',
    { title: 'a\nb' },
    'title: |- # let op\n  a\n  b',
  ],
  ['but stays in double quotes', 'title: "Oud"', { title: 'a\nb' }, 'title: "a\\nb"'],
  [
    'what does not print is written by number',
    'title: Oud',
    { title: 'a\u0000\u2028' },
    'title: "a\\u0000\\u2028"',
  ],
  [
    'a list in brackets stays so',
    "tags: [ a, 'b' ] # x",
    { tags: ['b', 'c, d'] },
    "tags: [ 'b', 'c, d' ] # x",
  ],
  [
    'a list with lines keeps them',
    'tags:\n- a # 1\n\n# over b\n- "b"',
    { tags: ['x', 'b', 'c'] },
    'tags:\n- x # 1\n\n# over b\n- "b"\n- c',
  ],
  ['a list can become empty', 'tags:\n  - a\nb: x', { tags: [] }, 'tags: []\nb: x'],
  ['a list can become a text', 'tags: # x\n  - a\nb: x', { tags: 'a, b' }, 'tags: a, b # x\nb: x'],
  [
    'a new field comes last, before the comment that closes',
    'a: x\n# einde',
    { b: 'y z' },
    'a: x\nb: y z\n# einde',
  ],
  ['in the quotes that the file uses throughout', 'a: "x"\nb: "y"', { c: 'z' }, 'a: "x"\nb: "y"\nc: "z"'],
  ['with the margin of the file', '  a: x', { c: 'een\ntwee' }, '  a: x\n  c: |-\n    een\n    twee'],
  ['as a list like the lists of the file', 'a:\n  - x', { b: ['q'] }, 'a:\n  - x\nb:\n  - q'],
  ['or in brackets', 'a: x', { b: ['q', 'z'] }, 'a: x\nb: [q, z]'],
  ['a name is quoted where it must be', 'a: x', { 'b: c': 'y', true: 'z' }, 'a: x\n"b: c": \'y\'\n"true": z'],
  [
    'a field goes with the comment on its line',
    'a: x\nb: y # weg\n# blijft\nc: z',
    { b: undefined },
    'a: x\n# blijft\nc: z',
  ],
  ['a field goes with all its lines', 'a: >-\n  x\n\n  y\n\nb: z', { a: undefined }, '\nb: z'],
  [
    'who referred to a value that changes, keeps it',
    'a: &n x\nb: *n\nc: *n',
    { a: 'q' },
    'a: &n q\nb: &n x\nc: *n',
  ],
  ['or to one that goes', 'a: &n x\nb: *n', { a: undefined }, 'b: &n x'],
  ['or to an item of a list', 'a: [&n x, y]\nb: *n', { a: ['y'] }, 'a: [y]\nb: &n x'],
  ['a reference becomes a value', 'a: &n x\nb: *n # zie a', { b: 'q' }, 'a: &n x\nb: q # zie a'],
  [
    'a merged field gets a key of its own',
    'base: &b { tag: x }\n<<: *b',
    { tag: 'y' },
    "base: &b { tag: x }\n<<: *b\ntag: 'y'",
  ],
  ['a key with a question mark stays', '? a\n: b\n? c', { a: 'x' }, '? a\n: x\n? c'],
  ['and gets a colon when it needs one', '? a\n: b\n? c', { c: 'x' }, '? a\n: b\nc: x'],
  [
    'front matter in braces stays in braces',
    '{ a: x, "b": y } # x',
    { a: 'p, q', c: 'q', b: undefined },
    "{ a: 'p, q', c: q } # x",
  ],
  ['braces may become empty and be filled', '{ a: x, }', { a: undefined, b: 'c' }, '{ b: c   }'],
  ['only a comment', '# leeg', { a: 'x' }, '# leeg\na: x'],
  ['a quoted key stays', '"a" : x', { a: 'z' }, '"a" : z'],
  ['a tag stays where it fits', 'a: !!str 2026', { a: 'x' }, 'a: !!str x'],
  ['and goes where it does not', 'a: !!bool true', { a: 'x' }, 'a: x'],
]

describe('in front matter', () => {
  it.each(rows)('%s: %j with %j', (_, before, changes, after) => {
    expect(spliced(before, changes)).toBe(after)
  })

  it('a constructor and a prototype are names like any other', () => {
    const changes = JSON.parse('{ "__proto__": "a", "constructor": "b" }')
    expect(spliced('title: x', changes)).toBe('title: x\n__proto__: a\nconstructor: b')
  })

  it('a number that is none is refused', () => {
    expect(() => spliced('a: x', { a: Number.NaN })).toThrow('NaN')
  })
})

describe('a Markdown file', () => {
  it.each([
    [
      'without front matter gets one above its text',
      'Hallo\n',
      { title: 'x' },
      '---\ntitle: x\n---\nHallo\n',
    ],
    [
      'keeps its byte order mark first',
      '\ufeffHallo\r\n',
      { title: 'x' },
      '\ufeff---\r\ntitle: x\r\n---\r\nHallo\r\n',
    ],
    ['gets none when only its text changes', 'Hallo', { content: 'Dag' }, 'Dag'],
    [
      'gets an empty one above a text that begins with dashes',
      'x',
      { content: '---\na: b\n---' },
      '---\n---\n---\na: b\n---',
    ],
    [
      'with empty front matter is filled',
      '---\n---',
      { title: 'x', content: 'y' },
      '---\ntitle: x\n---\ny\n',
    ],
    ['is put above nothing when all text goes', 'a\n', { content: '' }, '---\n---\n\n'],
    [
      'may have spaces behind its dashes',
      '--- \na: x\n---\t\n\nq',
      { a: 'z', content: 'r' },
      '--- \na: z\n---\t\n\nr',
    ],
    ['may name its language', '--- yaml\r\na: x\r\n---', { a: 'z' }, '--- yaml\r\na: z\r\n---'],
    ['keeps line ends of its own kind', 'a\rb\rc', { content: 'a\nx\ny\nc' }, 'a\rx\ry\rc'],
    [
      'keeps each line end where they differ',
      'a\r\nb\nc\rd',
      { content: 'a\nx\nc\nd\ne' },
      'a\r\nx\nc\rd\ne',
    ],
    ['keeps what is blank around its text', '\n\n a \n\n', { content: ' b' }, '\n\n b \n\n'],
    [
      'keeps no field that is called as its text is',
      '---\ncontent: x\n---\ny',
      { content: 'z' },
      '---\ncontent: x\n---\nz',
    ],
  ])('%s', (_, before, changes, after) => {
    expect(spliceMarkdown(before, changes, 'content')).toBe(after)
  })

  it.each([
    ['\0', 'een onzichtbaar teken'],
    ['\ud800', 'een half teken'],
  ])('refuses a text with a sign that no file can hold, and says where it is', (sign, what) => {
    const message = expect.stringContaining(`Op regel 2, na “en dan”, staat ${what}`)
    const refusal = { code: 'unprocessable', extra: { body: { errors: [{ path: 'content', message }] } } }
    expect(() => spliceMarkdown('a', { content: `x\nen dan ${sign}y` }, 'content')).toThrow(
      expect.objectContaining(refusal),
    )
  })

  it.each([
    ['has a key twice', '---\na: x\na: y\n---\n'],
    ['is nested without end', `---\na: ${'['.repeat(20_000)}\n---\n`],
    ['is never closed', '---\na: x\n'],
    ['is JavaScript', '---js\n{}\n---\n'],
  ])('that %s is left alone', (_, text) => {
    expect(() => spliceMarkdown(text, { a: 'z' }, 'content')).toThrow(
      expect.objectContaining({ name: 'Unreadable' }),
    )
  })

  it('is made new with its fields in order and a line end at the end', () => {
    const fields = {
      title: 'Hoi: jij',
      createdAt: '2026-10-13T07:30:00.000Z',
      n: '5',
      a: 'x\ny\n\n',
      b: undefined,
      content: ' \r\n een\r\ntwee ',
    }
    const text =
      '---\ntitle: \'Hoi: jij\'\ncreatedAt: 2026-10-13T07:30:00.000Z\n"n": \'5\'\na: "x\\ny\\n\\n"\n---\n een\ntwee\n'
    expect(composeMarkdown(fields, 'content')).toBe(text)
  })

  it('with ten thousand lines that end in every way is changed as well', () => {
    const lines = Array.from(
      { length: 10_000 },
      (_, line) => `regel ${line}${['\n', '\r\n', '\r'][line % 3]}`,
    )
    const text = lines.join('')
    const body = lines.map((line) => line.trim())
    const one = spliceMarkdown(text, { content: body.with(5000, 'nieuw').join('\n') }, 'content')
    expect(one).toBe(text.replace('regel 5000', 'nieuw'))
    const all = spliceMarkdown(text, { content: body.map((line) => `${line}!`).join('\n') }, 'content')
    expect(all.replace(/\r\n?/g, '\n')).toBe(`${body.join('!\n')}!\n`)
  })
})
