import { setTimeout } from 'node:timers/promises'
import type { Locator, Page } from 'playwright/test'
import { editing } from '../../../site/text/admin/editing'
import { entriesText } from '../../../site/text/admin/entries'
import { historyText } from '../../../site/text/admin/history'
import { markdownText } from '../../../site/text/admin/markdown'
import { shellText } from '../../../site/text/admin/shell'
import { expect, openScreen, showScreen, test } from '../../support/admin-site'
import { holdReplies } from '../../support/held-reply'
import { button, changed, field, save, state, takeBack } from '../../support/on-screen'

const { saving } = editing
const HISTORY = '**/api/admin/history?*beginnen-met-ai-in-je-bedrijf*'
const MARCO = '/admin/testimonials/voorbeeld-1'
const notices = (page: Page) =>
  page.getByRole('region', { name: shellText.notices.region }).locator('.notice')

async function rename(page: Page, name: string): Promise<void> {
  await field(page, 'Naam').fill(name)
  await save(page)
  await expect(notices(page)).toContainText(saving.savedNotice)
}

test('only one message stands at a time, and what it takes back is the last save alone', async ({
  admin,
}) => {
  await test.step('only one message stands at a time, and it takes back the last save', async () => {
    await openScreen(admin, MARCO)
    const before = await field(admin, 'Naam').inputValue()
    await rename(admin, 'Marco de Eerste')
    await rename(admin, 'Marco de Tweede')
    await expect(notices(admin)).toHaveCount(1)
    await takeBack(admin, saving.savedNotice)
    await expect(field(admin, 'Naam')).toHaveValue('Marco de Eerste')
    await expect(notices(admin)).toHaveCount(1)
    await expect(notices(admin)).toContainText(saving.undone)
    // What an older message offered can still be undone from the history.
    await admin.getByRole('main').getByRole('link', { name: entriesText.history }).click()
    await admin
      .getByRole('link', { name: /Ervaring "Marco de Eerste": naam gewijzigd/ })
      .first()
      .click()
    await button(admin, historyText.ways.undo.label).click()
    await admin.getByRole('dialog').getByRole('button', { name: historyText.ways.undo.confirm }).click()
    await expect(notices(admin)).toContainText(historyText.ways.undo.done)
    await showScreen(admin, MARCO)
    await expect(field(admin, 'Naam')).toHaveValue(before)
  })
  await test.step('a save that is taken back leaves what was typed since', async () => {
    const before = await field(admin, 'Naam').inputValue()
    const release = await holdReplies(admin, '**/api/**', 'PUT')
    await field(admin, 'Naam').fill('Marco van Gisteren')
    await button(admin, saving.save).click()
    // During the save, because typing removes the message once it is shown.
    await field(admin, 'Functie').fill('Meubelmaker in ruste')
    release()
    await takeBack(admin, saving.savedNotice)
    await expect(notices(admin)).toContainText(saving.undoneOnly)
    await expect(field(admin, 'Naam')).toHaveValue(before)
    await expect(field(admin, 'Functie')).toHaveValue('Meubelmaker in ruste')
    await expect(state(admin)).toHaveText(changed(1))
  })
})

test.describe('a save that was changed again', () => {
  test.use({ expectedMessages: [/Failed to load resource: .* 409/] })

  test('is not undone from its message, which leads to where that can be done in part', async ({
    admin,
    site: { repository },
  }) => {
    await openScreen(admin, '/admin/testimonials/voorbeeld-2')
    await rename(admin, 'Ilse van Eva')
    const file = 'data/testimonials.json'
    const saved = repository.git('rev-parse', 'HEAD').trim()
    repository.write(file, repository.read(file).replace('Ilse van Eva', 'Ilse van Willem'))
    repository.git('commit', '--message', 'Andere naam', '--', file)
    await button(admin, saving.undo).click()
    await expect(notices(admin)).toContainText('Dit is daarna weer gewijzigd')
    await button(admin, historyText.ways.toChange).click()
    await expect(admin).toHaveURL(`/admin/history/${saved}`)
    await expect(button(admin, historyText.ways.undo.label)).toBeVisible()
  })
})

test.describe('a save that was merged', () => {
  test.use({ expectedMessages: [/Failed to load resource: .* 412/] })

  test('has no message that takes the place of a later one', async ({ admin, site: { repository } }) => {
    const path = 'content/blog/beginnen-met-ai-in-je-bedrijf.md'
    const file = () => repository.read(path)
    const send = () => admin.keyboard.press('ControlOrMeta+s')
    await openScreen(admin, '/admin/blog-posts/beginnen-met-ai-in-je-bedrijf')
    await field(admin, 'Trefwoorden').fill('eerst')
    repository.write(path, file().replace(/^title: .*$/m, 'title: Van de schrijver'))
    repository.git('add', path)
    repository.git('commit', '--message', 'Artikel bijgewerkt')
    // Longer than a save takes: who changed it is known last.
    await admin.route(HISTORY, async (route) => {
      await setTimeout(1000)
      await route.continue()
    })
    const asked = admin.waitForRequest(HISTORY)
    const told = admin.waitForResponse(HISTORY)
    await send()
    await asked
    await field(admin, 'Trefwoorden').fill('daarna')
    await send()
    await (await told).finished()
    await expect.poll(file).toContain('daarna')
    await expect(state(admin)).toHaveText(saving.saved)
    await expect(notices(admin)).toContainText(saving.savedNotice)
    // Whatever the reply leads to has been drawn by then.
    await admin.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    await expect(state(admin)).toHaveText(saving.saved)
    await expect(notices(admin)).not.toContainText('samengevoegd')
  })
})

test('that all is saved is said until somebody types on, and what could not be added in one message', async ({
  admin,
}) => {
  await test.step('that all is saved is said until somebody types on', async () => {
    await openScreen(admin, '/admin/testimonials/voorbeeld-2')
    await rename(admin, 'Ilse van de Weg')
    await field(admin, 'Functie').pressSequentially('!')
    await expect(state(admin)).toHaveText(changed(1))
    await expect(notices(admin)).toHaveCount(0)
    await rename(admin, 'Ilse van de Steeg')
    await admin.getByRole('link', { name: shellText.nav.overview }).first().click()
    await expect(admin).not.toHaveURL(/voorbeeld-2/)
    await expect(notices(admin)).toHaveCount(0)
  })
  await test.step('files that cannot stand in a text are told of together', async () => {
    await showScreen(admin, '/admin/blog-posts/new')
    const dataTransfer = await admin.evaluateHandle(() => {
      const data = new DataTransfer()
      for (const name of ['een.mp4', 'twee.mp4']) data.items.add(new File(['x'], name, { type: 'video/mp4' }))
      return data
    })
    await field(admin, 'Tekst').dispatchEvent('drop', { dataTransfer })
    const { noFile } = markdownText.uploads
    await expect(notices(admin)).toContainText(`${noFile('een.mp4')} ${noFile('twee.mp4')}`)
    /** What becomes of a file that is dragged there; what nobody takes or refuses, the browser opens in place of the page. */
    const fate = (place: Locator) =>
      place.evaluate((element, data) => {
        const over = new DragEvent('dragover', { dataTransfer: data, bubbles: true, cancelable: true })
        let isTaken = false
        const look = () => {
          isTaken = over.defaultPrevented
        }
        document.addEventListener('dragover', look, { once: true })
        const target = element instanceof HTMLIFrameElement ? element.contentDocument?.body : element
        target?.dispatchEvent(over)
        if (isTaken) return 'taken'
        return over.defaultPrevented ? 'refused' : 'opened'
      }, dataTransfer)
    expect(await fate(field(admin, 'Tekst'))).toBe('taken')
    expect(await fate(field(admin, 'Titel'))).toBe('refused')
    expect(await fate(admin.getByRole('heading', { level: 1 }))).toBe('refused')
    // The page in the preview is a document of its own.
    await showScreen(admin, '/admin/content')
    await expect(admin.frameLocator('iframe').locator('h1')).toBeAttached()
    expect(await fate(admin.locator('iframe'))).toBe('refused')
  })
})

test('a message can be reached, pointed at and used, and goes by itself only when nobody does', async ({
  admin,
}) => {
  await admin.clock.install()
  await openScreen(admin, '/admin/testimonials/voorbeeld-2')
  await test.step('F8 leads to the message, also from a field, and Escape leads back', async () => {
    await rename(admin, 'Ilse van der K.')
    await field(admin, 'Functie').focus()
    await admin.keyboard.press('F8')
    await expect(notices(admin)).toBeFocused()
    await admin.clock.runFor(60_000)
    await expect(notices(admin)).toBeVisible()
    await admin.keyboard.press('Tab')
    await expect(button(admin, saving.undo)).toBeFocused()
    await admin.keyboard.press('Escape')
    await expect(notices(admin)).toHaveCount(0)
    await expect(field(admin, 'Functie')).toBeFocused()
  })
  await test.step('a message stays while someone points at it, and goes by itself after that', async () => {
    await rename(admin, 'Ilse van den D.')
    await notices(admin).hover()
    await admin.clock.runFor(60_000)
    await expect(notices(admin)).toBeVisible()
    await admin.mouse.move(1200, 10)
    await admin.clock.runFor(60_000)
    await expect(notices(admin)).toHaveCount(0)
  })
  await test.step('a deletion can be taken back until its message is closed, also while somebody types', async () => {
    await showScreen(admin, '/admin/testimonials/voorbeeld-3')
    const name = await field(admin, 'Naam').inputValue()
    await button(admin, entriesText.remove).click()
    await expect(notices(admin)).toContainText('in de prullenbak')
    await admin
      .getByRole('main')
      .getByRole('link')
      .filter({ hasText: /Ilse|Marco/ })
      .first()
      .click()
    await field(admin, 'Functie').fill('Directeur')
    await admin.clock.runFor(120_000)
    await takeBack(admin, entriesText.removed(name))
    await expect(notices(admin)).toContainText(saving.undone)
  })
})

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('a message leaves the line in view that somebody is writing', async ({ admin }) => {
    await openScreen(admin, '/admin/blog-posts/e-facturatie-belgie-en-europa')
    await field(admin, 'Tekst').focus()
    await admin.keyboard.press('ControlOrMeta+End')
    await admin.keyboard.type(' Slot.')
    await admin.keyboard.press('ControlOrMeta+s')
    await expect(notices(admin)).toContainText(saving.savedNotice)
    const line = admin.locator('.cm-content .cm-line').last()
    await expect
      .poll(async () => {
        const [message, text] = await Promise.all([notices(admin).boundingBox(), line.boundingBox()])
        if (!message || !text) return false
        return message.y + message.height <= text.y || text.y + text.height <= message.y
      })
      .toBe(true)

    await test.step('nor does it cover, in a window at 400%, the button that saves', async () => {
      await admin.keyboard.press('F8')
      await expect(notices(admin)).toBeFocused()
      await admin.setViewportSize({ width: 320, height: 256 })
      await expect
        .poll(async () => {
          const [message, send] = await Promise.all([
            notices(admin).boundingBox(),
            button(admin, saving.save).boundingBox(),
          ])
          return message && send && message.y >= 0 && message.y + message.height <= send.y
        })
        .toBe(true)
    })
  })
})
