import { articleText } from '../../../site/text/admin/article'
import { entriesText } from '../../../site/text/admin/entries'
import { siteText } from '../../../site/text/nl'
import { expect, openScreen, showScreen, test } from '../../support/admin-site'
import { expectAccessible } from '../../support/expect-accessible'
import { field } from '../../support/on-screen'

test('an owner adds an entry to the menu, moves one with the keyboard and hides another', async ({
  admin,
  site,
}) => {
  const saved = (words: string) => expect(admin.getByText(words, { exact: true })).toBeVisible()
  const inMenu = async () => {
    const html = await (await admin.request.get('/blog')).text()
    const menu = new RegExp(`<nav aria-label="${siteText.layout.mainMenu}"[\\s\\S]*?</nav>`).exec(html)?.[0]
    return [...(menu ?? '').matchAll(/<a[^>]*>([^<]*)/g)].map(([, label]) => label)
  }
  await openScreen(admin, '/admin/menus')
  await expectAccessible(admin)
  await showScreen(admin, '/admin/menus/new')
  await field(admin, 'Tekst').fill('Zoeken')
  await field(admin, 'Gaat naar').fill('zoeken')
  await admin.keyboard.press('ControlOrMeta+s')
  await expect(field(admin, 'Gaat naar')).toHaveAccessibleDescription(/Schrijf een pad van deze site/)
  await field(admin, 'Gaat naar').fill('/zoeken')
  await admin.keyboard.press('ControlOrMeta+s')
  await saved(articleText.planning.isOnline)
  await expect
    .poll(inMenu)
    .toEqual(['Automatiseringen', 'Oplossingen', 'Community', 'Blog', 'Prijzen', 'Zoeken'])

  await showScreen(admin, '/admin/menus')
  await admin.getByRole('button', { name: entriesText.order }).click()
  const up = admin.getByRole('button', { name: 'Blog omhoog' })
  await up.press('Enter')
  await admin.getByRole('button', { name: entriesText.orderSave }).press('Enter')
  await expect(admin.getByText(entriesText.orderDone)).toBeVisible()
  await expect
    .poll(inMenu)
    .toEqual(['Automatiseringen', 'Oplossingen', 'Blog', 'Community', 'Prijzen', 'Zoeken'])

  await showScreen(admin, '/admin/menus/community')
  await admin.getByRole('switch', { name: 'Zichtbaar' }).click()
  await admin.keyboard.press('ControlOrMeta+s')
  await saved(articleText.planning.isOffline)
  await expect.poll(inMenu).not.toContain('Community')
  expect(site.repository.git('show', '--format=%s', '--numstat').trim()).toBe(
    'Menu-item "Community" is nu verborgen\n\n1\t1\tdata/menus.json',
  )
})
