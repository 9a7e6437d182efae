import type { StateCommand } from '@codemirror/state'
import { describe, expect, test } from 'vitest'
import { activeTools } from '../../site/admin/editing/markdown/write/active-tools'
import {
  insertRule,
  insertTable,
  placeFor,
  toggleCode,
} from '../../site/admin/editing/markdown/write/insert-block'
import { leaveMarks } from '../../site/admin/editing/markdown/write/leave-marks'
import { toggleHeading, toggleQuote } from '../../site/admin/editing/markdown/write/toggle-lines'
import { toggleBullets, toggleNumbers } from '../../site/admin/editing/markdown/write/toggle-list'
import { bold, italic, toggleMark } from '../../site/admin/editing/markdown/write/toggle-mark'
import { carriedOut, stateOf } from './marked-state'

const run = (command: StateCommand, text: string) => carriedOut(command, text).after

describe('formatting ends where it is turned off, whatever was typed', () => {
  test.each([
    ['Dit is **heel belangrijk|** en dit niet.', 'Dit is **heel belangrijk**| en dit niet.'],
    ['Dit is **heel belangrijk |**', 'Dit is **heel belangrijk** |'],
    ['- **Term |**', '- **Term** |'],
  ])('%j', (before, after) => {
    expect(run(toggleMark(bold), before)).toBe(after)
  })

  test('of italics, and not in the middle of bold words', () => {
    expect(run(toggleMark(italic), 'Dit is *schuin |*')).toBe('Dit is *schuin* |')
    expect(run(toggleMark(italic), '**vet |**')).toBe('**vet *|***')
  })

  test.each([
    ['**vet|**', '**vet**|'],
    ['- *schuin |*', '- *schuin*|'],
    ['Typ `npm|`', 'Typ `npm`|'],
    ['Leeg **|**', 'Leeg |'],
    ['**vet| en meer**', '**vet| en meer**'],
    ['Twee * drie|*', 'Twee * drie*|'],
    ['Een lijst|', 'Een lijst|'],
    ['* prijs|*', '* prijs|*'],
    ['* |*', '* |*'],
    ['* wat *telt |*', '* wat *telt*|'],
  ])('with the line: before Enter the caret of %j goes to %j', (before, after) => {
    expect(run(leaveMarks, before)).toBe(after)
  })

  test('of several paragraphs at once', () => {
    const all = '|**Een.**\n\n- **twee**|'
    expect(run(toggleMark(bold), all)).toBe('|Een.\n\n- twee|')
    expect(run(toggleMark(bold), '|Een.\n\n- **twee**|')).toMatch(/\*\*.*Een\./)
  })
})

describe('words are set apart and back again', () => {
  test.each([
    ['Wat |een| dag', 'Wat **|een|** dag'],
    ['Wat **|een|** dag', 'Wat |een| dag'],
    ['Wat |**een**| dag', 'Wat |een| dag'],
    ['Wat e|en dag', 'Wat **e|en** dag'],
    ['Wat een|', 'Wat een**|**'],
    ['Wat |een dag', 'Wat **|**een dag'],
    ['Wat **e|en** dag', 'Wat e|en dag'],
    ['Wat __e|en__ dag', 'Wat e|en dag'],
    ['Wat **een|** dag', 'Wat **een**| dag'],
    ['Wat | dag', 'Wat **|** dag'],
    ['Wat **|** dag', 'Wat | dag'],
    ['Wat| een |dag', 'Wat| **een** |dag'],
    ['- |een\n- twee|', '- **|een**\n- **twee|**'],
    ['|een **twee** drie|', '**|een twee drie|**'],
    ['## |Kop|', '## **|Kop|**'],
    ['|een\n\ntwee|', '**|een**\n\n**twee|**'],
    ['In het jaar\n|2020. was dat|', 'In het jaar\n**|2020. was dat|**'],
  ])('bold makes %j into %j', (before, after) => {
    expect(run(toggleMark(bold), before)).toBe(after)
  })

  test.each([
    ['een |twee **drie| vier** vijf', 'een **|twee drie| vier** vijf'],
    ['een **twee |drie** vier| vijf', 'een **twee |drie vier|** vijf'],
    ['een **twee |drie** vier **vijf| zes** zeven', 'een **twee |drie vier vijf| zes** zeven'],
    ['een **twee**|drie| vier', 'een **twee|drie|** vier'],
    ['een |twee|**drie** vier', 'een **|twee|drie** vier'],
    ['een __twee |drie__ vier|', 'een **twee |drie vier|**'],
    ['een *|*twee** drie|', 'een **|twee drie|**'],
    ['een |twee *|*drie**', 'een **|twee |drie**'],
    ['**een**|\n\ntwee|', '**een**|\n\n**twee|**'],
    ['**een |twee**\n\ndrie **vier| vijf**', '**een |twee**\n\n**drie vier| vijf**'],
    ['|een **twee\ndrie** vier|', '**|een twee\ndrie vier|**'],
    ['|een **twee\ndrie| vier** vijf', '**|een twee\ndrie| vier** vijf'],
    ['**een** |twee| **drie**', '**een |twee| drie**'],
    ['- **een**  tw|ee', '- **een  tw|ee**'],
  ])(
    'bold joins what it overlaps, and leaves all other words as they are: %j becomes %j',
    (before, after) => {
      expect(run(toggleMark(bold), before)).toBe(after)
    },
  )

  test.each([
    ['**aa |bb| cc**', '**aa** |bb| **cc**'],
    ['**|aa| bb**', '|aa| **bb**'],
    ['**aa |bb|**', '**aa** |bb|'],
    ['**a|ab|b**', '**a**|ab|**b**'],
    ['**aa| bb |cc**', '**aa**| bb |**cc**'],
    ['**Let op: |dit|.**', '**Let op:** |dit|.'],
    ['**aa (|bb|) cc**', '**aa** (|bb|) **cc**'],
    ['__aa |bb| cc__', '**aa** |bb| **cc**'],
    ['**aa [b|b b|b](/b) cc**', '**aa** [b|b b|b](/b) **cc**'],
    ['**aa *bb |cc| dd* ee**', '**aa *bb*** *|cc|* ***dd* ee**'],
    ['***aa |bb| cc***', '***aa** |bb| **cc***'],
    ['**aa *b|b cc| dd* ee**', '**aa** *b|b cc|* ***dd* ee**'],
    ['**aa |bb**\n\n**cc| dd**', '**aa** |bb\n\ncc| **dd**'],
    ['- **aa |bb\n  cc| dd**', '- **aa** |bb\n  cc| **dd**'],
  ])('bold goes from a part alone: %j becomes %j', (before, after) => {
    expect(run(toggleMark(bold), before)).toBe(after)
  })

  test.each([
    ['een *twee |drie| vier*', 'een *twee* |drie| *vier*'],
    ['***aa |bb| cc***', '***aa*** **|bb|** ***cc***'],
  ])('and italic: %j becomes %j', (before, after) => {
    expect(run(toggleMark(italic), before)).toBe(after)
  })

  test('so do italic and code', () => {
    expect(run(toggleMark(italic), 'een |twee *drie| vier* vijf')).toBe('een *|twee drie| vier* vijf')
    expect(run(toggleCode, 'een `twee |drie` vier| vijf')).toBe('een `twee |drie vier|` vijf')
    expect(run(toggleCode, 'een `twee` |drie| vijf')).toBe('een `twee` `|drie|` vijf')
  })

  test('italic inside bold leaves the bold alone, and comes off alone', () => {
    expect(run(toggleMark(italic), '**|vet|**')).toBe('***|vet|***')
    expect(run(toggleMark(italic), '***|vet|***')).toBe('**|vet|**')
  })

  test('code goes around words, or between fences around lines', () => {
    expect(run(toggleCode, 'typ n|pm start')).toBe('typ `n|pm` start')
    expect(run(toggleCode, '|een\ntwee|')).toBe('```\neen\ntwee|\n```')
    expect(run(toggleCode, '```js\n|een\n```')).toBe('|een')
    expect(run(toggleCode, 'Tekst\n\n|')).toBe('Tekst\n\n```\n|\n```')
  })
})

describe('lines become something else and back again', () => {
  test.each([
    ['Ko|p', '## Ko|p', toggleHeading(2)],
    ['|', '## |', toggleHeading(2)],
    ['### Ko|p', '## Ko|p', toggleHeading(2)],
    ['## Ko|p', 'Ko|p', toggleHeading(2)],
    ['Ko|p\n===', '### Ko|p', toggleHeading(3)],
    ['Ko|p\n---\n\nTekst', 'Ko|p\n\nTekst', toggleHeading(2)],
    ['|een\n\ntwee|', '> |een\n> \n> twee|', toggleQuote],
    ['> |een\n>\n> twee|', '|een\n\ntwee|', toggleQuote],
    ['|een\ntwee|', '- |een\n- twee|', toggleBullets],
    ['- |een\n- twee|', '|een\ntwee|', toggleBullets],
    ['1. |een\n2. twee|', '- |een\n- twee|', toggleBullets],
    ['- |een\n\n- twee|', '1. |een\n\n2. twee|', toggleNumbers],
    ['  - |een|', '  1. |een|', toggleNumbers],
    ['Alinea\nite|m', 'Alinea\n\n- ite|m', toggleBullets],
    ['In het jaar\n2020. w|as dat', 'In het jaar\n\n- 2020. w|as dat', toggleBullets],
    ['In het jaar\n2020. w|as dat', 'In het jaar\n\n1. 2020. w|as dat', toggleNumbers],
    ['- een\n- tw|ee', '- een\n## tw|ee', toggleHeading(2)],
    ['2. tw|ee', '## tw|ee', toggleHeading(2)],
    ['- [x] tw|ee', '## tw|ee', toggleHeading(2)],
    ['- a\n  - b\n    - |een\n    - twee', '- a\n  - b\n    ## |een\n    - twee', toggleHeading(2)],
    ['In het jaar\n2020. w|as dat', 'In het jaar\n## 2020. w|as dat', toggleHeading(2)],
    ['> tw|ee', '> ## tw|ee', toggleHeading(2)],
    ['> - tw|ee', '> ### tw|ee', toggleHeading(3)],
    ['> ## tw|ee', '> tw|ee', toggleHeading(2)],
    ['> |een\n>\n> twee|', '> ## |een\n>\n> ## twee|', toggleHeading(2)],
    ['    > c|ode', '## > c|ode', toggleHeading(2)],
    ['Tekst\n        > t|ekst', 'Tekst\n## > t|ekst', toggleHeading(2)],
    ['## ko|p', '- ko|p', toggleBullets],
    ['|## kop\n- twee|', '|1. kop\n2. twee|', toggleNumbers],
    ['Ko|p\n---\n\nTekst', '- Ko|p\n\nTekst', toggleBullets],
    ['|Kop\n---|\n\nTekst', '- |Kop|\n\nTekst', toggleBullets],
    ['|Kop\n---|\n\nTekst', '### |Kop|\n\nTekst', toggleHeading(3)],
    ['> ko|p', '> - ko|p', toggleBullets],
    ['> - ko|p', '> ko|p', toggleBullets],
    ['> - |een\n> - twee|', '> 1. |een\n> 2. twee|', toggleNumbers],
    ['> ## ko|p', '> - ko|p', toggleBullets],
    ['> een\n> tw|ee', '> een\n>\n> - tw|ee', toggleBullets],
    ['|- a\n  - b\n  - c\n- d|', '|1. a\n   1. b\n   2. c\n2. d|', toggleNumbers],
    ['|1. a\n   1. b\n2. c|', '|- a\n  - b\n- c|', toggleBullets],
    ['- |a\n  - b\n\n    meer\n- c', '1. |a\n   - b\n\n     meer\n- c', toggleNumbers],
    ['- |a\n  meer\n- c', '1. |a\n   meer\n- c', toggleNumbers],
    // A list that stands in.
    ['  - |a\n\n    meer\n\nNa.', '  1. |a\n\n     meer\n\nNa.', toggleNumbers],
    ['  - |a\n    - b\n  - c|', '  1. |a\n     1. b\n  2. c|', toggleNumbers],
    ['  - |a\n        b|', '  1. |a\n     1. b|', toggleNumbers],
    ['> - |a\n>   - b', '> 1. |a\n>    - b', toggleNumbers],
    ['- |a\n\n  > c\n  >\n  > d', '1. |a\n\n   > c\n   >\n   > d', toggleNumbers],
    ['> - |a\n>\n>   > c\n>   >\n>   > d', '> 1. |a\n>\n>    > c\n>    >\n>    > d', toggleNumbers],
    ['1. a\n2. b\n|c', '1. a\n2. b\n3. |c', toggleNumbers],
    ['- [ ] a\n      |b', '- [ ] a\n  - |b', toggleBullets],
    ['a\n      |b', 'a\n\n- |b', toggleBullets],
    ['> a\n>      |b', '> a\n>\n> 1. |b', toggleNumbers],
    ['10. |a\nb|', '- |a\n- b|', toggleBullets],
    ['-   |a\nb|', '- |a\n- b|', toggleBullets],
    ['-   |a\nb|', '1. |a\n2. b|', toggleNumbers],
    ['- |x\n\n  10. a\n  b|', '1. |x\n\n   1. a\n   2. b|', toggleNumbers],
    ['- [ ] |a\n- [x] b|', '|a\nb|', toggleBullets],
    ['- |a\n    - b', '|a\n  - b', toggleBullets],
    ['1.  |a\n\n    meer', '|a\n\nmeer', toggleNumbers],
    ['een\n|twee|\ndrie', 'een\n\n- |twee|\n\ndrie', toggleBullets],
    ['een\n|twee|\ndrie', 'een\n> |twee|\n\ndrie', toggleQuote],
    ['> een\n> |twee|\n> drie', '> een\n\n|twee|\n> drie', toggleQuote],
    ['Voor\n> |twee|', 'Voor\n\n|twee|', toggleQuote],
  ])('%j becomes %j', (before, after, command) => {
    expect(run(command, before)).toBe(after)
  })

  test.each([
    ['- a\n- |b\n- c', '- a\n\n|b\n\n- c', toggleBullets],
    ['* a\n* |b', '* a\n\n|b', toggleBullets],
    ['1. a\n2. |b\n3. c', '1. a\n\n|b\n\n3. c', toggleNumbers],
    ['- |a\n  - b\n- c|', '|a\n  b\nc|', toggleBullets],
    ['- |a\n  - b\n- c', '|a\n  - b\n- c', toggleBullets],
    ['- a\n- b\n\n|c', '- a\n- b\n- |c', toggleBullets],
  ])('and %j is what it was after %j', (before, after, command) => {
    expect(run(command, before)).toBe(after)
    expect(run(command, after)).toBe(before)
  })

  test('a selection that ends at the start of a line leaves that line alone', () => {
    expect(run(toggleBullets, '|een\n|twee')).toBe('- |een\n|\ntwee')
  })
})

describe('blocks are put in with empty lines around them', () => {
  test('a table after the paragraph of the cursor, its first heading selected', () => {
    expect(run(insertTable, 'Een al|inea\nVolgende')).toBe(
      'Een alinea\n\n| Kop | Kop |\n| --- | --- |\n| Tekst | Tekst |\n\nVolgende'.replace('Kop', '|Kop|'),
    )
  })

  test('a line across never makes a heading of the text above it', () => {
    expect(run(insertRule, 'Een al|inea')).toBe('Een alinea\n\n---\n|')
    expect(run(insertRule, 'Een\n|\nTwee')).toBe('Een\n\n---\n|\nTwee')
  })
})

describe('what is below a picture in a list or a note stays what it is', () => {
  const picture = (text: string) => {
    const state = stateOf(text)
    const { from, insert } = placeFor(state, '![](/a.png)')
    return state.update({ changes: { from, insert } }).newDoc.toString()
  }

  test.each([
    ['- a\n  - b|\n    - c\n- d', '- a\n  - b\n\n    ![](/a.png)\n\n    - c\n- d'],
    ['- a\n  - b|\n  - c', '- a\n  - b\n\n    ![](/a.png)\n\n  - c'],
    ['1.  een|\n\n    meer\n\n2.  twee', '1.  een\n\n    ![](/a.png)\n\n    meer\n\n2.  twee'],
    ['- [ ] een\n\n  |\n  meer', '- [ ] een\n\n  ![](/a.png)\n\n  meer'],
    ['> - een|\n>   - twee', '> - een\n>\n>   ![](/a.png)\n>\n>   - twee'],
    ['- een|\n- twee', '- een\n\n![](/a.png)\n\n- twee'],
    ['[^1]: noot|\n    meer\n\n    nog\n\nNa', '[^1]: noot\n    meer\n\n    nog\n\n![](/a.png)\n\nNa'],
    ['- [ ] een|\n      twee', '- [ ] een\n      twee\n\n![](/a.png)'],
    ['- [ ] een|\n      twee\n  - drie', '- [ ] een\n      twee\n\n  ![](/a.png)\n\n  - drie'],
    ['- een|\ntwee\n- drie', '- een\ntwee\n\n![](/a.png)\n\n- drie'],
    ['- een|\n  2020. twee\n\n  drie', '- een\n  2020. twee\n\n  ![](/a.png)\n\n  drie'],
    ['> een|\n>\n> twee', '> een\n\n![](/a.png)\n\n>\n> twee'],
  ])('%j', (before, after) => {
    expect(picture(before)).toBe(after)
  })

  test('and a block that is none in a list comes below all of it', () => {
    expect(run(insertTable, '- a\n  - b|\n    - c\n- d')).toMatch(/^- a\n {2}- b\n {4}- c\n\n\| \|Kop/)
  })
})

test.each([
  ['## Ko|p', ['heading2']],
  ['> - **v|et**', ['bold', 'bullets', 'quote']],
  ['- een\n  1. tw|ee', ['numbers']],
  ['`co|de`', ['code']],
  ['[wo|ord](/x)', ['link']],
  ['[excl. b|tw] en een noot', []],
  ['gewo|on', []],
  ['**vet**| en', []],
])('the buttons show what the cursor stands in: %j', (text, active) => {
  expect(activeTools(stateOf(text))).toEqual(active)
})
