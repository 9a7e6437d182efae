import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import { yamlOptions } from '../../../server/storage/front-matter'
import { readPlainYaml } from '../../../server/storage/plain-yaml'

const content = join(import.meta.dirname, '../../../content')

/** What the parser makes of it; undefined when it is wrong. */
function parsed(source: string): unknown {
  const document = parseDocument(source, { ...yamlOptions, uniqueKeys: true })
  return document.errors.length > 0 ? undefined : document.toJS()
}

const signs = fc.constantFrom(...'aZ09é😀 \u00a0\u3000\u200b\t:#-\'"\\/|>{}[],&*!%@`~.?_=+()')
const value = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom('', 'een', 'twee woorden', 'true', '1.10', "'a''b'", '"een: twee"'),
  },
  fc.string({ unit: signs, maxLength: 8 }),
  fc.lorem({ maxCount: 3 }),
  fc.string({ unit: signs, maxLength: 8 }).map((text) => `"${text}"`),
  fc.string({ unit: signs, maxLength: 8 }).map((text) => `'${text}'`),
  fc.constantFrom(
    '',
    'true',
    'False',
    'TRUE',
    'tRUE',
    'null',
    'Null',
    'nULL',
    '1.10',
    '0x1',
    '1e3',
    '.5',
    '-1',
  ),
  fc.constantFrom(
    '2026-01-01T07:30:00.000Z',
    'een: twee',
    'een #twee',
    'een:',
    "'a''b'",
    '/#community',
    '---',
  ),
)
const name = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('a', 'b', 'c-d', 'e', '- a', '- b', '- e') },
  { weight: 1, arbitrary: fc.constantFrom('Null', 'true', 'toString', '__proto__', '1a', 'é', '?', '- - a') },
)
const begin = fc.oneof(
  { weight: 6, arbitrary: name.map((said) => `${said}: `) },
  { weight: 2, arbitrary: fc.constant('- ') },
  { weight: 1, arbitrary: name.map((said) => `${said} :`) },
  { weight: 1, arbitrary: fc.constantFrom('-', '-  ', '', '# ', '- - ', 'a:  ', 'a:') },
)
const line = fc
  .tuple(fc.constantFrom('', '', '', '', ' ', '  ', '  ', '    '), begin, value, fc.constantFrom('', '', ' '))
  .map((parts) => parts.join(''))

describe('front matter in its plainest form', () => {
  it('is read as the parser reads it, or left to the parser', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (lines) => {
        const source = `\n${lines.join('\n')}\n`
        const plain = readPlainYaml(source)
        if (plain !== undefined) expect(plain).toStrictEqual(parsed(source))
      }),
      { numRuns: 20_000 },
    )
  })

  it('is read as the parser reads it in the content of this site', () => {
    const files = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.md'),
    )
    const plain = files.filter((file) => {
      const text = readFileSync(join(content, file), 'utf8')
      const head = text.slice(3, text.indexOf('\n---\n'))
      const read = readPlainYaml(head)
      if (read !== undefined) expect(read, file).toStrictEqual(parsed(head))
      return read !== undefined
    })
    expect(plain).not.toEqual([])
  })

  it('has lists, lists of blocks, texts in quotes, and words that are no text', () => {
    const source = [
      "title: 'Zo''n dag'",
      'draft: true',
      'tag:',
      'points:',
      '- een',
      '- "twee: drie"',
      'blocks:',
      '  - kind: cards',
      '    cards:',
      '      - title: Eén',
      '',
      '        text: null',
      '  - kind: text',
    ].join('\n')
    expect(readPlainYaml(source)).toStrictEqual({
      title: "Zo'n dag",
      draft: true,
      tag: null,
      points: ['een', 'twee: drie'],
      blocks: [{ kind: 'cards', cards: [{ title: 'Eén', text: null }] }, { kind: 'text' }],
    })
  })

  it.each([
    'a: 1\na: 2',
    'a: een\n  twee',
    'a: |\n  een',
    'a: [een]',
    'a: een # twee',
    'a: &b een',
    'a: "een\\n"',
    '# een',
    ' a: een',
    '- een',
    '',
  ])('leaves %j to the parser', (source) => {
    expect(readPlainYaml(source)).toBeUndefined()
  })
})
