import { nestedText } from '../../../site/text/admin/nested'
import { remarksText as text } from '../../../site/text/admin/remarks'
import { expect, openScreen, test } from '../../support/admin-site'
import { notice, save } from '../../support/on-screen'

const WORDS = ['Begin klein.', 'Kies werk dat je elke week herhaalt.', 'Reken uit wat het oplevert.']

test('a text within a block takes remarks, which follow it, and the page lists them', async ({
  admin: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const made = await page.request.post('/api/admin/pages', {
    data: {
      ...{ title: 'Met blokken', path: '/met-blokken', content: 'Onder de blokken.' },
      blocks: [
        { kind: 'text', title: 'Een', text: `${WORDS[0]}\n\nReken uit wat het kost.` },
        { kind: 'text', title: 'Twee', text: `${WORDS[1]}\n\n${WORDS[2]}` },
        {
          ...{ kind: 'questions', title: 'Vragen' },
          questions: ['Eerst?', 'Dan?'].map((question) => ({ question, answer: `${question} Ja.` })),
        },
      ],
    },
  })
  await openScreen(page, `/admin/pages/${(await made.json()).id}`)
  await page.locator('.nested-toggle', { hasText: 'Twee' }).click()
  const block = (name: string) =>
    page.locator('.nested-item', { has: page.locator('.nested-toggle', { hasText: name }) })
  const text2 = page.getByRole('textbox', { name: 'Blok 2, Tekst' })
  await text2.focus()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.press('F7')
  const sheet = page.getByRole('dialog', { name: text.title })
  await expect(sheet).toContainText(WORDS[2] ?? '')
  await page.keyboard.type('Hoe dan?')
  // What was typed and not sent outlives its block being folded.
  await page.keyboard.press('Escape')
  await page.locator('.nested-toggle', { hasText: 'Twee' }).press('Enter')
  await expect(text2).toHaveCount(0)
  await page.locator('.nested-toggle', { hasText: 'Twee' }).press('Enter')
  await text2.focus()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.press('F7')
  await expect(sheet.getByLabel(text.yours)).toHaveValue('Hoe dan?')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(notice(page, text.placed)).toBeVisible()
  await expect(text2).toBeFocused()
  // The text of the page lists it as well, for a block may be folded; another block does not.
  const list = page.locator('[data-field="content"]').getByRole('button', { name: text.button(1) })
  const second = page.locator('.nested-toggle', { hasText: 'Twee' })
  await second.click()
  await list.click()
  await expect(sheet.getByRole('listitem')).toContainText([`${text.inBlock}${WORDS[2]}`])
  await sheet.getByRole('button', { name: text.goTo(WORDS[2] ?? '') }).click()
  await expect(text2).toBeVisible()
  await expect(second).toBeFocused()
  await second.press('Alt+ArrowUp')
  await page.locator('.nested-toggle', { hasText: 'Een' }).click()
  await expect(block('Twee').getByRole('button', { name: text.button(1) })).toBeVisible()
  await expect(block('Een').getByRole('button', { name: text.button(0), exact: true })).toBeVisible()
  for (const name of ['Twee', 'Een']) {
    await block(name)
      .getByRole('textbox', { name: /, Tekst$/ })
      .focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
  }
  await list.click()
  await expect(sheet.getByRole('listitem')).toContainText([`${text.gone}${WORDS[2]}`])
  await page.keyboard.press('Escape')

  await test.step('what was begun at an item of a list stays with it when items move, folded away or not', async () => {
    const toggle = (name: string) => page.locator('.nested-toggle', { hasText: name })
    const begun = sheet.getByLabel(text.yours)
    /** Begins a remark at the answer to the question that is now at this place. */
    async function begin(at: number) {
      await page.getByRole('textbox', { name: `Blok 3, Vraag ${at}, Antwoord` }).focus()
      await page.keyboard.press('F7')
    }
    await toggle('Vragen').click()
    await toggle('Eerst?').click()
    await toggle('Dan?').click()
    await begin(1)
    await page.keyboard.type('Waarom eerst?')
    await page.keyboard.press('Escape')
    await toggle('Eerst?').press('Alt+ArrowDown')
    await begin(1)
    await expect(begun).toHaveValue('')
    await page.keyboard.press('Escape')
    await begin(2)
    await expect(begun).toHaveValue('Waarom eerst?')
    await page.keyboard.press('Escape')
    await toggle('Vragen').click()
    await toggle('Vragen').click()
    await toggle('Eerst?').click()
    await begin(2)
    await expect(begun).toHaveValue('Waarom eerst?')
    await page.keyboard.press('Escape')
  })

  await test.step('nothing is left unsaved at an item that was removed', async () => {
    const item = page.locator('.nested-item .nested-item', { hasText: 'Eerst?' })
    await item.getByRole('button', { name: /^Meer voor/ }).click()
    await page.getByRole('menuitem', { name: nestedText.remove }).click()
    await expect(item).toHaveCount(0)
    await save(page)
    await page.getByRole('navigation').getByRole('link', { name: 'Artikelen', exact: true }).click()
    await expect(page).toHaveURL('/admin/blog-posts')
  })
})
