import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { corpus } from './corpus'
import { forbiddenIn } from './forbidden'
import { openedRenderer } from './opened-renderer'

const attacks = corpus<string[]>('html-attacks.json', 223, [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<math><mi xlink:href="data:x,<script>alert(1)</script>">',
])
const examples = corpus<{ markdown: string }[]>('commonmark-examples.json', 655, [
  { markdown: '\tfoo\tbaz\t\tbim\n' },
  { markdown: '<a><bab><c2c>\n' },
  { markdown: '[link](<foo\nbar>)\n' },
])

const addresses = [
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  '&#106;avascript:alert(1)',
  '&Tab;javascript:alert(1)',
  'javascript&colon;alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:x',
]

/** The places in Markdown where a fragment could get through. */
const places: Readonly<Record<string, (fragment: string) => string>> = {
  text: (fragment) => fragment,
  'inline text': (fragment) => `Tekst ${oneLine(fragment)} en verder`,
  'the address of a link': (fragment) => `[x](<${oneLine(fragment)}>)`,
  'the text of a link': (fragment) => `[${oneLine(fragment)}](https://a.example)`,
  'the title of a link': (fragment) => `[x](https://a.example '${oneLine(fragment)}')`,
  'the address of an image': (fragment) => `![x](<${oneLine(fragment)}>)`,
  'the text of an image': (fragment) => `![${oneLine(fragment)}](https://a.example/x.png)`,
  'an automatic link': (fragment) => `<${oneLine(fragment)}>`,
  'a reference': (fragment) => `[x][y]\n\n[y]: <${oneLine(fragment)}> "${oneLine(fragment)}"`,
  'a heading': (fragment) => `# ${oneLine(fragment)}`,
  'a table': (fragment) => `| ${oneLine(fragment)} |\n|---|\n| ${oneLine(fragment)} |`,
  'the language of code': (fragment) => `\`\`\`${oneLine(fragment).replaceAll('`', '')}\nx\n\`\`\``,
  'the words of a button': (fragment) => `::button[${oneLine(fragment)}]{href="/contact"}`,
  'the address of a button': (fragment) => `::button[x]{href="${quoted(fragment)}"}`,
  'a figure': (fragment) =>
    `::figure[${oneLine(fragment)}]{src="/media/x.svg" alt="${quoted(fragment)}"}\n\n::figure[x]{src="${quoted(fragment)}"}`,
  'a video': (fragment) =>
    `::video[${oneLine(fragment)}]{href="https://vimeo.com/12345678" still="/media/x.jpg"}\n\n::video[x]{href="https://vimeo.com/${quoted(fragment)}" still="${quoted(fragment)}"}`,
  'a download': (fragment) => `::download[${oneLine(fragment)}]{href="/media/${quoted(fragment)}"}`,
  'a callout': (fragment) =>
    `:::callout[${oneLine(fragment)}]{kind="${quoted(fragment)}"}\n${fragment}\n:::\n\n:::callout[${oneLine(fragment)}]\n${fragment}\n\n:::`,
  'a footnote': (fragment) => `x[^${oneLine(fragment)}]\n\n[^${oneLine(fragment)}]: ${fragment}`,
}

/** Between the quotes of an attribute; quotes in the text are escaped as in HTML. */
const quoted = (text: string) => oneLine(text).replaceAll('"', '&quot;')

const oneLine = (text: string) => text.replace(/\s+/g, ' ').replaceAll('|', '\\|')

describe.each(Object.keys(places))('an attack in %s', (place) => {
  it('never reaches a visitor', { timeout: 180_000 }, async () => {
    const { html } = openedRenderer()
    const fragments = [...attacks, ...addresses]
    expect(fragments.length).toBeGreaterThan(10)
    for (const fragment of fragments) {
      const result = await html(places[place]?.(fragment) ?? '')
      expect(result, fragment).not.toBeNull()
      expect(forbiddenIn(result ?? ''), fragment).toEqual([])
    }
  })
})

test('every example of the CommonMark specification is rendered, without anything forbidden', {
  timeout: 60_000,
}, async () => {
  const { html, warnings } = openedRenderer()
  expect(examples.length).toBeGreaterThan(2)
  for (const { markdown } of examples) {
    expect(forbiddenIn((await html(markdown)) ?? '<'), markdown).toEqual([])
  }
  expect(warnings).toEqual([])
})

const marks = [
  ...[
    '[',
    ']',
    '(',
    ')',
    '](',
    '![',
    '<',
    '>',
    '"',
    "'",
    '`',
    '```',
    '*',
    '_',
    '~~',
    '|',
    '\n',
    '\n\n',
    '  ',
  ],
  ...['- ', '1. ', '> ', '# ', '---', '[^1]', '[^1]: ', '[x]: ', '&#106;', '&colon;', '\\', '\0', '\u2028'],
  ...[
    'javascript:',
    'data:',
    'https://a.example',
    'onerror=',
    'style=',
    ':::callout',
    '::button[',
    '::video[x]{href="https://vimeo.com/12345678',
    '"}',
    '\n:::\n',
    '<script>',
    '<img src=x ',
    '<!--',
    '-->',
  ],
]

test('any text at all is rendered or answered with nothing, and what is rendered is harmless', {
  timeout: 60_000,
}, async () => {
  const { html } = openedRenderer()
  const piece = fc.oneof(fc.constantFrom(...marks), fc.string({ unit: 'binary', maxLength: 8 }))
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 40 }), async (pieces) => {
      const result = await html(pieces.join(''))
      expect(result === null ? [] : forbiddenIn(result)).toEqual([])
    }),
    { numRuns: 400 },
  )
})

test.each([
  '<script>x</script>',
  '<p onclick="x">a</p>',
  '<p style="x">a</p>',
  '<a href="java&#x0a;script:x">a</a>',
  '<img src="data:x">',
  '<p id="login">a</p>',
  '<p title="a" <b>',
  'a < b',
])('the check itself sees %j', (html) => {
  expect(forbiddenIn(html)).not.toEqual([])
})
