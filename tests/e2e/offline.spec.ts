import { openHydrated } from '../support/hydrated'
import { expect, test } from '../support/running-site'
import { menuLink } from '../support/site-parts'

test.use({ expectedMessages: [/Failed to (load resource|fetch dynamically imported module)/] })

test('a page that is gone to without a connection says so, and comes by itself with it', async ({
  page,
  context,
}) => {
  await openHydrated(page, '/privacy')
  await context.setOffline(true)
  await menuLink(page, 'Oplossingen').dispatchEvent('click')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Geen verbinding. Controleer je internet en probeer het opnieuw.')
  await context.setOffline(false)
  await expect(alert).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vier plekken om te beginnen')
})
