import type { Locator, Page } from 'playwright/test'
import { entriesText } from '../../../site/text/admin/entries'
import { remarksText as text } from '../../../site/text/admin/remarks'
import { expect, openScreen, test } from '../../support/admin-site'
import { expectAccessible, expectAccessibleDayAndNight } from '../../support/expect-accessible'
import { holdReplies } from '../../support/held-reply'
import { notice, save } from '../../support/on-screen'
import { words } from '../../support/pending-change'

const WORDS = ['Begin klein.', 'Kies werk dat je elke week herhaalt.', 'Reken uit wat het oplevert.']

/** A saved draft of three paragraphs in its form; returns its address. */
async function newDraft(page: Page, title: string): Promise<string> {
  const made = await page.request.post('/api/admin/blog-posts', {
    data: { title, content: WORDS.join('\n\n') },
  })
  const { id } = await made.json()
  const address = `/admin/blog-posts/${id}`
  await openScreen(page, address)
  return address
}

/** Room for one panel beside the text: remarks, or the facts of the article. */
const viewport = { width: 1280, height: 900 }

test('nothing can be added to a remark once it is sent', async ({ admin: page }) => {
  await page.setViewportSize(viewport)
  await newDraft(page, 'Verstuurd is verstuurd')
  await words(page).focus()
  await page.keyboard.press('F7')
  await page.keyboard.type('Klopt dit?')
  const release = await holdReplies(page, '**/api/admin/remarks?*')
  const typed = page.getByLabel(text.yours)
  await expect(typed).toHaveValue('Klopt dit?')
  // The next key may be pressed before any timer runs.
  const takesMore = await typed.evaluate(async (field: HTMLTextAreaElement) => {
    const send = { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }
    field.dispatchEvent(new KeyboardEvent('keydown', send))
    await Promise.resolve()
    return !field.readOnly
  })
  expect(takesMore).toBe(false)
  await page.keyboard.type(' Zo niet, dan weg.')
  await expect(typed).toHaveValue('Klopt dit?')
  release()
  await expect(typed).toHaveCount(0)
  await expect(page.getByRole('region', { name: text.title })).toContainText('Klopt dit?')

  await test.step('nothing is asked of the server where there is no text to make remarks at', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await openScreen(page, '/admin/automations/inbox-voorsorteren')
    expect(asked).toContain('/api/admin/automations/inbox-voorsorteren')
    expect(asked).not.toContain('/api/admin/remarks')
  })
})

test('a remark is placed, answered and settled by keyboard alone, and a colleague sees it', async ({
  admin: page,
  browser,
  people,
}) => {
  await page.setViewportSize(viewport)
  const address = await newDraft(page, 'Met opmerkingen')
  await words(page).focus()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('F7')
  await page.keyboard.type('Is dit echt elke week?')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(words(page)).toBeFocused()
  const panel = page.getByRole('region', { name: text.title })
  const facts = page.getByRole('region', { name: entriesText.panel.title, exact: true })
  const remark = panel.getByRole('listitem').filter({ hasText: 'Is dit echt elke week?' })
  await expect(remark).toContainText('Kies werk')
  await expect(facts).toBeHidden()
  await expectAccessibleDayAndNight(page)
  await page.keyboard.press('F4')
  await expect(panel).toBeHidden()
  await expect(facts).toBeVisible()
  await page.getByRole('button', { name: text.button(1) }).press('Enter')
  await expect(remark).toBeVisible()

  const context = await browser.newContext({ storageState: people.editor, viewport })
  const rik = await context.newPage()
  await openScreen(rik, new URL(address, page.url()).href)
  await rik.getByRole('button', { name: text.button(1) }).click()
  await rik.getByRole('button', { name: text.answer }).click()
  await rik.getByLabel(text.yourAnswer).fill('Nee, elke maand.')
  await rik.getByRole('button', { name: text.sendAnswer }).click()
  await expect(remark).toContainText('Nee, elke maand.')
  await context.close()

  // To the paragraph and back: what was typed elsewhere stays typed, and the text has no mark of it.
  await words(page).focus()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' Echt.')
  await remark.getByRole('button', { name: text.goTo(WORDS[1] ?? '') }).press('Enter')
  await expect(words(page)).toBeFocused()
  await page.keyboard.type('Kijk: ')
  await expect(words(page)).toContainText('Kijk: Kies werk')
  await expect(remark).toContainText('Kijk: Kies werk')

  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await expect(remark).toContainText(text.gone)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(remark).not.toContainText(text.gone)

  await remark.getByRole('button', { name: text.settle }).press('Enter')
  await expect(notice(page, text.isSettled)).toBeVisible()
  await expect(panel.getByText(text.noneOpen)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('button', { name: text.place })).toBeFocused()
  await panel.getByRole('button', { name: text.settled(1) }).press('Enter')
  await panel.getByRole('button', { name: text.reopen }).press('Enter')
  await expect(page.getByRole('button', { name: text.button(1) })).toBeVisible()
  await save(page)
  const saved = await page.request.get(`/api${address}`)
  expect((await saved.json()).content).toBe(`${WORDS[0]}\n\nKijk: ${WORDS[1]}\n\n${WORDS[2]} Echt.`)

  // Who types in the paragraph above is not led to it.
  await words(page).focus()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.press('End')
  const current = panel.locator('[data-current]')
  await expect(current).toHaveCount(0)
  const led = await page.evaluateHandle(() => {
    const seen: Node[] = []
    new MutationObserver((changes) => seen.push(...changes.map(({ target }) => target))).observe(document, {
      ...{ subtree: true, attributes: true },
      attributeFilter: ['data-current'],
    })
    return seen
  })
  const devtools = await page.context().newCDPSession(page)
  // On a slow device what is drawn around the text is behind it at each key.
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 12 })
  await page.keyboard.type(' En blijf daar ook bij.', { delay: 130 })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect(page.getByText(/^21 woorden/)).toBeVisible()
  for (const _ of ' En blijf daar ook bij.') await page.keyboard.press('Backspace')
  await expect(page.getByText(/^16 woorden/)).toBeVisible()
  expect(await led.evaluate(({ length }) => length)).toBe(0)

  await test.step('what is done right after a key is about the text as it is, and not as it was last drawn', async () => {
    /** Types, and goes elsewhere before anything is drawn. */
    const typeAndLeave = (words: string, to: Locator) =>
      to.evaluate(async (element: HTMLElement, typed) => {
        document.execCommand('insertText', false, typed)
        // The editor sees what the browser did to its element in a microtask.
        for (let times = 0; times < 3; times += 1) await Promise.resolve()
        element.focus()
        element.click()
      }, words)
    const toWords = remark.getByRole('button', { name: text.goTo(`Kijk: ${WORDS[1]}`) })
    await page.keyboard.press('ControlOrMeta+Home')
    await typeAndLeave('Vooraf. ', toWords)
    await expect(words(page)).toBeFocused()
    await page.keyboard.type('Zie: ')
    await expect(words(page)).toContainText(`Zie: Kijk: ${WORDS[1]}`)
    await expect(current).toHaveCount(1)
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await typeAndLeave('Iets anders.', page.getByRole('heading', { level: 1 }))
    await expect(current).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('remarks are a sheet, from which one goes to the paragraph', async ({ admin: page }) => {
    await newDraft(page, 'Op de telefoon')
    await words(page).focus()
    await page.keyboard.press('ControlOrMeta+End')
    await page.getByRole('button', { name: text.button(0) }).tap()
    const sheet = page.getByRole('dialog', { name: text.title })
    await sheet.getByRole('button', { name: text.place }).tap()
    await sheet.getByLabel(text.yours).fill('Hoeveel dan?')
    await sheet.getByRole('button', { name: text.send }).tap()
    await expect(sheet).toBeHidden()
    await page.getByRole('button', { name: text.button(1) }).tap()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: text.answer }).tap()
    await sheet.getByLabel(text.yourAnswer).fill('Een middag.')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await page.getByRole('button', { name: text.button(1) }).tap()
    await expect(sheet.getByLabel(text.yourAnswer)).toHaveValue('Een middag.')
    await sheet.getByRole('button', { name: text.goTo(WORDS[2] ?? '') }).tap()
    await expect(sheet).toBeHidden()
    await expect(words(page)).toBeFocused()
  })
})
