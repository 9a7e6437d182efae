import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { takeInUndone } from '../../site/admin/editing/saving/take-in'
import { page, pages, text, together } from './taken-in-pages'

interface Block {
  readonly kind: string
  readonly text: string
}

describe('two who change a list of blocks at once', () => {
  type Change = (blocks: readonly Block[], word: string) => Block[]
  const alphabet = ['kers', 'peer', 'pruim', 'vijg', 'kiwi', 'appel', 'mango', 'druif', 'citroen', 'banaan']
  const words = (at: number) => Array.from({ length: 6 }, (_, part) => `${alphabet[at]}${part}`).join(' ')
  const changes: Readonly<Record<string, (at: number) => Change>> = {
    add: (at) => (blocks, word) =>
      blocks.toSpliced(at % (blocks.length + 1), 0, text(`${word} nieuw ${word}`)),
    remove: (at) => (blocks) => (blocks.length > 0 ? blocks.toSpliced(at % blocks.length, 1) : [...blocks]),
    write: (at) => (blocks, word) =>
      blocks.map((block, index) =>
        index === at % blocks.length ? { ...block, text: `${block.text} ${word}` } : block,
      ),
    begin: (at) => (blocks, word) =>
      blocks.map((block, index) =>
        index === at % blocks.length ? { ...block, text: `${word} ${block.text}` } : block,
      ),
    move: (at) => (blocks) => {
      const [first, ...rest] = blocks
      return first ? rest.toSpliced(at % (rest.length + 1), 0, first) : []
    },
  }
  const change = fc.tuple(fc.constantFrom(...Object.keys(changes)), fc.nat(5))
  const applied = (blocks: readonly Block[], all: readonly (readonly [string, number])[], who: string) =>
    all.reduce<readonly Block[]>(
      (now, [name, at], turn) => changes[name]?.(at)(now, `${who}${turn}`) ?? now,
      blocks,
    )
  const wordsIn = (blocks: readonly Block[]) => blocks.flatMap((block) => block.text.split(' '))
  /** The blocks that it was begun with are known by their words. */
  const nameOf = (block: Block) => alphabet.find((name) => block.text.includes(`${name}0`))

  it('lose no word, and write in no other block', () => {
    fc.assert(
      fc.property(
        fc.nat(5),
        fc.array(change, { minLength: 1, maxLength: 3 }),
        fc.array(change, { maxLength: 3 }),
        (count, mine, theirs) => {
          const sent = Array.from({ length: count }, (_, at) => text(words(at)))
          const [typed, saved] = [applied(sent, mine, 'ik'), applied(sent, theirs, 'rik')]
          const merged = together({ sent, typed, saved }) as Block[]
          const all = new Set(wordsIn(merged))
          const own = [...wordsIn(typed), ...wordsIn(saved)].filter((word) => /^r?ik\d/.test(word))
          expect(own.filter((word) => !all.has(word))).toEqual([])
          const homeOf = (blocks: readonly Block[], word: string) =>
            blocks.filter((block) => block.text.split(' ').includes(word)).map(nameOf)
          for (const word of own) {
            const homes = new Set([...homeOf(typed, word), ...homeOf(saved, word)])
            expect(homeOf(merged, word).filter((home) => !homes.has(home))).toEqual([])
          }
          // What neither removed is there, and what either removed only where the other wrote in it.
          for (const block of sent) {
            const name = nameOf(block)
            const by = (blocks: readonly Block[]) => blocks.filter((other) => nameOf(other) === name)
            const isLeft = by(typed).length > 0 && by(saved).length > 0
            const isWritten = [...by(typed), ...by(saved)].some((other) => other.text !== block.text)
            if (isLeft) expect(by(merged).length).toBeGreaterThan(0)
            else expect(by(merged).length > 0).toBe(isWritten)
          }
        },
      ),
      { seed: 197, numRuns: 1000 },
    )
  })

  it('have all that was typed since an undone save, no block twice, and none that was removed since', () => {
    const all = fc.array(change, { maxLength: 3 })
    fc.assert(
      fc.property(fc.nat(5), all, all, (count, made, since) => {
        const before = Array.from({ length: count }, (_, at) => text(words(at)))
        const sent = applied(before, made, 'op')
        const typed = applied(sent, since, 'ik')
        const [item] = takeInUndone(pages, {
          ...{ before: page(before), saved: page(before) },
          ...{ sent: page(sent), typed: page(typed) },
        })
        const undone = item?.blocks as Block[]
        const own = wordsIn(typed).filter((word) => word.startsWith('ik'))
        expect(own.filter((word) => !wordsIn(undone).includes(word))).toEqual([])
        const names = undone.map(nameOf).filter((name) => name !== undefined)
        expect(new Set(names).size).toBe(names.length)
        const isIn = (blocks: readonly Block[], name: string) =>
          blocks.some((block) => nameOf(block) === name)
        expect(names.filter((name) => isIn(sent, name) && !isIn(typed, name))).toEqual([])
        if (made.length === 0) expect(undone).toEqual(typed)
        if (since.length === 0) expect(undone).toEqual(before)
      }),
      { seed: 197, numRuns: 300 },
    )
  })

  it('see what the other made where they themselves did nothing', () => {
    fc.assert(
      fc.property(fc.nat(5), fc.array(change, { minLength: 1, maxLength: 4 }), (count, all) => {
        const sent = Array.from({ length: count }, (_, at) => text(words(at)))
        const other = applied(sent, all, 'rik')
        expect(together({ sent, typed: sent, saved: other })).toEqual(other)
        expect(together({ sent, typed: other, saved: sent })).toEqual(other)
        expect(together({ sent, typed: other, saved: other })).toEqual(other)
      }),
      { seed: 197, numRuns: 300 },
    )
  })
})
