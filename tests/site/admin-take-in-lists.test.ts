import { describe, expect, it } from 'vitest'
import type { Item } from '#contract/admin/entries'
import { globalSetting } from '#contract/content/global-setting'
import { takeIn, takeInUndone, takenIn, withOuterSpace } from '../../site/admin/editing/saving/take-in'
import { page, pages, text, together, typeOf } from './taken-in-pages'

const settings = typeOf(globalSetting.name)

const card = (title: string, words = `Over ${title} gaat dit.`) => ({ title, text: words, points: [] })
const cards = (...all: readonly object[]) => ({
  kind: 'cards',
  title: 'Kaarten',
  intro: '',
  columns: '2',
  cards: all,
})
const hero = (...points: readonly string[]) => ({ kind: 'hero', title: 'Bakkers', text: '', points })
const [one, two] = [text('Het eerste blok gaat hierover.'), text('Wat het tweede zegt is anders.')]
const extra = text('Nieuw van Rik, over bakkers.')
const on = (block: ReturnType<typeof text>, words = ' En verder.') => ({ ...block, text: block.text + words })

describe('what was typed in a list during a save', () => {
  it('is in its own block, and the blocks that somebody else added, changed, moved and removed are as they are', () => {
    const typed = [one, on(two)]
    for (const [saved, merged] of [
      [
        [extra, one, two],
        [extra, one, on(two)],
      ],
      [[two], [on(two)]],
      [
        [two, one],
        [on(two), one],
      ],
      [
        [on(one, ' Van Rik.'), two, extra],
        [on(one, ' Van Rik.'), on(two), extra],
      ],
    ] as const)
      expect(together({ sent: [one, two], typed, saved })).toEqual(merged)
  })

  it('is in its own card, wherever its block is by now, and in its own line', () => {
    const [a, b] = [card('Aap'), card('Beer')]
    const typed = { ...b, text: `${b.text} Mijn woorden.` }
    expect(
      together({
        sent: [one, cards(a, b)],
        typed: [one, cards(a, typed)],
        saved: [extra, one, cards(card('Nieuw'), a, b)],
      }),
    ).toEqual([extra, one, cards(card('Nieuw'), a, typed)])
    expect(
      together({ sent: [hero('a', 'b')], typed: [hero('a', 'b!')], saved: [hero('n', 'a', 'b')] }),
    ).toEqual([hero('n', 'a', 'b!')])
  })

  it('leaves what somebody else changed in other blocks where one is added, duplicated, moved or removed', () => {
    const changed = on(one, ' Van Rik.')
    const saved = [changed, two, extra]
    for (const [typed, merged] of [
      [
        [one, card('Mijn'), two],
        [changed, card('Mijn'), two, extra],
      ],
      [
        [one, two, two],
        [changed, two, two, extra],
      ],
      [
        [two, one],
        [two, extra, changed],
      ],
      [[one], [changed, extra]],
    ] as const)
      expect(together({ sent: [one, two], typed, saved })).toEqual(merged)
  })

  it('stands beside what somebody else made of the same place, or of a block that one of both removed', () => {
    const [mine, theirs] = [text('Het eerste blok gaat morgen.'), text('Het eerste blok gaat over Rik.')]
    expect(together({ sent: [one, two], typed: [mine, two], saved: [theirs, two] })).toEqual([
      mine,
      theirs,
      two,
    ])
    const other = text('Heel andere woorden van iemand.')
    expect(together({ sent: [one, two], typed: [on(one), two], saved: [other, two] })).toEqual([
      on(one),
      other,
      two,
    ])
    expect(together({ sent: [one, two], typed: [on(one), two], saved: [two] })).toEqual([on(one), two])
    expect(together({ sent: [one, two], typed: [two], saved: [on(one), two] })).toEqual([on(one), two])
    expect(
      together({
        sent: [hero('een punt')],
        typed: [hero('een punt van mij')],
        saved: [hero('een punt van Rik')],
      }),
    ).toEqual([hero('een punt van mij', 'een punt van Rik')])
  })

  it('stands alone in a block whose save was undone, and the others are as they were before that', () => {
    const [before, sent, typed] = [page([one]), page([on(one, ' A'), two]), page([on(one, ' AB'), two])]
    expect(takeInUndone(pages, { before, sent, typed, saved: before })).toEqual(page([on(one, ' AB')]))
  })

  describe('in what was undone after that', () => {
    const undone = (sent: readonly object[], typed: readonly object[], before: readonly object[]) =>
      takeInUndone(pages, {
        ...{ sent: page(sent), typed: page(typed) },
        ...{ before: page(before), saved: page(before) },
      })[0]?.blocks
    const question = (asked: string, answer: string) => ({ question: asked, answer })
    const questions = (...all: readonly object[]) => ({ kind: 'questions', title: 'Veel', questions: all })
    const anew = text('Heel andere woorden van mij.')

    it('takes the place of what the save had written anew, whole', () => {
      expect(undone([anew, two], [on(anew), two], [one, two])).toEqual([on(anew), two])
      expect(undone([two, anew, extra], [two, on(anew), extra], [two, one])).toEqual([two, on(anew), one])
      for (const [sent, typed, before] of [
        ['Slack', 'Slack!', 'Gmail'],
        ['Minder mail', 'Minder mails', ''],
      ] as const)
        expect(undone([hero(sent, 'b')], [hero(typed, 'b')], [hero(before, 'b')])).toEqual([hero(typed, 'b')])
      const [sent, before] = [question('Hoe duur?', 'Tien euro.'), question('Kan dat?', 'Ja, met een mail.')]
      const typed = question('Hoe duur?', 'Tien euro per maand.')
      expect(undone([questions(sent)], [questions(typed)], [questions(before)])).toEqual([questions(typed)])
      expect(undone([questions(sent)], [questions(sent)], [questions(before)])).toEqual([questions(before)])
      // Another kind is another block.
      const other = cards(card('Aap'))
      expect(undone([anew, two], [on(anew), two], [other, two])).toEqual([on(anew), other, two])
    })

    it('leaves away what was removed or written anew since, and not what the save had removed', () => {
      expect(undone([on(one), two], [two], [one, two])).toEqual([two])
      expect(undone([on(one), two], [anew, two], [one, two])).toEqual([anew, two])
      expect(undone([anew, two], [two], [one, two])).toEqual([two])
      expect(undone([two], [on(two)], [one, two])).toEqual([one, on(two)])
    })

    it('keeps what somebody else made since of a block that was removed here', () => {
      const [before, sent, typed] = [page([one, two]), page([one, on(two)]), page([on(two)])]
      const saved = page([on(one, ' Van Rik.'), two])
      expect(takeInUndone(pages, { before, sent, typed, saved })).toEqual(saved)
    })
  })

  it('is not in another picture that came where somebody removed its own', () => {
    const image = (name: string, alt = '') => ({
      kind: 'image',
      title: '',
      text: '',
      imageUrl: `/uploads/2026/${name}.jpg`,
      alt,
      side: 'right',
    })
    const typed = image('aap', 'Een aap in een boom')
    expect(
      together({
        sent: [image('aap'), image('beer')],
        typed: [typed, image('beer')],
        saved: [image('beer'), image('cavia')],
      }),
    ).toEqual([typed, image('beer'), image('cavia')])
  })

  it('tells whether both changed one place', () => {
    const clash = (typed: readonly object[], saved: readonly object[]) =>
      takenIn(pages, { sent: page([one, two]), typed: page(typed), saved: page(saved) }).isClash
    expect(clash([on(one), two], [one, on(two), extra])).toBe(false)
    expect(clash([on(one), two], [two])).toBe(true)
    expect(clash([on(one, ' A.'), two], [on(one, ' B.'), two])).toBe(true)
  })

  it('is not beside what is only written otherwise', () => {
    const [sent, saved] = [card('Aap ', 'Een tekst.'), card('Aap', 'Een tekst.')]
    const typed = { ...sent, title: 'Aap en beer', points: ['een '] }
    expect(together({ sent: [cards(sent)], typed: [cards(typed)], saved: [cards(saved)] })).toEqual([
      cards(typed),
    ])
    expect(
      together({
        sent: [cards(sent, card('Beer'))],
        typed: [cards(card('Beer'))],
        saved: [cards(saved, card('Beer'))],
      }),
    ).toEqual([cards(card('Beer'))])
  })

  it('has the space that was just typed in a block that is elsewhere by now', () => {
    const spaced = withOuterSpace(pages, { sent: page([on(one, ' '), two]), saved: page([extra, one, two]) })
    expect(spaced).toEqual(page([extra, on(one, ' '), two]))
  })

  it('is in its own record of a list that is saved as a whole, also while that has no id yet', () => {
    const setting = (id: string, key: string, value = ''): Item => ({ id, key, value, isPublic: true })
    const [a, b, c] = [setting('a_url', 'a_url'), setting('', 'b_url'), setting('c_url', 'c_url')]
    const typed = { ...b, value: 'Beer' }
    const save = { sent: [a, b], typed: [a, typed], saved: [c, a, { ...b, id: 'b_url' }] }
    expect(takeIn(settings, save)).toEqual([c, a, { ...typed, id: 'b_url' }])
    // One id is one record.
    const other = { sent: [a], typed: [{ ...a, value: 'Mijn' }], saved: [{ ...a, value: 'Rik' }] }
    expect(takeIn(settings, other)).toEqual(other.typed)
  })
})
