import { editing } from '../../../site/text/admin/editing'
import { mediaText as text } from '../../../site/text/admin/media'
import { shellText } from '../../../site/text/admin/shell'
import { expect, openScreen, test } from '../../support/admin-site'
import { expectAccessible } from '../../support/expect-accessible'
import { holdReplies } from '../../support/held-reply'
import { add, card, notices, photo } from '../../support/media-library'

test.describe('with a file that cannot be used', () => {
  // The browser reports every refused request itself.
  test.use({ expectedMessages: [/status of (?:422|503)|ERR_FAILED/] })

  test('it is told why, nothing moves meanwhile, and the others are added', async ({ admin, site }) => {
    await openScreen(admin, '/admin/media')
    await test.step('it is told why, and the others are added', async () => {
      const drawing = (inside: string) =>
        Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`)
      await add(
        admin,
        { name: 'kwaad.svg', mimeType: 'image/svg+xml', buffer: drawing('<script>alert(1)</script>') },
        { name: 'goed.svg', mimeType: 'image/svg+xml', buffer: drawing('<path d="M0 0H9"/>') },
      )
      await expect(admin.getByText('Deze tekening bevat een script')).toBeVisible()
      await expect(card(admin, 'goed.svg')).toBeVisible()
      await expect(card(admin, 'kwaad.svg')).toHaveCount(0)
      expect(site.repository.git('status', '--porcelain')).toBe('')
    })
    await test.step('nothing moves while files are added, and what is told of several goes at once', async () => {
      await admin.getByRole('button', { name: text.dismiss('kwaad.svg') }).click()
      await expect(card(admin, 'auteur.svg')).toBeVisible()
      const top = () => admin.getByLabel(text.search).evaluate((field) => field.getBoundingClientRect().top)
      const before = await top()
      const names = ['een.png', 'twee.png', 'drie.png']
      await add(admin, ...names.map(broken))
      for (const name of names) await expect(admin.getByText(text.failed(name))).toBeInViewport()
      await expectAccessible(admin)
      expect(await top()).toBe(before)
      await admin.setViewportSize({ width: 360, height: 740 })
      const lines = (act: Element) => {
        const words = document.createRange()
        words.selectNodeContents(act)
        return words.getClientRects().length
      }
      const all = admin.getByRole('button', { name: text.dismissAll })
      expect(await all.evaluate(lines), 'its button is one line on a phone').toBe(1)
      // The same picture in another format takes the place of what failed.
      await add(admin, { name: 'een.jpg', mimeType: 'image/jpeg', buffer: await photo('#2a8', 300) })
      await expect(card(admin, 'een.jpg')).toBeVisible()
      await expect(admin.getByText(text.failed('een.png'))).toHaveCount(0)
      await all.click()
      await expect(admin.getByRole('list', { name: text.uploads })).toHaveCount(0)
    })
  })

  const broken = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from('geen afbeelding') })

  test('several that were added are told and undone at once, also on another screen', async ({ admin }) => {
    await openScreen(admin, '/admin/media')
    await test.step('several that were added are told in one message, and go in one undo', async () => {
      await add(
        admin,
        { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo('#2a8', 320) },
        { name: 'b.jpg', mimeType: 'image/jpeg', buffer: await photo('#2a8', 310) },
        broken('c.png'),
      )
      const told = notices(admin).locator('.notice', { hasText: text.addedMany(2) })
      await told.getByRole('button', { name: shellText.notices.undo }).click()
      await expect(notices(admin)).toContainText(text.undone)
      await expect(card(admin, 'a.jpg')).toHaveCount(0)
      await expect(card(admin, 'b.jpg')).toHaveCount(0)
    })
    await test.step('an undo of several tells why one of them stays, and takes the others back', async () => {
      await add(
        admin,
        { name: 'd.jpg', mimeType: 'image/jpeg', buffer: await photo('#a28', 300) },
        { name: 'e.jpg', mimeType: 'image/jpeg', buffer: await photo('#a28', 310) },
      )
      const why = 'Dit is daarna weer gewijzigd.'
      await admin.route(
        '**/api/admin/history/*/undo',
        (route) => route.fulfill({ status: 422, json: { message: why } }),
        {
          times: 1,
        },
      )
      const told = notices(admin).locator('.notice', { hasText: text.addedMany(2) })
      await told.getByRole('button', { name: shellText.notices.undo }).click()
      await expect(notices(admin)).toContainText(editing.saving.undoneInPart(why))
      await expect(card(admin, 'e.jpg')).toHaveCount(0)
      await expect(card(admin, 'd.jpg')).toBeVisible()
    })
    await test.step('an undo that does not reach the server can be tried again', async () => {
      await add(admin, { name: 'g.jpg', mimeType: 'image/jpeg', buffer: await photo('#28a', 300) })
      await admin.route('**/api/admin/history/*/undo', (route) => route.abort(), { times: 1 })
      await notices(admin).getByRole('button', { name: shellText.notices.undo }).click()
      await notices(admin).getByRole('button', { name: editing.saving.again }).click()
      await expect(notices(admin)).toContainText(text.undone)
      await expect(card(admin, 'g.jpg')).toHaveCount(0)
    })
    await test.step('a file that is there already is named, and not added again', async () => {
      await add(admin, { name: 'f.jpg', mimeType: 'image/jpeg', buffer: await photo('#a28', 300) })
      await expect(notices(admin)).toContainText(text.known('d.jpg', 'f.jpg'))
      await expect(card(admin, 'f.jpg')).toHaveCount(0)
    })
    await test.step('it is told also once another screen is open', async () => {
      const release = await holdReplies(admin, '**/api/admin/media', 'POST')
      await add(admin, broken('later.png'))
      await expect(admin.getByText(text.uploading('later.png'))).toBeVisible()
      await admin.getByRole('link', { name: shellText.nav.planning }).click()
      await expect(admin.getByRole('heading', { level: 1, name: shellText.nav.planning })).toBeVisible()
      const asksToClose = () =>
        admin.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
      expect(await asksToClose()).toBe(true)
      release()
      await expect(notices(admin)).toContainText(text.failed('later.png'))
      await expect.poll(asksToClose).toBe(false)
    })
    await test.step('so are the words of a description, which are sent again when asked, and not when refused', async () => {
      const planning = admin.getByRole('heading', { level: 1, name: shellText.nav.planning })
      const alt = admin.getByLabel('Beschrijving (d.jpg)')
      const sent: string[] = []
      await admin.route('**/api/admin/media/*/alt', async (route) => {
        const words: string = route.request().postDataJSON().alt
        sent.push(words)
        if (words === 'Te gek') await route.fulfill({ status: 422, json: { message: 'Dit kan niet.' } })
        else if (sent.length === 2) await route.fulfill({ status: 503, json: { message: 'Even niet.' } })
        else await route.continue()
      })
      await admin.goBack()
      await alt.fill('Te gek')
      await alt.press('Tab')
      await expect(alt).toHaveAccessibleDescription('Dit kan niet.')
      await admin.goForward()
      await expect(planning).toBeVisible()
      await admin.goBack()
      await alt.fill('Een rood vlak')
      await admin.goForward()
      await expect(planning).toBeVisible()
      await expect(notices(admin)).toContainText(`${text.altFailed('d.jpg', 'Een rood vlak')} Even niet.`)
      await notices(admin).getByRole('button', { name: text.again }).click()
      await expect(notices(admin)).toContainText(text.altSaved('d.jpg'))
      expect(sent).toEqual(['Te gek', 'Een rood vlak', 'Een rood vlak'])
    })
  })

  test('files that are added together stand in the order in which they were chosen', async ({ admin }) => {
    await openScreen(admin, '/admin/media')
    await expect(card(admin, 'auteur.svg')).toBeVisible()
    const chosen = ['zes', 'een', 'drie']
    const drawing = (name: string) =>
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><title>${name}</title></svg>`)
    await add(
      admin,
      ...chosen.map((name) => ({
        name: `${name}.svg`,
        mimeType: 'image/svg+xml',
        buffer: drawing(name),
      })),
    )
    await expect(notices(admin)).toContainText(text.addedMany(3))
    const shown = admin.locator('[data-media] h3')
    const order = chosen.map((name) => `${name}.svg`)
    await expect.poll(async () => (await shown.allTextContents()).slice(0, 3)).toEqual(order)
    await admin.reload()
    await expect.poll(async () => (await shown.allTextContents()).slice(0, 3)).toEqual(order)
  })

  test('what is told of it in an article goes with the article', async ({ admin }) => {
    await openScreen(admin, '/admin/blog-posts/new')
    const files = await admin.evaluateHandle(() => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['geen afbeelding'], 'kapot.png', { type: 'image/png' }))
      return transfer
    })
    await admin.locator('.cm-content').dispatchEvent('drop', { dataTransfer: files })
    await expect(notices(admin)).toContainText('kapot.png is niet geplaatst')
    await admin.getByRole('link', { name: shellText.nav.planning }).click()
    await expect(admin.getByRole('heading', { level: 1, name: shellText.nav.planning })).toBeVisible()
    await expect(notices(admin).locator('.notice')).toHaveCount(0)
  })
})

test('the description of a colleague is shown before another replaces it', async ({
  admin,
  site,
  noisyStep,
}) => {
  await openScreen(admin, '/admin/media?zoek=auteur.svg')
  const alt = admin.getByLabel('Beschrijving (auteur.svg)')
  await alt.fill('Een man')
  site.repository.write('data/media.json', '[{ "id": "auteur.svg", "alt": "Een lachende man" }]\n')
  const described = () => site.repository.read('data/media.json')
  await noisyStep('it is told, and what was typed stays', /status of 412/, async () => {
    await alt.press('Enter')
    await expect(alt).toHaveAccessibleDescription(
      `Iemand anders schreef hier intussen: “Een lachende man”. ${text.altChoose}`,
    )
  })
  await expect(alt).toHaveValue('Een man')
  await alt.press('Escape')
  await expect(alt).toHaveValue('Een lachende man')
  await expect(alt).not.toHaveAttribute('aria-invalid', 'true')
  await alt.fill('Een vrolijke man')
  await alt.press('Enter')
  await expect(notices(admin)).toContainText(text.altSaved('auteur.svg'))
  expect(described()).toContain('Een vrolijke man')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('why a focal point is not saved is told above both buttons', async ({ admin, noisyStep }) => {
    await openScreen(admin, '/admin/media?zoek=auteur.svg')
    await admin.getByRole('button', { name: text.actionsOf('auteur.svg') }).click()
    await admin.getByRole('menuitem', { name: text.focus.choose }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByLabel(text.focus.left).fill('22')
    const other = { focus: { x: 70, y: 10 }, was: { x: 50, y: 50 } }
    const moved = await admin.request.put('/api/admin/media/auteur.svg/focus', { data: other })
    expect(moved.status()).toBe(200)
    await noisyStep('nothing of it is behind them', /status of 412/, async () => {
      await dialog.getByRole('button', { name: text.focus.save }).click()
      const alert = dialog.getByRole('alert')
      await expect(alert).toContainText('Iemand anders verplaatste dit punt intussen.')
      const save = dialog.getByRole('button', { name: text.focus.save })
      const room = async () => {
        const [above, below] = [await alert.boundingBox(), await save.boundingBox()]
        return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)
      }
      await expect.poll(room).toBeGreaterThanOrEqual(0)
    })
    await dialog.getByRole('button', { name: text.focus.save }).click()
    await expect(dialog).toHaveCount(0)
  })
})
