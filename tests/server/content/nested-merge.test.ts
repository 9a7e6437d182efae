import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeValues } from '../../../server/content/publish/merge'
import { mergeData } from '../../../server/content/publish/merge-data'
import { opened } from '../git/opened-repository'
import { type NestedBlock, type NestedPage, nestedPages } from './nested-pages'

const base = nestedPages.schema.parse({
  title: 'Proef',
  blocks: [
    { kind: 'hero', title: 'Held', text: 'Een.\n\nTwee.\n\nDrie.' },
    { kind: 'cases', cases: [{ title: 'Hovenier', metrics: ['a een', 'b twee', 'c drie'] }] },
    { kind: 'cta', title: 'Bel ons' },
  ],
  content: 'Tekst',
})

type Change = (blocks: NestedBlock[]) => NestedBlock[]

const set =
  (at: number, fields: Partial<NestedBlock>): Change =>
  (blocks) =>
    blocks.map((block, index) => (index === at ? { ...block, ...fields } : block))

const metrics = (...texts: string[]) => set(1, { cases: [{ title: 'Hovenier', metrics: texts }] })

const block = (kind: string, title: string): NestedBlock =>
  nestedPages.schema.parse({ title: 'x', blocks: [{ kind, title }] }).blocks[0] as NestedBlock

async function merged(mine: Change, theirs: Change) {
  const { repository } = await opened()
  const page = (change: Change): NestedPage => ({ ...base, blocks: change(structuredClone(base.blocks)) })
  const sides = { base, mine: page(mine), current: page(theirs) }
  const outcome = await mergeValues(nestedPages, sides, repository.merge)
  return { ...outcome, value: outcome.value as NestedPage }
}

describe('two edits of one list of blocks', () => {
  it('in different blocks are brought together', async () => {
    const { value, conflicts } = await merged(set(0, { title: 'Mijn held' }), set(2, { title: 'Mail ons' }))
    expect(conflicts).toEqual([])
    expect(value.blocks).toEqual(set(2, { title: 'Mail ons' })(set(0, { title: 'Mijn held' })(base.blocks)))
  })

  it('in different fields, metrics and paragraphs of one block as well', async () => {
    const texts = await merged(
      set(0, { title: 'Mijn held', text: 'Eén.\n\nTwee.\n\nDrie.' }),
      set(0, { order: '4', text: 'Een.\n\nTwee.\n\nDrie!' }),
    )
    expect(texts.conflicts).toEqual([])
    expect(texts.value.blocks[0]).toMatchObject({
      title: 'Mijn held',
      order: '4',
      text: 'Eén.\n\nTwee.\n\nDrie!',
    })
    const lists = await merged(
      metrics('a één', 'b twee', 'c drie', 'd vier'),
      metrics('nul', 'a een', 'c drie!'),
    )
    expect(lists.conflicts).toEqual([])
    expect(lists.value.blocks[1]?.cases[0]?.metrics).toEqual(['nul', 'a één', 'c drie!', 'd vier'])
  })

  it('that add, move and take away blocks are brought together', async () => {
    const { value, conflicts } = await merged(
      (blocks) => [...blocks.toReversed(), block('faq', 'Vragen')],
      ([hero, ...others]) => [
        block('quote', 'Citaat'),
        ...set(0, { title: 'Zaken' })(others),
        ...(hero ? [] : []),
      ],
    )
    expect(conflicts).toEqual([])
    expect(value.blocks.map(({ title }) => title)).toEqual(['Citaat', 'Bel ons', 'Zaken', 'Vragen'])
  })

  it('that add the same block add it once', async () => {
    const add: Change = (blocks) => [...blocks, block('faq', 'Vragen')]
    const { value, conflicts } = await merged(add, (blocks) => set(0, { title: 'Held!' })(add(blocks)))
    expect([value.blocks.length, conflicts]).toEqual([4, []])
  })

  it('clash where both changed the same metric, and nowhere else', async () => {
    const { value, conflicts, clashes } = await merged(
      (blocks) => [block('quote', 'Citaat'), ...metrics('a een', 'b mijn twee', 'c drie')(blocks)],
      (blocks) => set(0, { title: 'Held!' })(metrics('a een', 'b hun twee', 'c drie')(blocks)),
    )
    const path = 'blocks.2.cases.0.metrics.1'
    expect(conflicts).toEqual([path])
    expect(clashes).toEqual({ pieces: {}, sides: { [path]: { mine: 'b mijn twee', theirs: 'b hun twee' } } })
    expect(value.blocks.map(({ title }) => title)).toEqual(['Citaat', 'Held!', '', 'Bel ons'])
  })

  it('clash in the paragraph of a block that both wrote', async () => {
    const { conflicts, clashes } = await merged(
      set(0, { text: 'Een.\n\nMijn twee.\n\nDrie.' }),
      set(0, { text: 'Een!\n\nHun twee.\n\nDrie.' }),
    )
    expect(conflicts).toEqual(['blocks.0.text'])
    expect(clashes.pieces['blocks.0.text']).toContainEqual({
      mine: 'Mijn twee.\n',
      theirs: 'Hun twee.\n',
    })
  })

  it('clash where one took away what the other changed, which stays until somebody chooses', async () => {
    const changed = set(0, { title: 'Held!' })
    const away = await merged((blocks) => blocks.slice(1), changed)
    expect(away.conflicts).toEqual(['blocks.0'])
    expect(away.clashes.sides['blocks.0']).toEqual({ theirs: changed(base.blocks)[0] })
    const kept = await merged(changed, (blocks) => blocks.slice(1))
    expect(kept.clashes.sides['blocks.0']).toEqual({ mine: changed(base.blocks)[0] })
    expect(kept.value.blocks.length).toBe(3)
  })

  it('clash as a whole where both together are too many', async () => {
    const { conflicts } = await merged(
      (blocks) => [...blocks, block('faq', 'Vragen')],
      (blocks) => [...blocks, block('quote', 'Citaat')],
    )
    expect(conflicts).toEqual(['blocks'])
  })
})

describe('two edits of any nested data', () => {
  const leaf = fc.constantFrom('een', 'twee woorden', 'drie\nregels\n\nhier', '', 'vijf')
  const record = fc.record({ id: fc.nat(9), title: leaf, items: fc.array(leaf, { maxLength: 4 }) })
  const list = fc.array(record, { maxLength: 5 })
  /** Never merges two texts that differ: git's own merge has its own tests. */
  const merge = async (sides: { ours: string; theirs: string }) => {
    return { text: sides.ours, isClean: false, pieces: [{ mine: sides.ours, theirs: sides.theirs }] }
  }

  it('come out as the one where the other is none, and as itself where both are the same', async () => {
    await fc.assert(
      fc.asyncProperty(list, list, async (was, is) => {
        expect(await mergeData({ base: was, mine: is, current: was }, merge)).toEqual({
          value: is,
          clashes: [],
        })
        expect(await mergeData({ base: was, mine: was, current: is }, merge)).toEqual({
          value: is,
          clashes: [],
        })
        expect(await mergeData({ base: was, mine: is, current: is }, merge)).toEqual({
          value: is,
          clashes: [],
        })
      }),
      { numRuns: 200, seed: 20261122 },
    )
  })

  it('ask about what one took away and the other changed, also where a new item is as empty in most of its fields', async () => {
    const card = (title: string, text: string) => ({ title, text, points: [], linkLabel: '', drawing: '' })
    const image = (imageUrl: string, text = '') => ({
      kind: 'image',
      title: '',
      text,
      imageUrl,
      side: 'right',
    })
    for (const [first, second, added, change] of [
      [
        card('Aap', 'Leeft in bomen.'),
        card('Beer', 'Houdt van honing.'),
        card('Cavia', 'Klein en snel.'),
        { linkLabel: 'Lees' },
      ],
      [image('/a.jpg'), image('/b.jpg'), image('/c.jpg'), { title: 'Een aap' }],
      [
        image('', 'Een aap in een boom.'),
        image('', 'Beren en honing.'),
        image('', 'Zo een cavia is snel.'),
        { title: 'Aap' },
      ],
    ] as const) {
      const changed = { ...first, ...change }
      const lists = { base: [first, second], mine: [second, added], current: [changed, second] }
      expect(await mergeData(lists, merge)).toEqual({
        value: [changed, second, added],
        clashes: [{ path: '.0', theirs: changed }],
      })
    }
  })

  it('never give a new item what the other wrote in one that was taken away', async () => {
    const words = fc
      .array(fc.constantFrom(...'aap beer cavia dier ezel fret geit hond'.split(' ')), {
        minLength: 4,
        maxLength: 9,
      })
      .map((all) => all.join(' '))
    const places = fc.record({ away: fc.nat(4), to: fc.nat(4), texts: fc.tuple(...Array(6).fill(words)) })
    await fc.assert(
      fc.asyncProperty(places, async ({ away, to, texts }) => {
        const all = texts.map((text, at) => ({ kind: 'text', title: '', text: `${text} n${at}`, note: '' }))
        const [was, added] = [all.slice(0, 5), all[5]]
        // In its own place an item may be the other, written anew; words in common make it that.
        const isAlone = texts.slice(0, 5).every((text) => !sharesHalf(String(text), String(texts[5])))
        fc.pre(to !== away && isAlone)
        const mine = was.toSpliced(away, 1).toSpliced(to, 0, ...(added ? [added] : []))
        const current = was.map((item, at) => (at === away ? { ...item, note: 'Van Rik' } : item))
        const { value, clashes } = await mergeData({ base: was, mine, current }, merge)
        expect(value).toContainEqual(added)
        expect(clashes).toMatchObject([{ theirs: current[away] }])
      }),
      { numRuns: 300, seed: 198 },
    )
  })

  it('lose, double and mix nothing where both write, move, add and remove, each other items', async () => {
    const act = fc.tuple(fc.constantFrom('write', 'move', 'add', 'remove'), fc.nat(7), fc.nat(8))
    const acts = fc.array(act, { maxLength: 4 })
    const text = (name: string, more = '') => {
      const words = Array.from({ length: 6 }, (_, at) => `${name}${at}`).join(' ')
      return { kind: 'text', title: '', text: words + more, note: '' }
    }
    type Item = ReturnType<typeof text>
    const nameOf = (item: Item) => item.text.split(' ')[0]
    await fc.assert(
      fc.asyncProperty(fc.nat(8), acts, acts, async (count, first, second) => {
        const was = Array.from({ length: count }, (_, at) => text(`was${at}x`))
        const made = (all: typeof first, parity: number) =>
          all.reduce<readonly Item[]>((now, [name, number, to], turn) => {
            if (name === 'add')
              return now.toSpliced(to % (now.length + 1), 0, text(`nieuw${parity}x${turn}x`))
            const item = now.find((other) => nameOf(other) === `was${number}x0`)
            if (!item || number % 2 !== parity) return now
            const others = now.filter((other) => other !== item)
            if (name === 'remove') return others
            if (name === 'move') return others.toSpliced(to % now.length, 0, item)
            return now.map((other) =>
              other === item ? { ...item, text: `${item.text} door${parity}` } : other,
            )
          }, was)
        const [mine, current] = [made(first, 0), made(second, 1)]
        const { value, clashes } = await mergeData({ base: was, mine, current }, merge)
        const isIn = (items: readonly Item[], item: Item) =>
          items.some((other) => nameOf(other) === nameOf(item))
        const left = [...mine, ...current].filter((item) => {
          const own = isIn(was, item)
            ? was.findIndex((other) => nameOf(other) === nameOf(item)) % 2
            : undefined
          if (own === undefined) return true
          return (own === 0 ? mine : current).includes(item) && isIn(mine, item) && isIn(current, item)
        })
        const expected = new Set(left.map((item) => item.text))
        expect(clashes).toEqual([])
        expect((value as Item[]).map((item) => item.text).toSorted()).toEqual([...expected].toSorted())
      }),
      { numRuns: 500, seed: 198 },
    )
  })

  it('clash at places that the proposal has', async () => {
    await fc.assert(
      fc.asyncProperty(list, list, list, async (was, mine, current) => {
        const { value, clashes } = await mergeData({ base: was, mine, current }, merge)
        for (const { path } of clashes) expect(valueAt(value, path.split('.').slice(1))).toBeDefined()
        const paths = clashes.map(({ path }) => path)
        expect(new Set(paths).size).toBe(paths.length)
      }),
      { numRuns: 200, seed: 20261122 },
    )
  })
})

/** Whether two texts have nearly half of their words in common. */
function sharesHalf(one: string, other: string): boolean {
  const left = other.split(' ')
  const found = one.split(' ').filter((word) => left.includes(word) && left.splice(left.indexOf(word), 1))
  return found.length * 2 >= (one.split(' ').length + other.split(' ').length) * 0.4
}

function valueAt(value: unknown, [part, ...rest]: readonly string[]): unknown {
  if (part === undefined) return value
  return typeof value === 'object' && value !== null ? valueAt(Reflect.get(value, part), rest) : undefined
}
