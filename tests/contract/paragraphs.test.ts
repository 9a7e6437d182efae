import { expect, it } from 'vitest'
import { anchorOfParagraph, findAmongTexts, findParagraph, paragraphsIn } from '#contract/paragraphs'

const START = 'Wat kost het?\n\nEen offerte kost een middag werk per week.\n\nDaarna gaat het vanzelf.'

/** The words of the paragraph that the anchor of the second of `START` finds in another text. */
function foundIn(text: string): string | undefined {
  const anchor = anchorOfParagraph(paragraphsIn(START), 1)
  const after = paragraphsIn(text)
  const found = findParagraph(after, anchor)
  return found === undefined ? undefined : after[found]?.words
}

it('a paragraph is what stands between empty lines, or an item of a list, whatever the line ends', () => {
  const text =
    'Een\nalinea  van - twee\nregels.\r\n \r\n- punt\r\n  van twee regels\r\n  1) nog een\n\n\n\n-5 graden\n**Slot**'
  const all = paragraphsIn(text)
  expect(all.map(({ words }) => words)).toEqual([
    'Een alinea van - twee regels.',
    'punt van twee regels',
    'nog een',
    '-5 graden **Slot**',
  ])
  expect(all.map(({ from, to }) => text.slice(from, to).trim())[2]).toBe('1) nog een')
  expect(paragraphsIn(' \n\n')).toEqual([])
})

it('a code block stays one paragraph, and a year at the beginning of a line is no item', () => {
  const code = 'Zo:\n~~~\n- stap\n\n1. nog een\n```\n~~~'
  const texts = [
    [code, 'In het jaar\n2024. Dat was het.'],
    ['- In het jaar\n  2024. Dat was het.', '- punt\n3. los'],
  ]
  expect(texts.map((blocks) => paragraphsIn(blocks.join('\n\n')).map(({ words }) => words))).toEqual([
    [code.replace(/\s+/g, ' '), 'In het jaar 2024. Dat was het.'],
    ['In het jaar 2024. Dat was het.', 'punt', 'los'],
  ])
})

it('what a callout says is a paragraph of its own, and so is its title; its lines of colons are in none', () => {
  const callout = ':::callout{kind="tip"}\nBegin klein.\n:::\nLees ook [dit](/blog/dit).'
  const titled = `Eerst.\n${callout.replace('{', '[Let op]{')}\n~~~\n:::\n~~~`
  expect(paragraphsIn(callout).map(({ words }) => words)).toEqual([
    'Begin klein.',
    'Lees ook [dit](/blog/dit).',
  ])
  expect(paragraphsIn(titled).map(({ words }) => words)).toEqual([
    'Eerst.',
    ':::callout[Let op]{kind="tip"}',
    'Begin klein.',
    'Lees ook [dit](/blog/dit). ~~~ ::: ~~~',
  ])
  const before = { words: callout.split('\nLees')[0]?.replaceAll('\n', ' ') ?? '', before: '', after: '' }
  expect(findParagraph(paragraphsIn(callout), before)).toBe(0)
})

it('the line below the head of a table is none of its words', () => {
  const all = paragraphsIn('Werk | Prijs\n-- | :-:\nDeur | 3 - 4\n\n---')
  expect(all.map(({ words }) => words)).toEqual(['Werk | Prijs Deur | 3 - 4', '---'])
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

it('a remark at a step is at that step, whichever number it gets, and one at a whole list is at its first item', () => {
  const steps = '1. Kijk wat je pakket al kan.\n2. Kies één soort vraag.\n3. Schrijf de instructie.'
  const all = paragraphsIn(steps)
  const anchor = anchorOfParagraph(all, 1)
  expect(anchor.words).toBe('Kies één soort vraag.')
  const moved = paragraphsIn('1. Begin.\n2. Kijk wat je pakket al kan.\n3. Kies één soort vraag.')
  expect(findParagraph(moved, anchor)).toBe(2)
  const whole = { words: steps.replaceAll('\n', ' '), before: '', after: '' }
  expect(findParagraph(all, whole)).toBe(0)
  const short = '1. Log in\n2. Kies in het menu links wat je elke week doet en waar je van af wilt'
  expect(findParagraph(paragraphsIn(short), { ...whole, words: short.replaceAll('\n', ' ') })).toBe(0)
})

it('a paragraph that was deleted or replaced is gone, and its neighbours are not taken for it', () => {
  expect(foundIn('Wat kost het?\n\nDaarna gaat het vanzelf.')).toBeUndefined()
  expect(foundIn('Wat kost het?\n\nBel ons gerust.\n\nDaarna gaat het vanzelf.')).toBeUndefined()
  expect(foundIn('')).toBeUndefined()
})

it('that a text begins or ends there says nothing among more texts, which often have one paragraph each', () => {
  const train = 'De trein vertrekt om acht uur uit Zwolle en stopt in Assen.'
  const bus = paragraphsIn('De bus vertrekt om negen uur uit Zwolle en stopt in Assen.')
  const anchor = anchorOfParagraph(paragraphsIn(train), 0)
  const edited = paragraphsIn(`Vooraf.\n\n${train.replace('uit', 'stipt weer uit')}\n\nDaarna.`)
  expect(findAmongTexts([edited, bus], anchor)).toEqual({ text: edited, index: 1 })
})
