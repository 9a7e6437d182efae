import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { editing } from '../../../site/text/admin/editing'
import { entriesText } from '../../../site/text/admin/entries'
import { markdownText } from '../../../site/text/admin/markdown'
import { corpus } from '../../server/content/corpus'
import { expect, openScreen, test } from '../../support/admin-site'
import { expectAccessibleDayAndNight } from '../../support/expect-accessible'
import { button, field, save, showSource, state } from '../../support/on-screen'
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

test('a picture of a gallery keeps its shape without a description too, and a still is cropped as for visitors', async ({
  admin: page,
  site,
}) => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><path d="M0 0H600"/></svg>'
  site.repository.write('content/media/hoog.svg', drawing)
  const video = '::video[Zo gaat dat]{href="https://youtu.be/abcdefghijk" still="/media/hoog.svg"}'
  const text = `Boven.\n\n:::gallery\n![](/media/hoog.svg)\n![Hoog](/media/hoog.svg)\n:::\n\n${video}\n`
  await openScreen(page, articleWith(site.repository, 'vormen', text))
  const pictures = field(page, 'Tekst').locator('.md-shown img')
  const shapes = () =>
    pictures.evaluateAll((images) =>
      images
        .map((image) => image.getBoundingClientRect())
        .map(({ width, height }) => Math.round((width / height) * 100)),
    )
  await expect.poll(shapes).toEqual([75, 75, 178])
})

test('between its blocks is as much room as on the page of visitors', async ({ admin: page, site }) => {
  await page.setViewportSize({ width: 1280, height: 2400 })
  const text = `Eerste.

## De kop

Onder de kop.

- los een

- los twee

  vervolg los

Na de lijst.

> Citaat een.
>
> Citaat twee.

    code een
    code twee

::button[De knop]{href="/contact"}

::card[De kaart]{href="/blog/ruimte"}

::download[De lijst]{href="/media/auteur.svg"}

Laatste.
`
  const path = articleWith(site.repository, 'ruimte', text)
  const words = ['Eerste.', 'De kop', 'Onder', 'los een', 'los twee', 'vervolg', 'Na de', 'Citaat een']
  words.push('Citaat twee', 'code een', 'code twee', 'De knop', 'De kaart', 'De lijst', 'Laatste')
  /** How far each of these words is below those before them. */
  const tops = (within: string) =>
    page.locator(within).evaluate((place, sought) => {
      const range = document.createRange()
      const found = sought.map((word) => {
        const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
        while (texts.nextNode()) {
          const at = texts.currentNode.textContent?.indexOf(word) ?? -1
          if (at < 0) continue
          range.setStart(texts.currentNode, at)
          range.setEnd(texts.currentNode, at + 1)
          return range.getBoundingClientRect().top
        }
        return Number.NaN
      })
      return found.slice(1).map((top, at) => top - (found[at] ?? 0))
    }, words)
  await openScreen(page, path)
  await expect(line(page, 'Laatste.')).toBeVisible()
  const whileWriting = await tops('.cm-content')
  await page.goto('/blog/ruimte')
  await expect(page.locator('.prose').first()).toContainText('Laatste.')
  const forVisitors = await tops('.prose >> nth=0')
  const far = whileWriting.map((space, at) => [words[at + 1], Math.round(space - (forVisitors[at] ?? 0))])
  expect(far.filter(([, pixels]) => Math.abs(Number(pixels)) > 3)).toEqual([])
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
  for (let row = 0; row < 3; row += 1) await page.keyboard.press('ArrowDown')
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

test('a writer sees where in the text it is and how far it is, and has everything else step back', async ({
  admin: page,
  site,
}) => {
  const { outline, goal } = markdownText
  const path = articleWith(
    site.repository,
    'rustig',
    `Vooraf.\n\n## Een\n\n${'Woord. '.repeat(30)}\n\n## Twee\n\nSlot.\n`,
  )
  await openScreen(page, path)
  const text = field(page, 'Tekst')
  const place = page.getByRole('button', { name: outline.open })
  await expect(place).toContainText(outline.begin)
  await text.focus()
  await page.keyboard.press('ControlOrMeta+Shift+O')
  await expect(page.getByRole('menuitem', { name: 'Een' })).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Twee' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await expect(line(page, 'Twee')).toHaveText('## Twee')
  await expect(place).toContainText('Twee')

  await page.getByTitle(goal.set).click()
  await page.getByLabel(goal.label).fill('veel')
  await page.keyboard.press('Enter')
  await expect(page.getByText(goal.wrong)).toBeVisible()
  await page.getByLabel(goal.label).fill('40')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('progressbar', { name: goal.title })).toHaveJSProperty('value', 34)
  await openScreen(page, path)
  await expect(page.getByRole('button', { name: goal.of(34, 40) })).toBeVisible()
  await expectAccessibleDayAndNight(page)

  await text.focus()
  await page.keyboard.press('ControlOrMeta+Shift+F')
  await expect(field(page, 'Titel')).toBeVisible()
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(text).toBeFocused()
})

test('the whole page goes along with the caret, beside a text that keeps its place, also before it is saved', async ({
  admin: page,
}) => {
  await openScreen(page, '/admin/blog-posts/new')
  await field(page, 'Titel').fill('Meelezen')
  const text = field(page, 'Tekst')
  await text.focus()
  await page.keyboard.insertText(`Het begin.\n\n${'Een zin die de bladzijde lang maakt.\n\n'.repeat(40)}`)
  await page.keyboard.press('F2')
  const whole = page.getByRole('region', { name: entriesText.preview('Meelezen') })
  const read = whole.frameLocator('iframe')
  await expect(read.getByRole('heading', { level: 1 })).toHaveText('Meelezen')
  await expect(text).toBeFocused()
  const asked = button(page, entriesText.wholePage)
  await expect(asked).toHaveAttribute('aria-pressed', 'true')

  await page.keyboard.type('Het *slot* van alles.')
  await expect(read.getByText('Het slot van alles.')).toBeInViewport()
  await expect(read.getByText('Het begin.')).not.toBeInViewport()
  await page.keyboard.press('ControlOrMeta+Home')
  await expect(read.getByText('Het begin.')).toBeInViewport()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(read.getByText('Het slot van alles.')).toHaveCount(0)
  await page.keyboard.press('F2')
  await expect(whole).toHaveCount(0)
  await expect(text).toBeFocused()

  await test.step('where there is no room beside it, the page is over the text and begins where one was', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type('Onderaan, op de telefoon.')
    await expect(asked).not.toHaveAttribute('aria-pressed')
    await expect(asked).toHaveAttribute('aria-haspopup', 'dialog')
    await asked.click()
    const over = page.getByRole('dialog', { name: entriesText.preview('Meelezen') })
    await expect(over.frameLocator('iframe').getByText('Onderaan, op de telefoon.')).toBeInViewport()
    await expectAccessibleDayAndNight(page)
  })
})
