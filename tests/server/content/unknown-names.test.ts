import { expect, it } from 'vitest'
import { blogPost } from '#contract/content/blog-post'
import { contentPage } from '#contract/content/content-page'
import type { AnyContentType } from '#contract/content/content-types'
import { askOnce } from '../../../server/content/ask-once'
import type { Catalogue, Catalogues } from '../../../server/content/catalogue'
import { unknownChoices, unknownNames } from '../../../server/content/unknown-names'

/** Entries with these fields and nothing else, and how often a field of a type that is named was read. */
function catalogues(
  type: AnyContentType,
  entries: readonly object[],
  named: { type: string; field: string },
) {
  let reads = 0
  const record = {
    get [named.field]() {
      reads += 1
      return 'Handleiding'
    },
  }
  const ofType: Readonly<Record<string, Partial<Catalogue>>> = {
    [type.name]: { entries: entries.map((raw) => ({ raw, value: raw }) as never) },
    [named.type]: { all: [record as never] },
  }
  const library = {
    catalogue: ({ name }) => ({ all: [], entries: [], ...ofType[name] }) as never,
  } satisfies Catalogues
  return { library, reads: () => reads }
}

/** Runs a check on one entry and on two hundred with the same word. */
function askedTwice(
  find: (library: Catalogues, type: AnyContentType) => readonly { readonly message: string }[],
  type: AnyContentType,
  entry: object,
  named: { type: string; field: string },
) {
  return [1, 200].map((count) => {
    const { library, reads } = catalogues(type, Array(count).fill(entry), named)
    const [first, ...others] = find(library, type).map(({ message }) => message)
    return { first, others: others.length, reads: reads() }
  })
}

it('compares a word that many entries have with the names once, and tells a hundred of them', () => {
  const [one, many] = askedTwice(
    unknownNames,
    blogPost,
    { tag: 'Handleidin' },
    { type: 'tags', field: 'name' },
  )
  expect(many?.first).toBe('“Handleidin” staat niet bij Rubrieken; bedoel je “Handleiding”?')
  expect(many?.others).toBe(99)
  expect(many?.reads).toBe(one?.reads)
})

it('does so for what blocks choose as well', () => {
  const page = { blocks: [{ kind: 'automations', category: 'Handleidin' }] }
  const named = { type: 'automations', field: 'category' }
  const [one, many] = askedTwice(unknownChoices, contentPage, page, named)
  expect(many?.first).toBe('“Handleidin” staat niet bij Automatiseringen; bedoel je “Handleiding”?')
  expect(many?.reads).toBe(one?.reads)
})

it('asks once also where nothing is found', () => {
  let asked = 0
  const find = askOnce(() => {
    asked += 1
    return undefined
  })
  expect([find('a'), find('a'), asked]).toEqual([undefined, undefined, 1])
})
