import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countWords, descriptionFrom, EXCERPT_LENGTH, excerpt, plainText } from '#contract/plain-text'

describe('the beginning of an article on a card', () => {
  it.each([
    ['**vet** en *schuin* en ~~door~~', 'vet en schuin en door'],
    ['# Kop\n\nTekst', 'Kop Tekst'],
    ['- een\n- twee\n1. drie', 'een twee drie'],
    ['> citaat', 'citaat'],
    ['[naar de site](https://a.example) en ![beeld](/x.png)', 'naar de site en beeld'],
    ['```js\nalert(1)\n```\nDaarna', 'Daarna'],
    ['  ```\n  alert(1)\n  ```\nDaarna', 'Daarna'],
    ['```\n```js\nalert(1)\n```\nDaarna', 'Daarna'],
    ['voor <b>vet</b> <!-- weg --> na', 'voor vet na'],
    [
      'Mail <info@a.example> of kijk op <https://a.example/b>.',
      'Mail info@a.example of kijk op https://a.example/b.',
    ],
    ['Begin met `Beste <naam>,` en <br/> eindig met `</p>`', 'Begin met Beste <naam>, en eindig met </p>'],
    ['| a | b |\n|---|:--|\n| 1 | 2 |', 'a b 1 2'],
    ['| Zaal \\| hal | 250 |', 'Zaal hal 250'],
    ['snake_case_naam en 2 * 3 * 4', 'snake_case_naam en 2 * 3 * 4'],
    ['`code` blijft', 'code blijft'],
    ['Met een noot[^1] erbij.\n\n[^1]: Wat de noot zegt.', 'Met een noot erbij.'],
    [
      '**Let op:**&#x74;ekst &amp; &lt;meer&gt;&nbsp;nog &#8364;5 &copy; &#x110000;',
      'Let op:tekst & <meer> nog €5 &copy; &#x110000;',
    ],
    ['Bakkerij Jansen\\\nDorpsstraat 1', 'Bakkerij Jansen Dorpsstraat 1'],
    [
      'info\\@x.nl en \\[mailen] en \\*geen nadruk\\*, \\\\ en C:\\map',
      'info@x.nl en [mailen] en *geen nadruk*, \\ en C:\\map',
    ],
    ['1\\. Eerst\n\n\\# Geen kop\n\n\\&amp;', '1. Eerst # Geen kop &amp;'],
    ['`a\\*b &amp;` en \\`geen code\\`', 'a\\*b &amp; en `geen code`'],
    ['Kop\n======\n\nTekst = tekst', 'Kop Tekst = tekst'],
    ['[a](https://x.nl/a_(b)) na (b) en [c](/d "e (f)") slot', 'a na (b) en c slot'],
    ['Niets &#0;&#1; &AMP; hier', 'Niets &AMP; hier'],
    ['Gebruik `npm run\nbouw\\.nu` daarna.', 'Gebruik npm run bouw\\.nu daarna.'],
    ['een ` los\n\n\\*twee\\* ` los', 'een ` los *twee* ` los'],
    ['`**a** <b@c> 🙂`*d*', '**a** <b@c> 🙂d'],
    ['<!-- <img src="x" --> tekst <b\ntitle="-">vet</b>', 'tekst vet'],
    ['<!-- ok <b x --> een <!-- <b--> twee <!-- geheim ` --> drie ` vier', 'een twee drie vier'],
    ['', ''],
    ['  \n\n ', ''],
  ])('of %j reads %j', (markdown, text) => {
    expect(excerpt(markdown)).toBe(text)
  })

  it('is 120 characters, and never half a character', () => {
    expect(excerpt('a'.repeat(121))).toBe('a'.repeat(EXCERPT_LENGTH))
    expect(excerpt('🙂'.repeat(121))).toBe('🙂'.repeat(120))
  })
})

describe('the words of a text', () => {
  it.each([
    ['# Een kop\n\nDrie\n\n---\n\n- vier\n- [x] vijf\n1. zes', 6],
    ['| Een | Twee |\n| --- | :-: |\n| drie | 4 |', 4],
    ['Lees [twee woorden](https://a.example/met-een-adres "titel") ![niet dit](/media/a.png)', 3],
    [':::callout[Let op]{kind="tip"}\nDrie vier.\n:::\n\n::video[vijf]{href="https://a.example"}', 5],
    ['```ts\nconst a = 1\n```\n> vier – vijf & zes', 6],
    ['```html\n<p class="lood">Drie vier</p>\n<!-- vijf -->\n::: zes\n```\nZeven', 7],
    ['- Een stap:\n\n    ~~~sh\n    npm start\n    ~~~\n\n- Nog een', 6],
    ['<!-- voor later --> Een noot[^1].\n\n[^1]: Drie hier.', 4],
    ['', 0],
  ])('of %j are those that a reader sees', (markdown, words) => {
    expect(countWords(markdown)).toBe(words)
  })
})

describe('the description of a page without one', () => {
  it('is the whole text when that is at most 160 characters', () => {
    expect(descriptionFrom('a'.repeat(160))).toBe('a'.repeat(160))
    expect(descriptionFrom('')).toBe('')
  })

  it('is cut at a word boundary past 80 % of the length', () => {
    expect(descriptionFrom(`${'a'.repeat(129)} ${'b'.repeat(60)}`)).toBe(`${'a'.repeat(129)}...`)
  })

  it('is cut in the middle of a word when the boundary is too early', () => {
    const text = `${'a'.repeat(128)} ${'b'.repeat(60)}`
    expect(descriptionFrom(text)).toBe(`${text.slice(0, 160)}...`)
  })

  it('has no tags, no marks and no half characters', () => {
    expect(descriptionFrom('<p>**Vet** &amp; zo</p>')).toBe('Vet & zo')
    expect(descriptionFrom(`a${'🙂'.repeat(200)}`)).toBe(`a${'🙂'.repeat(159)}...`)
  })
})

describe('an article of marks that are never closed', () => {
  const MEGABYTE = 1024 * 1024
  // Quadratic time would take minutes here, and fail the test.
  it.each([
    '![',
    '[',
    ']',
    '![](',
    '[]((',
    '[](()',
    '[](a(b) ',
    '\\',
    '&#',
    '=',
    '[^',
    '[^a',
    '\\|',
    '= ',
    '[](',
    '](',
    '<',
    '<!--',
    '<a ',
    '<a:',
    '<a@',
    '<a-',
    '*',
    '**a ',
    '*a',
    '_',
    '__a ',
    '_a ',
    '~~a ',
    '`a ',
    '&',
    ' ',
    '\u00a0',
    '\n',
    '-',
    '|:- ',
    '# ',
    '1',
  ])('such as a megabyte of %j is read to its end', (marks) => {
    const text = marks.repeat(MEGABYTE / marks.length)
    expect(plainText(`${text}\n\nslot`).endsWith('slot')).toBe(true)
    expect(countWords(`${text}\n\nslot`)).toBeGreaterThan(0)
  })

  it.each(['~', '`'])('such as a megabyte of %j before a mark of code has its words counted', (marks) => {
    expect(countWords(`${marks.repeat(MEGABYTE)}\`\nslot`)).toBe(1)
  })

  it('loses what stands in code without an end, and nothing before it', () => {
    const fences = Array.from({ length: 1400 }, (_, line) => '`'.repeat(1400 - line)).join('\n')
    expect(plainText(`begin\n${fences}\nslot`)).toBe('begin')
    expect(plainText(`begin\n${'`'.repeat(MEGABYTE)}\nslot`)).toBe('begin')
    expect(plainText(`\`\`\`a\`\`\` blijft\n~~~\n${'x\n'.repeat(1000)}~~~\nslot`)).toBe('a blijft slot')
  })

  it('keeps the words of what is nested', () => {
    expect(plainText('[![beeld](/a.png)](/b) en **_vet_** en [a ** b](/c) ** los')).toBe(
      'beeld en vet en a ** b ** los',
    )
  })
})

describe('the beginning of an article', () => {
  it('of any text has an excerpt of at most 120 characters on one line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(Array.from(excerpt(text)).length).toBeLessThanOrEqual(120)
        expect(excerpt(text)).not.toMatch(/[\n\r\t]/)
        expect(Array.from(descriptionFrom(text)).length).toBeLessThanOrEqual(163)
      }),
    )
  })
})
