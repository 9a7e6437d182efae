import { markdownText } from '../../../site/text/admin/markdown'
import { expect, openScreen, test } from '../../support/admin-site'
import { field, showSource } from '../../support/on-screen'
import { pasteInto } from '../../support/paste-into'
import { pastedHtml } from '../../support/pasted-html'

test('what is copied elsewhere keeps its words and what Markdown has signs for', async ({ admin: page }) => {
  await openScreen(page, '/admin/blog-posts/new')
  await showSource(page)
  const text = field(page, 'Tekst')
  await text.focus()
  for (const [what, html, markdown] of pastedHtml)
    await test.step(what, async () => {
      await page.keyboard.press('Control+a')
      await pasteInto(text, { texts: { 'text/html': html, 'text/plain': 'x' } })
      await expect(text.locator('.cm-line')).toHaveText(markdown.split('\n'))
    })
  await test.step('seventy thousand lines of one paragraph', async () => {
    await page.keyboard.press('Control+a')
    const html = `<div><b>x</b>${'r<br>'.repeat(70_000)}</div>`
    await pasteInto(text, { texts: { 'text/html': html, 'text/plain': 'x' } })
    await page.keyboard.press('Control+Home')
    await expect(text.locator('.cm-line').first()).toHaveText('**x**r')
  })
})

/** A note with its sign, as Word copies both. */
const noteOf = (words: string, source: string) =>
  `<p>${words}<a href="#_ftn1" name="_ftnref1">[1]</a>.</p><div style="mso-element:footnote-list"><p><a href="#_ftnref1" name="_ftn1">[1]</a> ${source}</p></div>`

test('what is copied elsewhere leaves alone what stands around it', async ({ admin: page }) => {
  await openScreen(page, '/admin/blog-posts/new')
  await showSource(page)
  const text = field(page, 'Tekst')
  const lines = text.locator('.cm-line')
  const paste = (html: string, plain = 'x') =>
    pasteInto(text, { texts: { 'text/html': html, 'text/plain': plain } })
  /** Types a text in an empty field. */
  const write = async (words: string) => {
    await text.fill('')
    await page.keyboard.insertText(words)
  }
  await test.step('notes of a second document, which begin at 1 too, are others', async () => {
    await write('Hoofdstuk een')
    await paste(noteOf('', 'Bron: CBS.'))
    await page.keyboard.press('Control+End')
    await page.keyboard.insertText('\n\n')
    await paste(noteOf('Hoofdstuk twee', 'Bron: KVK.'))
    await expect(lines).toHaveText([
      'Hoofdstuk een[^1].',
      '',
      '[^1]: Bron: CBS.',
      '',
      'Hoofdstuk twee[^2].',
      '',
      '[^2]: Bron: KVK.',
    ])
    await write('Eerste zin. Tweede zin die blijft.')
    for (let at = 0; at < ' Tweede zin die blijft.'.length; at += 1) await page.keyboard.press('ArrowLeft')
    await paste(noteOf('Meer', 'Bron.'))
    await expect(lines).toHaveText(['Eerste zin.Meer[^1].', '', '[^1]: Bron.', '', ' Tweede zin die blijft.'])
    await page.keyboard.press('Control+z')
    await expect(lines).toHaveText(['Eerste zin. Tweede zin die blijft.'])
  })
  await test.step('a list or a line with a tab leaves the other cells of a table alone', async () => {
    const rows = ['| K | L |', '| --- | --- |', '| a | b |', '| c | d |']
    const item = (words: string) =>
      `<p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp;</span></span>${words}</p>`
    for (const [html, plain, row] of [
      [item('een') + item('twee'), '•\teen\r\n•\ttwee\r\n', '| aeen, twee | b |'],
      ['<p class=MsoNormal><b>Tel:</b>\t0612</p>', 'Tel:\t0612', '| a**Tel:** 0612 | b |'],
    ] as const) {
      await write(rows.join('\n'))
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Home')
      for (const _ of '| a') await page.keyboard.press('ArrowRight')
      await paste(html, plain)
      await expect(lines).toHaveText([rows[0] ?? '', rows[1] ?? '', row, rows[3] ?? ''])
    }
  })
  await test.step('an image that cannot be read is told, and its text comes once', async () => {
    await write('voor ')
    await paste('<p>Tekst een <b>x</b> <img src="data:image/PNG;base64,A" alt="weg"></p>')
    await expect(lines).toHaveText(['voor Tekst een **x**'])
    await expect(page.getByRole('alert').filter({ hasText: markdownText.uploads.lost(1) })).toBeVisible()
  })
  await test.step('what stands on the next line stays out of a table, a list and a paragraph', async () => {
    const table = '<table><tr><td>A</td><td>B</td></tr><tr><td>1</td><td>2</td></tr></table>'
    const list = '<ul><li>een</li><li>twee <b>x</b></li></ul>'
    for (const [below, html, pasted] of [
      ['onder', table, ['| A | B |', '| --- | --- |', '| 1 | 2 |', '']],
      ['onder', list, ['- een', '- twee **x**', '']],
      ['onder', '<ul><li>een<br><b>x</b></li></ul>', ['- een', '  **x**', '']],
      ['- onder', list, ['- een', '- twee **x**']],
      ['onder', '<p>een <b>x</b></p>', ['een **x**', '']],
      ['2. onder', '<p>een <b>x</b></p><p>twee</p>', ['een **x**', '', 'twee', '']],
    ] as const) {
      await write(`boven\n\n\n${below}`)
      await page.keyboard.press('ArrowUp')
      await paste(html)
      await expect(lines).toHaveText(['boven', '', ...pasted, below])
      await page.keyboard.press('Control+z')
      await expect(lines).toHaveText(['boven', '', '', below])
    }
  })
})
