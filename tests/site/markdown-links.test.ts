import { CompletionContext } from '@codemirror/autocomplete'
import type { TransactionSpec } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { describe, expect, test } from 'vitest'
import { pagesMenu } from '../../site/admin/editing/markdown/editor/pages-menu'
import { imageMarkdown, putFileLink, putLink } from '../../site/admin/editing/markdown/write/insert-link'
import { linkAt } from '../../site/admin/editing/markdown/write/read-link'
import { marked, stateOf } from './marked-state'

describe('links', () => {
  test('the link at the cursor, the selected words, or the word at the cursor', () => {
    expect(linkAt(stateOf('Lees [de g|ids](/blog/gids) nu'))).toMatchObject({
      text: 'de gids',
      address: '/blog/gids',
    })
    expect(linkAt(stateOf('Lees |de gids| nu'))).toMatchObject({ text: 'de gids', address: '' })
    expect(linkAt(stateOf('Lees g|ids nu'))).toMatchObject({ text: 'gids', address: '' })
    expect(linkAt(stateOf('|https://voorbeeld.example|'))).toMatchObject({
      text: '',
      address: 'https://voorbeeld.example',
    })
  })

  test.each([
    ['|- een|', 'een', 2],
    ['> |> - [ ] een |', 'een', 10],
    ['|## Kop|', 'Kop', 3],
    ['Wat| een |dag', 'een', 4],
    ['In het jaar\n|2020. was dat|', '2020. was dat', 12],
    ['::figure[|Een bal|]{src="/media/bal.png" alt=""}', 'Een bal', 9],
  ])('of %j only the words are taken, without the signs of their line', (text, words, from) => {
    expect(linkAt(stateOf(text))).toEqual({ text: words, address: '', from, to: from + words.length })
  })

  test.each([
    ['|een\n\ntwee|', 'een\n\ntwee|'],
    ['- |een\n- twee|', '- een\n- twee|'],
    ['- [ ] |een\n- [ ] twee|', '- [ ] een\n- [ ] twee|'],
    ['|## Kop\nTekst| erbij', '## Kop\nTekst| erbij'],
    ['|> een\n>\n> twee|', '> een\n>\n> twee|'],
    ['|:::callout{kind="tip"}\neen\n:::\n\ntwee|', ':::callout{kind="tip"}\neen\n:::\n\ntwee|'],
  ])('of several blocks, as in %j, none is made: it comes behind them', (text, place) => {
    const at = place.indexOf('|')
    expect(linkAt(stateOf(text))).toEqual({ text: '', address: '', from: at, to: at })
  })

  test.each([
    ['| ^een | twee^ |', '| een | twee^ |'],
    ['^| een | twee |^', '| een | twee^ |'],
    ['| een ^|^ twee |', '| een |^ twee |'],
  ])('nor one of several cells, as in %j', (row, place) => {
    const table = '| a | b |\n| - | - |\n'
    const at = table.length + place.indexOf('^')
    expect(linkAt(stateOf(table + row, '^'))).toEqual({ text: '', address: '', from: at, to: at })
  })

  test.each([
    ['Lees |de\ngids| nu', 'de gids'],
    ['> Lees |de\n> gids| nu', 'de gids'],
    ['- [ ] Lees |de\n  gids| nu', 'de gids'],
    ['Over |de\ngids|\n---', 'de gids'],
    ['> Lees [de\n> gi|ds](/a) nu', 'de gids'],
  ])('the words in %j are on one line where they are asked for', (text, words) => {
    expect(linkAt(stateOf(text)).text).toBe(words)
  })

  test('are put in, changed, and taken away with their words left', () => {
    const put = (text: string, words: { text: string; address: string }) => {
      const state = stateOf(text)
      return marked(state.update(putLink(state, linkAt(state), words)).state)
    }
    expect(put('Lees g|ids nu', { text: 'gids', address: '/blog/gids' })).toBe('Lees [gids](/blog/gids)| nu')
    expect(put('[gi|ds](/a)', { text: 'gids', address: '/b (c)' })).toBe('[gids](/b%20%28c%29)|')
    expect(put('[gi|ds](/a)', { text: 'gids', address: '' })).toBe('gids|')
    expect(put('|', { text: '', address: 'mailto:info@voorbeeld.example' })).toBe(
      '[info@voorbeeld.example](mailto:info@voorbeeld.example)|',
    )
    expect(put('|', { text: '', address: 'https://voorbeeld.example' })).toBe(
      '[voorbeeld.example](https://voorbeeld.example)|',
    )
  })

  test.each([
    ['[tek|st](/a "Titel")', {}, '[tekst](/a "Titel")|'],
    ['[tek|st](/a "Titel")', { address: '/b' }, '[tekst](/b "Titel")|'],
    ['[tek|st](/a "Titel")', { text: 'nieuw' }, '[nieuw](/a "Titel")|'],
    ['[tek|st](/a "Titel")', { address: '' }, 'tekst|'],
    ['> [de\n> gi|ds](</a b>) nu', { address: '/b' }, '> [de\n> gids](/b)| nu'],
    ['Lees |de\ngids| nu', { address: '/b' }, 'Lees [de\ngids](/b)| nu'],
    ['[tek|st][x]\n\n[x]: /a', { text: 'nieuw' }, '[nieuw][x]|\n\n[x]: /a'],
    ['[tek|st][x]\n\n[X]: /a', { address: '/b' }, '[tekst](/b)|\n\n[X]: /a'],
    ['[teks|t][]\n\n[tekst]: /a', { text: 'nieuw' }, '[nieuw](/a)|\n\n[tekst]: /a'],
    ['zie https://voor|beeld.example/x nu', {}, 'zie https://voorbeeld.example/x| nu'],
    ['zie https://voor|beeld.example/x nu', { address: '' }, 'zie https://voorbeeld.example/x| nu'],
    ['mail info@voor|beeld.example', {}, 'mail info@voorbeeld.example|'],
  ])('of %j with %j nothing else is written anew', (text, changed, after) => {
    const state = stateOf(text)
    const link = linkAt(state)
    expect(marked(state.update(putLink(state, link, { ...link, ...changed })).state)).toBe(after)
  })

  test.each([
    ['Zin met noot.[^1]|', 'Zin met noot.[^1][/x](/x)|'],
    ['Zin met noot.[^|1] en', 'Zin met noot.[^1][/x](/x)| en'],
    ['De prijs [excl. bt|w]', 'De prijs [excl. [btw](/x)|]'],
    ['typ `git com|mit` nu', 'typ [`git commit`](/x)| nu'],
    ['zie https://voor|beeld.example/x nu', 'zie [/x](/x)| nu'],
    ['zie <https://voor|beeld.example/x> nu', 'zie [/x](/x)| nu'],
    ['![een b|al](/b.png)', '[![een bal](/b.png)](/x)|'],
    ['**dik |woord** en| meer', '[**dik woord** en](/x)| meer'],
    ['**dik |woord| en** meer', '**dik [woord](/x)| en** meer'],
    ['|**dik| woord** en', '[**dik woord**](/x)| en'],
    ['|[a](/b) en c|', '[a en c](/x)|'],
    ['zie [a| b](/b) en| c', 'zie [a b en](/x)| c'],
    ['een |a] b| c', 'een [a\\] b](/x)| c'],
    ['een |[a b| c', 'een [\\[a b](/x)| c'],
    ['een |a [b] `]` c|', 'een [a [b] `]` c](/x)|'],
    ['een |a\\| b', 'een [a\\\\](/x)| b'],
  ])('a link that is put in %j breaks nothing there', (text, after) => {
    const state = stateOf(text)
    const link = linkAt(state)
    expect(marked(state.update(putLink(state, link, { ...link, address: '/x' })).state)).toBe(after)
  })

  test('in a cell, their words are of that cell', async () => {
    const table = (cell: string) => `| a | b |\n| - | - |\n| ${cell} | twee |\n\nDaarna.`
    const state = stateOf(table('^een^'), '^')
    const put = putLink(state, linkAt(state), { text: 'ja | nee', address: '/a' })
    expect(marked(state.update(put).state, '^')).toBe(table('[ja \\| nee](/a)^'))
    const asked = stateOf(table('[[ja^'), '^')
    const pages = [{ page: '/a', title: 'Ja | [nee]', state: '' }]
    const menu = pagesMenu(async () => () => pages)
    const found = await menu(new CompletionContext(asked, asked.selection.main.head, false))
    const [option = expect.fail()] = found?.options ?? []
    let after = asked
    const view = { state: asked, dispatch: (spec: TransactionSpec) => (after = asked.update(spec).state) }
    const { from = 0 } = found ?? {}
    if (typeof option.apply !== 'function') expect.fail()
    option.apply(view as unknown as EditorView, option, from, asked.selection.main.head)
    expect(marked(after, '^')).toBe(table('[Ja \\| \\[nee\\]](/a)^'))
  })

  test.each([
    ['Lees |onze prijzen| eerst', 'Lees [onze prijzen](/media/prijzen-2026.pdf)| eerst'],
    ['Lees [de prij|zen](/oud) eerst', 'Lees [de prijzen](/media/prijzen-2026.pdf)| eerst'],
    ['Lees d|it. ', 'Lees d[Prijzen 2026 (PDF)](/media/prijzen-2026.pdf)|it. '],
    ['|', '[Prijzen 2026 (PDF)](/media/prijzen-2026.pdf)|'],
    ['typ `n|pm` ', 'typ `npm`[Prijzen 2026 (PDF)](/media/prijzen-2026.pdf)| '],
  ])('a PDF that is put into %j makes it %j', (before, after) => {
    const state = stateOf(before)
    const file = { name: 'map/prijzen-2026.pdf', format: 'PDF', address: '/media/prijzen-2026.pdf' }
    expect(marked(state.update(putFileLink(state, file)).state)).toBe(after)
  })

  test('an image keeps its description on one line', () => {
    expect(imageMarkdown({ alt: 'Een [rode]\nbal', address: '/media/bal.png' })).toBe(
      '![Een \\[rode\\] bal](/media/bal.png)',
    )
  })
})
