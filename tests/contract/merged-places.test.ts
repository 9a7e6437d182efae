import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderOfBoth } from '#contract/content/merged-order'
import { mergedPlaces } from '#contract/content/merged-places'

type Origins = readonly (number | undefined)[]

/** A version of a list of letters, by its origins in `ABC...`; a small letter is new. */
const origins = (letters: string): Origins =>
  [...letters].map((letter) => (letter < 'a' ? letter.charCodeAt(0) - 65 : undefined))

function merged(mine: string, current: string): string {
  const places = mergedPlaces(
    { mine: origins(mine), current: origins(current) },
    (side, at) => (side === 'mine' ? mine : current)[at] ?? '',
  )
  return places.map((place) => mine[place.mine ?? -1] ?? current[place.current ?? -1]).join('')
}

describe('two who move items of one list', () => {
  it('each have what they moved where they put it', () => {
    for (const [mine, current, both] of [
      ['BACDEF', 'ABCDFE', 'BACDFE'],
      // What I put at the front stays there, also where the other moved what it stood behind.
      ['ADBC', 'BCDA', 'DBCA'],
      ['BACD', 'BCDA', 'BCDA'],
      ['EABCDF', 'ABCDFE', 'EABCDF'],
      ['BCAD', 'ABDC', 'BDCA'],
      // Both moved one item: as I did.
      ['ABXCDE', 'XABCDE', 'ABXCDE'],
      ['XABCDE', 'ABXCDE', 'XABCDE'],
    ] as const) {
      const known = (letters: string) => letters.replaceAll('X', 'F')
      expect(merged(known(mine), known(current))).toBe(known(both))
    }
  })

  it('leave what either added behind what it was put behind', () => {
    expect(merged('CAB', 'ABCn')).toBe('CnAB')
    expect(merged('CABm', 'nABC')).toBe('nCABm')
    expect(merged('BAmCDEF', 'ABCDFnE')).toBe('BAmCDFnE')
    expect(merged('BACDn', 'ABCDn')).toBe('BACDn')
  })

  it('are not kept waiting where nobody knows any more what a long list was: each item is looked at once', () => {
    const mine = [...Array(3000).keys()]
    const current = mine.toReversed()
    const unknown = mine.map(() => undefined)
    let asked = 0
    const places = mergedPlaces({ mine: unknown, current: unknown }, (side, at) => {
      asked += 1
      return String((side === 'mine' ? mine : current)[at])
    })
    expect(places.map(({ mine: at }) => at)).toEqual(current)
    expect(asked).toBe(6000)
  })

  const moves = fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { maxLength: 3 })
  const moved = (items: readonly number[], all: readonly (readonly [number, number])[]) =>
    all.reduce<readonly number[]>((now, [item, to]) => {
      const others = now.filter((other) => other !== item)
      return now.includes(item) ? others.toSpliced(to % (others.length + 1), 0, item) : now
    }, items)
  const isAhead = (order: readonly number[], one: number, other: number) =>
    order.indexOf(one) < order.indexOf(other)

  it('have each pair as who turned it, unless that leads in a circle', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), moves, moves, (count, first, second) => {
        const base = [...Array(count).keys()]
        // No item is moved by both.
        const isEven = ([item]: readonly [number, number]) => item % 2 === 0
        const mine = moved(base, first.filter(isEven))
        const current = moved(
          base,
          second.filter((move) => !isEven(move)),
        )
        const order = orderOfBoth(mine, current)
        expect(order.toSorted()).toEqual(base)
        const isWanted = (one: number, other: number) => {
          const isMine = isAhead(mine, one, other) !== one < other
          return isMine ? isAhead(mine, one, other) : isAhead(current, one, other)
        }
        const ranked = base.toSorted((one, other) => (isWanted(one, other) ? -1 : 1))
        const isCircle = ranked.some((one, at) => ranked.slice(at + 1).some((other) => !isWanted(one, other)))
        if (!isCircle) expect(order).toEqual(ranked)
        expect(orderOfBoth(mine, base)).toEqual(mine)
        expect(orderOfBoth(base, current)).toEqual(current)
        expect(orderOfBoth(mine, mine)).toEqual(mine)
      }),
      { numRuns: 2000, seed: 198 },
    )
  })

  it('have every item once, whatever they add, move and remove', () => {
    const change = fc.record({
      away: fc.array(fc.nat(9), { maxLength: 2 }),
      moves,
      added: fc.array(fc.nat(9)),
    })
    const made = (
      count: number,
      { away, moves: all, added }: typeof change extends fc.Arbitrary<infer T> ? T : never,
    ) =>
      added.reduce<Origins>(
        (now, at) => now.toSpliced(at % (now.length + 1), 0, undefined),
        moved([...Array(count).keys()], all).filter((item) => !away.includes(item)),
      )
    fc.assert(
      fc.property(fc.nat(8), change, change, (count, first, second) => {
        const lists = { mine: made(count, first), current: made(count, second) }
        const places = mergedPlaces(lists, (side, at) => `${side} ${at}`)
        for (const side of ['mine', 'current'] as const) {
          const found = places.flatMap((place) => place[side] ?? [])
          expect(found.toSorted((one, other) => one - other)).toEqual([...lists[side].keys()])
          for (const place of places)
            if (place[side] !== undefined) expect(lists[side][place[side]]).toBe(place.base)
        }
        const known = places.flatMap(({ base }) => base ?? [])
        expect(new Set(known).size).toBe(known.length)
      }),
      { numRuns: 1000, seed: 198 },
    )
  })
})
