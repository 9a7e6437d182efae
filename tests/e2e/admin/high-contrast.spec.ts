import type { Locator } from 'playwright/test'
import { markdownText } from '../../../site/text/admin/markdown'
import { expect, openScreen, showScreen, test } from '../../support/admin-site'
import { button } from '../../support/on-screen'

test.use({ contextOptions: { forcedColors: 'active' }, reducedMotion: 'reduce' })

/** Its picture, for what has no words. */
async function picture(element: Locator): Promise<string> {
  await element.page().mouse.move(0, 0)
  await element.blur()
  return (await element.screenshot()).toString('base64')
}

/** What a person sees of it: its background, and what is drawn on that. */
const look = (element: Locator): Promise<string> =>
  element.evaluate((one) => {
    const { backgroundColor, backgroundImage, borderBottomColor } = getComputedStyle(one)
    // A background that is dropped is the same as none, though it is not transparent.
    const ground = getComputedStyle(document.body).backgroundColor
    const seen = backgroundColor.endsWith(', 0)') ? ground : backgroundColor
    return [seen, backgroundImage, borderBottomColor].join(' ')
  })

test('with high contrast, what is ticked, switched on, current or online looks different from what is not', async ({
  admin,
}) => {
  await openScreen(admin, '/admin/blog-posts')
  const ticks = admin.getByRole('checkbox')
  await ticks.nth(1).check()
  expect(await picture(ticks.nth(1))).not.toBe(await picture(ticks.nth(2)))

  await showScreen(admin, '/admin/settings')
  const tabs = admin.locator('main nav a')
  expect(await look(tabs.nth(0))).not.toBe(await look(tabs.nth(1)))
  expect(await look(tabs.nth(1))).toBe(await look(tabs.nth(2)))

  await showScreen(admin, '/admin/planning')
  const online = admin.locator('.plan-card[data-visibility="public"]').first()
  const [dot, ground] = await online.evaluate((card) => [
    getComputedStyle(card, '::before').backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ])
  expect(dot).not.toBe(ground)

  await showScreen(admin, '/admin/sections')
  const onOff = admin.getByRole('switch').first()
  const on = await picture(onOff)
  await onOff.click()
  await expect(onOff).not.toBeChecked()
  expect(await picture(onOff)).not.toBe(on)
})

test('with high contrast, one sees what a key would choose, and which formatting is on', async ({
  admin,
}) => {
  await openScreen(admin, '/admin/blog-posts/mailbox-laten-voorsorteren')
  await admin.locator('.cm-content').focus()
  await admin.keyboard.press('Control+Home')
  await admin.keyboard.press('Control+Shift+ArrowRight')
  const bold = button(admin, markdownText.tools.bold)
  const off = await look(bold)
  await admin.keyboard.press('Control+b')
  await expect(bold).toHaveAttribute('aria-pressed', 'true')
  expect(await look(bold)).not.toBe(off)

  await admin.keyboard.press('Control+k')
  const choices = admin.getByRole('dialog').getByRole('option')
  await expect(choices.nth(0)).toHaveAttribute('aria-selected', 'true')
  expect(await look(choices.nth(0))).not.toBe(await look(choices.nth(1)))
  await admin.keyboard.press('Escape')

  await openScreen(admin, '/admin/blog-posts')
  await admin.getByRole('row').nth(1).getByRole('button').press('Enter')
  const acts = admin.getByRole('menuitem')
  await expect(acts.nth(0)).toBeFocused()
  expect(await look(acts.nth(0))).not.toBe(await look(acts.nth(1)))
})
