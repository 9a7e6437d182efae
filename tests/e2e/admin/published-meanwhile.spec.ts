import type { APIRequestContext, Page } from 'playwright/test'
import { entries } from '#contract/admin/entries'
import { urlOf } from '#contract/exchange'
import { articleText } from '../../../site/text/admin/article'
import { editing } from '../../../site/text/admin/editing'
import { editor, expect, openScreen, showScreen, test } from '../../support/admin-site'
import { expectAccessibleDayAndNight } from '../../support/expect-accessible'
import { holdReplies } from '../../support/held-reply'
import { button, field, notice, state } from '../../support/on-screen'
import { failSaves, newDraft, typeAtEnd } from '../../support/pending-change'

const { planning } = articleText
const { conflict, hiding, newer, saving } = editing
const byRik = { isSelf: false, name: editor.name }

// The browser reports what was refused.
test.use({ expectedMessages: [/412 \(Precondition Failed\)|status of 503/] })

/** Publishes it, as somebody else does. */
function publish(request: APIRequestContext, id: string): Promise<void> {
  const now = new Date().toISOString()
  return change(request, id, { status: 'published', createdAt: now, updatedAt: now })
}

async function change(request: APIRequestContext, id: string, data: object): Promise<void> {
  const place = { type: 'blog-posts', id }
  const etag = (await request.get(urlOf(entries.get, place))).headers().etag ?? ''
  const saved = await request.put(urlOf(entries.save, place), { data, headers: { 'if-match': etag } })
  expect(saved.status(), await saved.text()).toBe(200)
}

const isPublic = async (page: Page, id: string) => (await page.request.get(`/blog/${id}`)).status() === 200

async function pickMoment(page: Page): Promise<void> {
  const asking = page.getByRole('dialog', { name: planning.dialogTitle })
  await asking.getByRole('button', { name: planning.confirm, exact: true }).click()
}

test('planning a draft that somebody published meanwhile takes it off the site only when asked', async ({
  admin: page,
  browser,
  people,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url, storageState: people.editor })
  const rik = context.request
  const question = page.getByRole('dialog', { name: hiding.title })

  await test.step('who saves says who published it, and that it would go off the site', async () => {
    const id = await newDraft(page, 'Intussen gepubliceerd')
    await openScreen(page, `/admin/blog-posts/${id}`)
    await typeAtEnd(page, ' Met meer.')
    await button(page, planning.schedule).click()
    await publish(rik, id)
    const isAsked = page.waitForRequest(/\/api\/admin\/history\?/)
    const release = await holdReplies(page, /\/api\/admin\/history\?/)
    await pickMoment(page)
    await isAsked
    // A screen reader says once what a dialog asks: with the name in it.
    await expect(question).toHaveCount(0)
    release()
    await expect(question).toContainText(newer.online(byRik))
    await expectAccessibleDayAndNight(page)
    expect(await isPublic(page, id)).toBe(true)
    await question.getByRole('button', { name: hiding.leave }).click()
    // As before: what was typed is there, and nothing is planned.
    await expect(state(page)).toHaveText(`${saving.notYet} ${saving.changes(1)}`)
    await expect(page.getByText(newer.online(byRik))).toBeVisible()
    expect(await isPublic(page, id)).toBe(true)
    await button(page, planning.schedule).click()
    await pickMoment(page)
    await question.getByRole('button', { name: hiding.schedule }).click()
    await expect(state(page)).toHaveText(new RegExp(`${saving.saved}|${editor.name}`))
    await expect.poll(() => isPublic(page, id)).toBe(false)
  })

  await test.step('so does who was asking for a moment while the form took in that it is online', async () => {
    const id = await newDraft(page, 'Gepubliceerd tijdens inplannen')
    await showScreen(page, `/admin/blog-posts/${id}`)
    await button(page, planning.schedule).click()
    await publish(rik, id)
    await expect(state(page)).toContainText(editor.name)
    await pickMoment(page)
    await expect(question).toContainText(newer.online(byRik))
    await question.getByRole('button', { name: hiding.leave }).click()
    await expect(button(page, planning.withdraw)).toBeVisible()
    expect(await isPublic(page, id)).toBe(true)
  })

  await test.step('who publishes what is public already is asked for no choice of dates', async () => {
    const id = await newDraft(page, 'Allebei gepubliceerd')
    await showScreen(page, `/admin/blog-posts/${id}`)
    await typeAtEnd(page, ' Met meer.')
    await publish(rik, id)
    await button(page, planning.publish).click()
    await expect(notice(page, editor.name)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(async () => (await page.request.get(`/blog/${id}`)).text()).toContain('Met meer.')
  })

  await test.step('who takes it off the site, and fails, does not do so by the next save', async () => {
    const id = await newDraft(page, 'Toch maar niet')
    await showScreen(page, `/admin/blog-posts/${id}`)
    await typeAtEnd(page, ' Met meer.')
    await button(page, planning.schedule).click()
    await publish(rik, id)
    await pickMoment(page)
    // What it asks about comes from the save before.
    await expect(question).toBeVisible()
    const mend = await failSaves(page, id)
    await question.getByRole('button', { name: hiding.schedule }).click()
    await expect(button(page, saving.again)).toBeVisible()
    await mend()
    await button(page, planning.publishChanges).click()
    await expect(state(page)).toHaveText(saving.saved)
    expect(await isPublic(page, id)).toBe(true)
    await expect.poll(async () => (await page.request.get(`/blog/${id}`)).text()).toContain('Met meer.')
  })

  await test.step('but does so who asks for the same once more', async () => {
    const id = await newDraft(page, 'Toch nog eens')
    await showScreen(page, `/admin/blog-posts/${id}`)
    await typeAtEnd(page, ' Met meer.')
    await button(page, planning.schedule).click()
    await publish(rik, id)
    await pickMoment(page)
    // What it asks about comes from the save before.
    await expect(question).toBeVisible()
    const mend = await failSaves(page, id)
    await question.getByRole('button', { name: hiding.schedule }).click()
    await expect(button(page, saving.again)).toBeVisible()
    await mend()
    await button(page, saving.again).click()
    await expect(button(page, planning.reschedule)).toBeVisible()
    expect(await isPublic(page, id)).toBe(false)
  })

  await test.step('a choice that could not be saved is in the form, and is published once more', async () => {
    const id = await newDraft(page, 'Zelfde titel')
    await showScreen(page, `/admin/blog-posts/${id}`)
    await field(page, 'Titel').fill('Van Eva')
    await change(rik, id, { title: 'Van Rik' })
    await button(page, planning.publish).click()
    const choice = page.getByRole('dialog', { name: conflict.title(byRik) })
    await choice.getByLabel(conflict.theirs(byRik)).check()
    const mend = await failSaves(page, id)
    await choice.getByRole('button', { name: conflict.publish }).click()
    // A dialog would hide why.
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await expect(field(page, 'Titel')).toHaveValue('Van Rik')
    await mend()
    await button(page, saving.again).focus()
    await page.keyboard.press('Enter')
    await expect(notice(page, planning.isOnline)).toBeVisible()
    expect(await isPublic(page, id)).toBe(true)
  })

  await test.step('a choice between two titles makes room for that question', async () => {
    const id = await newDraft(page, 'Zonder titel')
    await showScreen(page, `/admin/blog-posts/${id}`)
    await field(page, 'Titel').fill('Van Eva')
    await change(rik, id, { title: 'Van Rik' })
    await button(page, planning.schedule).click()
    await pickMoment(page)
    const choice = page.getByRole('dialog', { name: conflict.title(byRik) })
    await choice.getByLabel(conflict.mine(byRik)).check()
    await publish(rik, id)
    await choice.getByRole('button', { name: conflict.save }).click()
    await expect(question).toContainText(newer.online(byRik))
    await expect(page.locator('dialog[open]')).toHaveCount(1)
    await question.getByRole('button', { name: hiding.leave }).click()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await expect(field(page, 'Titel')).toHaveValue('Van Eva')
    expect(await isPublic(page, id)).toBe(true)
  })
  await context.close()
})
