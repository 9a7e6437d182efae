import type { Page } from 'playwright/test'
import { reads } from '#contract/endpoints'
import { automationText } from '../../site/text/automation'
import { siteText as text } from '../../site/text/nl'
import { sendingText } from '../../site/text/sending'
import { expect, test } from '../support/edited-site'
import { openHydrated } from '../support/hydrated'
import { readApi } from '../support/read-api'
import { storedPeople } from '../support/stored-people'

// One worker and one repository, because the last test changes what the site shows.
test.describe.configure({ mode: 'default' })

const words = automationText.automation
const ID = 'facturen-inboeken'
const PATH = `/automatisering/${ID}`

const region = (page: Page, name: string) => page.getByRole('region', { name })
const plan = (page: Page) => page.locator('form[data-source="stappenplan"]')

test('an automation tells how it works and what it asks, sends its plan and leads on', async ({
  page,
  site,
}) => {
  await openHydrated(page, PATH)
  await test.step('an automation shows who does what, from first to last', async () => {
    const { flow } = await readApi(site, reads.automation, { id: ID })
    const steps = region(page, words.flow.title).getByRole('listitem')
    await expect(steps).toHaveText(
      flow.map((step) => {
        const isByHand = step.startsWith('Mens: ')
        return (isByHand ? words.flow.byHand : words.flow.automatic) + step.replace('Mens: ', '')
      }),
    )
    expect(flow.some((step) => step.startsWith('Mens: '))).toBe(true)
  })
  await test.step('an automation tells what it asks of whoever builds it', async () => {
    const { tools, effort, pitfalls } = await readApi(site, reads.automation, { id: ID })
    for (const line of [...tools, effort, ...pitfalls]) {
      await expect(region(page, words.needs).getByText(line)).toBeVisible()
    }
  })
  await test.step('the step plan can be asked for, and the request says of which page', async () => {
    await page.getByRole('link', { name: words.toPlan }).click()
    await expect(plan(page)).toBeInViewport()
    await plan(page).getByLabel(text.form.email).fill('plan@bakker.example')
    const request = page.waitForRequest('**/api/webhook-submit')
    await plan(page).getByRole('button').click()
    expect((await request).postDataJSON()).toMatchObject({
      source: 'stappenplan',
      page_url: expect.stringContaining(PATH),
    })
    await expect(plan(page).locator('.form-message')).toHaveRole('alert')
    await expect(plan(page).getByRole('link', { name: sendingText.openPlan })).toBeVisible()
    expect(storedPeople(site)).toContainEqual(
      expect.objectContaining({ email: 'plan@bakker.example', source: 'stappenplan' }),
    )
  })
  await test.step('an automation leads to articles about it, and along the line to all the others', async () => {
    const automations = await readApi(site, reads.automations, {})
    const { related } = await readApi(site, reads.automation, { id: ID })
    expect(related.length).toBeGreaterThan(0)
    for (const { title, slug } of related) {
      await expect(region(page, words.onward).getByRole('link', { name: title })).toHaveAttribute(
        'href',
        `/blog/${slug}`,
      )
    }
    const stops = page.getByRole('navigation', { name: words.stops })
    const place = automations.findIndex(({ id }) => id === ID)
    // The first is there at once: nothing else stands in its place meanwhile.
    const given = page.waitForResponse((reply) => reply.url().includes('/api/automations/'))
    await stops.getByRole('link', { name: words.next }).hover()
    await given
    for (const { title } of automations.slice(place + 1)) {
      await stops.getByRole('link', { name: words.next }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      // What came of the request for another plan is not said of this one, for the five seconds that it would stay.
      expect(await plan(page).locator('.form-message').count()).toBe(0)
    }
    await expect(stops.getByRole('link')).toHaveCount(1)
  })
})

test.describe('a new automation', () => {
  test('with a title alone has a page, with its form and without empty parts', async ({ page, edit }) => {
    await edit('/api/automations', {
      'data/automations.json': JSON.stringify([{ id: 'nieuw', title: 'Nieuw' }]),
    })
    await openHydrated(page, '/automatisering/nieuw')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nieuw')
    await expect(plan(page)).toBeVisible()
    for (const name of [words.flow.title, words.needs, words.onward]) {
      await expect(region(page, name)).toHaveCount(0)
    }
  })
})
