import { expect, test } from 'vitest'
import { importSite, item } from './import-site'

test('the notes that WordPress keeps beside an article come over', async () => {
  const { wordPress, read } = importSite()
  const notes = JSON.stringify([{ id: 'a-1', content: 'Van <em>WordPress</em>.' }])
  await wordPress(
    item(
      'noten',
      '<!-- wp:paragraph --><p>x<sup data-fn="a-1" class="fn"><a href="#a-1" id="a-1-link">1</a></sup></p>',
      {
        elements: `<wp:postmeta><wp:meta_key>footnotes</wp:meta_key><wp:meta_value><![CDATA[${notes}]]></wp:meta_value></wp:postmeta>`,
      },
    ),
  )
  expect(read('content/blog/noten.md')).toContain('x[^1]\n\n[^1]: Van *WordPress*.\n')
})

test('the classic editor separates paragraphs by blank lines, also beside HTML', async () => {
  const { wordPress, read } = importSite()
  await wordPress(
    item(
      'oud',
      'Een\nen <b>verder</b>.\n\nTwee.\n<h2>Kop</h2>\nDaaronder.\n\n<p style="x">Midden.</p>\n\nDrie.<blockquote>Citaat</blockquote><pre>a\n\nb</pre>',
    ),
  )
  expect(read('content/blog/oud.md').split('---\n')[2]).toBe(
    'Een\\\nen **verder**.\n\nTwee.\n\n## Kop\n\nDaaronder.\n\nMidden.\n\nDrie.\n\n> Citaat\n\n```\na\n\nb\n```\n',
  )
})

test('shortcodes with a meaning become that, layout goes, and code keeps its brackets', async () => {
  const { wordPress, read, put } = importSite()
  put('export/uploads/brood.png', 'png')
  const attachment =
    '<item><wp:post_id>7</wp:post_id><wp:post_type>attachment</wp:post_type><wp:attachment_url>https://oud.example/wp-content/uploads/brood.png</wp:attachment_url></item>'
  await wordPress(
    item(
      'codes',
      '[vc_row][vc_column width="1/2"][caption id="a" width="300"]<img src="https://oud.example/wp-content/uploads/brood.png" alt="Brood" /> Vers[/caption][/vc_column][/vc_row]\n\n[gallery ids="7"]\n\n[embed width="1"]https://vimeo.com/76979871[/embed]\n\n<pre>[gallery ids="7"]</pre>',
    ),
    attachment,
  )
  expect(read('content/blog/codes.md').split('---\n')[2]).toBe(
    '::figure[Vers]{src="/media/brood.png" alt="Brood"}\n\n:::gallery\n![](/media/brood.png)\n:::\n\n::video[Video op Vimeo]{href="https://vimeo.com/76979871"}\n\n```\n[gallery ids="7"]\n```\n',
  )
})

test('a code with an address in it is a video or a link, and one without a meaning here is told', async () => {
  const { wordPress, read } = importSite()
  const { complained } = await wordPress(
    item(
      'codes',
      '[youtube https://www.youtube.com/watch?v=dQw4w9WgXcQ]\n\n[video width="640" poster="/a.png" mp4="https://oud.example/film.mp4"][/video]\n\n[audio src="https://oud.example/lied.mp3"]\n\n[su_button url="https://oud.example/bel/"]Bel ons[/su_button] en <code>[eigen a="1"]</code>',
    ),
  )
  expect(read('content/blog/codes.md').split('---\n')[2]).toBe(
    '::video[Video op YouTube]{href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"}\n\n<https://oud.example/film.mp4>\n\n<https://oud.example/lied.mp3>\n\n\\[su_button url="<https://oud.example/bel/>"]Bel ons\\[/su_button] en `[eigen a="1"]`\n',
  )
  expect(complained.filter((line) => line.startsWith('content/'))).toEqual([
    'content/blog/codes.md:7: niet overgenomen: <video> van https://oud.example/film.mp4.',
    'content/blog/codes.md:9: niet overgenomen: <audio> van https://oud.example/lied.mp3.',
    'content/blog/codes.md:11: bezoekers zien de code [su_button] als tekst.',
  ])
})

test('what stands in boxes and players below each other does not run together', async () => {
  const { wordPress, read } = importSite()
  await wordPress(
    item(
      'onder-elkaar',
      '<!-- wp:html --><div>Links</div><div><div>Rechts</div></div>[formulier]<figure><audio src="https://oud.example/lied.mp3"></audio></figure><!-- /wp:html -->',
    ),
  )
  expect(read('content/blog/onder-elkaar.md').split('---\n')[2]).toBe(
    'Links\n\nRechts\n\n\\[formulier]\n\n<https://oud.example/lied.mp3>\n',
  )
})

test('an export of the articles alone is told to have no pictures above them', async () => {
  const { wordPress } = importSite()
  const above = (id: string) =>
    `<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>${id}</wp:meta_value></wp:postmeta>`
  const { complained } = await wordPress(
    item('met-beeld', '<p>x</p>', { elements: above('12') }),
    item('zonder-beeld', '<p>x</p>', { elements: above('0') }),
  )
  expect(complained.filter((line) => line.startsWith('content/'))).toEqual([
    'content/blog/met-beeld.md: de afbeelding bovenaan staat niet in de export; die is er wel als je in WordPress alles exporteert (“Alle inhoud”).',
  ])
})

test('what still leads to the former site is told once, with its places', async () => {
  const { wordPress } = importSite()
  const links =
    '<p><a href="https://oud.example/contact/">a</a> <a href="https://www.oud.example/2024/05/een-stuk/">b</a> <a href="https://elders.example/">c</a> <a href="http://">d</a></p>'
  const { complained } = await wordPress(item('een-stuk', links), item('nog-een', links))
  expect(complained.filter((line) => line.includes('.example'))).toEqual([
    'Leidt nog naar de vorige site: https://oud.example/contact/ (content/blog/een-stuk.md:5 en nog 1).',
  ])
})

test('names of authors, categories and tags are text, not HTML', async () => {
  const { wordPress, read } = importSite()
  await wordPress(
    '<wp:author><wp:author_login>jan</wp:author_login><wp:author_display_name><![CDATA[Jan &amp; co]]></wp:author_display_name></wp:author>',
    item('namen', '<p>x</p>', {
      elements:
        '<dc:creator xmlns:dc="d">jan</dc:creator><category domain="category" nicename="a"><![CDATA[Tips &amp; trucs]]></category><category domain="post_tag"><![CDATA[R&amp;D]]></category>',
    }),
  )
  const file = read('content/blog/namen.md')
  for (const line of ['authorName: Jan & co', 'tag: Tips & trucs', 'keywords: R&D'])
    expect(file).toContain(`\n${line}\n`)
})

test('the classic editor separates paragraphs and lines within marks, items and cells, and not in code', async () => {
  const { wordPress, read } = importSite()
  await wordPress(
    item(
      'binnen',
      '<span style="x">Alinea een.\n\nAlinea <em>twee.\nRegel</em> twee.</span>\n\n<strong>Adres:\n</strong>Straat 1\nPlaats\n<ul>\n<li>een\ntwee</li>\n<li><b>drie</b></li>\n</ul>\n<code>a\n\nb</code>\n<table><tr><th>A</th></tr><tr><td>x\n\ny</td></tr></table>',
    ),
  )
  expect(read('content/blog/binnen.md').split('---\n')[2]).toBe(
    'Alinea een.\n\nAlinea *twee.\\\nRegel* twee.\n\n**Adres:**\\\nStraat 1\\\nPlaats\n\n- een\\\n  twee\n- **drie**\n\n`a b`\n\n| A   |\n| --- |\n| x y |\n',
  )
})

test('what was raised and has no character for that is told', async () => {
  const { wordPress, read } = importSite()
  const { complained } = await wordPress(item('macht', '<p>2<sup>x</sup> en 1<sup>ste</sup></p>'))
  expect(read('content/blog/macht.md')).toContain('\n2x en 1ste\n')
  expect(complained[0]).toBe('content/blog/macht.md: hoger gezet, en nu op de regel: x.')
})
