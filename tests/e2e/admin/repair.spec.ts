import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repairText } from '../../../site/text/admin/repair'
import { expect, openScreen, test } from '../../support/admin-site'
import { expectAccessible } from '../../support/expect-accessible'

const FILE = 'content/blog/beginnen-met-ai-in-je-bedrijf.md'

test('an owner mends a broken article where its line is marked, and puts a good version back with one button', async ({
  admin,
  site: { repository },
}) => {
  const good = readFileSync(join(repository.root, FILE), 'utf8')
  const broken = good.replace(/^title: (.*)$/m, 'title: [$1')
  repository.write(FILE, broken)
  repository.commit('content: stuk')
  await openScreen(admin, '/admin/settings/problemen')
  await admin.getByRole('link', { name: /openen en herstellen/ }).click()
  const marked = admin.locator('.source-wrong')
  await expect(marked).toHaveText(/^title: \[/)
  await expect(admin.getByRole('main')).toContainText('op regel 2 ontbreekt een haakje dat sluit')
  await expectAccessible(admin)

  // The link to the line puts the cursor at its beginning.
  await admin.getByRole('button', { name: /^Naar regel 2:/ }).click()
  const source = admin.getByRole('textbox', { name: repairText.text })
  await expect(source).toBeFocused()
  await admin.keyboard.press('End')
  await admin.keyboard.type(']')
  await expect(admin.getByRole('main')).toContainText(repairText.state.wrong(1))
  await admin.keyboard.press('Backspace')
  await admin.keyboard.press('Home')
  for (let step = 0; step < 'title: '.length; step += 1) await admin.keyboard.press('ArrowRight')
  await admin.keyboard.press('Delete')
  await expect(admin.getByRole('main')).toContainText(repairText.state.good)
  await expect(marked).toHaveCount(0)
  await admin.getByRole('button', { name: repairText.save, exact: true }).click()
  await expect(admin).toHaveURL(/\/admin\/blog-posts\/beginnen-met-ai-in-je-bedrijf$/)
  expect(readFileSync(join(repository.root, FILE), 'utf8')).toBe(good)

  // An open form would look for its entry, and get no answer while that cannot be read.
  await openScreen(admin, '/admin')
  repository.write(FILE, broken)
  repository.commit('content: weer stuk')
  await openScreen(admin, `/admin/repair?path=${FILE}`)
  await expect(marked).toHaveCount(1)
  await admin.getByRole('button', { name: repairText.good.back }).click()
  await expect(admin).toHaveURL(/\/admin\/blog-posts\//)
  expect(readFileSync(join(repository.root, FILE), 'utf8')).toBe(good)
})
