import { describe, expect, it } from 'vitest'
import type { TextSearch } from '#contract/admin/replace'
import { editedTypes } from '#contract/content/content-types'
import type { Field } from '#contract/content/field'
import { createPlaceMatcher, createRiskFinder } from '../../../server/content/publish/place-matcher'

const fields = editedTypes.find(({ name }) => name === 'blog-posts')?.fields ?? {}
const fieldNamed = (name: string) => fields[name] as Field

/** What is found in a text, marked by angular brackets: double ones where another word may break something. */
function marked(
  text: string,
  find: string,
  { name = 'content', ...more }: Partial<TextSearch> & { name?: string } = {},
) {
  const place = { name, within: [], field: fieldNamed(name), text }
  const search = { find, isCaseSensitive: false, isWholeWord: false, ...more }
  const riskOf = createRiskFinder(place)
  let result = ''
  let at = 0
  for (const match of createPlaceMatcher(search)(place, { [name]: text })) {
    const found = text.slice(match.start, match.end)
    const risk = riskOf(match)
    result += text.slice(at, match.start) + (risk ? `<<${found}:${risk}>>` : `<${found}>`)
    at = match.end
  }
  return result + text.slice(at)
}

describe('a text that is looked for', () => {
  it.each(['content', 'title'])('is not the name of a placeholder, in %s', (name) => {
    expect(marked('Je email: mail naar {email}, {emails} of { email }.', 'email', { name })).toBe(
      'Je <email>: mail naar {email}, {emails} of { <email> }.',
    )
  })

  it.each([
    [
      'kind',
      ':::callout[Een kind]{kind="tip"}\nEen kind.\n:::',
      ':::callout[Een <kind>]{kind="tip"}\nEen <kind>.\n:::',
    ],
    ['tip', '> - :::callout{kind="tip"}\n> tip', '> - :::callout{kind="tip"}\n> <tip>'],
    [
      'a',
      '::figure[a [a] a]{src="/a" alt="a ]{a"}',
      '::figure[<a> [<a>] <a>]{src="/<<a:address>>" alt="<a> ]{<a>"}',
    ],
    [
      'button',
      '::button[button]{href="/button"}\r\nbutton',
      '::button[<button>]{href="/<<button:address>>"}\r\n<button>',
    ],
    [
      '12',
      '::video[12]{href="/12" duration="3:12"}',
      '::video[<12>]{href="/<<12:address>>" duration="3:12"}',
    ],
    [
      'al',
      '::figure[x] alt\n::galerij{= al}\n\nal::card',
      '::figure[x] alt\n::g<al>erij{= <al>}\n\n<al>::card',
    ],
  ])('is not the notation of a directive: %s', (find, text, expected) => {
    expect(marked(text, find)).toBe(expected)
  })

  it('is such notation where its signs are looked for', () => {
    expect(marked('Naar {email}.', '{email}')).toBe('Naar <{email}>.')
    expect(marked(':::callout{kind="tip"}', 'kind="tip"')).toBe(':::callout{<kind="tip">}')
  })

  it('is told to be in code, unless code is looked for', () => {
    const text = 'Een tip, `tip`.\n\n```\ntip\n```\n\ntip'
    expect(marked(text, 'tip')).toBe('Een <tip>, `<<tip:code>>`.\n\n```\n<<tip:code>>\n```\n\n<tip>')
    expect(marked(text, '`tip`')).toBe('Een tip, <`tip`>.\n\n```\ntip\n```\n\ntip')
    expect(marked('Een `tip`', 'tip', { name: 'title' })).toBe('Een `<tip>`')
  })

  it('is found in a hostile text in linear time', () => {
    for (const part of ['{', '::card[', '::card{alt="', '[', '`', '\n::card[a]{alt="a"}', '{a}'])
      expect(marked(`::card${part.repeat(20_000)}\n\neind`, 'eind').endsWith('\n<eind>')).toBe(true)
  })
})
