import { describe, expect, it } from 'vitest'
import { mergedStart } from '../../site/admin/editing/conflict/merged-start'

const base = 'De offerte gaat op maandag de deur uit en wordt na een week opgevolgd.'

describe('a text that somebody brings together', () => {
  it('begins with the words of both where they changed other places', () => {
    const mine = base.replace('maandag', 'dinsdag')
    const theirs = base.replace('een week', 'drie dagen')
    const both = mine.replace('een week', 'drie dagen')
    expect(mergedStart({ base, mine, theirs })).toBe(both)
    expect(mergedStart({ base, mine: theirs, theirs: mine })).toBe(both)
  })

  it('begins without what either took away and with what either put in', () => {
    const mine = base.replace(' op maandag', '')
    const theirs = base.replace('opgevolgd', 'altijd opgevolgd')
    const both = mine.replace('opgevolgd', 'altijd opgevolgd')
    expect(mergedStart({ base, mine, theirs })).toBe(both)
    expect(mergedStart({ base, mine: theirs, theirs: mine })).toBe(both)
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
