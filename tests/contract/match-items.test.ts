import { describe, expect, it } from 'vitest'
import { matchItems, matchSurely } from '#contract/content/match-items'

const question = (at: number, last = '') => ({
  question: `Wat kost deel ${at}?`,
  answer: `Voor deel ${at} betaalt u e${at} euro in maand m${at}, en daarna d${at}${last}.`,
})

const card = (title: string, text = '', more: object = {}) => ({
  title,
  text,
  points: [],
  linkLabel: '',
  linkTarget: '',
  drawing: '',
  ...more,
})
const linked = (title: string, text = '') =>
  card(title, text, { linkLabel: 'Lees meer', linkTarget: '/contact' })
const button = (label: string, target: string) => ({ label, target })
const figure = (value: string, label: string) => ({ value, label })
const image = (imageUrl: string, more: object = {}) => ({
  kind: 'image',
  title: '',
  text: '',
  imageUrl,
  alt: '',
  side: 'right',
  ...more,
})

it('where a word changed in each of many items, those in place are not compared with all others', () => {
  const before = Array.from({ length: 106 }, (_, at) => question(at))
  const after = before.map((item, at) => (at === 100 ? item : question(at, ' meer'))).toSpliced(101, 1)
  // All pairs are more than are compared: what is removed would move the rest by a place.
  const origins = [...before.keys()].filter((at) => at !== 101)
  expect(matchItems(before, after)).toEqual(origins)
})

it('a hundred items that were all written anew are matched by place, and by name where they moved', () => {
  const words = (name: string) => Array.from({ length: 300 }, (_, at) => `${name}${at % 70}`).join(' ')
  const before = Array.from({ length: 100 }, (_, at) => ({
    question: `Vraag ${at}`,
    answer: words(`a${at}x`),
  }))
  const after = before.map((item, at) => ({ ...item, answer: words(`b${at}x`) }))
  expect(matchItems(before, after)).toEqual([...before.keys()])
})

describe('an item that was changed is found below a new one', () => {
  it.each([
    ['a card', card('Kijken'), card('Nieuw'), card('Bekijken')],
    [
      'a card with another title',
      card('Aap', 'Leeft in bomen.'),
      card('Nieuw'),
      card('Gorilla', 'Leeft in bomen.'),
    ],
    [
      'a card with another link',
      linked('Aap'),
      card('Nieuw'),
      card('Aap', '', { linkLabel: 'Meer', linkTarget: '/a' }),
    ],
    [
      'a step',
      { title: 'Kijken', text: 'Wat kost nu de meeste tijd?' },
      { title: 'Nieuw', text: 'Iets anders eerst doen.' },
      { title: 'Beginnen', text: 'Wat kost nu de meeste uren?' },
    ],
    ['a picture', image('/media/a.jpg'), image('/media/nieuw.jpg'), image('/media/a-2.jpg')],
    [
      'a picture with words',
      image('/a.jpg'),
      image('/b.jpg'),
      image('/a.jpg', { alt: 'Een aap in een boom', side: 'left' }),
    ],
    [
      'a button',
      button('Contact', '/contact'),
      button('Agenda', '/agenda'),
      button('Contact', '/contact#form'),
    ],
    [
      'a button with another label',
      button('Contact', '/bel'),
      button('Agenda', '/agenda'),
      button('Bel ons', '/bel'),
    ],
    [
      'a button with another target',
      button('Contact', '/bel'),
      button('Agenda', '/agenda'),
      button('Contact', '/mail'),
    ],
    [
      'a figure with another value',
      figure('40%', 'omzet'),
      figure('10', 'klanten'),
      figure('Nog niet bekend nu', 'omzet'),
    ],
    ['a figure', figure('40%', 'tijdwinst'), figure('10', 'klanten'), figure('45%', 'tijdwinst.')],
  ])('%s', (_, was, added, changed) => {
    expect(matchItems([was], [added, changed])).toEqual([undefined, 0])
    expect(matchItems([added, was], [changed])).toEqual([1])
  })
})

describe('an item that was removed is not one that was added', () => {
  it.each([
    [
      'cards',
      card('Aap', 'Leeft in bomen.'),
      card('Beer', 'Houdt van honing.'),
      card('Cavia', 'Klein en snel.'),
    ],
    [
      'cards with one link',
      linked('Aap', 'Leeft in bomen.'),
      linked('Beer', 'Houdt van honing.'),
      linked('Cavia', 'Klein en snel.'),
    ],
    ['cards with one link and no text', linked('Aap'), linked('Beer'), linked('Cavia')],
    ['figures with one value', figure('40%', 'tijdwinst'), figure('10', 'klanten'), figure('40%', 'omzet')],
    [
      'pictures',
      image('/uploads/2026/aap.jpg'),
      image('/uploads/2026/beer.jpg'),
      image('/uploads/2026/cavia.jpg'),
    ],
    [
      'cards with one title',
      card('Meer', 'Leeft in bomen.'),
      card('Meer', 'Houdt van honing.'),
      card('Meer', 'Is snel.'),
    ],
    ['numbered pictures', image('/foto-1.jpg'), image('/foto-2.jpg'), image('/foto-3.jpg')],
    ['buttons with one label', button('Meer', '/aap'), button('Meer', '/beer'), button('Meer', '/cavia')],
  ])('%s', (_, removed, left, added) => {
    for (const match of [matchItems, matchSurely]) {
      expect(match([removed, left], [left, added])).toEqual([1, undefined])
      expect(match([left, removed], [added, left])).toEqual([undefined, 0])
    }
  })
})
