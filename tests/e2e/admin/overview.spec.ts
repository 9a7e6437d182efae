import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { type Overview, overview } from '#contract/admin/overview'
import { vitalExample } from '#contract/vital'
import { overviewText } from '../../../site/text/admin/overview'
import { editor, expect, openScreen, owner, test } from '../../support/admin-site'
import { expectAccessible } from '../../support/expect-accessible'

test('a new owner sees what to do first and what changed, and puts the first steps away', async ({
  admin,
}) => {
  await openScreen(admin, '/admin')
  await expect(admin.getByText(`Dag ${owner.name}.`)).toBeVisible()
  const steps = admin.getByRole('region', { name: 'Eerste stappen' })
  await expect(steps.getByRole('link', { name: 'Beveilig je account' })).toHaveAttribute(
    'href',
    '/admin/settings/account#tweede-stap',
  )
  await expectAccessible(admin)
  await steps.getByRole('button', { name: 'Verberg deze stappen' }).click()
  await expect(admin.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(steps).toHaveCount(0)
  await admin.reload()
  await expect(admin.getByRole('heading', { name: 'Laatste wijzigingen' })).toBeVisible()
  await expect(steps).toHaveCount(0)
  await admin.getByRole('link', { name: 'Hele geschiedenis' }).click()
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Geschiedenis')
})

test('sign-ups and measurements of visitors become pictures that can be read', async ({ admin, site }) => {
  // Stories before this one may have signed somebody up.
  const { people }: Overview = await (await admin.request.get(overview.get.path)).json()
  const before = people?.signUps.at(-1)?.count ?? 0
  const submission = { email: 'kim@voorbeeld.example', name: 'Kim', consent: true, source: 'newsletter' }
  await admin.request.post('/api/webhook-submit', { data: submission })
  const measured = [
    { name: 'LCP', value: 2870, times: 10 },
    { name: 'INP', value: 96, times: 9 },
    { name: 'CLS', value: 0.31, times: 10 },
  ]
  for (const { name, value, times } of measured) {
    for (let time = 1; time <= times; time++) {
      const sent = await admin.request.post('/api/vitals', {
        data: {
          ...vitalExample,
          name,
          value,
          delta: value,
          url: '/blog',
          id: `v5-176362920000${time}-${name}`,
        },
        headers: { origin: site.url },
      })
      expect(sent.ok()).toBe(true)
    }
  }
  await openScreen(admin, '/admin')
  await expect(admin.getByRole('img', { name: 'Staafdiagram: aanmeldingen per dag' })).toBeVisible()
  await admin.getByRole('button', { name: 'Toon als tabel' }).press('Enter')
  const days = admin.getByRole('table', { name: 'Staafdiagram: aanmeldingen per dag' })
  await expect(days.getByRole('row')).toHaveCount(31)
  await expect(days.getByRole('row').nth(1).getByRole('cell')).toHaveText(String(before + 1))
  const blog = admin.getByRole('row', { name: /^Blog / })
  const { few } = overviewText.vitals
  await expect(blog.getByRole('cell')).toHaveText([/ s\s*kan beter$/, few, /^0,\d+\s*slecht$/, '10'])
  for (const width of [360, 768]) {
    await admin.setViewportSize({ width, height: 800 })
    // What is behind the bar at the top cannot be pressed, and need not be.
    await admin.evaluate(() => window.scrollTo(0, 0))
    expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expectAccessible(admin)
  }
})

test('a file that a writer broke asks for attention until it is mended, and what is planned is listed', async ({
  admin,
  site,
}) => {
  const file = 'content/blog/kapot.md'
  const title = overviewText.attention.problem('Artikel “Heel”')
  const put = (text: string) => {
    site.repository.write('content/.draft', text)
    renameSync(join(site.repository.root, 'content/.draft'), join(site.repository.root, file))
  }
  put('---\ntitle: Heel\ncreatedAt: gisteren\n---\nTekst.\n')
  site.repository.write(
    'content/blog/later.md',
    '---\ntitle: Later\npublishAt: 2126-12-02 09:00\n---\nTekst.\n',
  )
  const attention = admin.getByRole('region', { name: 'Dit vraagt aandacht' })
  const hidden = admin.getByRole('region', { name: overviewText.unpublished.title })
  await expect(async () => {
    await openScreen(admin, '/admin')
    await expect(attention).toContainText(title, { timeout: 5000 })
    await expect(hidden).toContainText('Later', { timeout: 5000 })
  }).toPass({ timeout: 60_000 })
  await expect(attention).toContainText('Dit is geen geldige datum')
  // Other tests leave drafts on the same site.
  await expect(hidden.getByRole('listitem').filter({ hasText: 'Later' })).toHaveText(
    /^Later\s*Artikel\s*\S+ 2 december 2126 om 09:00\s*Gepland$/,
  )
  await expect(hidden.getByRole('link', { name: 'Later' })).toHaveAttribute('href', '/admin/blog-posts/later')
  await admin.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(admin)
  put('---\ntitle: Heel\ncreatedAt: 2026-09-15\n---\nTekst.\n')
  await expect(async () => {
    await openScreen(admin, '/admin')
    await expect(admin.getByText(title)).toHaveCount(0, { timeout: 5000 })
  }).toPass({ timeout: 60_000 })
})

test('what was folded away keeps the keyboard on the screen', async ({ admin, site }) => {
  for (const number of [1, 2, 3, 4, 5, 6, 7])
    site.repository.write(
      `content/blog/vouw-${number}.md`,
      `---\ntitle: Vouw ${number}\nstatus: draft\n---\nTekst.\n`,
    )
  const hidden = admin.getByRole('region', { name: overviewText.unpublished.title })
  const all = hidden.getByRole('button', { name: /^Toon alle / })
  await expect(async () => {
    await openScreen(admin, '/admin')
    await expect(all).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 60_000 })
  await all.press('Enter')
  await expect(all).toHaveCount(0)
  await expect(hidden).toContainText('Vouw 1')
  await expect(admin.getByRole('heading', { level: 1 })).toBeFocused()
})

test.describe('an editor', () => {
  test.use({ as: 'editor' })

  test('sees nothing of people', async ({ admin }) => {
    await openScreen(admin, '/admin')
    await expect(admin.getByText(`Dag ${editor.name}.`)).toBeVisible()
    await expect(admin.getByRole('heading', { name: 'Snelheid voor bezoekers' })).toBeVisible()
    await expect(admin.getByRole('heading', { name: 'Aanmeldingen' })).toHaveCount(0)
    await expect(admin.getByRole('region', { name: 'Eerste stappen' })).toHaveCount(0)
  })
})
