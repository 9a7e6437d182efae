import { expect, it } from 'vitest'
import { anchorOfParagraph, findParagraph, paragraphsIn } from '#contract/paragraphs'

const START = 'Wat kost het?\n\nEen offerte kost een middag werk per week.\n\nDaarna gaat het vanzelf.'

/** The words of the paragraph that an anchor taken from `START` finds in another text. */
function foundIn(text: string, index = 1): string | undefined {
  const anchor = anchorOfParagraph(paragraphsIn(START), index)
  const after = paragraphsIn(text)
  const found = findParagraph(after, anchor)
  return found === undefined ? undefined : after[found]?.words
}

it('a paragraph is what stands between empty lines, whatever the line ends', () => {
  const text = 'Een\nalinea  van twee regels.\r\n \r\n- punt\r\n- nog een\n\n\n\nSlot'
  const all = paragraphsIn(text)
  expect(all.map(({ words }) => words)).toEqual(['Een alinea van twee regels.', '- punt - nog een', 'Slot'])
  expect(all.map(({ from, to }) => text.slice(from, to).trim())[2]).toBe('Slot')
  expect(paragraphsIn(' \n\n')).toEqual([])
})

it('a paragraph is found again after it moved, was edited, was split, or stands there twice', () => {
  expect(foundIn(START)).toBe('Een offerte kost een middag werk per week.')
  expect(foundIn(`Nieuw begin.\n\nNog iets.\n\n${START}`)).toBe('Een offerte kost een middag werk per week.')
  expect(foundIn(START.replace('een middag werk', 'bijna een hele middag'))).toContain('hele middag')
  expect(foundIn(START.replace('kost een middag', 'kost.\n\nEen middag'))).toBe('Een middag werk per week.')
  const twice = 'Een offerte kost een middag werk per week.\n\nIets anders.\n\n'
  const all = paragraphsIn(twice + START)
  expect(findParagraph(all, anchorOfParagraph(paragraphsIn(START), 1))).toBe(3)
})

it('a paragraph that was deleted or replaced is gone, and its neighbours are not taken for it', () => {
  expect(foundIn('Wat kost het?\n\nDaarna gaat het vanzelf.')).toBeUndefined()
  expect(foundIn('Wat kost het?\n\nBel ons gerust.\n\nDaarna gaat het vanzelf.')).toBeUndefined()
  expect(foundIn('')).toBeUndefined()
})
