import { describe, expect, it } from 'vitest'
import { readMarkdown } from '../../../server/storage/read-entries'
import { bareColonOn } from '../../../server/storage/yaml-mistakes'

/** What is said of front matter with a mistake in it. */
function said(head: string): string {
  try {
    readMarkdown(`---\n${head}\n---\nTekst\n`, 'content')
  } catch (error) {
    return String(error).replace('Unreadable: De kop (front matter) is geen geldige YAML: ', '')
  }
  return 'nothing'
}

describe('a mistake in front matter', () => {
  it.each([
    ['title: A\nslug beginnen', 'op regel 3 ontbreekt een dubbele punt met een spatie erachter.'],
    ['title: A\nslug:beginnen', 'op regel 3 ontbreekt een dubbele punt met een spatie erachter.'],
    ['title: A\nb: "x"#c\nd: e', 'op regel 3 ontbreekt een spatie voor #.'],
    ['a: b\ntitle: *Nieuw*', 'op regel 3 begint de waarde met *; zet de waarde tussen aanhalingstekens.'],
    ['a: *b\nb: &b x', 'op regel 2 begint de waarde met *; zet de waarde tussen aanhalingstekens.'],
    ['a: &a [*a, *b]', 'op regel 2 begint de waarde met *; zet de waarde tussen aanhalingstekens.'],
    ['a: &a [x, &b y]\nc: [*a, *b]', 'nothing'],
    ['title: A\n slug: b', 'op regel 3 klopt het aantal spaties aan het begin niet.'],
    ['title: A\nm:\n  x: y\n    slug: b\nz: w', 'op regel 5 klopt het aantal spaties aan het begin niet.'],
    ['title: "A\nb: c', 'op regel 2 ontbreekt een aanhalingsteken.'],
  ])('%j is told with what is missing and where', (head, sentence) => {
    expect(said(head)).toBe(sentence)
  })

  it('is found in a line that is mostly spaces', () => {
    const spaces = ' '.repeat(90_000)
    expect(said(`a: b: ${spaces}c`)).toContain('op regel 2 staat in de waarde van a een dubbele punt')
    expect(said(`a: b${spaces}\nc: "open`)).toContain('op regel 3 ontbreekt een aanhalingsteken')
    expect(said(`a: b\n${spaces}\nc: "open`)).not.toBe('nothing')
    // Where the work grows with the square of the length, this takes hours.
    expect(bareColonOn(`a: b: ${' '.repeat(3_000_000)}c`)?.name).toBe('a')
  })
})
