import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { editing } from '../../../../site/text/admin/editing'
import { proposalsText as text } from '../../../../site/text/admin/proposals'
import { logIn, openScreen, ownedBy, owner, showScreen } from '../../../support/admin-site'
import { button, field, notice, save } from '../../../support/on-screen'
import { copyOfProject, repositoryAt } from '../../../support/repository'
import { expect, test } from '../../../support/running-site'
import { startSite } from '../../../support/start-site'

const FILE = 'content/pages/voor-slagers.md'
const RENAMED = 'content/pages/slagerij.md'

/** A page with six blocks and a form, as a writer types it. */
const PAGE = `---
title: Voor slagers
path: /voor-slagers
metaDescription: Minder papier in de slagerij, meer tijd voor het vak.
createdAt: 2026-11-20T07:30:00.000Z
updatedAt: 2026-11-20T07:30:00.000Z
blocks:
  - kind: hero
    title: Minder papier, meer worst
    text: Wat je nu overtypt, gaat vanzelf.
  - kind: steps
    title: Zo begin je
    steps:
      - title: Kijken
        text: Wat kost nu de meeste tijd?
  - kind: figures
    title: Wat het kan opleveren
    figures:
      - value: 2 uur
        label: per week
    note: Een voorbeeld, nergens gemeten.
  - kind: quote
    quote: De bon komt nu vanzelf binnen.
    note: Voorbeeld
  - kind: questions
    title: Vragen
    questions:
      - question: Kan ik opzeggen?
        answer: Ja, met een mail.
  - kind: price
    title: Wat het kost
    text: Niets om te beginnen.
  - kind: form
    title: Stel je vraag
    form: contact
    buttonLabel: Verstuur
---
`

test("a writer's branch: looked at as a whole site, merged in the admin, planned, renamed, deleted", async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const repository = copyOfProject()
  const bare = mkdtempSync(join(tmpdir(), 'bare-'))
  execFileSync('git', ['clone', '--quiet', '--bare', repository.root, bare], { stdio: 'pipe' })
  const writer = repositoryAt(mkdtempSync(join(tmpdir(), 'writer-')))
  cpSync(repository.root, writer.root, { recursive: true })
  writer.git('remote', 'add', 'origin', bare)
  const site = await startSite(repository, {
    host: 'localhost',
    env: { ...ownedBy(owner), GIT_REMOTE: bare },
  })
  const storageState = await logIn(site.url, owner)
  const context = await browser.newContext({ baseURL: site.url, storageState })
  const statusOf = async (path: string) => {
    const reply = await fetch(site.url + path, { redirect: 'manual' })
    return [reply.status, reply.headers.get('location')]
  }
  /** Pushes a commit on a branch of its own, with a writer's message. */
  const pushes = async (branch: string, message: string, change: () => void) => {
    // What was merged on the site is pushed in the background.
    const main = () => execFileSync('git', ['-C', bare, 'rev-parse', 'main'], { encoding: 'utf8' })
    await expect.poll(main, { timeout: 30_000 }).toBe(repository.git('rev-parse', 'HEAD'))
    writer.git('fetch', '--quiet', 'origin')
    writer.git('checkout', '--quiet', '-B', branch, 'origin/main')
    change()
    writer.commit(message)
    writer.git('push', '--quiet', 'origin', branch)
  }
  const replace = (path: string, from: string, to: string) => {
    const before = writer.read(path)
    expect(before).toContain(from)
    writeFileSync(join(writer.root, path), before.replace(from, to))
  }
  try {
    await pushes('slagers', 'Pagina voor slagers, in het menu', () => {
      writer.write(FILE, PAGE)
      replace('data/company.json', '"legalName": ""', '"legalName": "Wissel Onderwijs B.V."')
      const entry =
        '{ "id": "slagers", "label": "Voor slagers", "menu": "header", "address": "/voor-slagers" }'
      replace('data/menus.json', '  { "id": "privacy"', `  ${entry},\n  { "id": "privacy"`)
    })

    const admin = await context.newPage()
    await openScreen(admin, '/admin/history/proposals')
    await admin.getByRole('link', { name: 'slagers', exact: true }).click()
    await expect(admin.getByRole('heading', { name: text.changes })).toBeVisible()
    await expect(admin.getByRole('heading', { name: 'Pagina "Voor slagers"' })).toBeVisible()

    // The whole site as it would be, at its usual addresses; the live site has not changed.
    const opened = context.waitForEvent('page')
    await admin.getByRole('button', { name: text.viewOf('slagers') }).click()
    const preview = await opened
    await preview.setViewportSize({ width: 1280, height: 800 })
    const bar = preview.getByRole('complementary', { name: 'Voorbeeld' })
    await expect(bar).toContainText('Voorbeeld van slagers', { timeout: 60_000 })
    await preview.getByRole('banner').getByRole('link', { name: 'Voor slagers' }).click()
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Minder papier, meer worst')
    await expect(preview.getByRole('main').locator('form')).toHaveCount(1)
    await preview.goto('/privacy')
    await expect(preview.getByText('Wissel Onderwijs B.V.').first()).toBeVisible()
    await expect(bar).toBeVisible()
    expect(await statusOf('/voor-slagers')).toEqual([404, null])
    await bar.getByRole('button').click()
    await expect(bar).toHaveCount(0)

    // What is pushed while somebody reads the question is not merged along, unread: the commit that they saw is.
    const seen = await admin.locator('code.history-sha').first().getAttribute('title')
    await button(admin, text.merge.label).click()
    const one = '**/api/admin/branches/slagers'
    await admin.route(one, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), sha: '0'.repeat(40) } })
    })
    const again = admin.waitForResponse(one)
    await admin.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await again
    await admin.unroute(one)
    const merged = admin.waitForRequest(`${one}/merge`)
    await admin.getByRole('dialog').getByRole('button', { name: text.merge.label }).click()
    expect((await merged).postDataJSON()).toEqual({ sha: seen })
    await expect(notice(admin, text.merge.done('slagers'))).toBeVisible()
    expect(await statusOf('/voor-slagers')).toEqual([200, null])
    await expect(admin.getByText(text.merge.isMerged)).toBeVisible()
    await expect(admin.getByRole('heading', { level: 1 })).toBeFocused()

    // The admin and writers edit the same file: a change in the admin changes one line of a writer's file.
    await showScreen(admin, '/admin/pages/voor-slagers')
    await field(admin, 'Titel').fill('Voor de slager')
    await save(admin)
    await expect(button(admin, editing.saving.save)).toBeVisible()
    expect(repository.git('show', '--format=', '--numstat').trim()).toBe(`1\t1\t${FILE}`)

    // Merges each branch in turn: a schedule, a rename, a removal.
    const merges = async (branch: string, message: string, change: () => void) => {
      await pushes(branch, message, change)
      await showScreen(admin, '/admin/history/proposals')
      await button(admin, text.fetch).click()
      await admin.getByRole('link', { name: branch, exact: true }).click()
      await button(admin, text.merge.label).click()
      await admin.getByRole('dialog').getByRole('button', { name: text.merge.label }).click()
      await expect(notice(admin, text.merge.done(branch))).toBeVisible()
    }
    await merges('plannen', 'Pas in december 2099', () =>
      replace(FILE, 'createdAt:', 'publishAt: 2099-12-01T08:00:00.000Z\ncreatedAt:'),
    )
    expect((await statusOf('/voor-slagers'))[0]).toBe(404)
    await merges('hernoemen', 'Nu al, onder een ander adres', () => {
      replace(FILE, 'publishAt: 2099-12-01T08:00:00.000Z\n', '')
      replace(FILE, 'path: /voor-slagers', 'path: /slagerij\naliases:\n  - /voor-slagers')
      writer.git('mv', FILE, RENAMED)
    })
    expect(await statusOf('/voor-slagers')).toEqual([301, '/slagerij'])
    await merges('weg', 'De actie is voorbij', () => rmSync(join(writer.root, RENAMED)))
    expect((await statusOf('/slagerij'))[0]).toBe(410)
    expect(repository.git('status', '--porcelain')).toBe('')
  } finally {
    await context.close()
    await site.stop()
    for (const folder of [bare, writer.root]) rmSync(folder, { recursive: true, force: true })
    repository.remove()
  }
})
