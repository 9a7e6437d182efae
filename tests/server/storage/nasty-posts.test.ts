import { describe, expect, it } from 'vitest'
import type { FieldValue } from '../../../server/storage/splice/fields'
import { spliceMarkdown } from '../../../server/storage/splice/splice-markdown'
import { chanceFrom } from '../../support/chance'
import { type NastyPost, nastyPost } from './nasty-posts'
import { isJoined, readPost, sorted } from './read-back'

const texts = [
  'Nieuw',
  'a: b',
  "'t Hof",
  '"x"',
  '- y',
  'a # b',
  '',
  ' ',
  'ja',
  'true',
  '12:30',
  '2026',
  '2026-09-15',
  'een\ntwee',
  '\n\nx\n\n',
  '  ingesprongen\nx',
  'tab\there',
  '\u0000\u0085\u2028',
  '---\na: b\n---',
  '{ a }',
  '*x',
  '日本語',
  'x'.repeat(300),
  'eind:',
  '\ud800',
]

const posts = Array.from({ length: 1000 }, (_, seed) => [seed, nastyPost(seed)] as const)

function splice(text: string, name: string, value: FieldValue | undefined): string {
  return spliceMarkdown(text, Object.fromEntries([[name, value]]), 'content')
}

/** All bytes before and after the lines of one field. */
function around({ pieces }: NastyPost, name: string): [string, string] {
  const at = pieces.findIndex(({ field }) => field?.name === name)
  const join = (from: number, to: number) =>
    pieces
      .slice(from, to)
      .map(({ text }) => text)
      .join('')
  return [join(0, at), join(at + 1, pieces.length)]
}

const fieldsOf = ({ pieces }: NastyPost) => pieces.flatMap(({ field }) => field ?? [])

function newValue(old: unknown, seed: number): FieldValue {
  const chance = chanceFrom(seed)
  const items = () => [chance.pick(texts), ...(Array.isArray(old) ? old : []), chance.pick(texts)].map(String)
  if (Array.isArray(old) && chance.is(0.7)) return items()
  return chance.pick<FieldValue>([...texts, true, null, 7, items()])
}

/** Another value that is written in the same way. */
function alike(value: FieldValue): FieldValue {
  if (typeof value !== 'string') return Array.isArray(value) ? [...value, 'Iets'] : 'Iets nieuws'
  if (/^\d{4}-/.test(value)) return '2027-01-01'
  return /^[-.\d]/.test(value) ? '42' : `Iets ${value}`
}

const asRead = (value: FieldValue) => (typeof value === 'number' ? String(value) : value)

const isValue = (value: unknown): value is FieldValue =>
  value === null || typeof value !== 'object' || Array.isArray(value)

/** The values of all fields of this post that can be set again. */
const valuesOf = ({ fields }: NastyPost) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (isValue(value) ? [[name, value]] : [])),
  )

function withValue(post: NastyPost, name: string, value: unknown) {
  const others = Object.entries({ ...post.fields, content: post.body }).filter(([key]) => key !== name)
  return sorted(Object.fromEntries(value === undefined ? others : [...others, [name, value]]))
}

describe('of a thousand posts as no program would write them', () => {
  it('each reads as its writer meant', () => {
    for (const [seed, post] of posts) {
      expect(readPost(post.text), `post ${seed}`).toStrictEqual(
        sorted({ ...post.fields, content: post.body }),
      )
    }
  })

  it('each stays the same string when every field is given the value it has', () => {
    for (const [seed, post] of posts) {
      const same = { ...valuesOf(post), content: post.body }
      expect(spliceMarkdown(post.text, same, 'content'), `post ${seed}`).toBe(post.text)
    }
  })

  it('each changes in the lines of one field only, and its comment stays', () => {
    for (const { hint, post, field, value } of changes()) {
      const text = splice(post.text, field.name, value)
      expect(readPost(text), hint).toStrictEqual(withValue(post, field.name, asRead(value)))
      if (field.referrer) continue
      const [before, behind] = around(post, field.name)
      expect([text.slice(0, before.length), text.slice(text.length - behind.length)], hint).toEqual([
        before,
        behind,
      ])
      const own = text.slice(before.length, text.length - behind.length)
      expect(own, hint).toContain(field.comment)
    }
  })

  it('each changes back into the bytes it had, where there is one usual way to write them', () => {
    for (const { hint, post, field } of changes()) {
      if (!field.isUsual || !isValue(field.value)) continue
      const text = splice(post.text, field.name, alike(field.value))
      expect(splice(text, field.name, field.value), hint).toBe(post.text)
    }
  })

  it('each loses the lines of a field that is taken away, and no other', () => {
    for (const { hint, post, field } of changes()) {
      const text = splice(post.text, field.name, undefined)
      expect(readPost(text), hint).toStrictEqual(withValue(post, field.name, undefined))
      if (field.referrer) continue
      const [before, behind] = around(post, field.name)
      // Blank lines that would end up below a block could become part of it; they are removed too.
      const above = fieldsOf(post)[fieldsOf(post).indexOf(field) - 1]
      const bare = behind.replace(/^([ \t]*(\r\n?|\n))+/, '')
      const right = above?.isBlock ? [behind, bare, `\n${behind}`, `\r\n${behind}`, `\r${behind}`] : [behind]
      expect(
        right.some((rest) => isJoined(text, before, rest)),
        hint,
      ).toBe(true)
    }
  })

  it('each gets a new field in lines of its own', () => {
    for (const [seed, post] of posts) {
      const value = newValue(undefined, seed)
      const text = splice(post.text, 'nieuw', value)
      const hint = `post ${seed} gets ${JSON.stringify(value)}`
      expect(readPost(text), hint).toStrictEqual(withValue(post, 'nieuw', asRead(value)))
      expect(splice(text, 'nieuw', undefined), hint).toBe(post.text)
    }
  })
})

/** A change of every other field: half of the four thousand, of each kind and at each place. */
function* changes() {
  for (const [seed, post] of posts) {
    for (const [index, field] of fieldsOf(post).entries()) {
      if ((seed + index) % 2 !== 0) continue
      const value = newValue(field.value, seed * 31 + index)
      yield { post, field, value, hint: `post ${seed}, ${field.name} becomes ${JSON.stringify(value)}` }
    }
  }
}
