import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { EditorSelection, EditorState, type StateCommand, type Transaction } from '@codemirror/state'
import { describe, expect, test } from 'vitest'
import { wholeAddress } from '../../site/admin/editing/markdown/editor/whole-address'
import { heightOf, placeAt } from '../../site/admin/editing/markdown/preview/line-up'
import { indentItems, outdentItems } from '../../site/admin/editing/markdown/write/indent-items'
import { lineEnds, siteMarkdown } from '../../site/admin/editing/markdown/write/language'
import { leaveCallout } from '../../site/admin/editing/markdown/write/leave-callout'
import { continueOrLeave } from '../../site/admin/editing/markdown/write/leave-list'
import { dropRepeatedMark, typedSign } from '../../site/admin/editing/markdown/write/repeated-mark'
import { markdownText } from '../../site/text/admin/markdown'
import { carriedOut, resultOf } from './marked-state'

/** The text after a command with the cursor in its last line; undefined when the key goes on to the browser. */
function run(command: StateCommand, doc: string): string | undefined {
  let after: EditorState | undefined
  const selection = EditorSelection.cursor(doc.length)
  const state = EditorState.create({ doc, selection, extensions: [siteMarkdown, lineEnds] })
  command({ state, dispatch: (transaction: Transaction) => (after = transaction.state) })
  return after?.doc.toString()
}

describe('the sign of an item, typed in an item that has one', () => {
  test.each([
    ['- een\n- -', '- een\n- '],
    ['* een\n* -', '* een\n* '],
    ['1. een\n2. 2.', '1. een\n2. '],
    ['- een\n  - sub\n  - -', '- een\n  - sub\n  - '],
    ['> - een\n> - -', '> - een\n> - '],
    ['- [x] een\n- [ ] -', '- [x] een\n- [ ] '],
  ])('goes from %j', (before, after) => {
    expect(run(dropRepeatedMark, before)).toBe(after)
  })

  test.each(['* *', 'Tekst.\n\n- -', '- een\n- 2.', '1. een\n2. -', '- een\n- x -', '```\n- een\n- -'])(
    'stays in %j',
    (text) => {
      expect(run(dropRepeatedMark, text)).toBeUndefined()
    },
  )

  test('stays behind a sign that was typed itself, for `* * *` is a line across the page', () => {
    const doc = '* een\n\n*'
    let state = EditorState.create({
      doc,
      selection: EditorSelection.cursor(doc.length),
      extensions: [siteMarkdown, lineEnds, typedSign],
    })
    const type = (text: string, userEvent = 'input.type') => {
      state = state.update(state.replaceSelection(text), { userEvent }).state
    }
    const isDropped = () => dropRepeatedMark({ state, dispatch: (made) => (state = made.state) })
    type(' ')
    type('*')
    expect(isDropped()).toBe(false)
    type('\n* twee')
    type('\n* ', 'input')
    type('*')
    expect(isDropped()).toBe(true)
    expect(state.doc.toString()).toBe('* een\n\n* *\n* twee\n* ')
  })
})

describe('Tab in a list', () => {
  test.each([
    ['- een\n- twee', '- een\n  - twee'],
    // A list within an item is one only when it begins at 1.
    ['1. een\n2. twee', '1. een\n   1. twee'],
    ['10. een\n11. twee', '10. een\n    1. twee'],
    ['1. een\n   1. sub\n2. twee', '1. een\n   1. sub\n   2. twee'],
    ['1. een\n   - twee\n   - drie', '1. een\n   - twee\n     - drie'],
    ['> - een\n> - twee', '> - een\n>   - twee'],
    ['Tekst.\n\n> > 1. een\n> > 2. twee', 'Tekst.\n\n> > 1. een\n> >    1. twee'],
  ])('moves %j below the item before it, and Shift+Tab back', (before, after) => {
    expect(run(indentItems, before)).toBe(after)
    expect(run(outdentItems, after)).toBe(before)
  })

  test.each([
    [
      'the items below it count on, and other lists stay',
      '3. vier\n\nTussen.\n\n1. een\n2. twee^\n3. drie\n\nDaarna.\n\n7. acht',
      '3. vier\n\nTussen.\n\n1. een\n   1. twee\n2. drie\n\nDaarna.\n\n7. acht',
    ],
    ['beside a bullet', '- een\n1. twee\n2. drie^', '- een\n1. twee\n   1. drie'],
    ['where every item has one number', '1. een\n1. twee^\n1. drie', '1. een\n   1. twee\n1. drie'],
    ['with another sign', '1. een\n2) twee\n3) drie^', '1. een\n2) twee\n   1) drie'],
    [
      'above code that looks like a list',
      '1. een\n2. twee^\n\n   ```\n   3. code\n   7. code\n   ```\n\n3. drie',
      '1. een\n   1. twee\n\n      ```\n      3. code\n      7. code\n      ```\n\n2. drie',
    ],
    [
      'before an item that would get a longer sign',
      '8. een\n   1. sub\n   2. sub^\n9. twee\n   - daaronder',
      '8. een\n   1. sub\n      1. sub\n9. twee\n   - daaronder',
    ],
  ])('renumbers nothing that did not count: %s', (_, before, after) => {
    expect(carriedOut(indentItems, before, '^').after.replace('^', '')).toBe(after)
  })

  test.each([
    ['- een\n- tw^ee\n  - kind', '- een\n  - tw^ee\n    - kind'],
    [
      '1. een\n2. tw^ee\n   1. kind\n   2. kind\n3. drie',
      '1. een\n   1. tw^ee\n      1. kind\n      2. kind\n2. drie',
    ],
    [
      '- een\n- tw^ee\n  verder\n\n  ```\n  - code\n  ```\n- drie',
      '- een\n  - tw^ee\n    verder\n\n    ```\n    - code\n    ```\n- drie',
    ],
    [
      '> - een\n> - tw^ee\n>   meer\n>\n>   > wat\n> - drie',
      '> - een\n>   - tw^ee\n>     meer\n>\n>     > wat\n> - drie',
    ],
    ['- een\n- tw^ee\n\n  > wat\n- drie', '- een\n  - tw^ee\n\n    > wat\n- drie'],
    [
      '-   een\n-   tw^ee\n\n    > c\n    >\n    > d',
      '-   een\n    -   tw^ee\n\n        > c\n        >\n        > d',
    ],
    [
      '> - een\n> - tw^ee\n>\n>   > c\n>   >\n>   > d',
      '> - een\n>   - tw^ee\n>\n>     > c\n>     >\n>     > d',
    ],
    ['- een\n- tw^ee\n\n  ```\n  >\n  ```', '- een\n  - tw^ee\n\n    ```\n    >\n    ```'],
    ['- een\n^- twee\n  - kind\n- drie^', '- een\n  ^- twee\n    - kind\n  - drie^'],
    ['9. een\n10. tw^ee\n    - kind\n\n    Meer.', '9. een\n   1. tw^ee\n      - kind\n\n      Meer.'],
  ])('takes along what is in an item: %j becomes %j, and back', (before, after) => {
    expect(carriedOut(indentItems, before, '^').after).toBe(after)
    expect(carriedOut(outdentItems, after, '^').after).toBe(before)
  })

  test.each([
    ['> - een\n> - tw^ee\n> - drie', '> - een\n>   - tw^ee\n> - drie'],
    [
      '> 9. een\n> 10. tw^ee\n>     - kind\n> 11. drie',
      '> 9. een\n>    1. tw^ee\n>       - kind\n> 10. drie',
    ],
    ['- een\n- tw^ee\n\n  > citaat', '- een\n  - tw^ee\n\n    > citaat'],
    ['- een\n\n  > - een\n  > - tw^ee', '- een\n\n  > - een\n  >   - tw^ee'],
    ['> - een\n>   > - citaat\n> - tw^ee', '> - een\n>   > - citaat\n>   - tw^ee'],
  ])('goes on in a quote, and beside one: %j becomes %j, and back', (before, after) => {
    expect(carriedOut(indentItems, before, '^').after).toBe(after)
    expect(carriedOut(outdentItems, after, '^').after).toBe(before)
  })

  test.each([
    [outdentItems, '1. een\n   - tw^ee\n   - drie\n2. vier', '1. een\n2. tw^ee\n   - drie\n3. vier'],
    [outdentItems, '- een\n  1. tw^ee\n     verder\n  2. drie', '- een\n- tw^ee\n  verder\n  1. drie'],
    [outdentItems, '- een\n  * tw^ee\n- drie', '- een\n- tw^ee\n- drie'],
    [outdentItems, '1) een\n   1. tw^ee', '1) een\n2) tw^ee'],
    [indentItems, '1. een\n   - kind\n2. tw^ee\n3. drie', '1. een\n   - kind\n   - tw^ee\n2. drie'],
    [indentItems, '- een\n  1. kind\n- tw^ee\n  verder', '- een\n  1. kind\n  2. tw^ee\n     verder'],
  ])('makes an item one of the list that it comes to: %#', (command, before, after) => {
    expect(carriedOut(command, before, '^').after).toBe(after)
  })

  test('moves an item that is further in than it must be', () => {
    const text = '- een\n    - twee\n    - dr^ie'
    expect(carriedOut(outdentItems, text, '^').after).toBe('- een\n    - twee\n- dr^ie')
    expect(carriedOut(indentItems, text, '^').after).toBe('- een\n    - twee\n      - dr^ie')
    expect(carriedOut(outdentItems, '- een\n    - tw^ee', '^').after).toBe('- een\n- tw^ee')
  })

  test('leaves the items of a first item where they are, and the words of an item that have no room', () => {
    const text = '^- een\n  - kind\n  - kind^'
    expect(carriedOut(indentItems, text, '^').after).toBe(text)
    expect(carriedOut(outdentItems, '- een\n  - tw^ee\nverder', '^').after).toBe('- een\n- tw^ee\nverder')
  })

  test('leaves a list in the quote that it is in', () => {
    const text = '- een\n  > - tw^ee'
    expect(carriedOut(outdentItems, text, '^').after).toBe(text)
    expect(carriedOut(indentItems, text, '^').after).toBe(text)
  })

  test('comes to an end below a line of many signs of a quote', () => {
    const text = `- een\n  ${'> '.repeat(60)}x\n- tw^ee`
    expect(carriedOut(indentItems, text, '^').after).toBe(text.replace('- tw', '  - tw'))
  })

  test('moves no item where the selection only ends', () => {
    expect(carriedOut(indentItems, '- een\n^- twee\n^- drie', '^').after).toBe('- een\n  ^- twee\n^- drie')
  })

  test('leaves the first item of a list where it is, whatever list stands above it', () => {
    const text = '10. een\n\nTussen.\n\n- twee'
    expect(run(indentItems, text)).toBe(text)
  })

  test('moves on to the next field where there is no list', () => {
    expect(run(indentItems, 'Een alinea')).toBeUndefined()
    expect(run(outdentItems, '## Kop')).toBeUndefined()
  })
})

describe('Enter in a list', () => {
  test.each([
    ['- meel\n- zout', '- meel\n- zout\n- '],
    ['1. meel', '1. meel\n2. '],
    ['- meel\n  - wit\n  - ', '- meel\n  - wit\n- '],
    // Without an empty line the next paragraph would be part of the last item.
    ['- meel\n- ', '- meel\n\n'],
    ['- meel\n- zout\n- ', '- meel\n- zout\n\n'],
    ['1. meel\n2. zout\n3. ', '1. meel\n2. zout\n\n'],
    ['> - meel\n> - ', '> - meel\n>\n> '],
    // As in a callout: one empty line begins the next paragraph of the quote.
    ['> meel\n> ', '> meel\n>\n> '],
    ['> meel\n>\n> ', '> meel\n\n'],
    ['- meel\n\n- zout\n\n- ', '- meel\n\n- zout\n\n'],
  ])('%j becomes %j', (before, after) => {
    expect(run(continueOrLeave, before)).toBe(after)
  })
})

test.each([
  ['- een\n- ^twee', '- een\n- \n- ^twee'],
  ['- een\n\n- ^twee', '- een\n\n- \n\n- ^twee'],
  ['1. ^een\n2. twee', '1. \n2. ^een\n3. twee'],
  ['- [ ] ^een', '- [ ] \n- [ ] ^een'],
  ['> - ^een', '> - \n> - ^een'],
])('Enter before the words of the item in %j leaves one above it that is an item', (before, after) => {
  expect(carriedOut(continueOrLeave, before, '^').after).toBe(after)
})

describe('Enter at the end of a callout', () => {
  const entered = (before: string) => resultOf(leaveCallout, before, '^')
  const open = 'Voor.\n\n:::callout{kind="tip"}'

  test.each([
    ['at the end of the text', `${open}\nEen.\n\n^\n:::`, `${open}\nEen.\n:::\n\n^`],
    ['before the last line', `${open}\nEen.\n\n^\n:::\n`, `${open}\nEen.\n:::\n\n^`],
    ['before other text', `${open}\nEen.\n\n^\n:::\n\nNa.\n`, `${open}\nEen.\n:::\n\n^\n\nNa.\n`],
    ['right before text', `${open}\nEen.\n\n^\n:::\nNa.\n`, `${open}\nEen.\n:::\n\n^\n\nNa.\n`],
    ['before one more', `${open}\n\n^\n:::\n\n${open}\n:::`, `${open}\n:::\n\n^\n\n${open}\n:::`],
    ['without any text', `${open}\n^\n:::\n`, `${open}\n:::\n\n^`],
  ])('goes on below it, %s', (_, before, after) => {
    expect(entered(before)).toBe(after)
  })

  test.each([
    ['the first empty line begins a paragraph', `${open}\nEen.\n^\n:::\n`],
    ['there is more of it', `${open}\nEen.\n\n^\nTwee.\n:::\n`],
    ['it has words', `${open}\nEen.^\n:::\n`],
    ['nothing is opened', 'Een.\n\n^\n:::\n'],
    ['it stands in code', `\`\`\`\n${open}\n\n^\n:::\n\`\`\`\n`],
  ])('is a line like any other where %s', (_, before) => {
    expect(entered(before)).toBe(null)
  })
})

describe('the search panel', () => {
  /** In the panel that asks for a line number, which no key opens here. */
  const others = ['Go to line', 'go']

  test('has a Dutch word for every word of the library, and no more', () => {
    const library = readFileSync(createRequire(import.meta.url).resolve('@codemirror/search'), 'utf8')
    const asked = [...library.matchAll(/phrase\((?:view, )?"([^"]+)"/g)].map(([, phrase]) => phrase)
    const wanted = new Set(asked.filter((phrase) => phrase !== undefined && !others.includes(phrase)))
    expect(new Set(Object.keys(markdownText.find.phrases))).toEqual(wanted)
  })
})

describe('scrolling together', () => {
  test('a place halfway a block is halfway that block on the other side', () => {
    const place = placeAt([0, 100, 300], 400, 200)
    expect(place).toEqual({ index: 1, part: 0.5 })
    expect(heightOf(place, 3, [0, 40, 80], 200)).toBe(60)
  })

  test('sides with another number of blocks are lined up by share', () => {
    const place = placeAt([0, 100, 200, 300], 400, 200)
    expect(heightOf(place, 4, [0, 500], 1000)).toBe(500)
    expect(heightOf(place, 0, [], 0)).toBe(0)
  })
})

test.each([
  ['/blog/gids', '/blog/gids'],
  ['#kop-kosten', '#kop-kosten'],
  ['https://voorbeeld.example/x', 'https://voorbeeld.example/x'],
  ['https://wissel.example/blog/gids', '/blog/gids'],
  ['https://wissel.example', '/'],
  ['https://wissel.example.elders', 'https://wissel.example.elders'],
  ['voorbeeld.example', 'https://voorbeeld.example'],
  ['info@voorbeeld.example', 'mailto:info@voorbeeld.example'],
  ['https://voorbeeld.example/een pagina', 'https://voorbeeld.example/een%20pagina'],
  ['voorbeeld.example/een pagina', 'https://voorbeeld.example/een%20pagina'],
  ['/media/onze prijzen.pdf', '/media/onze%20prijzen.pdf'],
  ['mailto:info@voorbeeld.example?subject=Een vraag', 'mailto:info@voorbeeld.example?subject=Een%20vraag'],
  ['tel:+31 20 123 45 67', 'tel:+31201234567'],
  ['voorbeeld.nl is onze site', ''],
  ['https:// ', ''],
  ['javascript:alert(1)', ''],
  ['zomaar woorden', ''],
  ['', ''],
])('the address %j becomes %j', (typed, whole) => {
  expect(wholeAddress(typed, 'https://wissel.example')).toBe(whole)
})
