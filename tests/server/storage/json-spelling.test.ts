import { describe, expect, it } from 'vitest'
import type { FieldChanges } from '../../../server/storage/splice/fields'
import { splicerFor } from './splicer'

const {
  add: addRecord,
  change: spliceRecord,
  order: orderRecords,
  remove: removeRecord,
} = splicerFor({ kind: 'records', file: '' })
const document = splicerFor({ kind: 'document', file: '' })
const spliceDocument = (text: string, changes: FieldChanges) => document.change(text, '', changes)

const rows: readonly (readonly [why: string, before: string, changes: FieldChanges, after: string])[] = [
  ['a value changes where it stands', '{ "a": 1,  "b" : 2 }', { b: 'x' }, '{ "a": 1,  "b" : "x" }'],
  ['escapes of others stay', '{"a":"\\u00e9\\/","b":""}', { b: 'é/' }, '{"a":"\\u00e9\\/","b":"é/"}'],
  ['an object on one line stays on it', '{ "a": 1 }', { b: true }, '{ "a": 1, "b": true }'],
  ['without spaces as well', '{"a":1}', { b: null }, '{"a":1,"b":null}'],
  ['lines keep their margin', '{\n\t"a": 1\n}\n', { b: 2 }, '{\n\t"a": 1,\n\t"b": 2\n}\n'],
  ['and their line ends', '\ufeff{\r\n  "a": 1\r\n}', { b: 2 }, '\ufeff{\r\n  "a": 1,\r\n  "b": 2\r\n}'],
  [
    'blank lines between others are not copied',
    '{\n  "a": 1,\n\n  "b": 2\n}',
    { c: 3 },
    '{\n  "a": 1,\n\n  "b": 2,\n  "c": 3\n}',
  ],
  ['the last of a name that is there twice counts', '{"a":1,"a":2}', { a: 3 }, '{"a":1,"a":3}'],
  ['all of them go', '{"a":1,"b":2,"a":3}', { a: undefined }, '{"b":2}'],
  [
    'the first goes with the comma behind it',
    '{\n  "a": 1,\n  "b": 2\n}',
    { a: undefined },
    '{\n  "b": 2\n}',
  ],
  ['the last with the one before it', '{\n  "a": 1,\n  "b": 2\n}', { b: undefined }, '{\n  "a": 1\n}'],
  ['the only one leaves an empty object', '{\n  "a": 1\n}\n', { a: undefined }, '{}\n'],
  ['which can be filled', '{}\n', { a: 1, b: ['x', 'y'] }, '{\n  "a": 1,\n  "b": ["x", "y"]\n}\n'],
  [
    'a list keeps its lines',
    '{"a":[\n  "x",\n  "\\u0079"\n]}',
    { a: ['y', 'z'] },
    '{"a":[\n  "\\u0079",\n  "z"\n]}',
  ],
  [
    'what is equal stays as it was written',
    '{"a":1.0,"b":-0,"c":[ "x" ]}',
    { a: 1, b: 0, c: ['x'] },
    '{"a":1.0,"b":-0,"c":[ "x" ]}',
  ],
  ['half a character is written by number', '{"a":1}', { a: '\ud800' }, '{"a":"\\ud800"}'],
]

describe('in a JSON object', () => {
  it.each(rows)('%s: %j with %j', (_, before, changes, after) => {
    expect(spliceDocument(before, changes)).toBe(after)
  })

  it('a constructor and a prototype are names like any other', () => {
    const changes = JSON.parse('{ "__proto__": "a", "constructor": "b" }')
    expect(spliceDocument('{ "__proto__": 1 }', changes)).toBe('{ "__proto__": "a", "constructor": "b" }')
  })

  it('a number that is none is refused', () => {
    expect(() => spliceDocument('{}', { a: Number.POSITIVE_INFINITY })).toThrow('Infinity')
    expect(() => addRecord('[]', { a: Number.NaN })).toThrow('NaN')
  })

  it.each([
    ['a list', '[]'],
    ['cut off', '{"a":'],
    ['with a comment', '{} // x'],
    ['nested without end', `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ])('%s is left alone', (_, text) => {
    expect(() => spliceDocument(text, { a: 1 })).toThrow(expect.objectContaining({ name: 'Unreadable' }))
  })
})

describe('in a list of records', () => {
  const list = '[\n  { "id": "a", "x": 1 },\n\n  {\n    "id": 2\n  },\n  { "x": 3 }\n]\n'

  it('one is found by its id, or by its number where it has none', () => {
    expect(spliceRecord(list, 'a', { x: 9 })).toBe(list.replace('"x": 1', '"x": 9'))
    expect(spliceRecord(list, '2', { y: 9 })).toBe(list.replace('"id": 2', '"id": 2,\n    "y": 9'))
    expect(spliceRecord(list, '#3', { id: 'c' })).toBe(list.replace('"x": 3', '"x": 3, "id": "c"'))
    expect(() => spliceRecord(list, 'b', { x: 9 })).toThrow('no record b')
  })

  it('what is no record becomes one when it is changed', () => {
    expect(spliceRecord('[1, { "id": "a" }]', '#1', { id: 'b' })).toBe('[{ "id": "b" }, { "id": "a" }]')
  })

  it('a new one is written as the one before it', () => {
    expect(addRecord(list, { id: 'n', y: 'z' })).toBe(list.replace('3 }', '3 },\n  { "id": "n", "y": "z" }'))
    expect(addRecord(list, { id: 'n' }, 2)).toBe(list.replace('\n  },', '\n  },\n  {\n    "id": "n"\n  },'))
    expect(addRecord(list, { id: 'n' }, 0)).toBe(list.replace('  {', '  { "id": "n" },\n  {'))
  })

  it.each([
    ['', '[\n  {\n    "id": "n"\n  }\n]\n'],
    ['\ufeff', '\ufeff[\n  {\n    "id": "n"\n  }\n]\n'],
    ['[]', '[\n  {\n    "id": "n"\n  }\n]'],
    ['[ ]\n', '[\n  {\n    "id": "n"\n  }\n]\n'],
    ['[\r\n]\r\n', '[\r\n  {\r\n    "id": "n"\r\n  }\r\n]\r\n'],
    ['[{"id":1}]', '[{"id":1},{"id":"n"}]'],
    ['[ {} ]', '[ {}, {\n    "id": "n"\n  } ]'],
  ])('%j takes a first one', (text, after) => {
    expect(addRecord(text, { id: 'n' })).toBe(after)
  })

  it('one goes with its comma and its lines', () => {
    expect(removeRecord(list, 'a')).toBe('[\n  {\n    "id": 2\n  },\n  { "x": 3 }\n]\n')
    expect(removeRecord(list, '#3')).toBe('[\n  { "id": "a", "x": 1 },\n\n  {\n    "id": 2\n  }\n]\n')
    expect(removeRecord('[ { "id": "a" } ]\n', 'a')).toBe('[]\n')
  })

  it('a record that is not named stays behind the one it was behind', () => {
    const text = '[{"id":"0"}, {"id":"a"}, {"id":"b"}, {"id":"c"}, {"id":"d"}]'
    expect(orderRecords(text, ['c', 'a'])).toBe(
      '[{"id":"0"}, {"id":"c"}, {"id":"d"}, {"id":"a"}, {"id":"b"}]',
    )
    expect(orderRecords(text, [])).toBe(text)
    expect(() => orderRecords(text, ['a', 'a'])).toThrow('twice')
    expect(() => orderRecords(text, ['z'])).toThrow('no record z')
  })
})

describe('a file of one entry', () => {
  const kinds = [
    { storage: { kind: 'markdown', folder: '', bodyField: 'content' }, text: '---\na: x\n---\n' },
    { storage: { kind: 'document', file: '' }, text: '{\n  "a": "x"\n}\n' },
  ] as const

  it.each(kinds)(
    'is made new, takes no second one and goes as a whole: $storage.kind',
    ({ storage, text }) => {
      const splicer = splicerFor(storage)
      expect(splicer.add(null, { a: 'x' })).toBe(text)
      expect(() => splicer.add(text, { a: 'x' })).toThrow('holds an entry already')
      expect(splicer.remove(text, '')).toBeNull()
      expect(splicer.order(text, [''])).toBe(text)
      expect(splicer.change(text, '', { a: 'z' })).toBe(text.replace('x', 'z'))
    },
  )

  it('but a list of records begins with its first', () => {
    const splicer = splicerFor({ kind: 'records', file: '' })
    expect(splicer.add(null, { id: 'n' })).toBe('[\n  {\n    "id": "n"\n  }\n]\n')
  })
})
