import { describe, expect, it } from 'vitest'
import type { FieldValue } from '../../../server/storage/splice/fields'
import { changedLines } from './changed-lines'
import { splicerFor } from './splicer'

const document = splicerFor({ kind: 'document', file: '' })
const records = splicerFor({ kind: 'records', file: '' })

const rows: readonly (readonly [why: string, before: string, value: FieldValue, after: string])[] = [
  [
    'a text in a record changes where it stands',
    '{ "l": [ {"a": 1.0, "b" : "x"}, { "a": 2 } ] }',
    [{ a: 1, b: 'y' }, { a: 2 }],
    '{ "l": [ {"a": 1.0, "b" : "y"}, { "a": 2 } ] }',
  ],
  [
    'records that move keep what was written',
    '{"l":[\n  {"id": "\\u0061"},\n  { "id":"b", "t": 1 }\n]}',
    [{ id: 'b', t: 2 }, { id: 'a' }],
    '{"l":[\n  { "id":"b", "t": 2 },\n  {"id": "\\u0061"}\n]}',
  ],
  [
    'a new record has lines as the others have',
    '{\n  "l": [\n    {\n      "id": "a"\n    }\n  ]\n}\n',
    [{ id: 'a' }, { id: 'b', m: ['x', 'y'] }],
    '{\n  "l": [\n    {\n      "id": "a"\n    },\n    {\n      "id": "b",\n      "m": [\n        "x",\n        "y"\n      ]\n    }\n  ]\n}\n',
  ],
  [
    'or none, as the others have none',
    '{\n  "l": [\n    { "id": "a" }\n  ]\n}\n',
    [{ id: 'b', m: ['x'] }, { id: 'a' }],
    '{\n  "l": [\n    { "id": "b", "m": ["x"] },\n    { "id": "a" }\n  ]\n}\n',
  ],
  [
    'a field of a record comes and goes',
    '{"l":[{"a":1,"b":2}]}',
    [{ b: 2, c: null }],
    '{"l":[{"b":2,"c":null}]}',
  ],
  [
    'an item that comes leaves the lines of the others alone',
    '{ "l": [1, 2,\n  3,\n\n  4] }',
    [1, 2, 9, 3, 4],
    '{ "l": [1, 2,\n  9,\n  3,\n\n  4] }',
  ],
  [
    'and so does one that goes',
    '{ "l": [\n  1,   2,\n  3,\n\n  4\n] }',
    [1, 2, 4],
    '{ "l": [\n  1,   2,\n\n  4\n] }',
  ],
  [
    'what is put in an empty record stands to the right of it',
    '{\n  "l": [\n    {\n      "a": {}\n    }\n  ]\n}\n',
    [{ a: { b: 1 } }],
    '{\n  "l": [\n    {\n      "a": {\n        "b": 1\n      }\n    }\n  ]\n}\n',
  ],
  ['other order of names is no change', '{"l":[{"a":1,"b":2}]}', [{ b: 2, a: 1 }], '{"l":[{"a":1,"b":2}]}'],
]

describe('nested values in JSON', () => {
  it.each(rows)('%s: %j', (_, before, value, after) => {
    expect(document.change(before, '', { l: value })).toBe(after)
  })

  it('are laid out with lines where none were', () => {
    const blocks = [{ kind: 'cases', cases: [{ title: 'A', metrics: ['x', 'y'] }] }]
    const text = document.change('{}\n', '', { blocks })
    expect(text).toBe(
      '{\n  "blocks": [\n    {\n      "kind": "cases",\n      "cases": [\n        {\n          "title": "A",\n          "metrics": [\n            "x",\n            "y"\n          ]\n        }\n      ]\n    }\n  ]\n}\n',
    )
  })

  it('a negative zero, which no value is, does not stand in the way of a change beside it', () => {
    expect(document.change('{"l":[-0, 1],"m":-0}', '', { l: [0, 2] })).toBe('{"l":[-0, 2],"m":-0}')
    expect(document.change('{"l":{"x":-0,"y":1}}', '', { l: { x: -0, y: 2 } })).toBe('{"l":{"x":-0,"y":2}}')
  })

  it('one changed metric is one changed line of a record', () => {
    const cases = [{ title: 'A', metrics: ['een', 'twee'] }, { title: 'B' }]
    const text = `${JSON.stringify([{ id: 'p', cases }, { id: 'q' }], null, 2)}\n`
    const changed = [{ title: 'A', metrics: ['een', 'drie'] }, { title: 'B' }]
    const result = records.change(text, 'p', { cases: changed })
    expect(result).toBe(text.replace('twee', 'drie'))
    expect(changedLines(text, result)).toEqual({ added: 1, removed: 1 })
  })

  it('are refused where no file can hold them', () => {
    const deep = Array.from({ length: 20 }).reduce<FieldValue>((inner) => [inner], 'x')
    expect(() => document.change('{}', '', { deep })).toThrow('no field can be given what deep holds')
    expect(() => document.change('{}', '', { n: [{ m: Number.NaN }] })).toThrow('NaN')
  })
})
