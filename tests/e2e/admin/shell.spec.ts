import { shellText } from '../../../site/text/admin/shell'
import { subscribersText } from '../../../site/text/admin/subscribers'
import { expect, openScreen, screenIsThere, showScreen, test } from '../../support/admin-site'
import { expectAccessible, expectAccessibleDayAndNight } from '../../support/expect-accessible'
import { holdReplies } from '../../support/held-reply'
import { button } from '../../support/on-screen'
import { soonHere } from '../../support/soon-here'

const menuName = { name: shellText.mainMenu }

test('the keyboard alone finds and opens an article, and types before the palette has loaded', async ({
  admin,
}) => {
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await admin.route(/\/assets\/palette-list-[^/]*\.js$/, async (route) => {
    await arrival
    await route.continue()
  })
  await openScreen(admin, '/admin')
  await admin.keyboard.press('ControlOrMeta+k')
  await admin.keyboard.type('MAIL')
  await expect(admin.getByRole('textbox', { name: shellText.palette.label })).toHaveValue('MAIL')
  arrive()
  const field = admin.getByRole('combobox', { name: shellText.palette.label })
  await expect(field).toBeFocused()
  await admin.keyboard.type('BOX')
  await expect(field).toHaveValue('MAILBOX')
  // The first, once what is found of every type is there.
  await expect(admin.getByRole('option').first()).toContainText('Laat je mailbox voorsorteren')
  await admin.keyboard.press('Enter')
  await expect(admin).toHaveURL(/\/admin\/blog-posts\/.+/)
  await screenIsThere(admin)
  await expect(admin.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(admin.getByRole('dialog')).toHaveCount(0)
})

test('the palette does things too', async ({ admin }) => {
  await openScreen(admin, '/admin')
  const field = admin.getByRole('combobox', { name: shellText.palette.label })
  await admin.keyboard.press('ControlOrMeta+k')
  await field.fill('nieuw artikel')
  await admin.keyboard.press('Enter')
  await expect(admin).toHaveURL('/admin/blog-posts/new')
  await admin.keyboard.press('ControlOrMeta+k')
  await expect(field).toBeFocused()
  await field.fill('zzzz')
  await expect(admin.getByText(shellText.palette.nothing)).toBeVisible()

  // What it does not know by name may be found where there is a search of its own.
  await field.fill('een adres@bedrijf.example')
  const further = admin.getByRole('group', { name: shellText.palette.further('een adres@bedrijf.example') })
  await expect(further.getByRole('option')).toHaveText([shellText.nav.subscribers, shellText.nav.media])
  await admin.keyboard.press('Enter')
  await expect(admin).toHaveURL('/admin/subscribers?zoek=een+adres%40bedrijf.example')
  await expect(admin.getByRole('searchbox')).toHaveValue('een adres@bedrijf.example')
  await admin.keyboard.press('ControlOrMeta+k')
  await field.fill('importeren')
  await expect(admin.getByRole('dialog').getByRole('option').first()).toHaveText(subscribersText.importAll)

  // That comes below titles, and so it waits for them.
  const arrive = await holdReplies(admin, '**/api/admin/blog-posts?*')
  await openScreen(admin, '/admin/settings')
  await admin.keyboard.press('ControlOrMeta+k')
  await field.fill('welk proces')
  await expect(admin.getByRole('dialog').getByText(shellText.loading)).toBeVisible()
  await expect(admin.getByRole('option')).toHaveCount(0)
  arrive()
  await expect(admin.getByRole('option').first()).toHaveText('Welk proces automatiseer je als eerste?')
  await expect(admin.getByRole('option', { selected: true })).toHaveCount(1)
  await expect(admin.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await expect(admin.getByRole('group', { name: shellText.palette.further('welk proces') })).toBeVisible()

  // It knows parts of the settings by other words, page texts by what they say, and what the screen offers.
  const found = (name: string) => admin.getByRole('option', { name, exact: true })
  await field.fill('foto uploaden')
  await expect(found(shellText.nav.media).first()).toBeVisible()
  await field.fill('csv')
  await expect(admin.getByRole('option').first()).toHaveText(shellText.nav.subscribers)
  await field.fill('kunt automatiseren')
  await expect(found('Knop naar de automatiseringen Bovenaan de homepage')).toBeVisible()
  await field.fill('donker')
  await admin.keyboard.press('Enter')
  await expect(admin.locator('html')).toHaveAttribute('data-theme', 'dark')
  await admin.keyboard.press('ControlOrMeta+k')
  await field.fill('weergave')
  await expect(found(shellText.theme.toLight)).toBeVisible()
  // What is called so comes before what is about it.
  await field.fill('passkey')
  await admin.keyboard.press('Enter')
  await expect(admin).toHaveURL('/admin/settings/account#tweede-stap')
  await openScreen(admin, '/admin/blog-posts/mailbox-laten-voorsorteren')
  await admin.keyboard.press('ControlOrMeta+k')
  await field.fill('opslaan')
  const here = admin.getByRole('group', { name: shellText.palette.here })
  await expect(here.getByRole('option', { name: 'Opslaan' })).toContainText('CtrlS')
  await field.fill('geschiedenis')
  await here.getByRole('option').click()
  await expect(admin).toHaveURL('/admin/history?type=blog-posts&id=mailbox-laten-voorsorteren')
})

test('a screen is there as soon as it is loaded, however short its place was kept', async ({ admin }) => {
  await admin.clock.install()
  await openScreen(admin, '/admin/testimonials')
  await admin.clock.pauseAt(await admin.evaluate(() => Date.now() + 1000))
  const menu = admin.getByRole('navigation', { name: shellText.mainMenu })
  await menu.getByRole('link', { name: 'Media' }).evaluate((link: HTMLElement) => link.click())
  await soonHere(admin, 'Media')
})

test('a question mark lists the shortcuts, but not while someone types', async ({ admin }) => {
  await openScreen(admin, '/admin/blog-posts')
  await admin.keyboard.press('?')
  const dialog = admin.getByRole('dialog', { name: shellText.shortcuts.title })
  await expect(dialog.getByText(shellText.shortcuts.palette)).toBeVisible()
  await expect(dialog).toContainText('CtrlK')
  await admin.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await admin.getByRole('searchbox').first().fill('wat?')
  await admin.keyboard.press('?')
  await expect(dialog).toHaveCount(0)
})

test('the frame is there where no screen is, can be used by everyone, and leads to every part', async ({
  admin,
}) => {
  await openScreen(admin, '/admin/nergens')
  await test.step('an address that does not exist says so inside the frame', async () => {
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText(shellText.notFound.title)
    await admin.getByRole('link', { name: shellText.notFound.action }).click()
    await expect(admin).toHaveURL('/admin')
    await expect(admin.getByRole('heading', { level: 1 })).not.toHaveText(shellText.notFound.title)
  })
  await test.step('every part can be reached from the menu, which says where one is', async () => {
    await showScreen(admin, '/admin/nergens')
    const menu = admin.getByRole('navigation', menuName)
    const names = await menu.getByRole('link').allTextContents()
    expect(names).toEqual([
      'Overzicht',
      'Planning',
      'Artikelen',
      'Pagina’s',
      'Stappenplannen',
      'Media',
      'Auteurs',
      'Automatiseringen',
      'Doorverwijzingen',
      'Ervaringen',
      'Menu-items',
      'Rubrieken',
      'Bedrijfsgegevens',
      'Homepage',
      'Teksten',
      'Zoeken en vervangen',
      'Abonnees',
      'Instellingen',
      'Geschiedenis',
    ])
    for (const name of names) {
      await menu.getByRole('link', { name, exact: true }).click()
      await screenIsThere(admin)
      await expect(admin.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(admin).toHaveTitle(/ – Beheer – Wissel$/)
      await expect(menu.locator('[aria-current="page"]')).toHaveText(name)
    }
  })
})

test.describe('as an editor', () => {
  test.use({ as: 'editor' })

  test('there is nothing about people', async ({ admin }) => {
    await openScreen(admin, '/admin')
    await expect(admin.getByRole('navigation', menuName).getByText('Abonnees')).toHaveCount(0)
    await openScreen(admin, '/admin/subscribers')
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText(shellText.notAllowed.title)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the menu comes in from the side', async ({ admin }) => {
    await openScreen(admin, '/admin')
    const opener = button(admin, shellText.openMenu)
    await opener.tap()
    const drawer = admin.getByRole('dialog', menuName)
    await expectAccessible(admin)
    await admin.setViewportSize({ width: 360, height: 640 })
    expect(await drawer.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
    await admin.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await opener.tap()
    await drawer.getByRole('link', { name: 'Teksten' }).tap()
    await expect(drawer).toBeHidden()
    await screenIsThere(admin)
    await expect(admin.getByRole('heading', { level: 1 })).toBeFocused()
    const width = await admin.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(360)
  })
})

test('the frame and its dialogs have no accessibility violation, by day and by night', async ({ admin }) => {
  await admin.emulateMedia({ reducedMotion: 'reduce' })
  await openScreen(admin, '/admin/nergens')
  await expectAccessibleDayAndNight(admin)
  await admin.keyboard.press('?')
  await expect(admin.getByRole('dialog')).toBeVisible()
  await expectAccessibleDayAndNight(admin)
  await admin.keyboard.press('Escape')
  await admin.keyboard.press('ControlOrMeta+k')
  await expect(admin.getByRole('option').first()).toBeVisible()
  await expectAccessibleDayAndNight(admin)
})
