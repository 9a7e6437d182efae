import type { Page } from 'playwright/test'
import { markdownText } from '../../../site/text/admin/markdown'
import { expect, openScreen, test } from '../../support/admin-site'
import { field, preview, showSource } from '../../support/on-screen'
import { pasteInto } from '../../support/paste-into'

const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
/** Another one: the same file is not added twice. */
const BLUE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADUlEQVQImWOQsz/zHwAD0QIphXd6TgAAAABJRU5ErkJggg=='

/** A new article, with the cursor in its source. */
async function openNewSource(page: Page) {
  await openScreen(page, '/admin/blog-posts/new')
  await showSource(page)
  await field(page, 'Tekst').focus()
}

test.describe(() => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('text that is pasted keeps what it has, or only its words', async ({ admin: page }) => {
    await openNewSource(page)
    await test.step('text from the clipboard keeps its headings, links, lists, tables and pictures, or only its words', async () => {
      const html = `<h1>Kop</h1><p>Een <strong>vet</strong> woord, <em>schuin</em>
      en <a href="https://www.google.com/url?q=https://voorbeeld.example/x&amp;sa=D">een link</a>.</p><ul><li>een</li><li>twee * drie</li></ul>
      <table><tr><td><b>Soort</b></td><td>Prijs</td></tr><tr><td>Wit | bruin</td><td><p>€ 3</p></td></tr></table>
      <p><img src="/media/auteur.svg" alt="Twee bakkers"><img src="https://elders.example/a.png" alt="weg"></p>
      <pre><code>een\n  twee</code></pre><script>alert(1)</script>`
      const paste = async (copied: string) => {
        await page.evaluate(async (text) => {
          const blob = (type: string, words: string) => new Blob([words], { type })
          const types = {
            'text/html': blob('text/html', text),
            'text/plain': blob('text/plain', 'Kop\nEen vet woord'),
          }
          await navigator.clipboard.write([new ClipboardItem(types)])
        }, copied)
        await page.keyboard.press('Control+v')
      }
      await paste('<h1>A</h1><h2>B</h2><h3>C</h3><h4>D</h4>')
      await expect(field(page, 'Tekst')).toHaveText('## A### B#### C#### D')
      await page.keyboard.press('Control+a')
      await paste(
        '<h2>A <a href="#a">#</a></h2><h3><a href="#b" aria-label="b">¶</a>B</h3><h3><a href="https://a.example/#c">+</a></h3>',
      )
      await expect(field(page, 'Tekst')).toHaveText('## A### B### [+](https://a.example/#c)')
      await page.keyboard.press('Control+a')
      const counter = 'https://www.google.com/url?sa=t&amp;q='
      await paste(
        `<p><a href="${counter}&amp;url=https%3A%2F%2Fa.example%2Fx%2520y">A</a> <a href="${counter}/search?x">B</a></p>`,
      )
      await expect(field(page, 'Tekst')).toHaveText(
        '[A](https://a.example/x%20y) [B](https://www.google.com/url?sa=t&q=/search?x)',
      )
      await page.keyboard.press('Control+a')
      await paste('<p class="MsoTitle">Titel</p><h1>A</h1><h2>B</h2>')
      await expect(field(page, 'Tekst')).toHaveText('## Titel## A### B')
      const title = "Foto's in de zaak"
      await field(page, 'Titel').fill(title)
      await field(page, 'Tekst').focus()
      for (const [copied, pasted] of [
        [`<h1>${title}\n</h1><h2>A</h2><h3>B</h3><h2>${title}</h2>`, `## A### B## ${title}`],
        [`<p>Foto’s <span>in de zaak</span></p><h2>A</h2>`, '## A'],
        [`<p class="MsoTitle">${title}</p><h1>A</h1>`, '## A'],
        [`<p class="MsoNormal"><o:p>&nbsp;</o:p></p><h1>${title}</h1><h2>A</h2>`, '## A'],
        [`<p><br></p><p>${title}</p><h2>A</h2>`, '## A'],
        [`<h1>${title} <a href="#foto">¶</a></h1><h2>A</h2>`, '## A'],
        [`<h1>${title}</h1>`, `## ${title}`],
        [`<h1>${title}</h1><p><img src="/media/auteur.svg" alt=""></p>`, '![](/media/auteur.svg)'],
        [`<ul><li>${title}: hoe</li></ul><h2>${title}</h2><p>A</p>`, `- ${title}: hoe## ${title}A`],
        [`<ul><li><p>${title}</p></li></ul><h2>A</h2>`, `- ${title}## A`],
        [
          `<table><tr><td>${title} nu</td><td>B</td></tr></table><h2>${title}</h2>`,
          `| ${title} nu | B || --- | --- |## ${title}`,
        ],
        [`<div>${title} zijn er al.</div><h2>${title}</h2>`, `${title} zijn er al.## ${title}`],
        [`<blockquote><p>${title}</p><p>A</p></blockquote><h2>B</h2>`, `> ${title}>> A## B`],
        [
          `<p><img src="/media/auteur.svg" alt=""></p><h2>${title}</h2><p>A</p>`,
          `![](/media/auteur.svg)## ${title}A`,
        ],
      ] as const) {
        await page.keyboard.press('Control+a')
        await paste(copied)
        await expect(field(page, 'Tekst')).toHaveText(pasted)
      }
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Backspace')
      await page.keyboard.type('Eerst dit.')
      await paste(`<h1>${title}</h1><h2>A</h2>`)
      await expect(field(page, 'Tekst')).toHaveText(`Eerst dit.## ${title}### A`)
      await page.keyboard.press('Control+a')
      await paste(html)
      await expect(field(page, 'Tekst')).toHaveText(
        '## KopEen **vet** woord, *schuin* en [een link](https://voorbeeld.example/x).- een- twee \\* drie' +
          '| Soort | Prijs || --- | --- || Wit \\| bruin | € 3 |' +
          '![Twee bakkers](/media/auteur.svg)```een  twee```',
      )
      await expect(preview(page).locator('td').first()).toHaveText('Wit | bruin')
      await expect(preview(page).getByRole('img', { name: 'Twee bakkers' })).toBeVisible()
      await expect(page.getByRole('alert').filter({ hasText: 'Eén afbeelding kon niet mee' })).toBeVisible()
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Control+Shift+v')
      await expect(field(page, 'Tekst')).toHaveText('KopEen vet woord')
    })
    await test.step('pasted lists below lists stay below each other, and what looks like a mark stays text', async () => {
      await field(page, 'Tekst').fill('')
      const html =
        '<meta charset="utf-8"><b style="font-weight:normal"><ul><li><p><span style="font-weight:700">een</span></p></li><ul><li><p>dieper</p></li></ul></ul><blockquote><p>Het werkt.</p><p>Echt.</p></blockquote><p>1. geen lijst, &lt;b&gt; ~~ja~~ ~10~20 a~b</p><p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.<span>&nbsp; </span></span>meel</p><p class="MsoListParagraph" style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">o<span>&nbsp; </span></span>wit</p><p><a href="javascript:alert(1)">kwaad</a></p></b>'
      await pasteInto(field(page, 'Tekst'), { texts: { 'text/html': html, 'text/plain': 'een' } })
      await expect(field(page, 'Tekst')).toHaveText(
        '- **een**  - dieper> Het werkt.>> Echt.1\\. geen lijst, \\<b> \\~\\~ja\\~\\~ ~10\\~20 a\\~b1. meel   - witkwaad',
      )
      await expect(preview(page).locator('ul ul li')).toHaveText('dieper')
      await expect(preview(page).locator('blockquote p')).toHaveText(['Het werkt.', 'Echt.'])
      await expect(preview(page).locator('p').last()).toHaveText('kwaad')
      await expect(preview(page).getByText('1. geen lijst, <b> ~~ja~~ ~10~20 a~b')).toBeVisible()
    })
    await test.step('an empty line of a mail stays one, and a heading or a list in one of these has one sign', async () => {
      const text = field(page, 'Tekst')
      const copied = { texts: { 'text/plain': 'x', 'text/html': '<ul><li>een</li><li>twee</li></ul>' } }
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Backspace')
      await page.keyboard.type('- ')
      await pasteInto(text, copied)
      await expect(text).toHaveText('- een- twee')
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Backspace')
      await page.keyboard.type('## ')
      await pasteInto(text, { texts: { 'text/plain': '## Kop' } })
      await expect(text).toHaveText('## Kop')
      await page.keyboard.press('Control+a')
      await pasteInto(text, {
        texts: { 'text/plain': 'x', 'text/html': '<div>Hoi <b>Jan</b>,<br> <br>Tot zo.<br>Groet</div>' },
      })
      await expect(text.locator('.cm-line')).toHaveText(['Hoi **Jan**,', '', 'Tot zo.', 'Groet'])
    })
    await test.step('what nobody saw where it was copied, hidden words and the remarks of Word, stays behind', async () => {
      await field(page, 'Tekst').fill('')
      const html =
        '<p>Zo <b>is</b> het<span style="color:red; display: none">!</span><span style="mso-hide:all">!</span>.<span class=MsoCommentReference><a href="#_msocom_1" name="_msoanchor_1">[A1]</a></span></p><p hidden>Weg</p><p style="visibility:hidden">Weg</p><p style="background-display:none">Dit wel.</p><div style="mso-element:comment-list"><hr><p><a href="#_msoanchor_1" name="_msocom_1">[A1]</a> Weet je dit zeker?</p></div>'
      await pasteInto(field(page, 'Tekst'), { texts: { 'text/html': html, 'text/plain': 'een' } })
      await expect(field(page, 'Tekst')).toHaveText('Zo **is** het.Dit wel.')
    })
    await test.step('items that can be ticked stay so, and Word’s list below a list of another kind is one of its own', async () => {
      await field(page, 'Tekst').fill('')
      const box = (words: string, isDone: boolean) =>
        `<li role="checkbox" aria-checked="${isDone}"><img src="data:image/png;base64,${DOT}" alt="x" aria-roledescription="checkbox"><p>${words}</p></li>`
      const item = (list: number, sign: string, words: string) =>
        `<p class="MsoListParagraph" style="mso-list:l${list} level1 lfo${list}"><span style="mso-list:Ignore">${sign}<span>&nbsp; </span></span>${words}</p>`
      const html = `<ul>${box('bellen', false)}${box('mailen', true)}</ul><ul><li><input type="checkbox" checked disabled> af</li></ul><p>Dan:</p>${item(0, '·', 'los')}${item(1, '1.', 'eerst')}${item(1, '2.', 'dan')}`
      await pasteInto(field(page, 'Tekst'), { texts: { 'text/html': html, 'text/plain': 'bellen' } })
      await expect(field(page, 'Tekst')).toHaveText('- [ ] bellen- [x] mailen- [x] afDan:- los1. eerst2. dan')
    })
    await test.step('pasted words stay struck through, and a list begins where it began, on the page too', async () => {
      await field(page, 'Tekst').fill('')
      const html =
        '<p><s>oud</s> <del><span style="text-decoration:line-through">en weg</span></del></p><ol start="3"><li>drie<ol start="2"><li>dieper</li></ol></li><li>vier</li></ol><p>Dus:</p><ol><li value="8">acht</li></ol><p>Dan:</p><p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">6.<span>&nbsp; </span></span>zes</p><del><p>Weg</p><ul><li>dit <b>ook</b></li></ul></del><b><p>Niet <b>alles</b> vet</p><p style="font-weight:normal">en dit niet</p></b><ol start="1234567890"><li>lang</li></ol>'
      await pasteInto(field(page, 'Tekst'), { texts: { 'text/html': html, 'text/plain': 'een' } })
      await expect(field(page, 'Tekst')).toHaveText(
        '~~oud~~ ~~en weg~~3. drie   1. dieper4. vierDus:8. achtDan:6. zes~~Weg~~- ~~dit **ook**~~Niet **alles** veten dit niet1. lang',
      )
      await expect(preview(page).locator('ol[start]')).toHaveCount(3)
      const browser = await page.context().newCDPSession(page)
      const { nodes } = await browser.send('Accessibility.getFullAXTree')
      expect(nodes.map(({ name }) => name?.value)).toEqual(expect.arrayContaining(['3', '1', '4', '8', '6']))
      await page.getByRole('tab', { name: markdownText.views.write }).click()
      await expect(page.locator('.md-sign-OrderedList')).toContainText(['3', '1', '4', '8', '6', '1'])
    })
  })
})

test('a document of Word keeps what it can, and images that are pasted go to the library', async ({
  admin: page,
  site,
  noisyStep,
}) => {
  await openNewSource(page)
  await test.step('a document of Word keeps its quote, its note and what is said of its pictures', async () => {
    const html =
      '<html xmlns:w="urn:schemas-microsoft-com:office:word"><body><p class=MsoNormal>Het kan sneller<a style=\'mso-footnote-id:ftn1\' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a>.</p><p class=MsoQuote>Ik zag het niet.</p><p class=MsoNormal><img src="file:///C:/Temp/clip_image002.jpg" alt="Weg"></p><p class=MsoNormal><img src="data:image/png;base64,' +
      DOT +
      '" alt="Een rode stip"></p><div style=\'mso-element:footnote-list\'><hr><div style=\'mso-element:footnote\' id=ftn1><p class=MsoFootnoteText><a style=\'mso-footnote-id:ftn1\' href="#_ftnref1" name="_ftn1">[1]</a> Bron: eigen onderzoek.</p></div></div></body></html>'
    await pasteInto(field(page, 'Tekst'), { texts: { 'text/html': html, 'text/plain': 'een' } })
    await expect(field(page, 'Tekst')).toContainText('![Een rode stip](/media/afbeelding.png)')
    // The picture that came along does not hide that another did not.
    await expect(page.getByRole('alert').filter({ hasText: markdownText.uploads.lost(1) })).toBeVisible()
    await expect(field(page, 'Tekst')).toContainText('Het kan sneller[^1].')
    await expect(field(page, 'Tekst')).toContainText('[^1]: Bron: eigen onderzoek.')
    await expect(preview(page).locator('blockquote')).toHaveText('Ik zag het niet.')
    await expect(preview(page).locator('[data-footnotes]')).toContainText('Bron: eigen onderzoek.')
    await expect(preview(page).locator('hr')).toHaveCount(0)
  })
  await noisyStep(
    'images that are pasted go to the library and stand where they were dropped',
    /status of 422/,
    async () => {
      await field(page, 'Tekst').fill('')
      await page.getByLabel('Titel', { exact: true }).fill('Rode stip')
      await field(page, 'Tekst').focus()
      await page.keyboard.type('Boven')
      // What browsers call a screenshot gets the title of the article.
      await pasteInto(field(page, 'Tekst'), { image: { name: 'image.png', base64: BLUE } })
      await expect(field(page, 'Tekst')).toContainText('![](/media/rode-stip.png)')
      // The caret is already in the place for the description.
      await page.keyboard.type('Een stip')
      await expect(preview(page).getByRole('img', { name: 'Een stip' })).toBeVisible()
      await pasteInto(field(page, 'Tekst'), { image: { name: 'stuk.png', base64: btoa('geen plaatje') } })
      await expect(page.getByRole('alert').filter({ hasText: 'stuk.png is niet geplaatst' })).toBeVisible()
      await expect(field(page, 'Tekst')).not.toContainText('stuk.png')
      expect(site.repository.git('log', '-1', '--format=%an: %s').trim()).toBe(
        'Eva Eigenaar: Afbeelding "rode-stip.png" toegevoegd',
      )
    },
  )
})
