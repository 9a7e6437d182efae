import type { Locator, Page } from 'playwright/test'
import { expect, openScreen, test } from '../../support/admin-site'
import { field, save, showSource } from '../../support/on-screen'
import { pasteInto } from '../../support/paste-into'
import { articleWith, line } from '../../support/written-text'

const TABLE = '| Soort | Prijs |\n| --- | --- |\n| Wit | € 3 |\n| Bruin | € 4 |'
const TEXT = `Voor.\n\n${TABLE}\n\nNa.\n\n## Kop\n\n- een\n- twee\n`

const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

test('keys on the page leave blocks whole, and in the source they do what they do anywhere', async ({
  admin: page,
  site,
}) => {
  const path = articleWith(site.repository, 'heel', TEXT)
  await openScreen(page, path)
  const text = field(page, 'Tekst')
  const cell = (name: string) => text.getByRole('cell', { name, exact: true })
  await test.step('below and above a table, and at the ends of its cells', async () => {
    await line(page, 'Na.').click()
    await press(page, 'Home', 'Backspace', 'Backspace')
    await page.keyboard.type('Daar')
    await line(page, 'Voor.').click()
    await press(page, 'End', 'Delete', 'Delete')
    await expect(cell('€ 4')).toBeVisible()
    await cell('€ 3').click()
    await press(page, 'Home', 'Backspace', 'Shift+End', 'Delete', 'Backspace', 'Control+Backspace', 'Delete')
    await page.keyboard.type('duur')
    await press(page, 'End', 'ArrowRight', 'ArrowRight')
    await page.keyboard.type('!')
    await expect(line(page, '| Wit | duur! |')).toBeVisible()
    await press(page, 'Home', 'Home', 'Shift+End', 'Shift+End')
    await page.keyboard.type('Alles')
    await expect(line(page, '| Alles |  |')).toBeVisible()
  })
  await test.step('a heading becomes text or gets a line above it; words of two items come together', async () => {
    await line(page, 'Kop').click()
    await press(page, 'Home', 'Enter', 'Backspace')
    await expect(line(page, 'Kop')).toHaveText('Kop')
    await line(page, 'een').click()
    await press(page, 'End', 'Delete')
    await expect(line(page, 'een')).toHaveText('- eentwee')
    await press(page, 'Home', 'Enter', 'ArrowUp')
    await page.keyboard.type('nul')
    await expect(line(page, 'nul')).toHaveText('- nul')
    await line(page, 'Kop').click()
    await page.keyboard.press('ArrowDown')
    await press(page, 'ArrowDown', 'Home', 'Home', 'ArrowUp', 'ArrowDown')
    await page.keyboard.type('1')
    await expect(line(page, 'nul')).toHaveText('- 1nul')
  })
  await save(page)
  expect(site.repository.read('content/blog/heel.md')).toContain(
    '\n| Soort | Prijs |\n| --- | --- |\n| Alles |  |\n| Bruin | € 4 |\n\nDaarNa.\n\n\nKop\n\n- 1nul\n- eentwee\n',
  )
  await showSource(page)
  await line(page, 'Na.').click()
  await press(page, 'Home', 'Backspace', 'Backspace')
  await expect(line(page, 'Na.')).toHaveText('| Bruin | € 4 |DaarNa.')
})

test('a table that is pasted in a cell is put into the cells from there on', async ({
  admin: page,
  site,
}) => {
  await openScreen(page, articleWith(site.repository, 'geplakt', TEXT))
  const text = field(page, 'Tekst')
  await text.getByRole('cell', { name: '€ 3' }).click()
  const html =
    '<table><tr><td>a</td><td><b>b</b></td></tr><tr><td>c | d</td><td>e</td></tr><tr><td>f</td><td>g</td></tr></table>'
  await pasteInto(text, { texts: { 'text/html': html, 'text/plain': 'a\tb\nc | d\te\nf\tg\n' } })
  await page.keyboard.type('!')
  const row = (words: string) => expect(line(page, words)).toBeVisible()
  await row('| Soort | Prijs |  |')
  await row('| --- | --- | --- |')
  await row('| Wit | a | b |')
  await row('| Bruin | c | d | e |')
  await row('|  | f | g! |')
  await press(page, 'Control+z', 'Control+z')
  await row('| Wit | € 3 |')
  await pasteInto(text, { texts: { 'text/plain': '5\t6' } })
  await row('| Wit | 5 | 6 |')
  await press(page, 'Control+z')
  await page.evaluate(() => window.getSelection()?.modify('move', 'forward', 'lineboundary'))
  await pasteInto(text, { texts: { 'text/html': '<p>een <b>vet</b></p><p>twee</p>', 'text/plain': 'x' } })
  await row('een **vet** twee |')
})

/** Drops on the middle of an element, as a browser does with what comes from elsewhere. @returns whether it says that it takes that */
const dropOn = (target: Locator, text: string, file?: string) =>
  target.evaluate(
    (element, given) => {
      const dataTransfer = new DataTransfer()
      if (given.text !== '') dataTransfer.setData('text/plain', given.text)
      if (given.file)
        dataTransfer.items.add(
          new File(
            // Its own: a file that is there already keeps the name that it has.
            ['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="7"><path d="M0 0H9V7"/></svg>'],
            given.file,
          ),
        )
      const { x, y, width, height } = element.getBoundingClientRect()
      const place = { clientX: x + width / 2, clientY: y + height / 2 }
      const isRefused = (name: string) =>
        element.dispatchEvent(
          new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true, ...place }),
        )
      const isTaken = !isRefused('dragover')
      isRefused('drop')
      return isTaken
    },
    { text, file },
  )

test('words that are dropped in a cell are its words, and a file on what is shown comes below it', async ({
  admin: page,
  site,
}) => {
  await openScreen(page, articleWith(site.repository, 'gesleept', `${TABLE}\n\nNa.\n`))
  const text = field(page, 'Tekst')
  await text.getByRole('cell', { name: 'Wit' }).click()
  const row = line(page, '| Bruin | € 4 |')
  await dropOn(row, 'a|b\nc')
  await expect(line(page, 'a\\|b c')).toBeVisible()
  await press(page, 'Control+z')
  await expect(row).toBeVisible()
  await line(page, 'Na.').click()
  const shown = text.getByRole('cell', { name: 'Wit', exact: true })
  expect(await dropOn(shown, 'd|e'), 'a browser drops nothing on what does not say that it takes it').toBe(
    true,
  )
  await expect(line(page, 'd\\|e')).toHaveText(/^\| (?=W?i?t?d\\\|eW?i?t? \|)/)
  await press(page, 'Control+z')
  await line(page, 'Na.').click()
  await dropOn(text.getByRole('cell', { name: '€ 4' }), '', 'plan.svg')
  await expect(text.locator('.md-shown img')).toHaveCount(1)
  await save(page)
  expect(site.repository.read('content/blog/gesleept.md')).toContain(
    `\n${TABLE}\n\n![](/media/plan.svg)\n\nNa.\n`,
  )
})

/** Chrome there edits the text of the editor beside the page, in an EditContext. */
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

/** As a keyboard on a phone does: a word grows until it is chosen. */
async function composeWord(page: Page, word: string): Promise<void> {
  const phone = await page.context().newCDPSession(page)
  for (const end of [1, word.length])
    await phone.send('Input.imeSetComposition', {
      text: word.slice(0, end),
      selectionStart: end,
      selectionEnd: end,
    })
  await phone.send('Input.insertText', { text: word })
}

for (const [where, userAgent] of [
  ['', undefined],
  [', on Android', ANDROID],
] as const)
  test.describe(() => {
    test.use(userAgent ? { userAgent } : {})

    test(`what is composed beside a table or code is a paragraph of its own, and beside a row in its cell${where}`, async ({
      admin: page,
      site,
    }) => {
      const code = '```\nnpm start\n```'
      await openScreen(page, articleWith(site.repository, 'ernaast', `${TABLE}\n\n${code}\n\nNa.\n`))
      await line(page, 'npm start').click()
      await press(page, 'ArrowUp', 'ArrowUp')
      await composeWord(page, 'Daarna')
      await expect(field(page, 'Tekst').getByRole('cell', { name: '€ 4' })).toBeVisible()
      await page.keyboard.type(' meer')
      await line(page, 'npm start').click()
      await press(page, 'ArrowDown')
      await page.keyboard.type('Uitleg.')
      await field(page, 'Tekst').getByRole('cell', { name: '€ 3' }).click()
      await press(page, 'End', 'ArrowRight', 'ArrowRight')
      await composeWord(page, 'euro')
      await page.keyboard.type(' vijftig')
      await save(page)
      expect(site.repository.read('content/blog/ernaast.md')).toContain(
        `\n${TABLE.replace('€ 3', '€ 3euro vijftig')}\n\nDaarna meer\n\n${code}\nUitleg.\nNa.\n`,
      )
    })
  })
