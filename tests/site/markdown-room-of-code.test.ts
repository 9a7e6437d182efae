import { describe, expect, test } from 'vitest'
import { afterKeys } from './editor-without-window'

/** Code in an item, between what opens it and another item. */
const inItem = (code: string) => `1. een\n   \`\`\`\n${code}\n   \`\`\`\n2. twee`
const inQuote = (code: string) => `> \`\`\`\n${code}\n> \`\`\`\n\nNa.`
const SECOND = inItem('   a\n   ^b')

describe('what is deleted in code leaves the room of its item, and the signs of its quote', () => {
  test.each([
    ['Backspace', inItem('   ^a'), inItem('   ^a')],
    ['Backspace', SECOND, inItem('   a^b')],
    ['Mod-Backspace', SECOND, inItem('   a^b')],
    ['Backspace', inItem('   a\n     ^b'), inItem('   a\n    ^b')],
    ['Backspace', inItem('   a\n ^  b'), inItem('   a^b')],
    ['Backspace', inItem('   a\n\n   ^b'), inItem('   a\n   ^b')],
    ['Backspace', inItem('   ^\n   b'), '1. een\n   ```^\n   b\n   ```\n2. twee'],
    ['Backspace', inItem('   ^a\n^   b'), inItem('   ^b')],
    ['Backspace', inItem('^   a\n^   b'), inItem('^   b')],
    ['Backspace', inItem('^   a^b'), inItem('   ^b')],
    ['Backspace', inItem('   ab^c\n   d^e'), inItem('   ab^e')],
    ['Delete', inItem('   a^\n   b'), inItem('   a^b')],
    ['Delete', inItem('   a\n ^  b'), inItem('   a\n   ^b')],
    ['Delete', inItem('   a\n^\n   b'), inItem('   a\n   ^b')],
    ['Backspace', inQuote('> ^a'), inQuote('> ^a')],
    ['Backspace', inQuote('> a\n> ^b'), inQuote('> a^b')],
    ['Backspace', inQuote('> a\n>\n> ^b'), inQuote('> a\n> ^b')],
    ['Delete', inQuote('> a^\n> b'), inQuote('> a^b')],
    ['Backspace', '```\na\n  ^b\n```', '```\na\n^b\n```'],
  ])('%s in %j', (key, before, deleted) => {
    expect(afterKeys(before, key)).toBe(deleted)
  })
})

describe('what is typed in code is in the same item, or quote', () => {
  test.each([
    [inQuote('> a^'), ['Enter', 'x'], inQuote('> a\n> x^')],
    [inQuote('>   a^'), ['Enter', 'x'], inQuote('>   a\n>   x^')],
    [inQuote('> a^'), ['Enter', 'Enter', 'x'], inQuote('> a\n>\n> x^')],
    ['> ```ts^', ['Enter', 'x'], '> ```ts\n> x^'],
    [inItem('   a^'), ['Enter', 'Enter', 'x'], inItem('   a\n\n   x^')],
    [inItem('   a\n^\n   b'), ['x'], inItem('   a\n   x^\n   b')],
    ['- ```^\n  a\n  ```', ['Enter', 'x'], '- ```\n  x^\n  a\n  ```'],
    ['```\n  a^\n```', ['Enter', 'x'], '```\n  a\n  x^\n```'],
  ])('%j %j', (before, keys, typed) => {
    expect(afterKeys(before, ...keys)).toBe(typed)
  })
})
