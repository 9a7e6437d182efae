import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { editing } from '../../../site/text/admin/editing'
import { historyText } from '../../../site/text/admin/history'
import { replaceText as text } from '../../../site/text/admin/replace'
import { shellText } from '../../../site/text/admin/shell'
import { expect, openScreen, screenIsThere, test } from '../../support/admin-site'
import { expectAccessible } from '../../support/expect-accessible'
import { button, field, notice, takeBack } from '../../support/on-screen'

const files = ['content/blog/zorgrobots.md', 'content/pages/zorg.md'] as const
const texts = [
  '---\ntitle: Zorgrobots\ncreatedAt: 2026-01-02\n---\nEerst.\n\nZorgrobot helpt; elke zorgrobot.\n',
  '---\ntitle: Zorg\npath: /zorg\n---\nDe zorgrobot.\n',
] as const

/** The words where there is a new text. */
const replacing = text.actOf('hulprobot')

test.use({ as: 'editor' })

test('an editor replaces a word in all content: finds it, leaves a place out, is told of a clash, and undoes it', async ({
  admin,
  site,
}) => {
  const { repository } = site
  const read = () => files.map(repository.read)
  for (const [at, file] of files.entries()) repository.write(file, texts[at] ?? '')
  repository.commit('content: zorgrobots')
  await expect.poll(async () => (await admin.request.get('/zorg')).status()).toBe(200)

  // The palette leads to the screen, as the menu does.
  await openScreen(admin, '/admin')
  await admin.keyboard.press('ControlOrMeta+k')
  await admin.getByRole('combobox', { name: shellText.palette.label }).fill('zoeken en vervangen')
  await expect(admin.getByRole('option').first()).toHaveText(shellText.nav.replace)
  await admin.keyboard.press('Enter')
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(shellText.nav.replace)
  await screenIsThere(admin)
  await admin.setViewportSize({ width: 360, height: 740 })
  await field(admin, text.find).fill('Pandabeer')
  await field(admin, text.find).press('Enter')
  await expect(admin.getByText(text.nothingTitle)).toBeVisible()

  await field(admin, text.find).fill('zorgrobot')
  await admin.getByRole('checkbox', { name: text.isWholeWord }).check()
  await field(admin, text.by).press('Enter')
  await expect(admin.getByRole('heading', { name: text.found(3, 2) })).toBeVisible()
  await expect(button(admin, text.actOf('').act(3, 2))).toBeVisible()
  await field(admin, text.by).fill('hulprobot')
  await expectAccessible(admin)
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const article = admin.getByRole('listitem').filter({ hasText: 'Zorgrobots' }).first()
  await expect(article.locator('ins')).toHaveText(['Hulprobot', 'hulprobot'])
  const places = article.getByRole('checkbox', { name: text.place('Tekst', 3) })
  await places.last().uncheck()
  await expect(article.locator('ins')).toHaveCount(1)

  // Somebody saves one of the two files meanwhile.
  writeFileSync(join(repository.root, files[1]), texts[1].replace('De', 'Die'))
  repository.commit('content: anders')
  await expect.poll(async () => (await admin.request.get('/zorg')).text()).toContain('Die zorgrobot')
  await button(admin, replacing.act(2, 2)).click()
  const question = admin.getByRole('dialog', { name: text.trouble.title(1) })
  await expect(question).toContainText('Zorg: Dit is intussen gewijzigd')
  expect(read()[0]).toBe(texts[0])
  await question.getByRole('button', { name: replacing.rest(1, 1) }).click()
  await expect(notice(admin, replacing.done(1, 1))).toBeVisible()
  expect(read()[0]).toBe(texts[0].replace('Zorgrobot helpt', 'Hulprobot helpt'))
  await takeBack(admin, replacing.done(1, 1))
  await expect.poll(read).toEqual([texts[0], texts[1].replace('De', 'Die')])
  // The files come first, then the commit.
  await expect.poll(() => repository.git('status', '--porcelain')).toBe('')
  for (const file of files) repository.git('rm', '-q', file)
  repository.git('commit', '-q', '-m', 'content: zonder zorgrobots')
})

test('an undo that is refused for what a colleague changed since takes back the rest', async ({
  admin,
  site,
  noisyStep,
}) => {
  const { repository } = site
  const places = ['een', 'twee'].map((name) => `content/blog/egel-${name}.md`)
  const read = () => places.map(repository.read)
  for (const file of places) repository.write(file, '---\ntitle: Over de egel\n---\nEen egel.\n')
  const [first = '', second = ''] = places
  repository.write(first, repository.read(first).replace('Een egel.', 'Een egel, dus Een Egel.'))
  repository.commit('content: egels')
  const before = read()
  await openScreen(admin, '/admin/replace')
  await expect.poll(async () => (await admin.request.get('/blog/egel-twee')).status()).toBe(200)
  await field(admin, text.find).fill('Een egel')
  await field(admin, text.by).fill('Een Egel')
  await field(admin, text.by).press('Enter')
  await button(admin, replacing.act(3, 2)).click()
  // Where it stood already nothing was replaced.
  await expect(notice(admin, replacing.done(2, 2))).toBeVisible()
  repository.write(second, repository.read(second).replace('Egel', 'kleine Egel'))
  repository.commit('content: kleine')
  const [, ofColleague] = read()
  await expect
    .poll(async () => (await admin.request.get('/blog/egel-twee')).text())
    .toContain('Een kleine Egel')

  await noisyStep('what was changed since is named', /409 \(Conflict\)/, async () => {
    await button(admin, editing.saving.undo).click()
    await expect(notice(admin, 'Dit is daarna weer gewijzigd')).toBeVisible()
  })
  await button(admin, historyText.ways.undo.rest).click()
  await expect(notice(admin, historyText.ways.undo.doneRest)).toBeVisible()
  expect(read()).toEqual([before[0], ofColleague])
  for (const file of places) repository.git('rm', '-q', file)
  repository.git('commit', '-q', '-m', 'content: zonder egels')
})

test('what is in an address or in code is left out, and what was found before is not replaced by mistake', async ({
  admin,
  site,
}) => {
  const file = 'content/blog/met-kwallen.md'
  const path = join(site.repository.root, file)
  site.repository.write(
    file,
    '---\ntitle: Met een kwal\n---\nEen [kwal](/blog/kwal), https://kwal.example, ik@kwal.example.\n\n`kwal --help`\n\n:::callout[Kwal]{kind="tip"}\nMeer.\n:::\n',
  )
  await openScreen(admin, '/admin/replace')
  await expect.poll(async () => (await admin.request.get('/blog/met-kwallen')).status()).toBe(200)
  await field(admin, text.find).fill('kwal')
  await field(admin, text.by).fill('inktvis')
  await field(admin, text.by).press('Enter')
  await expect(admin.getByText(text.risky.address)).toBeVisible()
  const inAddress = admin.getByRole('checkbox', { name: text.place('Tekst', 1, 'address') })
  await expect(inAddress).toHaveCount(3)
  await expect(inAddress.first()).not.toBeChecked()
  await expect(admin.getByText(text.risky.code)).toBeVisible()
  await expect(admin.getByRole('checkbox', { name: text.place('Tekst', 3, 'code') })).not.toBeChecked()

  await field(admin, text.find).fill('kwallen')
  await expect(admin.getByText(text.isOld)).toBeVisible()
  await expect(button(admin, replacing.act(3, 1))).toBeDisabled()
  await field(admin, text.find).fill('kwal')
  await field(admin, text.find).press('Enter')
  await button(admin, replacing.act(3, 1)).click()
  await expect
    .poll(() => readFileSync(path, 'utf8'))
    .toContain(
      'Een [inktvis](/blog/kwal), https://kwal.example, ik@kwal.example.\n\n`kwal --help`\n\n:::callout[Inktvis]{kind="tip"}',
    )
  await expect(admin.getByRole('heading', { level: 1 })).toBeFocused()

  // What takes a text away tells so, and not that it put another there.
  await field(admin, text.find).fill('inktvis')
  await field(admin, text.by).fill('')
  await field(admin, text.by).press('Enter')
  await button(admin, text.actOf('').act(3, 1)).click()
  await expect(notice(admin, text.actOf('').done(3, 1))).toBeVisible()
  // Others look at the problems of this site.
  rmSync(path)
})
