import { expect, test } from 'vitest'
import { withParagraphs } from '../../../server/writers/import/classic-paragraphs'
import { importedHtml as markdown } from './imported-html'

test('pictures with a caption, galleries and tables of WordPress are what they are here', async () => {
  expect(
    await markdown(
      '<figure class="wp-block-image"><a href="/a/foto.jpg"><img src="/a/foto-300x200.jpg" alt="Brood"/></a><figcaption>Het <em>brood</em></figcaption></figure>',
    ),
  ).toBe('::figure[Het *brood*]{src="/media/foto-300x200.jpg" alt="Brood"}\n')
  expect(
    await markdown(
      '<figure class="wp-block-gallery"><figure><img src="/a/een.jpg" alt=""/><figcaption>Een</figcaption></figure><figure><img src="/a/twee.jpg" alt="Twee"/><figcaption>Nummer twee</figcaption></figure><figcaption>Samen</figcaption></figure>',
    ),
  ).toBe(':::gallery[Samen]\n![Een](/media/een.jpg)\n![Twee](/media/twee.jpg)\n\nNummer twee\n:::\n')
  expect(
    await markdown(
      '<figure><img src="https://oud.example/weg.jpg" alt="Weg"/><figcaption>Bij</figcaption></figure>',
    ),
  ).toBe('![Weg](https://oud.example/weg.jpg)\n\nBij\n')
  expect(
    await markdown(
      '<figure><table><thead><tr><th><strong>A</strong></th></tr></thead><tbody><tr><td>1</td></tr></tbody></table><figcaption>Tabel</figcaption></figure>',
    ),
  ).toBe('| A |\n| - |\n| 1 |\n\nTabel\n')
})

test('words beside a picture, a frame or a table are kept, with a caption and without', async () => {
  for (const [html, written] of [
    [
      '<figure><a href="https://oud.example/foto/"><img src="/a/foto.jpg" alt="De bakkerij"></a> De bakkerij van <em>Jansen</em> in 2019</figure>',
      '[![De bakkerij](/media/foto.jpg)](https://oud.example/foto/)\n\nDe bakkerij van *Jansen* in 2019\n',
    ],
    [
      '<figure><a href="https://oud.example/foto/"><img src="/a/foto.jpg" alt="F">In de link</a></figure>',
      '[![F](/media/foto.jpg)](https://oud.example/foto/)\n\n[In de link](https://oud.example/foto/)\n',
    ],
    [
      '<figure><img src="/a/een.jpg" alt="F"> Ernaast<figcaption>Eronder<ul><li>a</li><li>b</li></ul></figcaption></figure>',
      '::figure[Ernaast Eronder a, b]{src="/media/een.jpg" alt="F"}\n',
    ],
    [
      '<figure><img src="/a/een.jpg" alt="Een"> <img src="/a/twee.jpg" alt="Twee"> Twee <b>foto’s</b></figure>',
      ':::gallery[Twee **foto’s**]\n![Een](/media/een.jpg)\n![Twee](/media/twee.jpg)\n:::\n',
    ],
    [
      '<figure class="gallery"><figure><img src="/a/een.jpg"> Nummer een</figure> Samen</figure>',
      ':::gallery[Samen]\n![Nummer een](/media/een.jpg)\n:::\n',
    ],
    [
      '<figure><iframe src="https://kaart.example/1" title="De kaart"></iframe>Zo rijdt u</figure>',
      '[Zo rijdt u](https://kaart.example/1)\n',
    ],
    [
      '<figure><a href="/a/foto.jpg"><img src="/a/foto.jpg" alt="F"><i class="icon-zoom"></i><br></a></figure>',
      '![F](/media/foto.jpg)\n',
    ],
    [
      '<figure><img src="/a/foto.jpg" alt="F"><figcaption>Foto:<strong> </strong>Jan<span>&nbsp;</span><em>de Wit</em><hr>2019</figcaption></figure>',
      '::figure[Foto: Jan *de Wit* 2019]{src="/media/foto.jpg" alt="F"}\n',
    ],
    [
      '<figure> <a href="/a/foto.jpg"> <img src="/a/foto.jpg" alt="F"> <i>&nbsp;</i> </a> <span>&nbsp;</span> <b> </b> <i> </i> </figure>',
      '![F](/media/foto.jpg)\n',
    ],
    [
      '<figure><iframe src="https://kaart.example/1"></iframe><figcaption>De<b> </b>kaart</figcaption></figure>',
      '[De kaart](https://kaart.example/1)\n',
    ],
    [
      '<figure><a href="https://oud.example/x/"><img src="/a/foto.jpg" alt="F"><i></i></a><figcaption>De<br>bakkerij</figcaption></figure>',
      '[![F](/media/foto.jpg)](https://oud.example/x/)\n\nDe bakkerij\n',
    ],
    [
      '<figure><iframe src="https://kaart.example/1" title="De kaart"></iframe><a href="https://kaart.example/groot">Grotere kaart</a></figure>',
      '[De kaart](https://kaart.example/1)\n\n[Grotere kaart](https://kaart.example/groot)\n',
    ],
    [
      '<figure><iframe src="https://kaart.example/1" title="Een"></iframe><iframe src="https://kaart.example/2" title="Twee"></iframe>Samen</figure>',
      '[Een](https://kaart.example/1)\n\n[Twee](https://kaart.example/2)\n\nSamen\n',
    ],
    [
      '<table><caption>Prijzen <b>2024</b></caption><tr><th>A</th></tr><tr><td>1</td></tr></table>',
      'Prijzen **2024**\n\n| A |\n| - |\n| 1 |\n',
    ],
  ] as const)
    expect(await markdown(html)).toBe(written)
})

test('videos are videos, other embeds are links, and addresses in a text are links', async () => {
  expect(
    await markdown(
      '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ\n</div><figcaption>Kneden</figcaption></figure>',
    ),
  ).toBe('::video[Kneden]{href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"}\n')
  expect(
    await markdown(
      '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed"></iframe><p>https://vimeo.com/76979871</p>',
    ),
  ).toBe(
    '::video[Video op YouTube]{href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"}\n\n::video[Video op Vimeo]{href="https://vimeo.com/76979871"}\n',
  )
  expect(
    await markdown(
      '<figure class="kg-embed-card"><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?start=42" title="Een film"></iframe></figure>',
    ),
  ).toBe('::video[Een film]{href="https://youtu.be/dQw4w9WgXcQ?t=42"}\n')
  expect(await markdown('<iframe src="https://kaart.example/1" title="De kaart"></iframe>')).toBe(
    '[De kaart](https://kaart.example/1)\n',
  )
  expect(await markdown('<p>Zie https://www.example.com/a_b, of om 12:30.</p>')).toBe(
    'Zie <https://www.example.com/a_b>, of om 12:30.\n',
  )
})

test('cards of Ghost are the blocks of this site', async () => {
  expect(
    await markdown(
      '<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">⚠️</div><div class="kg-callout-text">Let <b>op</b>.</div></div>',
    ),
  ).toBe(':::callout{kind="warning"}\nLet **op**.\n:::\n')
  expect(
    await markdown(
      '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://example.com/x"><div class="kg-bookmark-content"><div class="kg-bookmark-title">Titel</div><div class="kg-bookmark-description">Waarover.</div><div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="https://example.com/i.ico"></div></div></a></figure>',
    ),
  ).toBe('[Titel](https://example.com/x): Waarover.\n')
  expect(
    await markdown(
      '<div class="kg-card kg-toggle-card"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">Prijs?</h4><button><svg></svg></button></div><div class="kg-toggle-content"><p>Tien.</p></div></div>',
    ),
  ).toBe('**Prijs?**\n\nTien.\n')
  expect(
    await markdown(
      '<div class="kg-card kg-button-card"><a href="https://example.com/koop" class="kg-btn">Koop</a></div><div class="kg-card kg-file-card"><a class="kg-file-card-container" href="/files/lijst.pdf"><div class="kg-file-card-title">Lijst</div><div class="kg-file-card-filesize">20 KB</div></a></div>',
    ),
  ).toBe('::button[Koop]{href="https://example.com/koop"}\n\n::download[Lijst]{href="/media/lijst.pdf"}\n')
})

test('what stands in a sentence stays there, and marks begin and end at a word', async () => {
  expect(
    await markdown('<p>Zie <iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe> hier.</p>'),
  ).toBe('Zie [Video op YouTube](https://www.youtube.com/watch?v=dQw4w9WgXcQ) hier.\n')
  expect(await markdown('<p><strong>Let op: </strong>doe dit<em> nu</em>.<b> </b></p>')).toBe(
    '**Let op:** doe dit *nu*.\n',
  )
  expect(await markdown('<h2><strong>Kop</strong></h2><p><a name="x"></a>Tekst</p>')).toBe(
    '## Kop\n\nTekst\n',
  )
  expect(await markdown('<video src="https://oud.example/film.mp4"></video>')).toBe(
    '<https://oud.example/film.mp4>\n',
  )
  expect(
    await markdown(
      '<table><tr><th>Wat</th><th>Hoe</th></tr><tr><td><ul><li>a</li><li>b</li></ul></td><td><p>c</p><p>d</p></td></tr></table>',
    ),
  ).toBe('| Wat  | Hoe |\n| ---- | --- |\n| a, b | c d |\n')
  expect(
    await markdown(
      '<figure><img src="/a/x.jpg" alt="Een &quot;goed&quot;\nbrood"><figcaption>Zo</figcaption></figure>',
    ),
  ).toBe('::figure[Zo]{src="/media/x.jpg" alt=\'Een "goed" brood\'}\n')
})

test('a line end at an end of a mark stands beside it, and at an end of a block nowhere', async () => {
  for (const [html, expected] of [
    ['<h2><em>Kop<br></em></h2><p>na</p>', '## *Kop*\n\nna\n'],
    ['<h2>Kop <em><br></em></h2>', '## Kop\n'],
    ['<h2><strong>Kop<br></strong></h2>', '## Kop\n'],
    ['<p><strong>Kop<br></strong></p><p>na</p>', '**Kop**\n\nna\n'],
    ['<p>voor</p><p><strong><br></strong></p><p>na</p>', 'voor\n\nna\n'],
    ['<ul><li><strong>a<br></strong></li></ul>', '- **a**\n'],
    ['<p><b><i>a<br></i></b>c</p>', '**_a_**\\\nc\n'],
    ['<p><i>a<b> </b></i>c</p>', '*a* c\n'],
  ] as const)
    expect(await markdown(html)).toBe(expected)
})

test('the paragraphs of the classic editor end where their words do, also within marks', async () => {
  for (const [html, expected] of [
    ['<em>a\n</em>\n\nb', '<p><em>a</em></p><p>b</p>'],
    ['<a href="/x">link\n</a>\n\nna', '<p><a href="/x">link</a></p><p>na</p>'],
    ['<ul><li><strong>Kop\n</strong>\n</li></ul>', '<ul><li><strong>Kop</strong></li></ul>'],
    ['<blockquote><b>a\n</b>\n\nb</blockquote>', '<blockquote><p><b>a</b></p><p>b</p></blockquote>'],
    ['a <b>\n</b> <!-- x -->\n\n<b id="x"></b>', '<p>a</p><p><b id="x"></b></p>'],
  ] as const)
    expect(withParagraphs(html)).toBe(expected)
})

test('raised and lowered digits are the characters for them', async () => {
  expect(
    await markdown('<p>10<sup>6</sup>, 10<sup>-3</sup> m<sup>2</sup>, CO<sub>2</sub> op 1<sup>e</sup></p>'),
  ).toBe('10⁶, 10⁻³ m², CO₂ op 1e\n')
  expect(await markdown('<p>10<sup>6 </sup>inwoners en m<sup> 2\n</sup>groot</p>')).toBe(
    '10⁶ inwoners en m ² groot\n',
  )
})

test('notes stay notes', async () => {
  expect(
    await markdown(
      '<p>Een<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup> noot.</p><hr class="footnotes-sep"><section class="footnotes"><ol><li id="fn1"><p>De noot. <a href="#fnref1" class="footnote-backref">↩︎</a></p></li></ol></section>',
    ),
  ).toBe('Een[^1] noot.\n\n[^1]: De noot.\n')
})

test('a card of Ghost that plays is a link to what it played, and what one signs up with leaves no words', async () => {
  expect(
    await markdown(
      '<p>Voor.</p><div class="kg-card kg-audio-card"><img src="" alt="audio-thumbnail" class="kg-audio-thumbnail"><audio src="https://oud.example/lied.mp3"></audio><div class="kg-audio-title">Lied</div><span>0:00</span><button>1×</button></div><figure class="kg-card kg-video-card"><div><video src="https://oud.example/film.mp4"></video><span class="kg-video-current-time">0:00</span></div><figcaption>De film</figcaption></figure><div class="kg-card kg-signup-card"><h2>Meld je aan</h2><form><input type="email" placeholder="Je mail"><button>Ja</button><div>Email sent!</div></form><p>Geen spam.</p></div><form id="aspnetForm"><p>Na.</p></form>',
    ),
  ).toBe('Voor.\n\n[Lied](https://oud.example/lied.mp3)\n\n[De film](https://oud.example/film.mp4)\n\nNa.\n')
})

test('words of boxes below each other do not run together, wherever the boxes stand', async () => {
  const boxes = '<div>een</div><div>twee</div>'
  expect(await markdown(`<ul><li>${boxes}</li></ul>`)).toBe('- een\n\n  twee\n')
  expect(await markdown(`<blockquote>${boxes}</blockquote>`)).toBe('> een\n>\n> twee\n')
  expect(await markdown(`<dl><dt>A</dt><dd>${boxes}</dd></dl>`)).toContain('een\n\n')
  for (const tag of ['main', 'aside', 'header', 'footer', 'center', 'details'])
    expect(await markdown(`<${tag}>${boxes}</${tag}>`)).toBe('een\n\ntwee\n')
  expect(await markdown(`<table><tr><th>A</th></tr><tr><td>${boxes}</td></tr></table>`)).toContain(
    '| een twee |',
  )
  expect(
    await markdown(`<figure><img src="/a/x.jpg" alt=""><figcaption>${boxes}</figcaption></figure>`),
  ).toBe('::figure[een twee]{src="/media/x.jpg" alt}\n')
})

test('an address is a link once, with its brackets, and without the sign after it', async () => {
  expect(
    await markdown(
      '<p><a href="https://a.example/x"><strong>https://a.example/x</strong></a> (zie https://a.example/a_(b), of https://a.example/c).</p>',
    ),
  ).toBe(
    '[**https://a.example/x**](https://a.example/x) (zie <https://a.example/a_(b)>, of <https://a.example/c>).\n',
  )
})

test('a video whose address begins with two slashes is one', async () => {
  expect(await markdown('<iframe src="//www.youtube.com/embed/dQw4w9WgXcQ"></iframe>')).toBe(
    '::video[Video op YouTube]{href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"}\n',
  )
})
