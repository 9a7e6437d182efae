import type { Locator } from 'playwright/test'
import { markdownText } from '../../../site/text/admin/markdown'
import { expect, openScreen, test } from '../../support/admin-site'
import { button, field } from '../../support/on-screen'
import { articleWith, line } from '../../support/written-text'

/** Double clicks in a text where these words, with which it begins, end. */
async function doubleClickBehind(text: Locator, words: string): Promise<void> {
  const { x, y } = await pointBehind(text, words)
  await text.page().mouse.dblclick(x, y)
}

/** Moves the mouse to where these words end; resolves to that point, in pixels of the window. */
async function pointBehind(text: Locator, words: string): Promise<{ x: number; y: number }> {
  const { x, y, height } = await text.evaluate((element, from) => {
    const range = document.createRange()
    range.setStart(element.firstChild ?? element, from)
    return range.getBoundingClientRect().toJSON() as DOMRect
  }, words.length)
  const point = { x, y: y + height / 2 }
  await text.page().mouse.move(point.x, point.y)
  return point
}

test('an undo takes back a sentence, and a double click takes the word that was clicked', async ({
  admin: page,
  site,
}) => {
  await openScreen(page, articleWith(site.repository, 'terug', 'Begin. '))
  await test.step('one undo takes back a sentence, or what was pasted, and underlining takes back nothing', async () => {
    const text = field(page, 'Tekst')
    await text.focus()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type('Een zin. Nog een zin. En het slot.')
    await page.keyboard.press('ControlOrMeta+u')
    await expect(text).toContainText('Nog een zin. En het slot.')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(text).toContainText('Nog een zin.')
    await expect(text).not.toContainText('En het slot.')
    await text.evaluate((element) => {
      const data = new DataTransfer()
      data.setData('text/plain', 'Geplakt. ')
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    })
    await page.keyboard.type('Getypt')
    await expect(text).toContainText('Geplakt. Getypt')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(text).not.toContainText('Getypt')
    await expect(text).toContainText('Nog een zin. Geplakt.')
  })
  await test.step('a double click takes the word that was clicked, in a table too, and the tools of a table move no text', async () => {
    const table = '| Drank | Prijs |\n| --- | --- |\n| Koffie | 2 |\n| Thee | 3 |\n'
    await field(page, 'Tekst').fill(`Boven de tabel.\n\n${table}\nOnder de tabel.\n`)
    const text = field(page, 'Tekst')
    const above = line(page, 'Boven de tabel.')
    await above.click()
    const place = await above.boundingBox()
    await text.getByRole('cell', { name: 'Thee' }).dblclick()
    await expect(button(page, markdownText.tools.row)).toBeVisible()
    expect(await above.boundingBox()).toEqual(place)
    await page.keyboard.type('Water')
    await expect(line(page, '| Water | 3 |')).toBeVisible()
    await doubleClickBehind(line(page, 'Onder de tabel.'), 'Onder de ta')
    await page.keyboard.type('lijst')
    await expect(line(page, 'Onder de lijst.')).toBeVisible()
    await expect(text.getByRole('cell', { name: 'Water' })).toBeVisible()
  })
  await test.step('a slow second press, after the lines have moved, takes the word of the first', async () => {
    const text = field(page, 'Tekst')
    await line(page, 'Boven de tabel.').click()
    await pointBehind(text.getByRole('cell', { name: 'Water' }), 'Wa')
    await page.mouse.down()
    await page.mouse.up()
    await expect(line(page, '| Water | 3 |')).toBeVisible()
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await page.keyboard.type('Melk')
    await expect(line(page, '| Melk | 3 |')).toBeVisible()
  })
  await test.step('a letter of a table that is clicked gets the caret', async () => {
    const text = field(page, 'Tekst')
    await line(page, 'Boven de tabel.').click()
    await pointBehind(text.getByRole('cell', { name: 'Koffie' }), 'Kof')
    await page.mouse.down()
    await page.mouse.up()
    await page.keyboard.type('-')
    await expect(line(page, '| Kof-fie | 2 |')).toBeVisible()
  })
  await test.step('of a word that is in a cell more often, and in other words, a double click takes the one clicked', async () => {
    const table = '| Dag |\n| --- |\n| Een idee en de prijs en de dag |\n| [prijs](/prijs) is *prijs* |\n'
    await field(page, 'Tekst').fill(`Boven.\n\n${table}\nOnder.\n`)
    await line(page, 'Boven.').click()
    const cell = field(page, 'Tekst').getByRole('cell', { name: 'Een idee' })
    await doubleClickBehind(cell, 'Een idee en de prijs en d')
    await page.keyboard.type('een')
    await expect(line(page, '| Een idee en de prijs en een dag |')).toBeVisible()
    // Never into an address: where that has the word too, the caret is at the beginning of the cell.
    await line(page, 'Boven.').click()
    await field(page, 'Tekst').getByRole('cell').locator('em').click()
    await page.keyboard.type('De ')
    await expect(line(page, '| De [prijs](/prijs) is *prijs* |')).toBeVisible()
  })
  await test.step('a triple click takes a line, and what is typed there is not drawn into the next one', async () => {
    await field(page, 'Tekst').fill('Een zin hier.\nDe volgende zin.\n')
    await line(page, 'Een zin hier.').click({ clickCount: 3 })
    await page.keyboard.type('Iets anders.')
    await expect(line(page, 'Iets anders.')).toHaveText('Iets anders.')
  })
})
