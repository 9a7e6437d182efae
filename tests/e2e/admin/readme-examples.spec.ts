import type { Page } from 'playwright/test'
import { contentTypes } from '#contract/content/content-types'
import { writes } from '#contract/endpoints'
import { subscribers } from '#contract/subscriber-list'
import { editing } from '../../../site/text/admin/editing'
import { sectionsText } from '../../../site/text/admin/sections'
import { automationText } from '../../../site/text/automation'
import { siteText } from '../../../site/text/nl'
import { logIn, openScreen, ownedBy, owner } from '../../support/admin-site'
import { buildCopy } from '../../support/built-copy'
import { hydrated } from '../../support/hydrated'
import { button } from '../../support/on-screen'
import { codeBelow, withExample } from '../../support/readme-examples'
import { copyOfProject } from '../../support/repository'
import { test as base, expect } from '../../support/running-site'
import { startSite } from '../../support/start-site'
import { storedPeople } from '../../support/stored-people'

const DECLARED = 'server/contract/content/declared-types.ts'

/** Built once for all tests in this file: the build takes longer than the tests. */
const test = base.extend<{ admin: Page }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
    async ({}, use) => {
      const examples = [
        'A new content type',
        'A new block of the home page',
        'A new field of the sign-up form',
      ]
      const copy = buildCopy(withExample(new Map(examples.flatMap((heading) => [...codeBelow(heading)]))))
      const repository = copyOfProject()
      const { url, stop } = await startSite(repository, { env: ownedBy(owner), home: copy.home })
      await use({ url, repository })
      await stop()
      copy.remove()
      repository.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  admin: async ({ page, site }, use) => {
    await page.context().addCookies((await logIn(site.url, owner)).cookies)
    await use(page)
  },
})

test.describe('what the README shows', () => {
  // In one worker, because each worker would build a copy of its own.
  test.describe.configure({ mode: 'default' })

  test('a content type is one file and one line, and can be edited', async ({ admin, site }) => {
    const example = codeBelow('A new content type')
    expect([...example.keys()]).toEqual(['server/contract/content/question.ts', DECLARED])
    expect(example.get(DECLARED)?.trim().split('\n')).toHaveLength(1)
    await openScreen(admin, '/admin')
    await admin.getByRole('navigation').getByRole('link', { name: 'Veelgestelde vragen' }).click()
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Veelgestelde vragen')
    await admin
      .getByRole('link', { name: /^Nieuw/ })
      .first()
      .click()
    await admin.getByLabel('Vraag', { exact: true }).fill('Kan ik maandelijks opzeggen?')
    await admin.getByLabel('Antwoord').fill('Ja, elke maand.')
    await button(admin, editing.saving.save).click()
    await expect(admin).toHaveURL(/\/admin\/questions\/kan-ik-maandelijks-opzeggen$/)
    expect(JSON.parse(site.repository.read('data/questions.json'))).toEqual([
      {
        id: 'kan-ik-maandelijks-opzeggen',
        question: 'Kan ik maandelijks opzeggen?',
        answer: 'Ja, elke maand.',
      },
    ])
    expect(site.repository.git('log', '-1', '--format=%an: %s').trim()).toBe(
      'Eva Eigenaar: Veelgestelde vraag "Kan ik maandelijks opzeggen?" toegevoegd',
    )
  })

  test('a block of the home page is put there in the admin, which leads to its words', async ({
    admin,
    site,
  }) => {
    await openScreen(admin, contentTypes.homepageSection.screen)
    await admin.getByRole('button', { name: sectionsText.add('Over ons') }).click()
    const row = admin.getByRole('listitem').filter({ hasText: 'Naam en omschrijving' })
    await expect(row.getByRole('link', { name: sectionsText.editOf('Over ons') })).toHaveAttribute(
      'href',
      '/admin/content#site',
    )
    await button(admin, editing.saving.save).click()
    const told = admin.getByRole('region', { name: 'Meldingen' })
    await expect(told.getByText(editing.saving.savedNotice)).toBeVisible()
    expect(site.repository.subject()).toContain('Over ons')
    await admin.goto('/')
    await hydrated(admin)
    const block = admin.getByRole('region', { name: 'Wissel', exact: true })
    await expect(block).toContainText('Wissel helpt kleine en middelgrote bedrijven')
    await expect(block).toHaveAttribute('id', 'over-ons')
  })

  test('a field of the form is asked for, checked, stored and shown to owners', async ({ admin, site }) => {
    const email = 'bel-mij@bedrijf.example'
    const tooLong = { email, source: 'consultatie', phone: '0'.repeat(31) }
    expect((await admin.request.post(writes.submitForm.path, { data: tooLong })).status()).toBe(400)

    await admin.goto('/automatisering/lead-intake-naar-crm')
    await hydrated(admin)
    await admin.getByRole('button', { name: 'Start gratis consultatie' }).click()
    const form = admin.getByRole('dialog', { name: automationText.consultation.title })
    await form.getByLabel('Je telefoonnummer (niet verplicht)').fill('010 1234567')
    await form.getByLabel(siteText.form.email).fill(email)
    await form.getByRole('button', { name: automationText.consultation.action }).click()
    await expect(form.locator('.form-message')).toHaveRole('alert')
    expect(storedPeople(site)).toContainEqual(expect.objectContaining({ email, phone: '010 1234567' }))

    await openScreen(admin, '/admin/subscribers?zoek=1234567')
    await admin.getByRole('button', { name: email }).click()
    const person = admin.getByRole('dialog', { name: email })
    await expect(person.getByRole('definition').filter({ hasText: '010 1234567' })).toBeVisible()
    // Who is held is in a file only when that is asked for.
    const asked = { params: { status: storedPeople(site).find((one) => one.email === email)?.status ?? '' } }
    const file = await (await admin.request.get(subscribers.exportCsv.path, asked)).text()
    expect(file.split('\n')[0]).toContain('Telefoonnummer')
    expect(file).toContain('010 1234567')
    await admin.goto('/privacy')
    await expect(admin.getByRole('main')).toContainText(
      'Ook je naam, je bedrijf, je vraag of je telefoonnummer bewaren we',
    )
  })
})
