import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { editing } from '../../../site/text/admin/editing'
import { markdownText } from '../../../site/text/admin/markdown'
import { corpus } from '../../server/content/corpus'
import { expect, openScreen, test } from '../../support/admin-site'
import { expectAccessibleDayAndNight } from '../../support/expect-accessible'
import { field, save, showSource, state } from '../../support/on-screen'
import { articleWith, line } from '../../support/written-text'

const { views } = markdownText

const PAGE = `Een **vet** woord en [een link](/contact).

## De kop

- een
- twee

:::callout{kind="warning"}
Let *goed* op.
:::

![Een bakker](/media/auteur.svg)

::figure[Het bijschrift]{src="/media/auteur.svg" alt="Twee bakkers"}

:::gallery[De winkel]
![Buiten](/media/auteur.svg)
![Binnen](/media/auteur.svg)
:::

Voor de tabel.

| Soort | Prijs |
| --- | --- |
| Wit | € 3 |

Na de tabel.
`

test('what is written is drawn, and its source is one press away', async ({ admin: page, site }) => {
  const path = articleWith(site.repository, 'vervaagd', PAGE)
  await openScreen(page, path)
  await test.step('marks fade where one does not write, and what is drawn is what visitors get', async () => {
    const text = field(page, 'Tekst')
    await expect(line(page, 'woord')).toHaveText('Een vet woord en een link.')
    await expect(text.getByRole('heading', { level: 2 })).toHaveText('De kop')
    await expect(text.getByRole('link', { name: 'een link' })).toHaveAttribute('title', '/contact')
    await expect(line(page, 'twee')).toHaveText('•twee')
    await expect(line(page, 'Let op')).toHaveText('Let op')
    await expect(line(page, 'goed')).toHaveText('Let goed op.')
    await expect(text.getByRole('img', { name: 'Een bakker' })).toHaveJSProperty('complete', true)
    await expectAccessibleDayAndNight(page)

    await text.getByRole('heading', { level: 2 }).click()
    await expect(line(page, 'De kop')).toHaveText('## De kop')
    await expect(line(page, 'woord')).toHaveText('Een vet woord en een link.')
    await line(page, 'woord').click()
    await expect(line(page, 'woord')).toHaveText('Een **vet** woord en [een link](/contact).')
    await expect(line(page, 'De kop')).toHaveText('De kop')

    await text.getByRole('img', { name: 'Een bakker' }).click()
    await expect(line(page, '![Een bakker](/media/auteur.svg)')).toBeVisible()
    await expect(text.getByRole('img', { name: 'Een bakker' })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+End')
    await expect(text.getByRole('figure')).toHaveText('Het bijschrift')
    // Only now: what is far below the window is not drawn.
    await expect(line(page, 'Galerij')).toHaveText('Galerij: De winkel')
    await expect(text.getByRole('img', { name: 'Binnen' })).toBeAttached()
  })
  await test.step('the source is one press away, and stays on this device', async () => {
    await showSource(page)
    await expect(line(page, 'woord')).toHaveText('Een **vet** woord en [een link](/contact).')
    await openScreen(page, path)
    await expect(page.getByRole('tab', { name: views.source })).toHaveAttribute('aria-selected', 'true')
    await expect(line(page, 'De kop')).toHaveText('## De kop')
    await page.getByRole('tab', { name: views.write }).click()
    await expect(line(page, 'De kop')).toHaveText('De kop')
  })
})

test('the caret of an item without words stands where its words will', async ({ admin: page, site }) => {
  await openScreen(page, articleWith(site.repository, 'nieuw-punt', '- een\n\nTussen.\n\n1. eerste\n'))
  const caret = () => page.evaluate(() => getSelection()?.getRangeAt(0).getBoundingClientRect().left ?? 0)
  for (const words of ['een', 'eerste']) {
    await line(page, words).click()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    const before = await caret()
    await page.keyboard.type('x')
    await page.keyboard.press('Home')
    expect(before).toBeCloseTo(await caret(), 0)
  }
})

test('a text is drawn in its first frame, on a slow device too', async ({ admin: page, site }) => {
  // Each look at the clock is a millisecond later, and there is no idle moment.
  await page.addInitScript(() => {
    const { now } = Date
    let looks = 0
    Date.now = () => {
      looks += 1
      return now() + looks
    }
    window.requestIdleCallback = () => 0
  })
  await openScreen(page, articleWith(site.repository, 'traag', `${'Een zin.\n\n'.repeat(12)}## De kop\n`))
  await expect(field(page, 'Tekst').getByRole('heading', { level: 2 })).toHaveText('De kop')
})

test('arrow keys go into a table and out of it, and a click goes to the cell', async ({
  admin: page,
  site,
}) => {
  await openScreen(page, articleWith(site.repository, 'tabel', PAGE.slice(PAGE.indexOf('Voor de'))))
  const text = field(page, 'Tekst')
  await expect(text.getByRole('columnheader')).toHaveText(['Soort', 'Prijs'])
  await line(page, 'Voor de tabel.').click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(line(page, '| Soort | Prijs |')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(text.getByRole('table')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(line(page, '| Wit | € 3 |')).toBeVisible()
  await line(page, 'Na de tabel.').click()
  await text.getByRole('cell', { name: '€ 3' }).click()
  // Beside its words: the caret is behind them.
  await page.keyboard.type(' of 4')
  await expect(line(page, '| Wit | € 3 of 4 |')).toBeVisible()
  // Safari before 26.2 says in its own way which letter that is.
  await page.evaluate(() => Object.assign(document, { caretPositionFromPoint: undefined }))
  await line(page, 'Na de tabel.').click()
  await text.getByRole('cell', { name: '€ 3 of 4' }).click()
  await page.keyboard.type(' of 5')
  await expect(line(page, '| Wit | € 3 of 4 of 5 |')).toBeVisible()
})

const examples = corpus<{ markdown: string }[]>('commonmark-examples.json', 655, [
  { markdown: '* a\n  > b\n  ```\n  c\n  ```\n\n| a |\n|--|\n[x]: <y> (z)\n' },
  { markdown: 'Kop\n---\n\n    code\n' },
])
const strings = corpus<string[]>('naughty-strings.json', 515, [
  '﷽ **\u202etest\u202e**',
  '<img src=x onerror=alert(1)>',
])

/** Every fifth of them: the whole of it would take minutes. */
const some = <T>(all: readonly T[]) => all.filter((_, index) => index % 5 === 0)

test('whatever is written stays as it is, byte for byte, until somebody types', async ({
  admin: page,
  site,
}) => {
  test.slow()
  // White space before a text is no part of it, and the first example begins with a tab.
  const nasty = ['Begin.', ...some(examples).map(({ markdown }) => markdown), ...some(strings), PAGE]
    .map((text) => text.replace(/\r\n?/g, '\n').trimEnd())
    .join('\n\n')
  await openScreen(page, articleWith(site.repository, 'naar', `${nasty}\n`))
  const file = join(site.repository.root, 'content/blog/naar.md')
  const before = readFileSync(file, 'utf8')
  await field(page, 'Tekst').focus()
  await page.keyboard.press('ControlOrMeta+Home')
  const lines = nasty.split('\n').length
  for (let row = 0; row < lines; row += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ControlOrMeta+End')
  for (const view of [views.source, views.preview, views.write]) {
    await page.getByRole('tab', { name: view }).click()
    await expect(state(page)).toHaveText(editing.saving.saved)
  }
  await field(page, 'Tekst').focus()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.type('x')
  await save(page)
  expect(readFileSync(file, 'utf8')).toBe(before.replace(nasty, () => `x${nasty}`))
})
