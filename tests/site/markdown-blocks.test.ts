import { expect, test } from 'vitest'
import { findBlocks } from '../../site/admin/editing/markdown/editor/find-blocks'

test('the menu of a slash knows a block by any word of its name, and by what people also call it', () => {
  const first = (typed: string) => findBlocks(typed)[0]
  expect(findBlocks('')).toHaveLength(17)
  for (const typed of ['kaart', 'artikelkaart', 'automatisering', 'artikel'])
    expect(first(typed)).toBe('card')
  const meant = {
    foto: ['image', 'figure', 'gallery'],
    afbeelding: ['image', 'figure', 'gallery'],
    plaatje: ['image', 'figure', 'gallery'],
    lijst: ['bullets', 'numbers'],
    kop: ['heading2', 'heading3'],
    h3: ['heading3'],
    tabel: ['table'],
    knop: ['button'],
    film: ['video'],
    callout: ['callout'],
    quote: ['quote'],
    pdf: ['download'],
    "foto's": ['gallery'],
    'foto’s': ['gallery'],
  }
  for (const [typed, names] of Object.entries(meant)) expect(findBlocks(typed)).toEqual(names)
  // In the middle of a word, and words in any order; one letter has to begin something.
  expect(first('scheid')).toBe('rule')
  expect(findBlocks('bijschrift afb')).toEqual(['figure'])
  expect(findBlocks('ël')).toEqual(findBlocks('el'))
  expect(findBlocks('j')).toEqual([])
  expect(findBlocks('zebra')).toEqual([])
  // An address on a line of its own is no block.
  expect(findBlocks('blog')).toEqual([])
})
