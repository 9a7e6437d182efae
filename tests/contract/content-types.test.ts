import { describe, expect, it, test } from 'vitest'
import { contentTypes, allContentTypes as types } from '#contract/content/content-types'

const origin = {
  stem: 'voorbeeld',
  created: '2026-01-02T03:04:05.000Z',
  modified: '2026-02-03T04:05:06.000Z',
}

describe.each(types.map((type) => [type.name, type] as const))('the content type %s', (_name, type) => {
  it('has an example that its own schema accepts as it is', () => {
    expect(type.schema.parse(type.example)).toEqual(type.example)
  })

  it('leaves a complete entry as it is', () => {
    expect(type.schema.parse(type.complete(type.example, origin))).toEqual(type.example)
  })

  it('calls every field by a Dutch name of its own', () => {
    const labels = Object.values(type.fields).map(({ label }) => label)
    expect(labels.filter((label) => label.trim() === '')).toEqual([])
    expect(labels).toHaveLength(new Set(labels).size)
    expect(labels.length).toBeGreaterThan(0)
  })

  it('recognises its example by a title', () => {
    expect(type.title(type.example)).toMatch(/\S/)
    expect([type.labels.one, type.labels.many].every((label) => /\S/.test(label))).toBe(true)
  })

  it('gives an entry from the same file the same names, in any order', () => {
    expect(type.names(type.example)).toEqual(type.names(type.schema.parse(type.example)))
    expect(type.compare(type.example, type.example)).toBe(0)
  })

  it('never throws on a value that a file can hold, and answers in Dutch', () => {
    const strange = [
      null,
      [],
      {},
      { toString: 1 },
      [{ toString: 1 }],
      nested(5000),
      Number.POSITIVE_INFINITY,
      '\ud800',
      true,
    ]
    for (const value of strange) {
      const fields = Object.fromEntries(Object.keys(type.fields).map((name) => [name, value]))
      const result = type.schema.safeParse(type.complete(fields, origin))
      const messages = result.success ? [] : result.error.issues.map(({ message }) => message)
      expect(messages.filter((message) => /invalid|expected/i.test(message))).toEqual([])
    }
  })
})

test('who names the entries of a type is a field of a type that is there, by fields that it has', () => {
  const uses = types.flatMap(({ usedIn, fields }) =>
    usedIn.map((use) => ({ ...use, own: Object.keys(fields) })),
  )
  expect(uses.length).toBeGreaterThan(1)
  for (const { type, field, as, own } of uses) {
    expect(Object.keys(types.find(({ name }) => name === type)?.fields ?? {})).toContain(field)
    expect(own).toEqual(expect.arrayContaining([...as]))
  }
})

test('no two content types share a name, a label or a place', () => {
  for (const fact of [
    types.map(({ name }) => name),
    types.map(({ labels }) => labels.one),
    types.map(({ storage }) => (storage.kind === 'markdown' ? storage.folder : storage.file)),
  ]) {
    expect(new Set(fact).size).toBe(types.length)
  }
})

test('an empty founders file promises a hundred places', () => {
  expect(contentTypes.founders.schema.parse({})).toEqual({ remaining: 100 })
})

function nested(depth: number): unknown {
  let value: unknown = []
  for (let level = 0; level < depth; level++) value = [value]
  return value
}
