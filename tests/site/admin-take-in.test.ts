import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Item } from '#contract/admin/entries'
import { automation } from '#contract/content/automation'
import { blogPost } from '#contract/content/blog-post'
import type { AnyContentType } from '#contract/content/content-types'
import { rebaseText } from '../../site/admin/editing/saving/rebase-text'
import { takeIn, withOuterSpace } from '../../site/admin/editing/saving/take-in'

const rebased = (sides: Parameters<typeof rebaseText>[0]) => rebaseText(sides).value
const item = (change: object = {}): Item => ({ ...automation.example, ...change })
const mine = [item({ title: 'Van mij' })]

describe('after a save', () => {
  it('the form has what the server made of it', () => {
    const saved = [item({ title: 'Netjes' })]
    expect(takeIn(automation, { sent: mine, typed: mine, saved })).toEqual(saved)
  })

  it('keeps what was typed while the save was on its way', () => {
    const typed = [item({ title: 'Van mij', result: 'Nog meer' })]
    const saved = [item({ title: 'Van mij', category: 'Finance' })]
    expect(takeIn(automation, { sent: mine, typed, saved })).toEqual([
      item({ title: 'Van mij', category: 'Finance', result: 'Nog meer' }),
    ])
  })

  it('takes the address that the site gave, and what was typed where it filled in something else', () => {
    const sent = [{ ...blogPost.example, id: '', slug: '', authorName: '' }]
    const typed = [{ ...sent[0], slug: 'net-aangemaakt', authorName: 'Noor' }]
    const saved = [
      { ...blogPost.example, id: 'net-aangemaakt-2', slug: 'net-aangemaakt-2', authorName: 'Redactie' },
    ]
    expect(takeIn(blogPost as unknown as AnyContentType, { sent, typed, saved })).toEqual([
      { ...saved[0], authorName: 'Noor' },
    ])
  })

  it('keeps the paragraph that somebody else changed when the same text was typed on', () => {
    const text = (...parts: string[]) => [item({ result: parts.join('\n\n') })]
    const [sent, typed] = [text('Een.', 'Twee.', 'Drie'), text('Een.', 'Twee.', 'Drie en verder.')]
    const saved = text('Een, van Rik.', 'Twee.', 'Ertussen.', 'Drie')
    expect(takeIn(automation, { sent, typed, saved })).toEqual(
      text('Een, van Rik.', 'Twee.', 'Ertussen.', 'Drie en verder.'),
    )
  })

  it('takes back what was undone between two places where was typed on since', () => {
    const text = (...parts: string[]) => [item({ result: parts.join('\n\n') })]
    const [sent, typed] = [text('Een.', 'Nieuw.', 'Drie.'), text('Ja: een.', 'Nieuw.', 'Drie. Ook.')]
    expect(takeIn(automation, { sent, typed, saved: text('Een.', 'Twee.', 'Drie.') })).toEqual(
      text('Ja: een.', 'Twee.', 'Drie. Ook.'),
    )
  })

  it('leaves the space that was just typed where the next word comes', () => {
    const one = (result: string) => [item({ result })]
    expect(withOuterSpace(automation, { sent: one('Een zin '), saved: one('Een zin') })).toEqual(
      one('Een zin '),
    )
    const saved = withOuterSpace(automation, { sent: one('Een zin '), saved: one('Van Rik.\n\nEen zin') })
    expect(takeIn(automation, { sent: one('Een zin '), typed: one('Een zin erbij'), saved })).toEqual(
      one('Van Rik.\n\nEen zin erbij'),
    )
  })
})

describe('a text that was typed on', () => {
  it('is on top of what the save made of it, wherever that changed it', () => {
    for (const [sent, typed, saved, together] of [
      ['a b c', 'a b c d', 'a b c', 'a b c d'],
      ['a b c', 'a X b c', 'a b c Y', 'a X b c Y'],
      ['a b c', 'a c', 'Y a b c', 'Y a c'],
    ] as const)
      expect(rebased({ sent, typed, saved })).toBe(together)
  })

  it('keeps what somebody else wrote between the places where it was typed on', () => {
    for (const [sent, typed, saved, together] of [
      [
        'een\n\ntwee\n\ndrie',
        'Ik: een\n\ntwee\n\ndrie!',
        'een\n\nvan Bram\n\ndrie',
        'Ik: een\n\nvan Bram\n\ndrie!',
      ],
      ['een twee drie', 'Ik: een twee drie!', 'een twee en een half drie', 'Ik: een twee en een half drie!'],
      ['a b c d e f', 'X b c d e Y', 'a b e f', 'X b e Y'],
    ] as const)
      expect(rebased({ sent, typed, saved })).toBe(together)
  })

  it('goes on where it was typed when a paragraph was added there', () => {
    const [sent, typed] = ['een\n\ndrie', 'een!\n\nIk: drie en verder']
    expect(rebased({ sent, typed, saved: 'een\n\ntwee\n\ndrie\n\nvier' })).toBe(
      'een!\n\ntwee\n\nIk: drie en verder\n\nvier',
    )
  })

  it('has once what both changed alike', () => {
    const [sent, typed, saved] = ['een X drie', 'een twee drie en verder', 'een twee drie']
    expect(rebased({ sent, typed, saved })).toBe(typed)
  })

  it('is as it was typed where somebody else changed the same line at the same place', () => {
    const sent = 'Wij bouwen het in een week.\n\nBel ons op maandag.'
    const one = 'Wij bouwen het in een maand.\n\nBel ons op maandag.'
    for (const [typed, saved] of [
      [one, 'Bel ons op maandag.'],
      [sent.replace('week', 'weekend'), sent.replace('een week', 'drie weken')],
      [`${sent} Of dinsdag.`, 'Wij bouwen het in een week.'],
      [`Dus: ${sent}`, 'Bel ons op maandag.'],
      [sent.replace('in een ', ''), sent.replace('een', 'nog geen')],
    ] as const)
      expect(rebased({ sent, typed, saved })).toBe(typed)
  })

  it('keeps the paragraph by which somebody else split the line', () => {
    const [sent, typed] = ['In een week.\n\nBel.', 'In een maand.\n\nBel.']
    expect(rebased({ sent, typed, saved: 'In\n\nVan een ander.\n\neen week.\n\nBel.' })).toBe(
      'In een maand.\n\nVan een ander.\n\neen week.\n\nBel.',
    )
  })

  it('keeps what somebody else did with other lines, right beside those', () => {
    const sent = 'een\n\ntwee\n\ndrie'
    for (const [typed, saved, together] of [
      ['een\n\ntwee\n\nIk: drie', 'een\n\ndrie', 'een\n\nIk: drie'],
      ['een!\n\ntwee\n\ndrie', 'een\n\ndrie', 'een!\n\ndrie'],
      ['een\n\ntwee!\n\ndrie', 'een\n\ntwee', 'een\n\ntwee!'],
      ['een\n\nik\n\ntwee\n\ndrie', 'een\n\nNu: twee\n\ndrie', 'een\n\nik\n\nNu: twee\n\ndrie'],
      ['een\n\ntwee\n\ndrie!', 'een\n\ntwee\n\ndrie\nvier', 'een\n\ntwee\n\ndrie!\nvier'],
      ['een\n\ntien\n\ndrie', 'een\n\ntwaalf\n\ndrie\n\nvier', 'een\n\ntien\n\ndrie\n\nvier'],
    ] as const)
      expect(rebased({ sent, typed, saved })).toBe(together)
  })

  it('never cuts a character in half', () => {
    expect(rebased({ sent: '👍', typed: '👎', saved: '👏' })).toBe('👎')
    expect(rebased({ sent: 'x👍', typed: 'x👍👎', saved: 'y👍' })).toBe('y👍👎')
  })

  it('is all of it, when it is in other lines than what was saved by somebody else', () => {
    const lines = fc.array(fc.constantFrom('een', 'twee drie', '👍', '', 'vier vijf'), { maxLength: 6 })
    const text = lines.map((all) => all.join('\n'))
    fc.assert(
      fc.property(fc.tuple(text, text, text), text, text, text, ([one, two, three], first, middle, last) => {
        const join = (...[a, b, c]: [string, string, string]) => `${a}\n\n= 1 =\n\n${b}\n\n= 2 =\n\n${c}`
        const sides = {
          sent: join(one, two, three),
          typed: join(first, two, last),
          saved: join(one, middle, three),
        }
        expect(rebased(sides)).toBe(join(first, middle, last))
      }),
      { seed: 4, numRuns: 300 },
    )
  })
})
