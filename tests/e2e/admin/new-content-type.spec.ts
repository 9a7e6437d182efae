import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { logIn, ownedBy, owner, screenIsThere } from '../../support/admin-site'
import { buildCopy } from '../../support/built-copy'
import { copyOfProject } from '../../support/repository'
import { expect, test } from '../../support/running-site'
import { startSite } from '../../support/start-site'

const project = join(import.meta.dirname, '../../..')
const DECLARED = 'server/contract/content/declared-types.ts'

/** The files that the README's example adds, by the path in their first line. */
function readmeExample(): ReadonlyMap<string, string> {
  const readme = readFileSync(join(project, 'README.md'), 'utf8')
  const blocks = [...readme.matchAll(/```ts\n\/\/ (\S+)\n([\s\S]*?)```/g)]
  return new Map(blocks.map(([, path = '', code = '']) => [path, code]))
}

test('the content type of the README is one file and one line, and can be edited', async ({ page }) => {
  test.setTimeout(180_000)
  const example = readmeExample()
  expect([...example.keys()]).toEqual(['server/contract/content/question.ts', DECLARED])
  expect(example.get(DECLARED)?.trim().split('\n')).toHaveLength(1)
  const declared = readFileSync(join(project, DECLARED), 'utf8') + example.get(DECLARED)
  const copy = buildCopy({ ...Object.fromEntries(example), [DECLARED]: declared })
  const repository = copyOfProject()
  const site = await startSite(repository, { env: ownedBy(owner), home: copy.home })
  try {
    await page.context().addCookies((await logIn(site.url, owner)).cookies)
    await page.goto(`${site.url}/admin`)
    await screenIsThere(page)
    await page.getByRole('navigation').getByRole('link', { name: 'Veelgestelde vragen' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Veelgestelde vragen')
    await page
      .getByRole('link', { name: /^Nieuw/ })
      .first()
      .click()
    await page.getByLabel('Vraag', { exact: true }).fill('Kan ik maandelijks opzeggen?')
    await page.getByLabel('Antwoord').fill('Ja, elke maand.')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await expect(page).toHaveURL(/\/admin\/questions\/kan-ik-maandelijks-opzeggen$/)
    expect(JSON.parse(readFileSync(join(repository.root, 'data/questions.json'), 'utf8'))).toEqual([
      {
        id: 'kan-ik-maandelijks-opzeggen',
        question: 'Kan ik maandelijks opzeggen?',
        answer: 'Ja, elke maand.',
      },
    ])
    expect(repository.git('log', '-1', '--format=%an: %s').trim()).toBe(
      'Eva Eigenaar: Veelgestelde vraag "Kan ik maandelijks opzeggen?" toegevoegd',
    )
  } finally {
    // The page still asks for things by itself.
    await page.close()
    await site.stop()
    copy.remove()
    repository.remove()
  }
})
