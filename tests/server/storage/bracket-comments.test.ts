import { describe, expect, it } from 'vitest'
import type { FieldValue } from '../../../server/storage/splice/fields'
import { spliceMarkdown } from '../../../server/storage/splice/splice-markdown'
import { entriesFrom } from './splicer'

const storage = { kind: 'markdown', folder: '', bodyField: 'content' } as const

function spliced(source: string, value: FieldValue): string {
  const result = spliceMarkdown(`---\nl: ${source}\nx: y\n---\n`, { l: value }, 'content')
  expect(entriesFrom(result, storage)[0]?.fields.l).toEqual(value)
  expect(result.startsWith('---\nl: ') && result.endsWith('\nx: y\n---\n')).toBe(true)
  return result.slice('---\nl: '.length, -'\nx: y\n---\n'.length)
}

const three = '[\n  a, # een\n  # boven b\n  b, # twee\n  c # drie\n]'

describe('a list or a record in brackets keeps the comments of the members that stay', () => {
  it.each([
    [
      'one comes at the end',
      three,
      ['a', 'b', 'c', 'd'],
      '[\n  a, # een\n  # boven b\n  b, # twee\n  c, # drie\n  d\n]',
    ],
    [
      'one comes between',
      three,
      ['a', 'd', 'b', 'c'],
      '[\n  a, # een\n  d,\n  # boven b\n  b, # twee\n  c # drie\n]',
    ],
    [
      'one comes first',
      three,
      ['d', 'a', 'b', 'c'],
      '[\n  d,\n  a, # een\n  # boven b\n  b, # twee\n  c # drie\n]',
    ],
    ['one goes', three, ['a', 'c'], '[\n  a, # een\n  c # drie\n]'],
    ['the last goes', three, ['a', 'b'], '[\n  a, # een\n  # boven b\n  b # twee\n]'],
    ['one moves', three, ['b', 'a', 'c'], '[\n  # boven b\n  b, # twee\n  a, # een\n  c # drie\n]'],
    [
      'one changes',
      three,
      ['a', 'B', 'c', 'd'],
      '[\n  a, # een\n  # boven b\n  B, # twee\n  c, # drie\n  d\n]',
    ],
    [
      'a comma at the end',
      '[\n  a, # een\n  b, # twee\n]',
      ['a', 'b', 'c'],
      '[\n  a, # een\n  b, # twee\n  c,\n]',
    ],
    [
      'comments on top and below',
      '[ # lijst\n  # top\n  a,\n  # slot\n  ]',
      ['b'],
      '[ # lijst\n  # top\n  b,\n  # slot\n  ]',
    ],
    ['a comment that ends a shared line', '[a, b, # ab\n  c]', ['b', 'c', 'a'], '[b, # ab\n  c, a]'],
    [
      'the comment of a shared line comes last',
      '[a, b, # ab\n  c]',
      ['a', 'c', 'b'],
      '[a,\n  c, b # ab\n  ]',
    ],
    ['a comment above the bracket that closes', '[a, b # ab\n]', ['a', 'b', 'c'], '[a, b, # ab\n  c\n]'],
    [
      'a comment before the comma',
      '[\n  a # een\n  ,\n  b ]',
      ['a', 'b', 'c'],
      '[\n  a # een\n  ,\n  b,\n  c ]',
    ],
    ['quotes with signs in them', '[\n  "a, # x", # een\n  b\n]', ['a, # x'], '[\n  "a, # x" # een\n]'],
    [
      'a record',
      '{\n  a: 1, # een\n  b: 2 # twee\n}',
      { a: '1', b: '2', c: 'x' },
      '{\n  a: 1, # een\n  b: 2, # twee\n  c: x\n}',
    ],
    ['a key of a record goes', '{\n  a: p, # een\n  b: q # twee\n}', { b: 'q' }, '{\n  b: q # twee\n}'],
  ])('%s', (_, before, value, after) => {
    expect(spliced(before, value)).toBe(after)
  })
})
