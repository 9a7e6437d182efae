import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { markdownText } from '../../../site/text/admin/markdown'
import { mediaText as text } from '../../../site/text/admin/media'
import { shellText } from '../../../site/text/admin/shell'
import { expect, openScreen, showScreen, test } from '../../support/admin-site'
import { expectAccessible } from '../../support/expect-accessible'
import { holdReplies } from '../../support/held-reply'
import { add, card, notices, photo } from '../../support/media-library'
import { pasteInto } from '../../support/paste-into'

async function choose(page: Page, name: string, what: string) {
  await page.getByRole('button', { name: text.actionsOf(name) }).click()
  await page.getByRole('menuitem', { name: what }).click()
}

test('a photo is added, described, replaced, deleted and brought back, each as one change', async ({
  admin,
  site,
  noisyStep,
}) => {
  await openScreen(admin, '/admin/media')
  await add(admin, { name: 'Foto 1 (kopie).JPG', mimeType: 'image/jpeg', buffer: await photo('#2a8') })
  await expect(card(admin, 'foto-1-kopie.jpg')).toContainText('2560 × 683')
  const alt = admin.getByLabel('Beschrijving (foto-1-kopie.jpg)')
  await alt.fill('Een groen vlak, dat van links naar rechts steeds lichter wordt,\nmet een rand')
  const cutOff = (area: Element) => [
    area.scrollWidth - area.clientWidth,
    area.scrollHeight - area.clientHeight,
  ]
  expect(await alt.evaluate(cutOff), 'a long description is shown whole').toEqual([0, 0])
  await expect(alt).toHaveValue(/wordt, met een rand$/)
  for (let step = 0; step < ', met een rand'.length; step += 1) await alt.press('ArrowLeft')
  await pasteInto(alt, { texts: { 'text/plain': ' en\nlichter' } })
  await alt.pressSequentially('!')
  await expect(alt).toHaveValue(/wordt en lichter!, met een rand$/)
  await alt.fill('Een groen vlak')
  await alt.press('Enter')
  await expect(notices(admin).getByText(text.altSaved('foto-1-kopie.jpg'))).toBeVisible()

  await choose(admin, 'foto-1-kopie.jpg', text.focus.choose)
  const [picture, left, top] = [
    admin.getByRole('button', { name: text.focus.picture }),
    admin.getByLabel(text.focus.left),
    admin.getByLabel(text.focus.top),
  ]
  // The arrow keys, of which the dialog tells, move the point at once.
  await expect(picture).toBeFocused()
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {}
  await picture.click({ position: { x: width / 4, y: height / 2 } })
  await expect(left).toHaveValue('25')
  await picture.press('Shift+ArrowRight')
  await picture.press('ArrowUp')
  await expect(left).toHaveValue('35')
  await top.fill('')
  await expect(top).toHaveValue('')
  await top.press('Tab')
  await expect(top).toHaveValue('49')
  await top.fill('')
  await top.pressSequentially('010')
  await expect(top).toHaveValue('10')
  await expect(admin.locator('.focus-crop')).toHaveCount(2)
  await expect(admin.locator('.focus-crop').nth(1)).toHaveCSS('object-position', /^29\.5\d*% 50%$/)
  await expectAccessible(admin)
  await noisyStep(
    'what goes wrong is told above the buttons, however low the window',
    /net::ERR_FAILED/,
    async () => {
      await admin.route('**/api/admin/media/*/focus', (route) => route.abort(), { times: 1 })
      await admin.getByRole('button', { name: text.focus.save }).click()
      await expect(admin.getByRole('dialog').getByRole('alert')).toBeInViewport({ ratio: 1 })
    },
  )
  await admin.getByRole('button', { name: text.focus.save }).click()
  await expect(notices(admin).getByText(text.focus.saved('foto-1-kopie.jpg'))).toBeVisible()

  await choose(admin, 'foto-1-kopie.jpg', text.replace)
  await expectAccessible(admin)
  const chooser = admin.waitForEvent('filechooser')
  await admin.getByRole('button', { name: text.choose }).click()
  await (await chooser).setFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: await photo('#82a', 500) })
  await expect(card(admin, 'foto-1-kopie.jpg')).toContainText('500 × 800')
  // An image that is still being drawn would not be found any more.
  await expect(card(admin, 'foto-1-kopie.jpg').locator('img')).toHaveJSProperty('complete', true)

  await choose(admin, 'foto-1-kopie.jpg', text.remove)
  const removed = notices(admin).locator('.notice', { hasText: text.removed('foto-1-kopie.jpg') })
  await expect(card(admin, 'foto-1-kopie.jpg')).toHaveCount(0)
  await removed.getByRole('button', { name: shellText.notices.undo }).click()
  await expect(card(admin, 'foto-1-kopie.jpg')).toContainText('500 × 800')
  await expect(alt).toHaveValue('Een groen vlak')
  expect(site.repository.git('log', '-6', '--format=%an: %s').trim().split('\n')).toEqual([
    'Eva Eigenaar: Ongedaan gemaakt: Afbeelding "foto-1-kopie.jpg" verwijderd',
    'Eva Eigenaar: Afbeelding "foto-1-kopie.jpg" verwijderd',
    'Eva Eigenaar: Afbeelding "foto-1-kopie.jpg" vervangen',
    'Eva Eigenaar: Focuspunt van "foto-1-kopie.jpg" gewijzigd',
    'Eva Eigenaar: Beschrijving van "foto-1-kopie.jpg" gewijzigd',
    'Eva Eigenaar: Afbeelding "foto-1-kopie.jpg" toegevoegd',
  ])
})

test.describe('with another name', () => {
  // The browser reports every refused request itself.
  test.use({ expectedMessages: [/Failed to load resource: .* 422/] })

  test('or as another type, a file is found wherever it was used', async ({ admin, site }) => {
    site.repository.write('content/blog/met-foto.md', '---\ntitle: Met foto\n---\n![Wij](/media/img-1.jpg)\n')
    await openScreen(admin, '/admin/media?zoek=img')
    await add(admin, { name: 'IMG 1.JPG', mimeType: 'image/jpeg', buffer: await photo('#2c9', 300) })
    await expect(card(admin, 'img-1.jpg')).toContainText(text.usedIn(1))
    await choose(admin, 'img-1.jpg', text.rename)
    const field = admin.getByLabel(text.name, { exact: true })
    await field.fill('  ')
    await field.press('Enter')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill('Ons team op kantoor')
    await expect(admin.getByText(text.nameBecomes('/media/ons-team-op-kantoor.jpg'))).toBeVisible()
    await expectAccessible(admin)
    await field.press('Enter')
    await expect(card(admin, 'ons-team-op-kantoor.jpg')).toContainText(text.usedIn(1))
    await expect(card(admin, 'img-1.jpg')).toHaveCount(0)
    await expect(admin.getByRole('button', { name: text.actionsOf('ons-team-op-kantoor.jpg') })).toBeFocused()

    await choose(admin, 'ons-team-op-kantoor.jpg', text.replace)
    const chooser = admin.waitForEvent('filechooser')
    await admin.getByRole('button', { name: text.choose }).click()
    const png = await sharp(await photo('#82a', 40))
      .png()
      .toBuffer()
    await (await chooser).setFiles({ name: 'x.png', mimeType: 'image/png', buffer: png })
    await expect(card(admin, 'ons-team-op-kantoor.png')).toContainText('40 × 800')
    expect(await (await admin.request.get('/blog/met-foto')).text()).toContain(
      '/media/ons-team-op-kantoor.png',
    )

    const replaced = notices(admin).locator('.notice', { hasText: 'is vervangen door' })
    await replaced.getByRole('button', { name: shellText.notices.undo }).click()
    await expect(card(admin, 'ons-team-op-kantoor.jpg')).toContainText('300 × 800')
    await expect(card(admin, 'ons-team-op-kantoor.png')).toHaveCount(0)

    await openScreen(admin, '/admin/media?zoek=ons-team')
    await choose(admin, 'ons-team-op-kantoor.jpg', text.rename)
    await field.fill('Groepsfoto')
    await field.press('Enter')
    await expect(card(admin, 'groepsfoto.jpg')).toBeVisible()
    const renamed = notices(admin).locator('.notice', { hasText: 'groepsfoto.jpg' })
    await renamed.getByRole('button', { name: shellText.notices.undo }).click()
    await expect(card(admin, 'ons-team-op-kantoor.jpg')).toBeVisible()
    await expect(admin).toHaveURL('/admin/media?zoek=ons-team')
  })
})

test('the library is in the menu, keeps what is typed in it, and says where an image is used', async ({
  admin,
  site,
}) => {
  await openScreen(admin, '/admin/settings/media?zoek=auteur')
  await test.step('the library is in the menu, as the one current part, also under its former address', async () => {
    await expect(admin).toHaveURL('/admin/media?zoek=auteur')
    await expect(card(admin, 'auteur.svg')).toBeVisible()
    const current = admin.getByRole('navigation').locator('[aria-current="page"]')
    await expect(current).toHaveText([shellText.nav.media])
    const search = admin.getByRole('searchbox', { name: text.search })
    await search.press('Home')
    await admin.keyboard.type('co-')
    await expect(search).toHaveValue('co-auteur')
    await expect(admin).toHaveURL('/admin/media?zoek=co-auteur')
  })
  await test.step('where nothing is found, that is said once, and all is shown again with the focus in the search field', async () => {
    const search = admin.getByRole('searchbox', { name: text.search })
    await search.fill('xylofoonsnaar')
    await expect(admin.getByText('Niets gevonden')).toHaveCount(1)
    await admin.getByRole('button', { name: text.showAll }).press('Enter')
    await expect(search).toBeFocused()
    await expect(search).toHaveValue('')
    await expect(card(admin, 'auteur.svg')).toBeVisible()
  })
  await test.step('a description is typed on while it is saved, its field keeps the focus, and going back saves it too', async () => {
    await showScreen(admin, '/admin')
    await showScreen(admin, '/admin/media')
    await add(admin, { name: 'Doorgetypt.jpg', mimeType: 'image/jpeg', buffer: await photo('#48a') })
    const alt = admin.getByLabel('Beschrijving (doorgetypt.jpg)')
    const release = await holdReplies(admin, '**/api/admin/media/*/alt')
    await alt.fill('Een blauw vlak')
    await alt.press('Enter')
    await admin.keyboard.type(' met een rand')
    release()
    await expect(notices(admin).getByText(text.altSaved('doorgetypt.jpg'))).toBeVisible()
    await expect(alt).toBeFocused()
    await expect(alt).toHaveValue('Een blauw vlak met een rand')
    await alt.press('Tab')
    const described = () => site.repository.git('log', '-1', '--format=', '-p')
    await expect.poll(described).toContain('Een blauw vlak met een rand')
    await alt.fill('Een blauw vlak zonder rand')
    await admin.goBack()
    await expect.poll(described).toContain('Een blauw vlak zonder rand')
  })
  await test.step('an image that is used says where, and leads there', async () => {
    await showScreen(admin, '/admin/media?zoek=mailbox-laten')
    await expect(admin.getByText(text.found(1, 1))).toBeVisible()
    const name = 'mailbox-laten-voorsorteren.svg'
    await choose(admin, name, text.remove)
    const dialog = admin.getByRole('dialog', { name: text.inUseTitle(name) })
    await expectAccessible(admin)
    await dialog.getByRole('link').first().click()
    await expect(admin).toHaveURL(/\/admin\/blog-posts\//)
  })
})

test('a name that is given after the library was left filters no other list', async ({ admin }) => {
  await openScreen(admin, '/admin/media?zoek=foto-weg')
  await add(admin, { name: 'Foto weg.jpg', mimeType: 'image/jpeg', buffer: await photo('#4a8', 300) })
  await choose(admin, 'foto-weg.jpg', text.rename)
  const release = await holdReplies(admin, '**/api/admin/media/*/name')
  const isSent = admin.waitForRequest('**/api/admin/media/*/name')
  const name = admin.getByLabel(text.name, { exact: true })
  await name.fill('Elders')
  await name.press('Enter')
  await isSent
  // As with the button of the browser: the dialog itself stays until the answer is there.
  await showScreen(admin, '/admin/blog-posts')
  release()
  await expect(notices(admin)).toContainText(text.renamed('foto-weg.jpg', 'elders.jpg'))
  await expect(admin).toHaveURL('/admin/blog-posts')
})

test('an image that arrives when its article is closed is not said to be in the text', async ({ admin }) => {
  await openScreen(admin, '/admin/blog-posts/new')
  const release = await holdReplies(admin, '**/api/admin/media')
  const bytes = (await photo('#84a')).toString('base64')
  const files = await admin.evaluateHandle((content) => {
    const transfer = new DataTransfer()
    const data = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))
    transfer.items.add(new File([data], 'te-laat.jpg', { type: 'image/jpeg' }))
    return transfer
  }, bytes)
  await admin.locator('.cm-content').dispatchEvent('drop', { dataTransfer: files })
  await expect(admin.getByText(markdownText.uploads.busy('te-laat.jpg'))).toBeVisible()
  await admin.getByRole('link', { name: shellText.nav.planning }).click()
  await expect(admin.getByRole('heading', { level: 1, name: shellText.nav.planning })).toBeVisible()
  release()
  await expect(notices(admin)).toContainText(markdownText.uploads.closed('te-laat.jpg'))
})

test.describe('on a phone in the dark', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, colorScheme: 'dark' })

  test('the library is whole', async ({ admin }) => {
    await openScreen(admin, '/admin/media')
    await expect(card(admin, 'auteur.svg')).toBeVisible()
    expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expectAccessible(admin)
  })
})
