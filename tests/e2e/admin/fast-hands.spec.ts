import type { Page } from 'playwright/test'
import { accountsText } from '../../../site/text/admin/accounts'
import { articleText } from '../../../site/text/admin/article'
import { editing } from '../../../site/text/admin/editing'
import { pendingText } from '../../../site/text/admin/pending'
import { shellText } from '../../../site/text/admin/shell'
import { expect, openScreen, test } from '../../support/admin-site'
import { button, changed, field, state } from '../../support/on-screen'
import { articleWith, line } from '../../support/written-text'

/** Empties the text by its keys first: a browser that replaces lines gives the new ones the looks of the old, which the policy refuses. */
async function rewrite(page: Page, words: string): Promise<void> {
  await field(page, 'Tekst').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await field(page, 'Tekst').fill(words)
}

test('Home goes to where words begin, and a block is chosen by its name', async ({ admin: page, site }) => {
  await openScreen(page, articleWith(site.repository, 'begin', 'Begin.'))
  await test.step('Home goes to the first word of a heading and an item, and once more to before its signs', async () => {
    await rewrite(page, 'Eerst.\n\n## Mijn kop\n\n- een\n')
    await line(page, 'Mijn kop').click()
    await page.keyboard.press('End')
    await page.keyboard.press('Home')
    await page.keyboard.type('Dit is ')
    await expect(line(page, '## Dit is Mijn kop')).toBeVisible()
    await page.keyboard.press('Home')
    await page.keyboard.press('Home')
    await page.keyboard.type('#')
    await expect(line(page, '### Dit is Mijn kop')).toBeVisible()
    await line(page, 'een').last().click()
    await page.keyboard.press('End')
    await page.keyboard.press('Shift+Home')
    await page.keyboard.type('twee')
    await expect(line(page, '- twee')).toBeVisible()
  })
  await test.step('Home goes from where a wrapped line begins to where its words begin', async () => {
    await rewrite(page, `- ${'woord '.repeat(60)}\n`)
    await line(page, 'woord').click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Home')
    await page.keyboard.press('Home')
    await page.keyboard.type('#')
    await expect(line(page, '- #woord')).toBeVisible()
  })
  await test.step('a block is chosen by who types its name and Enter without a pause', async () => {
    await rewrite(page, 'Eerst.\n')
    await field(page, 'Tekst').focus()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.press('Enter')
    await page.keyboard.type('/tussenkop', { delay: 40 })
    await page.keyboard.press('Enter')
    await page.keyboard.type('Kort')
    await expect(line(page, '## Kort')).toBeVisible()
  })
})

test('what is around a text follows at its first key, at a pause, and before anything else that is pressed', async ({
  admin: page,
  site,
}) => {
  await openScreen(page, articleWith(site.repository, 'rond', 'Een.'))
  const found = page.getByRole('figure', { name: articleText.search.result }).locator('p').last()
  await expect(found).toHaveText('Een.')
  await field(page, 'Tekst').focus()
  await page.keyboard.press('ControlOrMeta+End')
  const start = await page.evaluate(() => Date.now())
  await page.clock.install({ time: start })
  await page.clock.pauseAt(start + 60_000)
  await page.keyboard.type('.')
  await expect(state(page)).toHaveText(changed(1))
  await expect(found).toHaveText('Een..')
  const drawn = await found.evaluateHandle((element) => {
    const texts: (string | null)[] = []
    const note = () => texts.push(element.textContent)
    new MutationObserver(note).observe(element, { childList: true, characterData: true, subtree: true })
    return texts
  })
  await page.keyboard.type(' Achter', { delay: 30 })
  await page.clock.runFor(250)
  await expect(found).toHaveText('Een.. Achter')
  expect(await drawn.jsonValue()).toEqual(['Een.. Achter'])
  await page.keyboard.type('uit')
  await page.keyboard.press('Tab')
  await expect(found).toHaveText('Een.. Achteruit')
})

test('a tab that is closed right after the first key asks first', async ({ admin: page, site }) => {
  await openScreen(page, articleWith(site.repository, 'dicht', 'Begin.\n'))
  await field(page, 'Tekst').focus()
  const isAsked = await page.evaluate(async () => {
    document.execCommand('insertText', false, 'x')
    // The editor sees what the browser did to its element in a microtask.
    for (let times = 0; times < 3; times += 1) await Promise.resolve()
    const closing = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(closing)
    return closing.defaultPrevented
  })
  expect(isAsked).toBe(true)
})

test('who publishes right after the last letter of the title gets the address of that title', async ({
  admin: page,
  site,
}) => {
  await openScreen(page, '/admin/blog-posts/new')
  await expect(field(page, 'Titel')).toBeFocused()
  await page.keyboard.type('Met')
  await expect(field(page, 'Webadres')).toHaveValue('met')
  await page.keyboard.type(' één toets')
  await page.keyboard.press('F9')
  await expect(page.getByText(articleText.planning.isOnline)).toBeVisible()
  expect((await page.request.get(`${site.url}/blog/met-een-toets`)).status()).toBe(200)
})

test('a dialog is not closed by who goes on typing, and leaves a long text where it was', async ({
  admin: page,
  site,
}) => {
  await openScreen(page, articleWith(site.repository, 'lang', 'Een alinea met woorden.\n\n'.repeat(120)))
  const text = field(page, 'Tekst')
  await text.focus()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('Het eind.')
  const at = await page.evaluate(() => window.scrollY)
  expect(at).toBeGreaterThan(1000)
  await page.keyboard.press('?')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(text).toBeFocused()
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - at)).toBeLessThan(200)

  await page.getByRole('link', { name: shellText.titles.planning }).first().click()
  const question = page.getByRole('dialog', { name: shellText.unsaved.title })
  await expect(question).toBeVisible()
  await page.keyboard.type(' en verder')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
})

test('a double click does a thing once, and a click beside a form leaves it open with what was typed', async ({
  admin: page,
  site,
}) => {
  const path = articleWith(site.repository, 'dubbel', 'Begin.\n')
  await expect.poll(async () => (await page.request.get('/blog/dubbel')).status()).toBe(200)
  await openScreen(page, path)
  await field(page, 'Tekst').focus()
  await page.keyboard.type('Nieuw. ')
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/pending')) sent += 1
  })
  await button(page, pendingText.keep).dblclick()
  await expect(page).toHaveURL(/\/pending\//)
  await expect(page.getByText(pendingText.head.title)).toBeVisible()
  expect(sent).toBe(1)
  await button(page, pendingText.drop).click()
  await expect(page).toHaveURL(path)

  await openScreen(page, '/admin/settings/accounts')
  await button(page, accountsText.invite.act).dblclick()
  const form = page.getByRole('dialog', { name: accountsText.invite.title })
  const name = form.getByRole('textbox', { name: accountsText.name, exact: true })
  await name.fill('Noor')
  await page.mouse.click(5, 5)
  await expect(name).toHaveValue('Noor')
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  // Without anything typed, a click beside it closes it.
  await button(page, accountsText.invite.act).click()
  await expect(form).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(form).toHaveCount(0)
})

test('the first letter that is not saved is in view, though the bar below it grows', async ({
  admin: page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openScreen(page, articleWith(site.repository, 'eerste', 'Een alinea met woorden.\n\n'.repeat(60)))
  await field(page, 'Tekst').focus()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('S')
  const saveBar = page.getByRole('region', { name: editing.saving.bar, exact: true })
  await expect(saveBar.getByText(articleText.planning.savesOnline)).toBeVisible()
  const below = () =>
    page.evaluate(() => {
      const last = [...document.querySelectorAll('.cm-line')].at(-1)?.getBoundingClientRect().bottom ?? 0
      return last - (document.querySelector('.md-status')?.getBoundingClientRect().top ?? 0)
    })
  await expect.poll(below).toBeLessThanOrEqual(1)
})

test('Page Down skips no line of a long text', async ({ admin: page, site }) => {
  const numbered = Array.from({ length: 200 }, (_, at) => `Regel ${at + 1}.`).join('\n\n')
  await openScreen(page, articleWith(site.repository, 'pagina', numbered))
  await page.setViewportSize({ width: 1280, height: 800 })
  await line(page, 'Regel 1.').first().click()
  /** The numbers of the first and the last line that are whole between the bars. */
  const inView = () =>
    page.evaluate(() => {
      const top = document.querySelector('.md-bar')?.getBoundingClientRect().bottom ?? 0
      const bottom = document.querySelector('.md-status')?.getBoundingClientRect().top ?? window.innerHeight
      const seen = [...document.querySelectorAll('.cm-line')].filter((one) => {
        const box = one.getBoundingClientRect()
        return /^Regel/.test(one.textContent ?? '') && box.top >= top - 1 && box.bottom <= bottom + 1
      })
      return [seen.at(0), seen.at(-1)].map((one) => Number(/\d+/.exec(one?.textContent ?? '')?.[0] ?? -1))
    })
  for (let times = 0; times < 4; times += 1) {
    const [, last = 0] = await inView()
    await page.keyboard.press('PageDown')
    await expect.poll(async () => (await inView())[1]).toBeGreaterThan(last)
    const [first = 0] = await inView()
    expect(first).toBeLessThanOrEqual(last + 1)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the first tap in a text puts the caret where the finger was', async ({ admin: page, site }) => {
    await openScreen(
      page,
      articleWith(site.repository, 'tikken', 'Een **vet** woord en [een link](/contact).\n\n## De kop\n'),
    )
    const word = line(page, 'Een vet woord')
    await word.scrollIntoViewIfNeeded()
    const { x, y, height } = await word.evaluate((element) => {
      const range = document.createRange()
      const words = [...element.childNodes].findLast((node) => node.textContent?.includes('woord'))
      range.setStart(words ?? element, (words?.textContent ?? '').indexOf('oord'))
      return range.getBoundingClientRect().toJSON() as DOMRect
    })
    await page.touchscreen.tap(x, y + height / 2)
    await expect(field(page, 'Tekst')).toBeFocused()
    await page.keyboard.type('Q')
    await expect(line(page, 'Een **vet** wQoord')).toBeVisible()
  })
})
