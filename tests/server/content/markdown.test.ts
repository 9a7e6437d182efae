import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createMarkdownRenderer } from '../../../server/content/markdown/markdown-renderer'
import type { StartProcess } from '../../../server/processes/start-process'
import { workers } from '../../support/built-site'
import { openApp } from '../../support/opened-app'
import { emptyRepository } from '../../support/repository'
import { openedRenderer } from './opened-renderer'

const quadratic = 'a\n-\n'.repeat(10_000)
const tooLong = 'a'.repeat(400_001)
/** Ends the process that renders it. */
const nested = `${'- '.repeat(20_000)}a`

describe('an article in Markdown', () => {
  it.each([
    ['keeps single line breaks', 'een\ntwee', '<p>een<br>\ntwee</p>'],
    [
      'has bold, italic and struck text',
      '**a** *b* ~~c~~',
      '<p><strong>a</strong> <em>b</em> <del>c</del></p>',
    ],
    ['links', '[a](https://a.example "t")', '<p><a href="https://a.example" title="t">a</a></p>'],
    ['links to a place on this site', '[a](/blog#x)', '<p><a href="/blog#x">a</a></p>'],
    [
      'loads images late',
      '![alt](/media/x.svg)',
      '<p><img src="/media/x.svg" alt="alt" loading="lazy" decoding="async"></p>',
    ],
    [
      'names the box of a task',
      '- [x] Koffie\n- [ ] **Thee** zetten\n  - melk',
      '<ul class="contains-task-list">\n<li class="task-list-item"><input type="checkbox" checked disabled aria-label="Koffie"> Koffie</li>\n<li class="task-list-item"><input type="checkbox" disabled aria-label="Thee zetten"> <strong>Thee</strong> zetten\n<ul>\n<li>melk</li>\n</ul>\n</li>\n</ul>',
    ],
    ['gives headings a place to link to', '## Één kop', '<h2 id="kop-één-kop">Één kop</h2>'],
    [
      'never has a second title on the page',
      '# A\n\n## B\n\n###### C',
      '<h2 id="kop-a">A</h2>\n<h3 id="kop-b">B</h3>\n<h6 id="kop-c">C</h6>',
    ],
    [
      'shows HTML as the text that it is',
      'a <b onclick="x()">b</b>\n\n<div>\n  c\n</div>\n\n- <i>d</i>',
      '<p>a &#x3C;b onclick="x()">b&#x3C;/b></p>\n<p>&#x3C;div><br>\n<span class="spaces">  </span>c<br>\n&#x3C;/div></p>\n<ul>\n<li>&#x3C;i>d&#x3C;/i></li>\n</ul>',
    ],
    ['shows no remark that is for writers', 'a\n\n<!-- nog nakijken -->\n\nb', '<p>a</p>\n<p>b</p>'],
    [
      'keeps runs of spaces, tabs and what a line begins with',
      ' een  twee\n   drie\tvier *vijf   zes*',
      '<p><span class="spaces"> </span>een<span class="spaces">  </span>twee<br>\n<span class="spaces">   </span>drie<span class="spaces">\t</span>vier <em>vijf<span class="spaces">   </span>zes</em></p>',
    ],
    [
      'has the spaces of lists and tables as Markdown has them',
      '- een  twee\n  drie\n\n| a   b |\n|---|\n| 1   2 |',
      expect.stringMatching(/^<ul>\n<li>een {2}twee<br>\ndrie<\/li>\n<\/ul>\n<figure[^>]*><table>/),
    ],
    [
      'has no heading without words above a column',
      '|  | Prijs |\n|---|---|\n| Thee | 2 |',
      expect.stringContaining('<tr>\n<td></td>\n<th>Prijs</th>\n</tr>'),
    ],
    ['shows HTML in code as text', '`<script>`', '<p><code>&#x3C;script></code></p>'],
    [
      'keeps a day with its month, and the address of its heading',
      '## Sinds 2 augustus 2026\n\nOp 12 mei, van 1 juli tot 31 december 2027; 12 meisjes en 2 mannen',
      '<h2 id="kop-sinds-2-augustus-2026">Sinds 2\u00a0augustus 2026</h2>\n<p>Op 12\u00a0mei, van 1\u00a0juli tot 31\u00a0december 2027; 12 meisjes en 2 mannen</p>',
    ],
    [
      'keeps a currency sign with its amount',
      '## Voor € 19\n\n€ 3.000 en **€ 5** en `€ 7`',
      '<h2 id="kop-voor--19">Voor €\u00a019</h2>\n<p>€\u00a03.000 en <strong>€\u00a05</strong> en <code>€ 7</code></p>',
    ],
    [
      'keeps a short first part with its word, which is still spelled as it was typed',
      'Een e-factuur, de btw-code en `e-mail`, ook op [e-x](https://e-mail.example) en een-twee.',
      '<p>Een <span class="unbroken">e-f</span>actuur, de <span class="unbroken">btw-c</span>ode en <code>e-mail</code>, ook op <a href="https://e-mail.example"><span class="unbroken">e-x</span></a> en een-twee.</p>',
    ],
    ['may be empty', '', ''],
  ])('%s', async (_what, markdown, html) => {
    expect(await openedRenderer().html(markdown)).toEqual(html)
  })

  it.each(['```js\nconst a = 1\n```', 'Tekst\n\n~~~ js\nconst a = 1\n~~~', '> ```js\n> const a = 1\n> ```'])(
    'colours code of which the language is named: %j',
    async (markdown) => {
      const html = await openedRenderer().html(markdown)
      expect(html).toContain('<span class="hljs-keyword">const</span>')
    },
  )

  it('scrolls its tables in a frame that the keyboard reaches', async () => {
    const html = await openedRenderer().html('| a |\n|---|\n| 1 |')
    expect(html).toMatch(/^<figure class="table-frame" tabindex="0" role="group" aria-label="Tabel"><table>/)
  })

  it('names a table by the heading above it', async () => {
    const html = await openedRenderer().html('## Kosten\n\nPer maand:\n\n| a |\n|---|\n| 1 |')
    expect(html).toContain('<table aria-labelledby="kop-kosten">')
  })

  it('tells its headings as plain text, whatever they are made of', async () => {
    const { renderer } = openedRenderer()
    const rendered = await renderer.render(
      'a',
      '## Een `b` *c* <d>\n\n### [x](/a "t>")[^1] ![beeld](/media/x.svg)\n\n## ![](/media/y.svg)\n\n[^1]: Noot',
    )
    expect(rendered?.headings).toEqual([
      { id: 'kop-een-b-c-d', depth: 2, text: 'Een b c <d>' },
      { id: 'kop-x1-', depth: 3, text: 'x beeld' },
    ])
  })

  it('says where each of its addresses stands', async () => {
    const { renderer } = openedRenderer()
    const rendered = await renderer.render('a', '[x](/a?b=1&c=2 "src=\'/z\'") ![y](</media/é "q".svg>)')
    const { html = '', places = [] } = rendered ?? {}
    expect(
      places.map(({ kind, address, start, end }) => [kind, address, html.slice(start - 2, end + 1)]),
    ).toEqual([
      ['link', '/a?b=1&c=2', '="/a?b=1&#x26;c=2"'],
      ['image', '/media/%C3%A9%20%22q%22.svg', '="/media/%C3%A9%20%22q%22.svg"'],
    ])
  })

  it('is made of a draft once for all who look at it at the same time', async () => {
    const { renderer } = openedRenderer()
    const asked = [renderer.renderDraft('Een *klad*.'), renderer.renderDraft('Een *klad*.')]
    const [first, second] = await Promise.all(asked)
    expect(second).toBe(first)
    expect(first?.html).toBe('<p>Een <em>klad</em>.</p>')
  })

  it('has footnotes with Dutch words', async () => {
    const html = await openedRenderer().html('a[^1]\n\n[^1]: Noot')
    expect(html).toContain('<h2 class="sr-only" id="footnote-label">Noten</h2>')
    expect(html).toContain('aria-label="Terug naar de tekst"')
  })
})

describe('an article that cannot be rendered', () => {
  const atOnce = { deadline: 500 }
  const hostile: readonly (readonly [string, string, { readonly deadline?: number }])[] = [
    // The time that a site takes; the others, of which some take all of it too, get a quarter.
    ['takes too long', quadratic, {}],
    ['is nested 100,000 times', '>'.repeat(100_000), atOnce],
    ['is 20,000 lists in each other', nested, atOnce],
    ['is too long', tooLong, atOnce],
    ['grows without end', `[a]: /${'x'.repeat(150_000)}\n\n${'[a]'.repeat(80_000)}`, atOnce],
  ]

  it.each(hostile)(
    'because it %s answers in time, and the next one is rendered',
    async (_why, markdown, time) => {
      const { html, renderer, warnings } = openedRenderer(time)
      expect(await renderer.render('vijandig', 'goed')).toMatchObject({ html: '<p>goed</p>' })
      const [slow, next] = await Promise.all([renderer.render('ander', markdown), html('volgende')])
      expect(slow).toBeNull()
      expect(next).toBe('<p>volgende</p>')
      expect(warnings).toEqual([{ article: 'ander', reason: expect.any(String) }])
    },
  )

  it('shows its last good version, and is not tried again', async () => {
    const { renderer, warnings } = openedRenderer()
    expect(await renderer.render('a', 'goed')).toMatchObject({ html: '<p>goed</p>' })
    expect(await renderer.render('a', tooLong)).toMatchObject({ html: '<p>goed</p>' })
    expect(await renderer.render('a', tooLong)).toMatchObject({ html: '<p>goed</p>' })
    expect(warnings).toHaveLength(1)
    expect(await renderer.render('a', 'beter')).toMatchObject({ html: '<p>beter</p>' })
  })

  it('because the server stops is no trouble to tell of', async () => {
    const { renderer, warnings } = openedRenderer()
    const asked = [renderer.render('a', 'een'), renderer.render('b', 'twee')]
    await renderer.close()
    expect(await Promise.all(asked)).toContain(null)
    expect(warnings).toEqual([])
  })

  it('because its process could not be started is tried again a while later, and its page made anew', async () => {
    const repository = emptyRepository()
    repository.write('content/blog/vet.md', '**vet**')
    let isOutOfMemory = true
    const startMarkdown: StartProcess = (options) => {
      if (isOutOfMemory) throw new Error('ENOMEM')
      return workers.markdown(options)
    }
    const { app } = await openApp({ repository, startMarkdown })
    const page = async () => (await app.inject('/blog/vet')).body
    expect(await page()).toContain('**vet**')
    isOutOfMemory = false
    await expect.poll(page, { timeout: 60_000 }).toContain('<strong>vet</strong>')
  })

  it('is tried again ever later while no process can be started, and soon once one could', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    let isOutOfMemory = true
    const startWorker: StartProcess = (options) => {
      if (isOutOfMemory) throw new Error('ENOMEM')
      return workers.markdown(options)
    }
    const renderer = createMarkdownRenderer({ startWorker, log: { warn: () => {} } })
    onTestFinished(() => renderer.close())
    /** How often it is tried again in so many seconds of visits. */
    const triedIn = async (seconds: number) => {
      const before = renderer.revision
      for (let passed = 0; passed < seconds; passed += 1) {
        await renderer.render('artikel', 'tekst')
        vi.advanceTimersByTime(1000)
      }
      return renderer.revision - before
    }
    expect([await triedIn(5), await triedIn(10), await triedIn(20)]).toEqual([1, 1, 1])
    await triedIn(600)
    expect(await triedIn(1200)).toBe(10)
    isOutOfMemory = false
    expect((await renderer.render('ander', '**vet**'))?.html).toContain('<strong>')
    await renderer.close()
    expect(await triedIn(5)).toBe(1)
  })

  it('shows its text to visitors', async () => {
    const repository = emptyRepository()
    repository.write('content/blog/vijandig.md', `Vijandig begin\n\n${nested}`)
    repository.write('content/blog/goed.md', '**goed**')
    const { app } = await openApp({ repository })
    const hostile = await app.inject('/api/blog-posts/vijandig')
    expect(hostile.json()).toMatchObject({ contentHtml: null })
    const page = await app.inject('/blog/vijandig')
    expect([page.statusCode, page.body.includes('Vijandig begin')]).toEqual([200, true])
    const good = await app.inject('/api/blog-posts/goed')
    expect(good.json()).toMatchObject({ contentHtml: '<p><strong>goed</strong></p>' })
  })
})

describe('the renderer', () => {
  it('renders one text once, however many ask at the same time', async () => {
    const { renderer, warnings } = openedRenderer()
    const asked = Array.from({ length: 20 }, () => renderer.render('a', tooLong))
    expect(new Set(await Promise.all(asked))).toEqual(new Set([null]))
    expect(warnings).toHaveLength(1)
  })

  it('answers everyone when it closes', async () => {
    const { renderer } = openedRenderer()
    const asked = [renderer.render('a', quadratic), renderer.render('b', 'b'), renderer.render('c', 'c')]
    await renderer.render('d', tooLong)
    await renderer.close()
    expect(await Promise.all(asked)).toEqual([null, null, null])
    expect(await renderer.render('e', 'e')).toBeNull()
  })
})
