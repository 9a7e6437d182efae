import { editing } from '../../../site/text/admin/editing'
import { entriesText } from '../../../site/text/admin/entries'
import { markdownText } from '../../../site/text/admin/markdown'
import { expect, openScreen, test } from '../../support/admin-site'
import { expectAccessibleDayAndNight } from '../../support/expect-accessible'
import { button, field } from '../../support/on-screen'
import { articleWith, line } from '../../support/written-text'

test('a writer sees where in the text it is and how far it is, and has everything else step back', async ({
  admin: page,
  site,
}) => {
  const { outline, goal, link } = markdownText
  const path = articleWith(
    site.repository,
    'rustig',
    `Vooraf.\n\n## Een\n\n${'Woord. '.repeat(30)}\n\n## Twee\n\nSlot.\n`,
  )
  await openScreen(page, path)
  const text = field(page, 'Tekst')
  const place = page.getByRole('button', { name: outline.open })
  await expect(place).toContainText(outline.begin)
  await text.focus()
  await page.keyboard.press('ControlOrMeta+Shift+O')
  await expect(page.getByRole('menuitem', { name: 'Een' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(text).toBeFocused()
  await page.keyboard.press('ControlOrMeta+Shift+O')
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Twee' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await expect(line(page, 'Twee')).toHaveText('## Twee')
  await expect(place).toContainText('Twee')
  await page.keyboard.press('End')
  await page.keyboard.type('lingen')
  await expect(place).toContainText('Tweelingen')
  for (const _ of 'lingen') await page.keyboard.press('Backspace')
  await expect(place).not.toContainText('Tweelingen')
  // The menu is gone once a dialog that opened over it closes.
  await place.click()
  await expect(page.getByRole('menuitem', { name: 'Een' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Shift+K')
  await expect(page.getByRole('dialog', { name: link.titles.link })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(place).toBeFocused()

  await page.getByTitle(goal.set).click()
  await page.getByLabel(goal.label).fill('veel')
  await page.keyboard.press('Enter')
  await expect(page.getByText(goal.wrong)).toBeVisible()
  await page.getByLabel(goal.label).fill('40')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('progressbar', { name: goal.title })).toHaveJSProperty('value', 34)
  await openScreen(page, path)
  await expect(page.getByRole('button', { name: goal.of(34, 40) })).toBeVisible()
  await expectAccessibleDayAndNight(page)

  await text.focus()
  await page.keyboard.press('ControlOrMeta+Shift+F')
  await expect(field(page, 'Titel')).toBeVisible()
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(text).toBeFocused()
})

test('the whole page goes along with the caret, beside a text that keeps its place, also before it is saved', async ({
  admin: page,
}) => {
  await openScreen(page, '/admin/blog-posts/new')
  await field(page, 'Titel').fill('Meelezen')
  const text = field(page, 'Tekst')
  await text.focus()
  await page.keyboard.insertText(`Het begin.\n\n${'Een zin die de bladzijde lang maakt.\n\n'.repeat(40)}`)
  await page.keyboard.press('F2')
  const whole = page.getByRole('region', { name: entriesText.preview('Meelezen') })
  const read = whole.frameLocator('iframe')
  await expect(read.getByRole('heading', { level: 1 })).toHaveText('Meelezen')
  await expect(text).toBeFocused()
  const asked = button(page, entriesText.wholePage)
  await expect(asked).toHaveAttribute('aria-pressed', 'true')

  await page.keyboard.type('Het *slot* van alles.')
  await expect(read.getByText('Het slot van alles.')).toBeInViewport()
  await expect(read.getByText('Het begin.')).not.toBeInViewport()
  await page.keyboard.press('ControlOrMeta+Home')
  await expect(read.getByText('Het begin.')).toBeInViewport()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(read.getByText('Het slot van alles.')).toHaveCount(0)
  await page.keyboard.press('F2')
  await expect(whole).toHaveCount(0)
  await expect(text).toBeFocused()

  await test.step('where there is no room beside it, the page is over the text and begins where one was', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type('Onderaan, op de telefoon.')
    await expect(asked).not.toHaveAttribute('aria-pressed')
    await expect(asked).toHaveAttribute('aria-haspopup', 'dialog')
    await asked.click()
    const over = page.getByRole('dialog', { name: entriesText.preview('Meelezen') })
    await expect(over.frameLocator('iframe').getByText('Onderaan, op de telefoon.')).toBeInViewport()
    await expectAccessibleDayAndNight(page)
  })
})

test('a long text that is printed from its form is on paper to the end', async ({ admin: page, site }) => {
  const words = Array.from({ length: 300 }, (_, at) => `Alinea ${at}. ${'Nog een paar woorden. '.repeat(6)}`)
  await openScreen(page, articleWith(site.repository, 'papier', `${words.join('\n\n')}\n`))
  const text = field(page, 'Tekst')
  await expect(text).toContainText('Alinea 0.')
  await expect(text).not.toContainText('Alinea 299.')
  // What a browser does before it counts the pages; nothing is to be waited for then.
  const isWhole = await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'))
    return document.querySelector('.cm-content')?.textContent?.includes('Alinea 299.')
  })
  expect(isWhole).toBe(true)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(text).not.toContainText('Alinea 299.')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('toolbar')).toBeHidden()
  await expect(text).toBeVisible()
  // What is pinned to a window would lie over the text on paper.
  await expect(page.getByRole('navigation')).toBeHidden()
  await expect(page.getByRole('tablist')).toBeHidden()
  await expect(page.getByRole('region', { name: editing.saving.bar })).toBeHidden()
  await test.step('also beside what it becomes, on paper as wide as a window', async () => {
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 1600, height: 900 })
    await page.getByRole('tab', { name: markdownText.views.source }).click()
    await expect(page.locator('.md-preview')).toContainText('Alinea 299.')
    await page.emulateMedia({ media: 'print' })
    const panes = page.locator('.md-panes')
    expect(await panes.evaluate((all) => all.scrollHeight - all.clientHeight)).toBeLessThanOrEqual(0)
    expect(await page.locator('.md-preview').evaluate((all) => all.scrollHeight - all.clientHeight)).toBe(0)
  })
})
