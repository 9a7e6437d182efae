import { describe, expect, it } from 'vitest'
import { mergedStart } from '../../site/admin/editing/conflict/merged-start'
import { chanceFrom } from '../support/chance'

/** Whichever of the two merges, both start from the same. */
function expectStart({ mine, theirs, both }: Record<'mine' | 'theirs' | 'both', string>): void {
  expect(mergedStart({ base, mine, theirs })).toBe(both)
  expect(mergedStart({ base, mine: theirs, theirs: mine })).toBe(both)
}

const base = 'De offerte gaat op maandag de deur uit en wordt na een week opgevolgd.'

describe('a text that somebody brings together', () => {
  it('begins with the words of both where they changed other places', () => {
    const mine = base.replace('maandag', 'dinsdag')
    const theirs = base.replace('een week', 'drie dagen')
    expectStart({ mine, theirs, both: mine.replace('een week', 'drie dagen') })
  })

  it('begins without what either took away and with what either put in', () => {
    const mine = base.replace(' op maandag', '')
    const theirs = base.replace('opgevolgd', 'altijd opgevolgd')
    expectStart({ mine, theirs, both: mine.replace('opgevolgd', 'altijd opgevolgd') })
  })

  it('begins with what stands here where both wrote something else in one place', () => {
    const mine = base.replace('maandag', 'dinsdag')
    const theirs = base.replace('maandag', 'vrijdag')
    expect(mergedStart({ base, mine, theirs })).toBe(mine)
    expect(mergedStart({ base: '', mine: 'Van hier', theirs: 'Van daar' })).toBe('Van hier')
  })

  it('loses nothing when nobody remembers what it was', () => {
    expect(mergedStart({ base: '', mine: 'Een twee', theirs: 'Een twee drie' })).toBe('Een twee drie')
    expect(mergedStart({ base: '', mine: 'Een twee drie', theirs: 'Een twee' })).toBe('Een twee drie')
  })
})

it('of two long texts with little in common the start is mine, and nobody waits for it', () => {
  const { below } = chanceFrom(7)
  const text = () => Array.from({ length: 3000 }, () => `w${below(900)}`).join(' ')
  const [base, mine, theirs] = [text(), text(), text()]
  expect(mergedStart({ base, mine, theirs })).toBe(mine)
})
