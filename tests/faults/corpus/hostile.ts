import fc from 'fast-check'

/** Text that means something in YAML, JSON, Markdown, HTML, CSV, URLs or our own notation. */
const marks = [
  ...'--- ... : - ? &a *a <<: !!js/function !!binary | >- %YAML # { } [ ] " \' \\ \\u0000 \\ud800 , null ~ 0x1F .inf'.split(
    ' ',
  ),
  ...'** __ ` ``` ![ ]( [^1] [^1]: [x]: > |--| ~~~ </title> </script> <!-- --> ]]> <![CDATA[ <svg/onload=alert(1)>'.split(
    ' ',
  ),
  ...'<script>alert(1)</script> <img/src=x/onerror=alert(1)> javascript:alert(1) data:text/html, &lt; &#106; &colon;'.split(
    ' ',
  ),
  ...'=1+1 @SUM(1) +1 -1 ; "" %00 %2e%2e%2f ../ / \\\\ ? & % {{1}} {price_now} {places} __proto__ constructor $&'.split(
    ' ',
  ),
  ...['# ', '- ', ': ', '\t', '  \n', '\r\n', '\r', '\n', '\n\n', '\n---\n', '    '],
]
/** Control and format characters, lone surrogates, and text that changes when normalised or put in capitals. */
const odd =
  '\0 \x07 \x1b[31m \x7f \x85 \u2028 \u2029 \ufeff \u200b \u200d \u00ad \u202e \u2066 \u2069 \u061c \ufffe \uffff \ufffd \ud800 \udc00 \udbff\udfff e\u0301 \u00e9 \ufb01 \u0130 \u00df 𝒳 👩‍👩‍👧 🇳🇱 ﷽ Z̷̢͎͖'.split(
    ' ',
  )
const dates = [
  '2026-02-30',
  '9999-12-31T23:59:60Z',
  '-271821-04-20',
  '+275760-09-13',
  '0000-00-00',
  '2026-10-25 02:30',
]

const piece = fc.oneof(
  fc.constantFrom(...marks),
  fc.constantFrom(...odd),
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
)
const long = fc
  .tuple(
    fc.oneof(fc.constantFrom(...marks, ...odd), fc.string({ minLength: 1, maxLength: 4 })),
    fc.integer({ min: 200, max: 20_000 }),
  )
  .map(([part, times]) => part.repeat(Math.min(times, Math.ceil(40_000 / part.length))))

/** Any text that somebody might send; the long ones have up to 40,000 characters. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')) },
  { weight: 2, arbitrary: piece },
  { weight: 1, arbitrary: long },
  { weight: 1, arbitrary: fc.constantFrom(...dates) },
  { weight: 1, arbitrary: fc.webUrl({ withQueryParameters: true, withFragments: true }) },
)

/** A placeholder for a value that is nested too deeply to be written out here. */
const deep = fc
  .tuple(fc.integer({ min: 100, max: 12_000 }), fc.constantFrom('[]', '{}'))
  .map(([depth, kind]) => `nest ${depth} ${kind}`)

/** JSON with the placeholders replaced by the deep values. */
export function unfold(json: string): string {
  return json.replace(/"nest (\d+) (\[\]|\{\})"/g, (_, depth: string, kind: string) => {
    const times = Number(depth)
    const [open, end] = kind === '[]' ? ['[', ']'] : ['{"a":', '}']
    return `${open.repeat(times)}${kind}${end.repeat(times)}`
  })
}

const keys = ['__proto__', 'constructor', 'toString', 'toJSON', 'then', 'length', '', 'id', '0', '-1']
const strangeObject = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...keys), hostileText), fc.jsonValue({ maxDepth: 1 })), {
    maxLength: 5,
  })
  // Made by the parser, as for a real request: there `__proto__` is an ordinary key.
  .map((pairs) =>
    JSON.parse(`{${pairs.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join()}}`),
  )

/** Any JSON value, where another kind may be expected. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, '', [], {}, [[]], [null], [{}]) },
  {
    weight: 2,
    arbitrary: fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.maxSafeInteger(),
      fc.constantFrom(-1, 0, 1e21, 1e308, -0, 2 ** 53),
    ),
  },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 2, arbitrary: strangeObject },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 5 }) },
  { weight: 1, arbitrary: deep },
)

const act = fc.constantFrom('alert(1)', 'alert`1`', 'parent.alert(1)', 'location="//kwaad.example"')
const label = fc.constantFrom(
  'a',
  'b',
  'img',
  'svg',
  'math',
  'style',
  'form',
  'iframe',
  'table',
  'template',
  'noscript',
  'details',
  'x-y',
)

/** HTML that would do something if it got through. */
export const hostileFragment: fc.Arbitrary<string> = fc
  .tuple(
    label,
    label,
    act,
    fc.constantFrom('onerror', 'onload', 'onfocus autofocus', 'ontoggle open', 'onanimationstart'),
    fc.nat(7),
  )
  .map(([outer, inner, code, handler, kind]) => {
    const shapes = [
      `<${outer}><${inner} ${handler}=${code} src=x>`,
      `"><${inner} src=x ${handler}="${code}">`,
      `</${outer}><script>${code}</script>`,
      `<${outer} href="java\tscript:${code}"><${inner}>x</${inner}></${outer}>`,
      `<svg><${outer}><style><img src=x ${handler}=${code}></style></${outer}></svg>`,
      `<math><mtext><${outer}><mglyph><style><!--</style><img title="--><img src=x ${handler}=${code}>">`,
      `[x](javascript:${code}) ![x](x" ${handler}="${code})`,
      `<iframe srcdoc="<script>${code}</script>"></iframe><meta http-equiv=refresh content="0;url=//kwaad.example">`,
    ]
    return shapes[kind] ?? ''
  })
