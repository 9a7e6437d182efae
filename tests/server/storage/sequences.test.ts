import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bodyText } from '#contract/content/body-text'
import type { Storage } from '#contract/content/place'
import { nastyList, nastyObject } from './nasty-json'
import { nastyPost } from './nasty-posts'
import { sorted } from './read-back'
import { entriesFrom, splicerFor } from './splicer'

/** fast-check prints a seed and a path with every failure; they repeat it. */
const options = { numRuns: 300, seed: 20261120 }

const signs = fc.constantFrom(...'aé \n\t:#-\'"|>{}[],&*!%@`\\~\r\0\u0085\u2028😀0.e')
const text = fc.oneof(fc.string({ unit: signs, maxLength: 12 }), fc.string({ unit: 'binary', maxLength: 8 }))
const value = fc.oneof(
  text,
  fc.constantFrom('true', 'null', '~', '1.0', '2026-01-01', '12:30', '---', '...', '<<', 'yes'),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
  fc.array(text, { maxLength: 3 }),
)
const name = fc.oneof(
  fc.constantFrom('title', 'tag', '__proto__', 'constructor', 'x y', '<<', 'true', ''),
  text,
)
const change = fc.record({ name, value: fc.option(value, { nil: undefined }) })

/** A body as it can be in a file: no lone surrogates, one kind of line end, no blanks around it. */
const body = fc
  .string({ unit: fc.oneof(signs, fc.constantFrom('---', '\n---\n', '```\n')), maxLength: 30 })
  .map((written) => written.replaceAll('\0', ''))

type Model = Readonly<Record<string, unknown>>

function set(model: Model, key: string, given: unknown): Model {
  const others = Object.entries(model).filter(([present]) => present !== key)
  return Object.fromEntries(given === undefined ? others : [...others, [key, given]])
}

const read = (file: string, storage: Storage) => entriesFrom(file.replace(/^\ufeff/, ''), storage)

describe('any sequence of changes', () => {
  it('ends in an article that reads as the sum of them', () => {
    const storage = { kind: 'markdown', folder: '', bodyField: 'content' } as const
    const step = fc.oneof(change, fc.record({ name: fc.constant('content'), value: body }))
    const start = fc.oneof(
      fc.nat(999).map((seed) => nastyPost(seed).text),
      body,
    )
    fc.assert(
      fc.property(start, fc.array(step, { maxLength: 6 }), (file, steps) => {
        fc.pre(isReadable(file, storage))
        let model: Model = read(file, storage)[0]?.fields ?? {}
        let result = file
        for (const { name: key, value: given } of steps) {
          const isBody = key === 'content'
          if (isBody && typeof given !== 'string') continue
          result = splicerFor(storage).change(result, '', Object.fromEntries([[key, given]]))
          const asBody = typeof given === 'string' ? bodyText(given.replace(/\r\n?/g, '\n')) : ''
          model = set(model, key, isBody ? asBody : typeof given === 'number' ? String(given) : given)
          expect(sorted(read(result, storage)[0]?.fields ?? {})).toEqual(sorted(model))
        }
      }),
      options,
    )
  })

  it('ends in a list of records that reads as the sum of them', () => {
    const storage = { kind: 'records', file: '' } as const
    const splicer = splicerFor(storage)
    const place = fc.nat(6)
    const step = fc.oneof(
      fc.record({ kind: fc.constant('change' as const), place, change }),
      fc.record({ kind: fc.constant('add' as const), place, change }),
      fc.record({ kind: fc.constant('remove' as const), place, change }),
      fc.record({ kind: fc.constant('turn' as const), place, change }),
    )
    fc.assert(
      fc.property(fc.nat(499), fc.array(step, { maxLength: 8 }), (seed, steps) => {
        let result = nastyList(seed).text
        for (const { kind, place: at, change: one } of steps) {
          const before = read(result, storage)
          const models = before.map(({ fields }) => fields)
          const key = before[at]?.key
          const changes = Object.fromEntries([[one.name, one.value]])
          if (kind === 'add') {
            result = splicer.add(result, changes, at)
            models.splice(at, 0, asJson(set({}, one.name, one.value)))
          } else if (kind === 'turn') {
            result = splicer.order(result, before.map((entry) => entry.key).toReversed())
            models.reverse()
          } else if (key !== undefined && kind === 'remove') {
            result = splicer.remove(result, key) ?? ''
            models.splice(at, 1)
          } else if (key !== undefined) {
            result = splicer.change(result, key, changes)
            models[at] = set(models[at] ?? {}, one.name, asJson({ x: one.value }).x)
          }
          expect(asText(read(result, storage).map(({ fields }) => fields))).toBe(asText(models))
        }
      }),
      options,
    )
  })

  it('ends in an object that reads as the sum of them', () => {
    const storage = { kind: 'document', file: '' } as const
    fc.assert(
      fc.property(fc.nat(499), fc.array(change, { maxLength: 8 }), (seed, steps) => {
        let result = nastyObject(seed).text
        let model: Model = read(result, storage)[0]?.fields ?? {}
        for (const { name: key, value: given } of steps) {
          result = splicerFor(storage).change(result, '', Object.fromEntries([[key, given]]))
          model = set(model, key, given)
          expect(asText([read(result, storage)[0]?.fields ?? {}])).toBe(asText([model]))
        }
      }),
      options,
    )
  })
})

/** As JSON, which has no negative zero, and with the fields in a fixed order. */
const asText = (models: readonly Model[]) => JSON.stringify(models.map(sorted))

const asJson = (model: Model): Record<string, unknown> => JSON.parse(JSON.stringify(model))

function isReadable(file: string, storage: Storage): boolean {
  try {
    return read(file, storage).length > 0
  } catch {
    return false
  }
}
