import { describe, expect, it } from 'vitest'
import type { ChangedFile } from '#contract/admin/history'
import { foldEnd, foldLines, sideRows } from '../../site/admin/screens/history/arrange-lines'
import { compareLines, type Line } from '../../site/admin/screens/history/compare-lines'
import { pastPicture } from '../../site/admin/screens/history/past-picture'

const paragraphs = (count: number) =>
  Array.from({ length: count }, (_, index) => `Alinea ${index + 1}.\n`).join('')

/** A line as text: its sign, its number on either side, its text with the marked words in brackets. */
function read(line: Line): string {
  if (line.kind === 'same') return `${line.before}=${line.after} ${line.text}`
  if (line.kind === 'removed') return `${line.before}- ${line.text}`
  if (line.kind === 'added') return `${line.after}+ ${line.text}`
  const marked = (pieces: typeof line.was) =>
    pieces.map(({ text, isShared }) => (isShared ? text : `[${text}]`)).join('')
  return `${line.before}-${line.after}+ ${marked(line.was)} > ${marked(line.is)}`
}

describe('two versions of a text', () => {
  it('mark only the words that changed in a sentence that stayed', () => {
    const before = 'Een.\nWaar begin je met AI in een klein bedrijf?\nDrie.\n'
    const after = 'Een.\nWaar begin je met AI in een grote winkel?\nDrie.\n'
    expect(compareLines(before, after).map(read)).toEqual([
      '1=1 Een.',
      '2-2+ Waar begin je met AI in een [klein bedrijf]? > Waar begin je met AI in een [grote winkel]?',
      '3=3 Drie.',
    ])
  })

  it('show a sentence that became another one as gone and come', () => {
    expect(compareLines('Bel ons morgen.\n', 'Schrijf een week lang mee.\n').map(read)).toEqual([
      '1- Bel ons morgen.',
      '1+ Schrijf een week lang mee.',
    ])
  })

  it('show a paragraph that came in between as one that came, and go on counting', () => {
    const after = 'Een.\n\nNieuw hier.\n\nTwee.\n'
    expect(compareLines('Een.\n\nTwee.\n', after).map(read)).toEqual([
      '1=1 Een.',
      '2=2 ',
      '3+ Nieuw hier.',
      '4+ ',
      '3=5 Twee.',
    ])
  })

  it('hold together a changed sentence and a new one beside it', () => {
    const before = 'De eerste zin gaat over tijd.\n'
    const after = 'Dit staat er nieuw voor.\nDe eerste zin gaat over geld.\n'
    expect(compareLines(before, after).map(read)).toEqual([
      '1+ Dit staat er nieuw voor.',
      '1-2+ De eerste zin gaat over [tijd]. > De eerste zin gaat over [geld].',
    ])
  })

  it('differ in nothing but the last line ending without marking a word', () => {
    const [line] = compareLines('Slot.', 'Slot.\n')
    expect(line && read(line)).toBe('1=1 Slot.')
  })

  it('leave the last line as it was when one comes behind it', () => {
    expect(compareLines('Een.\nSlot.', 'Een.\nSlot.\nErna.').map(read)).toEqual([
      '1=1 Een.',
      '2=2 Slot.',
      '3+ Erna.',
    ])
  })

  it('are told apart when everything differs and there is much of it', () => {
    const before = Array.from({ length: 300 }, (_, index) => `oud ${index} ${'a'.repeat(index)}\n`).join('')
    const after = Array.from({ length: 300 }, (_, index) => `nieuw ${index} ${'b'.repeat(index)}\n`).join('')
    const lines = compareLines(before, after)
    expect(lines.filter(({ kind }) => kind !== 'added')).toHaveLength(300)
    expect(lines.filter(({ kind }) => kind !== 'removed')).toHaveLength(300)
  })
})

describe('lines that are the same', () => {
  it('fold away far from a change, and stay beside it', () => {
    const before = paragraphs(20)
    const parts = foldLines(compareLines(before, before.replace('Alinea 10.', 'Alinea tien.')))
    expect(parts.map(({ isFolded, lines }) => [isFolded, lines.length])).toEqual([
      [true, 7],
      [false, 5],
      [true, 8],
    ])
  })

  it('do not fold when hardly anything would be hidden', () => {
    const before = paragraphs(6)
    const parts = foldLines(compareLines(before, before.replace('Alinea 1.', 'Iets anders')))
    expect(parts.every(({ isFolded }) => !isFolded)).toBe(true)
    expect(parts.flatMap(({ lines }) => lines)).toHaveLength(7)
  })
})

describe('a text that came as a whole', () => {
  it('shows its beginning and folds the rest', () => {
    const parts = foldEnd(compareLines('', paragraphs(30)))
    expect(parts.map(({ isFolded, lines }) => [isFolded, lines.length])).toEqual([
      [false, 8],
      [true, 22],
    ])
    expect(foldEnd(compareLines('', paragraphs(9)))).toHaveLength(1)
  })
})

describe('side by side', () => {
  it('what went stands beside what came in the same place', () => {
    const before = 'Zelfde.\nBel ons.\nGoed idee.\nEind.\n'
    const after = 'Zelfde.\nSchrijf mee\nEind.\n'
    const rows = sideRows(compareLines(before, after))
    expect(rows.map((row) => [row.before && read(row.before), row.after && read(row.after)])).toEqual([
      ['1=1 Zelfde.', '1=1 Zelfde.'],
      ['2- Bel ons.', '2+ Schrijf mee'],
      ['3- Goed idee.', undefined],
      ['4=3 Eind.', '4=3 Eind.'],
    ])
  })
})

describe('an image in a change', () => {
  const file = (path: string, status: ChangedFile['status'], from?: string): ChangedFile => {
    return { path, status, before: null, after: null, fields: [], ...(from === undefined ? {} : { from }) }
  }
  const change = {
    sha: 'a'.repeat(40),
    files: [
      file('content/media/nieuw.png', 'added'),
      file('content/media/weg.png', 'removed'),
      file('content/media/b.png', 'renamed', 'content/media/a.png'),
    ],
  }

  it('is shown from the commit where the site does not have it', () => {
    const shown = (address: string, side: 'before' | 'after') => pastPicture(change, address, side)
    const past = (path: string, side: string) => {
      const query = new URLSearchParams({ path: `content/media/${path}`, side })
      return `/api/admin/history/${change.sha}/image?${query}`
    }
    expect(shown('/media/nieuw.png', 'after')).toBe(past('nieuw.png', 'after'))
    expect(shown('/media/weg.png', 'before')).toBe(past('weg.png', 'before'))
    expect(shown('/media/b.png', 'after')).toBe(past('b.png', 'after'))
    expect(shown('/media/a.png', 'before')).toBe(past('b.png', 'before'))
    expect(shown('/media/oud.png', 'after')).toBe('/media/oud.png')
    expect(shown('https://elders.example/a.png', 'after')).toBe('https://elders.example/a.png')
  })
})
