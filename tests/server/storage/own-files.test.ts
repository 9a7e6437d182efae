import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contentTypes } from '#contract/content/content-types'
import type { Storage } from '#contract/content/place'
import { asPlainData, isList, isPlainRecord } from '#contract/content/plain-data'
import { decodeExact, encode } from '../../../server/storage/bytes'
import type { FieldValue } from '../../../server/storage/splice/fields'
import { project } from '../../support/sources'
import { entriesFrom, splicerFor } from './splicer'

const files = Object.values(contentTypes).flatMap(({ storage }) =>
  pathsOf(storage).map((path) => ({ path, storage, bytes: readFileSync(join(project, path)) })),
)

function pathsOf(storage: Storage): string[] {
  if (storage.kind !== 'markdown') return existsSync(join(project, storage.file)) ? [storage.file] : []
  return readdirSync(join(project, storage.folder)).map((name) => `${storage.folder}/${name}`)
}

/** Another value of the same kind, which is written in the same way. */
function other(value: FieldValue): FieldValue {
  if (Array.isArray(value)) return value.with(0, 'Ander voordeel')
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (typeof value === 'string' && /^\d{4}-/.test(value)) return '2027-01-02T03:04:05.678Z'
  if (typeof value === 'string' && /^\d+$/.test(value)) return String(Number(value) + 1)
  return `Ander ${String(value)}`
}

/** The most places of one list of records that are tried: more would add nothing but time. */
const MOST_PLACES = 8

/** Other values for a field; for a list of records, one for each place in it. */
function others(value: FieldValue): FieldValue[] {
  if (!isNested(value)) return [other(value)]
  const all = othersWithin(value)
  const step = Math.ceil(all.length / MOST_PLACES)
  return all.filter((_, at) => at % step === 0)
}

function othersWithin(value: FieldValue): FieldValue[] {
  if (typeof value !== 'object' || value === null) return [other(value)]
  if (isList(value))
    return value.flatMap((item, at) => othersWithin(item).map((changed) => value.with(at, changed)))
  return Object.entries(value).flatMap(([name, item]) =>
    othersWithin(item).map((changed) => ({ ...value, [name]: changed })),
  )
}

const isNested = (value: FieldValue) =>
  Array.isArray(value) && value.some((item) => typeof item === 'object' && item !== null)

function requireValue(value: unknown): FieldValue {
  const data = asPlainData(value)
  if (data !== undefined && data !== null && !isPlainRecord(data)) return data
  throw new Error('the repository holds a new kind of value: teach this test to change it')
}

/** Every field of every entry in a file, with the entry's place, because its key may be what changes. */
function fieldsOf(text: string, storage: Storage) {
  return entriesFrom(text, storage).flatMap(({ key, fields }, at) =>
    Object.entries(fields)
      // An absent body has no line to change.
      .filter(([name, value]) => value !== '' || storage.kind !== 'markdown' || name !== storage.bodyField)
      .map(([name, value]) => ({ key, at, name, value: requireValue(value) })),
  )
}

const linesThatDiffer = (a: string, b: string) => {
  const [left, right] = [a.split('\n'), b.split('\n')]
  expect(right.length).toBe(left.length)
  return left.filter((line, index) => line !== right[index]).length
}

it('the repository has files of every storage', () => {
  expect(new Set(files.map(({ storage }) => storage.kind))).toEqual(
    new Set(['markdown', 'records', 'document']),
  )
})

describe.each(files)('$path', ({ storage, bytes }) => {
  const text = decodeExact(bytes)
  const fields = fieldsOf(text, storage)
  const set = (before: string, key: string, name: string, value: FieldValue | undefined) =>
    splicerFor(storage).change(before, key, Object.fromEntries([[name, value]]))
  const read = (content: string) => entriesFrom(content, storage).map((entry) => entry.fields)

  it('has the same bytes when it is decoded and encoded', () => {
    expect(Buffer.from(encode(text)).equals(bytes)).toBe(true)
  })

  it('stays the same when every field is given the value it has', () => {
    for (const { key, name, value } of fields) expect(set(text, key, name, value)).toBe(text)
    expect(fields.length).toBeGreaterThan(0)
  })

  it('differs in one line when one field changes, and in none when it changes back', () => {
    for (const { key, at, name, value } of fields) {
      for (const wanted of others(value)) {
        const changed = set(text, key, name, wanted)
        expect(linesThatDiffer(text, changed), name).toBe(1)
        const expected = read(text).map((entry, index) =>
          index === at ? { ...entry, [name]: wanted } : entry,
        )
        expect(read(changed), name).toEqual(expected)
        const changedKey = entriesFrom(changed, storage)[at]?.key ?? ''
        expect(set(changed, changedKey, name, value), name).toBe(text)
      }
    }
  })

  it('keeps every line when a list of records is turned, and comes back to its bytes', () => {
    for (const { key, name, value } of fields) {
      if (!isNested(value) || !Array.isArray(value)) continue
      const turned = set(text, key, name, value.toReversed())
      expect(turned.split('\n').sort(), name).toEqual(text.split('\n').sort())
      expect(set(turned, key, name, value), name).toBe(text)
    }
  })

  it('gets a new field and loses it again', () => {
    for (const [at, { key }] of entriesFrom(text, storage).entries()) {
      const added = set(text, key, 'nieuw', 'Een tekst: met "alles"')
      expect(read(added)[at]).toEqual({ ...read(text)[at], nieuw: 'Een tekst: met "alles"' })
      expect(set(added, key, 'nieuw', undefined)).toBe(text)
    }
  })
})

describe.each(files.filter(({ storage }) => storage.kind === 'records'))('the records of $path', (file) => {
  const { storage } = file
  const text = decodeExact(file.bytes)
  const { add, remove, order } = splicerFor(storage)
  const keys = (content: string) => entriesFrom(content, storage).map(({ key }) => key)
  const before = keys(text)

  it('take one more at any place, written as the others, and let it go again', () => {
    for (let at = 0; at <= before.length; at += 1) {
      const added = add(text, { id: 'nieuw', title: 'Nieuw' }, at)
      expect(keys(added)).toEqual(before.toSpliced(at, 0, 'nieuw'))
      expect(remove(added, 'nieuw')).toBe(text)
    }
    expect(keys(add(text, { id: 'nieuw' }))).toEqual([...before, 'nieuw'])
  })

  it('move whole, each with its own lines, and back', () => {
    const turned = before.toReversed()
    const moved = order(text, turned)
    expect(keys(moved)).toEqual(turned)
    const bare = (content: string) =>
      content
        .split('\n')
        .map((line) => line.replace(/,$/, ''))
        .sort()
    expect(bare(moved)).toEqual(bare(text))
    expect(order(moved, before)).toBe(text)
    expect(order(text, before)).toBe(text)
  })
})
