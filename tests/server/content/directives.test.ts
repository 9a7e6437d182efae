import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { directiveNames, isLeaf } from '#contract/directives'
import { countWords } from '#contract/plain-text'
import { declaredDirectives } from '../../../server/content/markdown/directives/declared-directives'
import { judgeDirectives } from '../../../server/content/markdown/directives/judge-directives'
import { renderMarkdown } from '../../../server/content/markdown/render-markdown'
import { absoluteLinks } from '../../../server/feeds/absolute-links'
import { article, openedLibrary } from './opened-library'

const videoHosts = ['www.youtube-nocookie.com', 'player.vimeo.com']
const html = (markdown: string) => renderMarkdown(markdown, { videoHosts }).html

describe('a directive in an article', () => {
  it.each([
    [
      'sets a callout apart, with Markdown and others in it',
      ':::callout[Even *bellen*]{kind="warning"}\nEen  twee\ndrie\n\n::button[Bel]{href="/contact#vraag"}\n:::\nNa',
      '<div class="callout callout-warning" role="note" aria-label="Let op">\n<p class="callout-title"><strong>Let op: Even bellen</strong></p>\n<p>Een<span class="spaces">  </span>twee<br>\ndrie</p>\n<p class="action"><a href="/contact#vraag" class="button button-ink">Bel</a></p>\n</div>\n<p>Na</p>',
    ],
    [
      'leads to a page with a card that says what it is',
      '::card[Begin *klein*]{href="/blog/begin-klein#nu"}\n\n::card[Offertes]{href="/automatisering/offertes"}\n\n::card[Contact]{href="/contact"}',
      '<p class="page-card"><a href="/blog/begin-klein#nu"><span class="page-card-kind">Artikel</span> <strong>Begin klein</strong></a></p>\n<p class="page-card"><a href="/automatisering/offertes"><span class="page-card-kind">Automatisering</span> <strong>Offertes</strong></a></p>\n<p class="page-card"><a href="/contact"><span class="page-card-kind">Pagina</span> <strong>Contact</strong></a></p>',
    ],
    [
      'shows a picture with a caption that has links of its own',
      '::figure[Zie [de blog](/blog)]{src="/media/x.svg" alt="Een &quot;boom&quot;"}',
      '<figure><img src="/media/x.svg" alt="Een &#x22;boom&#x22;" loading="lazy" decoding="async"><figcaption>Zie <a href="/blog">de blog</a></figcaption></figure>',
    ],
    [
      'shows pictures side by side, and what else is between them below, with a caption',
      ':::gallery[De *werkplaats*]\n![Een](/media/a.svg)\n![Twee](/media/b.svg)\n\n![Drie](/media/c.svg)\n\nTekst ![in de zin](/media/d.svg).\n:::',
      '<figure class="gallery">\n<div class="gallery-pictures"><img src="/media/a.svg" alt="Een" loading="lazy" decoding="async"><img src="/media/b.svg" alt="Twee" loading="lazy" decoding="async"><img src="/media/c.svg" alt="Drie" loading="lazy" decoding="async"></div>\n<p>Tekst <img src="/media/d.svg" alt="in de zin" loading="lazy" decoding="async">.</p>\n<figcaption>De <em>werkplaats</em></figcaption>\n</figure>',
    ],
    [
      'leads to a video, and says what would play it here',
      '::video[Zo <i>werkt</i> het]{href="https://youtu.be/abcdefghijk?t=90" still="/media/s.jpg" duration="3:12"}',
      '<figure class="video"><a href="https://youtu.be/abcdefghijk?t=90" class="video-open" data-frame="https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&#x26;start=90"><img src="/media/s.jpg" alt="" loading="lazy" decoding="async"><span class="video-words"><span class="video-length">Video, 3:12</span> <strong>Zo &#x3C;i>werkt&#x3C;/i> het</strong></span></a><figcaption>Van YouTube. Pas als je klikt, maakt je browser daar verbinding mee.</figcaption></figure>',
    ],
    [
      'leads to a video of a host that may not play here, and to nothing else',
      '::video[Elders]{href="https://video.voorbeeld.nl/w/1"}',
      '<figure class="video"><a href="https://video.voorbeeld.nl/w/1" class="video-open"><span class="video-words"><span class="video-length">Video</span> <strong>Elders</strong></span></a><figcaption>Opent bij video.voorbeeld.nl.</figcaption></figure>',
    ],
    [
      'offers a file, in a list too',
      '::download[Lijst]{href="/media/a%20b.pdf"}\n\n- ::download[Nog een]{href="/media/x.docx"}',
      '<p class="download"><a href="/media/a%20b.pdf" download><strong>Lijst</strong> <span class="file-kind">PDF<span class="file-size"></span></span></a></p>\n<ul>\n<li><a href="/media/x.docx" download><strong>Nog een</strong> <span class="file-kind">DOCX<span class="file-size"></span></span></a></li>\n</ul>',
    ],
  ])('%s', (_what, markdown, expected) => {
    expect(html(markdown)).toBe(expected)
    expect(judgeDirectives(markdown).problems).toEqual([])
  })

  it.each([
    'Het is 12:30, let op:dit, en :button[x]{href=/a} :video 10:00:00',
    '::std::string',
    ':::',
    '::: los',
    'De verhouding is 3::4',
    ':emoji:',
    '```\n::button[x]{href="/a"}\n```',
    '    ::button[x]{href="/a"}',
  ])('is none in %j, of which nothing is told', (markdown) => {
    expect(html(markdown)).not.toMatch(/class="(?:button|callout|video|action)/)
    expect(words(html(markdown))).toBe(markdown.replace(/^```\n|\n```$|^ {4}/g, ''))
    expect(judgeDirectives(markdown).problems).toEqual([])
  })

  it.each([
    ['::vidio[x]', '::vidio kent de site niet; wel callout, button, card, figure, gallery, video, download.'],
    [':::tip Let op\nJa\n:::', ':::tip kent de site niet; wel callout, '],
    ['::button[x](/a)', 'Deze button kan de site niet lezen; schrijf hem als ::button['],
    ['::button[x]{href="/a"', 'Deze button kan de site niet lezen'],
    ['::button{href="/a"}', 'Deze button heeft geen woorden tussen de vierkante haken'],
    ['::button[]{href="/a"}', 'Deze button heeft geen woorden tussen de vierkante haken'],
    ['::button[ ]{href="/a"}', 'Deze button heeft geen woorden tussen de vierkante haken'],
    ['::button[x]', 'Bij deze button ontbreekt href.'],
    ['::button[x]{href}', 'href van deze button: Hier ontbreekt het adres'],
    ['::button[x]{href="/a" onclick="x()"}', 'Een button kent geen onclick; wel href.'],
    ['::button[x]{href="javascript:alert(1)"}', 'href van deze button: Dit is geen adres voor een knop'],
    ['::button[x]{href="http://a.example/"}', 'href van deze button: Dit is geen adres voor een knop'],
    ['::button[x]{href="//a.example/"}', 'href van deze button: Dit is geen adres voor een knop'],
    ['::card[x]{href="https://a.example/"}', 'href van deze card: Een kaart leidt naar een pagina'],
    ['::card[x]{href="/media/x.pdf"}', 'href van deze card: Een kaart leidt naar een pagina'],
    ['::card[x]{href="/admin"}', 'href van deze card: Een kaart leidt naar een pagina'],
    ['::figure[x]{src="https://a.example/x.png"}', 'src van deze figure: Een afbeelding van een andere site'],
    [
      '::video[x]{href="https://www.youtube.com/@kanaal"}',
      'href van deze video: Dit is geen adres van een video op YouTube, maar bijvoorbeeld van een kanaal',
    ],
    [
      '::video[x]{href="https://vimeo.com/channels/staffpicks"}',
      'href van deze video: Dit is geen adres van een video op Vimeo, maar bijvoorbeeld van een kanaal, een showcase',
    ],
    [
      '::video[x]{href="https://vimeo.com/event/1234567"}',
      'neem dat van één video, zoals https://vimeo.com/123456789',
    ],
    ['::video[x]{href="http://vimeo.com/12345678"}', 'href van deze video: Dit is geen adres van een video;'],
    ['::video[x]{href="https://10.0.0.1/x"}', 'href van deze video: Dit is geen adres van een video;'],
    [
      '::video[x]{href="https://vimeo.com/12345678" duration="lang"}',
      'duration van deze video: Schrijf een duur',
    ],
    [
      '::download[x]{href="/contact"}',
      'href van deze download: Een bestand om te downloaden staat bij de media',
    ],
    [
      ':::callout{kind="fout"}\nx\n:::',
      'kind van deze callout: Kies tip, warning (Let op) of example (Voorbeeld)',
    ],
    [':::callout\nx', 'De callout wordt nergens gesloten; zet er een regel met ::: onder.'],
    [`::button[${'x'.repeat(1000)}]{href="/a"}`, 'Deze button is langer dan 1000 tekens.'],
  ])('that is wrong shows as it was typed and is told: %j', (markdown, message) => {
    expect(html(markdown)).not.toMatch(/class="(?:button|callout|video|action)|<figure/)
    expect(words(html(markdown).replace(/<a href="\/a">x<\/a>/, '[x](/a)'))).toBe(markdown)
    const { problems } = judgeDirectives(markdown)
    expect(problems).toEqual([{ line: 1, message: expect.stringContaining(message) }])
  })

  it('does not stand within another of its kind', () => {
    const { problems } = judgeDirectives('::::callout\na\n\n:::callout\nb\n:::\n::::')
    expect(problems).toEqual([{ line: 4, message: 'Een callout kan niet in een andere staan.' }])
    const inList = '- a\n\n    ::::callout[A]\n    x\n\n    :::callout[B]\n    y\n    :::\n    ::::'
    expect(html(inList).match(/<div class="callout/g)).toHaveLength(1)
    expect(html(inList)).toContain(':::callout[B]')
  })

  it.each([
    ['shown in a fence', '```\n:::callout[Voorbeeld]\n```'],
    ['shown by four spaces', 'Zo:\n\n    :::callout[Voorbeeld]'],
    ['in a list', '-   :::callout[Voorbeeld]\n    tekst\n    :::'],
    ['in a list, closed and with four spaces', '- a\n\n    :::callout[Voorbeeld]\n    b\n    :::'],
  ])('comes after one %s', (_how, before) => {
    const text = `${before}\n\nen verder\n\n:::callout[Echt]{kind="tip"}\nBegin klein.\n:::`
    expect(judgeDirectives(text).problems).toEqual([])
    expect(html(text)).toMatch(/<div class="callout callout-tip"[\s\S]*Begin klein\.<\/p>\s*<\/div>$/)
  })

  it('is ended by its quote, which is told, and not by what comes after it', () => {
    const text = '> :::callout[X]\n> tekst\n\nnaast\n\n:::callout[Y]\nz\n:::'
    const { directives, problems } = judgeDirectives(text)
    expect(directives.map(({ line }) => line)).toEqual([6])
    expect(problems).toEqual([{ line: 1, message: expect.stringContaining('wordt nergens gesloten') }])
    expect(judgeDirectives('> :::callout[X]\n> tekst\n> :::\n').problems).toEqual([])
  })

  it.each([
    ['the next', '> :::callout[X]\n> a\n\nmidden\n\n> :::callout[Z]\n> b\n> :::\n', [6]],
    ['one beside it', '> :::callout[X]\n> a\n\n:::callout[Y]\nz\n:::\n\n> b\n> :::', [4]],
    ['one right below it', '> :::callout[X]\n> a\n:::callout[Y]\nz\n:::\n> b\n> :::', [3]],
    ['the next in a quote', '> > :::callout[X]\n> > a\n>\n> > :::callout[Z]\n> > b\n> > :::\n', [4]],
  ])('that is open in a quote is not closed in another, and leaves %s as it is', (_which, text, lines) => {
    const { directives, problems } = judgeDirectives(text)
    expect(directives.map(({ line }) => line)).toEqual(lines)
    expect(problems).toEqual([{ line: 1, message: expect.stringContaining('wordt nergens gesloten') }])
    expect(html(text).match(/<div class="callout/g)).toHaveLength(1)
  })

  it('goes on in its quote with a line that has no mark of it, and after a quote in its quote', () => {
    for (const between of ['zonder teken', '> > een citaat', '> ```\n> code\n> ```'])
      expect(judgeDirectives(`> :::callout[X]\n> a\n${between}\n> \n> :::`).problems).toEqual([])
  })

  it('is read as its own example says', () => {
    for (const name of directiveNames) {
      const { example } = declaredDirectives[name]
      const text = example.replace('…', 'abcdefghijk') + (isLeaf(name) ? '' : '\nx\n:::')
      expect(judgeDirectives(text)).toMatchObject({ directives: [{ directive: { name } }], problems: [] })
    }
  })
})

test.each([
  [
    'https://www.youtube.com/watch?v=abcdefghijk',
    'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1',
  ],
  [
    'https://m.youtube.com/watch?v=abcdefghijk',
    'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1',
  ],
  [
    'https://www.youtube.com/shorts/abcdefghijk',
    'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1',
  ],
  ...['t=1m30s', 't=90', 'start=90', 't=90s#x'].map((start) => [
    `https://www.youtube.com/watch?v=abcdefghijk&${start}`,
    'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&start=90',
  ]),
  [
    'https://youtu.be/abcdefghijk/#t=1h2s',
    'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&start=3602',
  ],
  ...['channels/staffpicks', 'groups/koken/videos', 'showcase/7654321/video'].map((folder) => [
    `https://vimeo.com/${folder}/12345678`,
    'https://player.vimeo.com/video/12345678?autoplay=1&dnt=1',
  ]),
  ['https://vimeo.com/12345678', 'https://player.vimeo.com/video/12345678?autoplay=1&dnt=1'],
  [
    'https://vimeo.com/12345678/abcdef1234',
    'https://player.vimeo.com/video/12345678?h=abcdef1234&autoplay=1&dnt=1',
  ],
  ['https://player.vimeo.com/video/12345678', 'https://player.vimeo.com/video/12345678?autoplay=1&dnt=1'],
])('the video at %s is played by %s', (address, frame) => {
  expect(html(`::video[x]{href="${address}"}`)).toContain(`data-frame="${frame.replaceAll('&', '&#x26;')}"`)
})

test('a text without directives is the same with or without them, whatever it holds', () => {
  const piece = fc.oneof(
    fc.constantFrom(':', '::', ':::', '[a]', '{b=c}', '\n', '\n\n', '> ', '- ', '```', 'callout', 'x'),
    fc.string({ unit: 'binary', maxLength: 6 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join('')
      fc.pre(judgeDirectives(text).directives.length === 0)
      // A zero-width space keeps a line from starting a directive; it is removed again afterwards.
      const apart = renderMarkdown(text.replaceAll('::', ':\u200b:')).html.replaceAll('\u200b', '')
      return text.includes('\u200b') || renderMarkdown(text).html === apart
    }),
    { numRuns: 40 },
  )
})

test('fourteen thousand lines that begin as directives are judged in time that grows with them', () => {
  const text = ':::callout[[[[[[[[[{{{{{{{{\n'.repeat(14_000)
  const { directives, problems } = judgeDirectives(text)
  expect(directives).toEqual([])
  expect(problems.at(-1)).toEqual({ line: 101, message: expect.stringContaining('na 100 in één tekst') })
})

test('a text that is too long to be rendered has none', () => {
  const button = '::button[Bel]{href="/contact"}\n'
  expect(judgeDirectives(button.repeat(9000)).directives).toHaveLength(100)
  expect(judgeDirectives(button.repeat(20_000))).toEqual({ directives: [], problems: [] })
})

test('a feed has them as words, links and pictures, with full addresses', () => {
  const rendered = renderMarkdown('::download[Lijst]{href="/media/x.pdf"}\n\n::button[Bel]{href="/contact"}')
  expect(absoluteLinks(rendered, { origin: 'https://a.example', page: 'https://a.example/blog/x' })).toBe(
    '<p class="download"><a href="https://a.example/media/x.pdf" download><strong>Lijst</strong> <span class="file-kind">PDF<span class="file-size"></span></span></a></p>\n<p class="action"><a href="https://a.example/contact" class="button button-ink">Bel</a></p>',
  )
})

test('a callout says what it is once, also when its title does', () => {
  const titleOf = (words: string) =>
    /<strong>(.*)<\/strong>/.exec(html(`:::callout[${words}]{kind="warning"}\nx\n:::`))?.[1]
  const titles = ['', 'let op', 'Let op!', '*Let op*: morgen dicht', 'Let op de btw', 'Let opnieuw', 'De btw']
  expect(titles.map(titleOf)).toEqual([
    'Let op',
    'let op',
    'Let op!',
    'Let op: morgen dicht',
    'Let op de btw',
    'Let op: Let opnieuw',
    'Let op: De btw',
  ])
})

test('only the words of a directive are counted', () => {
  expect(
    countWords(
      ':::callout[Let op]{kind="tip"}\nEen twee.\n:::\n\n::figure[Drie]{src="/media/x.svg" alt="Vier vijf"}',
    ),
  ).toBe(5)
})

describe('what is wrong with directives', () => {
  it('is told with its line, and keeps nothing off the site', async () => {
    const { library, post } = await openedLibrary({
      'content/blog/a.md': `${article('A')}\n\n::vidio[x]\n`,
      'content/blog/b.md': '---\r\ntitle: B\r\n---\r\n\r\n\r\nEen\r\n::button[x]\r\n',
    })
    expect(post('a')).toMatchObject({ title: 'A' })
    const told = library.problems().map(({ file, field, line }) => [file, field, line])
    const line = `${article('A')}\n\n`.split('\n').length
    expect(told).toEqual([
      ['content/blog/a.md', 'content', line],
      ['content/blog/b.md', 'content', 7],
    ])
  })

  it('follows the settings where it is the host of a video', async () => {
    const video = '::video[x]{href="https://video.voorbeeld.nl/w/1"}'
    const settings = (value: string) =>
      JSON.stringify([{ id: 'video_hosts', key: 'video_hosts', value, isPublic: false }])
    const told = async (value: string) => {
      const { library } = await openedLibrary({
        'content/blog/a.md': `${article('A')}\n\n${video}\n`,
        'data/settings.json': settings(value),
      })
      return library.problems().map(({ message }) => message)
    }
    expect(await told('player.vimeo.com')).toEqual([expect.stringContaining('Deze video staat er als link')])
    expect(await told('player.vimeo.com, video.voorbeeld.nl')).toEqual([])
    expect(await told('https://video.voorbeeld.nl')).toEqual([
      expect.stringContaining('is geen naam van een site'),
      expect.stringContaining('Deze video staat er als link'),
    ])
  })
})

/** The text of HTML, without its tags. */
function words(text: string): string {
  return text
    .replace(/<\/p>\n<p>/g, '\n\n')
    .replace(/<br>/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&#x3C;/g, '<')
    .replace(/&#x26;/g, '&')
    .trim()
}
