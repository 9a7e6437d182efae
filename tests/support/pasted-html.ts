/** Tables in tables, as mails are made. */
const nested = (depth: number, words: string): string =>
  depth === 0 ? words : `<table><tbody><tr><td>${nested(depth - 1, words)}</td></tr></tbody></table>`

/** An item of a list as Word copies it. */
const item = (sign: string, words: string, style = 'l0 level1 lfo1') =>
  `<p class=Opsomming style="text-indent:-18pt;mso-list:${style}"><span style="mso-list:Ignore">${sign}<span>&nbsp;&nbsp; </span></span>${words}</p>`

/** What is copied elsewhere, and what pasting makes of it. */
export const pastedHtml: readonly (readonly [what: string, html: string, markdown: string])[] = [
  [
    'bold and italics of Word, which also says how they are in Arabic',
    "<p class=MsoNormal>Een <b style='mso-bidi-font-weight:normal'>vet</b> en <i style='mso-bidi-font-style:normal'>schuin</i> woord<o:p></o:p></p>",
    'Een **vet** en *schuin* woord',
  ],
  [
    'parts of one bold word',
    '<p><b>Hal</b><b>lo</b> <b><span lang=EN>AI</span></b><b><span>-agent</span></b> <span style="font-weight:700;color:red">een</span><span style="font-weight:700">twee</span> <s>a</s><s>b</s> <b><i>p</i></b><b>q</b> <b>een</b><b> </b><b>twee <b>drie</b></b></p>',
    '**Hallo** **AI-agent** **eentwee** ~~ab~~ ***p*q** **een twee drie**',
  ],
  [
    'bold over lines',
    '<p><b>Openingstijden:<br></b>ma-vr</p><p><b>een<br><br>twee</b></p><div><b><br></b></div><p>slot <i>a<br>b</i></p>',
    '**Openingstijden:**\nma-vr\n\n**een**\n\n**twee**\n\nslot *a*\n*b*',
  ],
  [
    'bold punctuation with a letter beside it',
    '<p><b>Let op:</b>tekst en <b>(haakjes)</b>erna, ervoor<b>"citaat"</b>. <b><i>«a»</i></b>b <b>!</b>c <b>Zo: </b>niet <b><a href="https://x.nl/">x</a></b>y</p>',
    '**Let op**:tekst en **(haakjes**)erna, ervoor"**citaat"**. ***«a***»b !c **Zo:** niet [x](https://x.nl/)y',
  ],
  [
    'bold italics beside italics, and bold that overlaps italics',
    '<p><b><i>(zie boven)</i></b><i>.</i> <b><i>AI</i></b><i>tje</i> <b>a</b><b><i>b</i></b><i>c</i> x<s><b>é</b></s></p>',
    '***(zie boven)**.* ***AI**tje* **ab***c* x~~é~~',
  ],
  [
    'struck words in bold ones, with a letter beside both',
    '<p><b>Prijs: <s>99</s></b>euro; De <b>Titel van <s>oud</s></b>werk; Prijs<b><s>10</s> 12</b> euro; x<s>a<b>b</b></s>y; <s><b>a</b>b</s></p>',
    '**Prijs:** ~~99~~euro; De **Titel van** ~~oud~~werk; Prijs~~10~~ **12** euro; x~~ab~~y; ~~**a**b~~',
  ],
  [
    'bold and italics of which only a space overlaps',
    '<p>Zie <i> <b>AI</b></i><b>tje</b> en <b>a</b><b><i>b</i></b><i> </i>c</p>',
    'Zie ***AI*tje** en **a*b*** c',
  ],
  [
    'emphasis that ends with a picture',
    '<p><i>Figuur: <b>dak <img src="/media/auteur.svg" alt="F"></b> </i>rechts <b>Zie <i>foto: <img src="/media/auteur.svg" alt="F"></i></b> en <b>hier <img src="/media/auteur.svg" alt="F"> ook</b></p>',
    '*Figuur: **dak*** ![F](/media/auteur.svg) rechts **Zie *foto:*** ![F](/media/auteur.svg) en **hier ![F](/media/auteur.svg) ook**',
  ],
  [
    'parts of a bold word with elements around and between that Markdown has nothing for',
    '<p><b>Hal</b><font color="#ff0000"><b>lo</b></font> <b>Tit</b><a name="_Hlk1"><b>el</b></a> <b>a</b><!-- x --><b>b</b><o:p></o:p><b>c</b> <u><b>Let op:</b></u>tekst</p>',
    '**Hallo** **Titel** **abc** **Let op**:tekst',
  ],
  [
    'code with lines, marks or a link in it, and beside other code',
    '<p><b>x <code>a<br>b</code></b> <a href="https://x.nl/"><code>a<br>b</code></a> <code>a<b>b</b></code> <code><a href="https://x.nl/">fn()</a></code> <code>a</code><code>b</code></p>',
    '**x `a b`** [`a b`](https://x.nl/) `ab` [`fn()`](https://x.nl/) `ab`',
  ],
  [
    'code whose lines are elements',
    '<div>x <code style="display:block"><div>npm i</div><div>npm run</div></code> y</div><pre><code><div class="ec-line"><div class="code"><span>npm i</span></div></div><div class="ec-line"><div class="code">\n</div></div><div class="ec-line"><div class="code">npm run<br></div></div><div>x</div>\n<div>y</div></code></pre>',
    'x `npm i npm run` y\n\n```\nnpm i\n\nnpm run\nx\ny\n```',
  ],
  [
    'a link behind an exclamation mark, and one without words',
    '<p>Nieuw!<a href="https://x.nl/">Lees meer</a> <b>x</b><a href="https://x.nl/"> </a></p>',
    'Nieuw\\![Lees meer](https://x.nl/) **x**',
  ],
  [
    'a note in italics with its sign',
    '<p>a<a href="#_ftn1" name="_ftnref1">[1]</a></p><p><i><a href="#_ftnref1" name="_ftn1">[1]</a> Bron</i></p>',
    'a[^1]\n\n[^1]: *Bron*',
  ],
  [
    'items without words, and code with empty lines in an item',
    '<ol><li></li><li>Eerste <b>punt</b></li><ul><li></li></ul><li>Zo:<pre>a\n\n\nb</pre><p>en</p><ul><li><pre>c\n\n```\n\nd</pre></li></ul></li></ol>',
    '1. Eerste **punt**\n2. Zo:\n   ```\n   a\n\n\n   b\n   ```\n   en\n   - ````\n     c\n\n     ```\n\n     d\n     ````',
  ],
  [
    'notes of two documents, each of which counts from one',
    '<p>Wie<a href="#_ftn1" name="_ftnref1">[1]</a></p><p><a href="#_ftnref1" name="_ftn1">[1]</a> Bron A</p><p>Wat<a href="#_ftn1" name="_ftnref1">[1]</a></p><p><a href="#_ftnref1" name="_ftn1">[1]</a> Bron B</p>',
    'Wie[^1]\n\n[^1]: Bron A\n\nWat[^2]\n\n[^2]: Bron B',
  ],
  [
    'a link around a card',
    '<p><b>x</b></p><a href="https://x.nl/p"><div><img src="/media/auteur.svg" alt="A"></div><h3>Kop</h3><div>Tekst</div></a>',
    '**x**\n\n[![A](/media/auteur.svg)](https://x.nl/p)\n\n### [Kop](https://x.nl/p)\n\n[Tekst](https://x.nl/p)',
  ],
  [
    'words and code about styles',
    '<p>Schrijf <code>&lt;p style="color:red"&gt;</code> of STYLE=vet, <b\nstyle="font-weight:400">zo</b> of <a href="https://x.nl/" title="a style=b">zo</a>.</p><pre><code>&lt;div\nstyle="a"&gt;</code></pre>',
    'Schrijf `<p style="color:red">` of STYLE=vet, zo of [zo](https://x.nl/ "a style=b").\n\n```\n<div\nstyle="a">\n```',
  ],
  [
    'a table with cells of several rows, and its caption',
    '<table><caption>Prijzen <b>2024</b></caption><tr><td>Pakket</td><td><b>20<br>23</b></td><td><b>2024</b></td></tr><tr><td rowspan=2>Basis</td><td>10</td><td>20</td></tr><tr><td>30</td><td>40</td></tr></table>',
    'Prijzen **2024**\n\n| Pakket | 20 23 | 2024 |\n| --- | --- | --- |\n| Basis | 10 | 20 |\n|  | 30 | 40 |',
  ],
  [
    'a table with headings that take several rows and columns',
    '<table><tr><th rowspan="2">Jaar</th><th colspan="2">Omzet</th><th rowspan="0">Wie</th></tr><tr><th>NL</th><th>BE</th></tr><tr><td>2023</td><td>5</td><td>7</td></tr></table>',
    '| Jaar | Omzet |  | Wie |\n| --- | --- | --- | --- |\n|  | NL | BE |  |\n| 2023 | 5 | 7 |  |',
  ],
  [
    'a table whose heading takes more rows than there are headings',
    '<table><thead><tr><th rowspan="2">Jaar</th><th rowspan="0">Omzet</th></tr></thead><tbody><tr><td>2023</td><td>5</td></tr></tbody><tfoot><tr><td>Som</td><td>5</td></tr></tfoot></table>',
    '| Jaar | Omzet |\n| --- | --- |\n| 2023 | 5 |\n| Som | 5 |',
  ],
  [
    'a table with a row that ends before a cell of the row above',
    '<table><tr><td>a</td><td>b</td><td rowspan=2>c</td></tr><tr><td>d</td></tr><tr><td>e</td><td>f</td><td>g</td></tr></table>',
    '| a | b | c |\n| --- | --- | --- |\n| d |  |  |\n| e | f | g |',
  ],
  [
    'a table with blocks in its cells',
    '<table><tr><td>A</td><td>B</td></tr><tr><td>Zo:<ul><li>een</li><li>twee</li></ul></td><td><h3>Kop</h3><pre>a | b\n  c</pre></td></tr></table>',
    '| A | B |\n| --- | --- |\n| Zo: een, twee | Kop `a \\| b c` |',
  ],
  ['a mail of twenty tables in each other', nested(20, '<p>Nieuws <b>vet</b></p>'), 'Nieuws **vet**'],
  [
    'raised and lowered digits',
    '<p>10<sup>6</sup> <b>m<sup>2</sup></b> CO<sub>2</sub> x<span style="font-size:0.6em;vertical-align: super">-1</span> 2<sup>de</sup> Merk<sup>®</sup> <sup><a href="https://x.nl/">1</a></sup></p>',
    '10⁶ **m²** CO₂ x⁻¹ 2de Merk® [1](https://x.nl/)',
  ],
  [
    'raised and lowered digits beside plain words',
    '<p class=MsoNormal>De omzet is 10<sup>6</sup> euro<o:p></o:p></p>',
    'De omzet is 10⁶ euro',
  ],
  [
    'raised digits with the space of the words behind them',
    '<p>10<sup>6 </sup>inwoners en m<sup>2\n</sup>groot</p>',
    '10⁶ inwoners en m² groot',
  ],
  ['digits that a style lowers', '<p>CO<span style="vertical-align:sub">2</span></p>', 'CO₂'],
  [
    'a list of Word in a style of somebody’s own',
    `${item('·', 'een')}${item('o', 'twee')}${item('3', 'drie')}${item('4.', 'vier')}`,
    '- een\n- twee\n\n3. drie\n4. vier',
  ],
  [
    'numbers of Word that Markdown has none for',
    `${item('Artikel 1', 'Begrippen')}${item('1.1.', 'nader', 'l0 level2 lfo1')}${item('(a)', 'sub')}${item('Stap 1:', 'doen')}${item('a)', 'alfa')}${item('IV.', 'vier')}`,
    '- Artikel 1 Begrippen\n  - 1.1. nader\n- (a) sub\n- Stap 1: doen\n- a) alfa\n- IV. vier',
  ],
  [
    'a paragraph of Word that is in no list',
    '<p class=MsoNormal style="mso-list:none">Een <b>vet</b> woord</p>',
    'Een **vet** woord',
  ],
  [
    'addresses in the words themselves',
    '<p><b>Zie</b> https://voorbeeld.nl/een_lang_pad/x*y?a=b_c&amp;d=e~f en www.a_b.nl/c_d_e of jan_de_wit@x.nl, * _niet_ (https://x.nl/a_b)</p>',
    '**Zie** https://voorbeeld.nl/een_lang_pad/x*y?a=b_c&d=e~f en www.a_b.nl/c_d_e of jan_de_wit@x.nl, \\* \\_niet\\_ (https://x.nl/a_b)',
  ],
  [
    'addresses as the words of a link',
    '<p><a href="https://x.nl/a*b*c">https://x.nl/a*b*c</a> <a href="https://x.nl/_next_/"><b>https://x.nl/_next_/</b></a> <a href="mailto:a_b_c@x.nl">a_b_c@x.nl</a></p>',
    '[https://x.nl/a\\*b\\*c](https://x.nl/a*b*c) [**https://x.nl/\\_next\\_/**](https://x.nl/_next_/) [a\\_b\\_c@x.nl](mailto:a_b_c@x.nl)',
  ],
  [
    'a mail address in italics of Markdown, which it is not',
    '<p><b>x</b> _info@x.nl_ of info@x.nl_</p>',
    '**x** \\_info@x.nl\\_ of info@x.nl\\_',
  ],
  [
    'words about HTML',
    '<p><b>Zet</b> &amp;nbsp; of &amp;#65; of &amp;lt;b&amp;gt; neer, AT&amp;T; R&amp;D</p>',
    '**Zet** \\&nbsp; of \\&#65; of \\&lt;b\\&gt; neer, AT\\&T; R&D',
  ],
]
