import { expect, test } from 'vitest'
import { checkCommand } from '../../../server/writers/check/check-command'
import { copyOfProject } from '../../support/repository'
import { pdf } from '../media/pdf'
import { articleFile, findings, writtenContent } from './written-content'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

test('the content that is delivered has nothing to mend', async () => {
  const project = copyOfProject()
  try {
    const said: string[] = []
    const aside = () => undefined
    const context = {
      home: project.root,
      from: project.root,
      root: project.root,
      now: Date.now(),
      complain: aside,
    }
    const code = await checkCommand([], { ...context, say: (line) => said.push(line) })
    expect({ code, said }).toEqual({ code: 0, said: [] })
  } finally {
    project.remove()
  }
})

test('a folder without content is not said to be in order', async () => {
  const { repository, run } = writtenContent({ 'README.md': 'Een andere map.\n' })
  expect(await run(checkCommand)).toEqual({
    code: 1,
    said: [],
    complained: [
      `In ${repository.root} staat geen inhoud: content/ en data/ zijn er niet, of leeg. Is het de goede map?`,
    ],
  })
  // A commit that leaves the content alone is not refused.
  expect((await run(checkCommand, '--staged')).code).toBe(0)
})

test('links that lead nowhere are told with file and line', async () => {
  const body =
    'Eerst.\n\nZie [dit](/blog/weg), [dat](/blog/twee), [daar](/oplosingen) en [hier](/zoeken).\n\n[elders](https://example.com/blog/weg)'
  expect(
    await findings({
      'content/blog/een.md': articleFile('Een', body),
      'content/blog/twee.md': articleFile('Twee', 'Ja.'),
    }),
  ).toEqual([
    'content/blog/een.md:8: De link /blog/weg leidt nergens heen.',
    'content/blog/een.md:8: De link /oplosingen leidt nergens heen.',
  ])
})

test('a word that articles have for a tag has a page, and an address of a former site is told where it leads', async () => {
  const body = '[tag](/blog/tag/tuinen) [oud](/winkel)'
  expect(
    await findings({
      'content/blog/een.md': articleFile('Een', body, 'tag: Tuinen\n'),
      'data/redirects.json': '[\n  { "from": "/winkel", "to": "/blog" }\n]\n',
    }),
  ).toEqual(['content/blog/een.md:7: De link /winkel leidt door naar /blog; schrijf dat adres.'])
})

test('a link to a draft, a relative one and one to a missing heading are told', async () => {
  const body =
    '[concept](/blog/twee)\n\n[naast](twee.md)\n\n[kop](/blog/drie#kop-weg) [goed](/blog/drie#kop-er-is) [hier](#kop-niet)'
  expect(
    await findings({
      'content/blog/een.md': articleFile('Een', body),
      'content/blog/twee.md': articleFile('Twee', 'Ja.', 'status: draft\n'),
      'content/blog/drie.md': articleFile('Drie', '## Er is\n\nTekst.'),
    }),
  ).toEqual([
    'content/blog/een.md:6: De link /blog/twee leidt naar iets wat nog niet openbaar is.',
    'content/blog/een.md:8: De link twee.md begint niet met /; schrijf het hele pad, zoals /blog/mijn-artikel.',
    'content/blog/een.md:10: Op /blog/drie staat geen kop met het anker #kop-weg.',
    'content/blog/een.md:10: Op /blog/een staat geen kop met het anker #kop-niet.',
  ])
})

test('a link to an anchor that a page does not have is told, also of a page of blocks', async () => {
  const page =
    '---\ntitle: Dit\npath: /dit\nblocks:\n  - kind: text\n    title: Mijn blok\n    text: |-\n      ## Dubbel\n---\n\n## Dubbel\n'
  const good = '[a](/dit#kop-dubbel) [b](/dit#kop-dubbel-2) [c](/dit#mijn-blok)'
  expect(
    await findings({
      'content/pages/dit.md': page,
      'content/blog/een.md': articleFile('Een', `${good} [d](/dit#onzin) [e](/dit#kop-dubbel-3)`),
    }),
  ).toEqual([
    'content/blog/een.md:6: Op /dit staat geen kop met het anker #onzin.',
    'content/blog/een.md:6: Op /dit staat geen kop met het anker #kop-dubbel-3.',
  ])
})

test('files of the media that are missing, called otherwise, or not what they say are told', async () => {
  const body =
    '[a](/media/weg.pdf) [b](/media/Prijs.pdf) [c](/media/prijs.pdf)\n\n![Prijzen](/media/prijs.pdf)\n\n[d](/media/stuk.docx)'
  expect(
    await findings({
      'content/blog/een.md': articleFile('Een', body),
      'content/media/huis.svg': svg,
      'content/media/huis.png': svg,
      'content/media/nep.pdf': '<html>',
      'content/media/prijs.pdf': pdf().toString(),
      'content/media/script.pdf': pdf('8 0 obj <</S/JavaScript>> endobj').toString(),
      'content/media/stuk.docx': 'PK',
    }),
  ).toEqual([
    'content/blog/een.md:6: De link /media/weg.pdf leidt nergens heen.',
    'content/blog/een.md:6: De link /media/Prijs.pdf heet /media/prijs.pdf; hoofdletters tellen mee.',
    'content/blog/een.md:8: /media/prijs.pdf is geen afbeelding maar een PDF; schrijf een link.',
    'content/blog/een.md:10: De link /media/stuk.docx leidt nergens heen.',
    'content/media/huis.png:1: Dit bestand is geen PNG, al heet het zo; het is een SVG.',
    'content/media/nep.pdf:1: Dit bestand is geen PDF, al heet het zo.',
    'content/media/script.pdf:1: Deze PDF bevat JavaScript.',
    'content/media/stuk.docx:1: De site geeft zulke bestanden niet aan bezoekers; gebruik JPEG, PNG, WebP, AVIF, GIF, SVG of PDF.',
  ])
})

test('pictures that are missing, are called otherwise or have no words are told, in texts and in fields', async () => {
  const body = '![Een boom](/media/weg.png)\n\n![Een huis](/media/Huis.svg)\n\n![](/media/huis.svg)'
  expect(
    await findings({
      'content/blog/een.md': articleFile('Een', body, 'imageUrl: /media/ook-weg.png\n'),
      'content/media/huis.svg': svg,
      'data/automations.json':
        '[\n  {\n    "id": "a",\n    "title": "A",\n    "imageUrl": "/media/nergens.svg"\n  }\n]\n',
    }),
  ).toEqual([
    'content/blog/een.md:4: De afbeelding /media/ook-weg.png is er niet.',
    'content/blog/een.md:7: De afbeelding /media/weg.png is er niet.',
    'content/blog/een.md:9: De afbeelding /media/Huis.svg heet /media/huis.svg; hoofdletters tellen mee.',
    'content/blog/een.md:11: De afbeelding /media/huis.svg heeft geen beschrijving; schrijf tussen de vierkante haken wat erop staat.',
    'data/automations.json:5: De afbeelding /media/nergens.svg is er niet.',
  ])
})

test('a link or a picture that is there and yet shows nothing is told', async () => {
  const body =
    '[](/contact) [a](mailto:) [b](http://) [![Huis](/media/huis.svg?w=100)](/contact) ![Huis](/media/huis.svg?v=2&w=320)'
  expect(
    await findings({
      'content/blog/een.md': articleFile('Een', body),
      'content/pages/contact.md': '---\ntitle: Contact\n---\nMail ons.\n',
      'content/media/huis.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    }),
  ).toEqual([
    'content/blog/een.md:6: De link /contact heeft geen woorden; schrijf ze tussen de vierkante haken.',
    'content/blog/een.md:6: De link mailto: is niet af; schrijf ook het adres.',
    'content/blog/een.md:6: De link http:// is niet af; schrijf ook het adres.',
    'content/blog/een.md:6: De afbeelding /media/huis.svg?w=100 is er niet in die breedte; schrijf /media/huis.svg.',
  ])
})

test('links, pictures and texts in the blocks of a page are judged too, each on its own line', async () => {
  const page = `---
title: Logistiek
blocks:
  - kind: hero
    buttonLabel: Verder
    buttonTarget: /nergens
  - kind: cards
    title: Kaarten
    cards:
      - title: Goed
        linkTarget: /contact
      - title: Fout
        linkTarget: /blog/weg
  - kind: image
    text: "[dit](/blog/ook-weg) en ![](/media/huis.svg)"
    imageUrl: /media/geen.svg
---
Zie [zoeken](/zoeken).
`
  expect(
    await findings({
      'content/pages/logistiek.md': page,
      'content/media/huis.svg': svg,
      'content/pages/contact.md': '---\ntitle: Contact\n---\nMail ons.\n',
    }),
  ).toEqual([
    'content/pages/logistiek.md:6: De link /nergens leidt nergens heen.',
    'content/pages/logistiek.md:13: De link /blog/weg leidt nergens heen.',
    'content/pages/logistiek.md:15: De link /blog/ook-weg leidt nergens heen.',
    'content/pages/logistiek.md:15: De afbeelding /media/huis.svg heeft geen beschrijving; schrijf tussen de vierkante haken wat erop staat.',
    'content/pages/logistiek.md:16: De afbeelding /media/geen.svg is er niet.',
  ])
})

test('what stands in a directive is judged too, on its own line, and --fix mends it there', async () => {
  const body = `::button[Verder]{href="/blog/weg"}

::figure[Een huis]{src="/media/Huis.svg"}

::video[Zo gaat dat]{href="https://video.voorbeeld.nl/1" still="/media/geen.jpg"}

::download[Lijst]{href="/media/lijst.pdf"}

::vidio[x]

:::callout
Zie [dit](/blog/ook-weg).
:::

\`\`\`
::button[Verder]{href="/blog/weg"}
\`\`\``
  const files = {
    'content/blog/een.md': articleFile('Een', body),
    'content/media/huis.svg': svg,
    'content/pages/logistiek.md':
      '---\ntitle: Logistiek\nblocks:\n  - kind: text\n    text: "::button[Verder]{href=\'/nergens\'}"\n---\n',
  }
  expect(await findings(files)).toEqual([
    'content/blog/een.md:6: De link /blog/weg leidt nergens heen.',
    'content/blog/een.md:8: De afbeelding /media/Huis.svg heet /media/huis.svg; hoofdletters tellen mee.',
    'content/blog/een.md:10: Deze video staat er als link: video.voorbeeld.nl mag niet op de pagina spelen; een eigenaar kan dat toestaan bij Instellingen.',
    'content/blog/een.md:10: De afbeelding /media/geen.jpg is er niet.',
    'content/blog/een.md:12: De link /media/lijst.pdf leidt nergens heen.',
    'content/blog/een.md:14: ::vidio kent de site niet; wel callout, button, card, figure, gallery, video, download.',
    'content/blog/een.md:17: De link /blog/ook-weg leidt nergens heen.',
    'content/pages/logistiek.md:5: De link /nergens leidt nergens heen.',
  ])
  const { repository, run } = writtenContent(files)
  await run(checkCommand, '--fix')
  expect(repository.read('content/blog/een.md')).toBe(
    files['content/blog/een.md'].replace('Huis.svg', 'huis.svg'),
  )
  expect(
    await findings({
      ...files,
      'content/blog/een.md': articleFile('Een', '::figure[x]{src="/media/huis.svg"}'),
    }),
  ).toEqual([
    'content/blog/een.md:6: De afbeelding /media/huis.svg heeft geen beschrijving; schrijf bij alt wat erop staat.',
    'content/pages/logistiek.md:5: De link /nergens leidt nergens heen.',
  ])
})

test('a link to a part of the home page that is not there, or is hidden, is told', async () => {
  const body = '[a](/#pricing) [b](/#testimonials) [c](/#signup) [d](/#nergens)'
  expect(
    await findings({
      'content/blog/een.md': articleFile('Een', body),
      'data/sections.json':
        '[{ "id": "a", "key": "ai-first-member-offer" }, { "id": "b", "key": "newsletter", "isVisible": false }, { "id": "c", "key": "testimonials" }]\n',
    }),
  ).toEqual([
    'content/blog/een.md:6: Op de homepage is geen deel #signup te zien.',
    'content/blog/een.md:6: Op de homepage is geen deel #nergens te zien.',
  ])
})

test('--fix mends what is certain and leaves every other byte', async () => {
  const file =
    '---\r\ntitle: Een\r\nauthorName: Redactie\r\n---\r\n\r\n![Huis](/media/HUIS.svg)  \r\n[oud](/blog/oud?x=1#a) [weg](/blog/weg) [blog](/blog/)\r\n'
  const { repository, run } = writtenContent({
    'content/blog/een.md': file,
    'content/blog/nieuw.md': articleFile('Nieuw', '## B', 'aliases:\n  - oud\n'),
    'content/media/huis.svg': svg,
  })
  const { code, said, complained } = await run(checkCommand, '--fix')
  expect(code).toBe(1)
  expect(said).toEqual([
    'content/blog/een.md:7: Op /blog/nieuw staat geen kop met het anker #a.',
    'content/blog/een.md:7: De link /blog/weg leidt nergens heen.',
  ])
  expect(complained).toEqual(['3 hersteld.', '2 punten in één bestand.'])
  expect(repository.read('content/blog/een.md')).toBe(
    file.replace('HUIS', 'huis').replace('/blog/oud', '/blog/nieuw').replace('/blog/)', '/blog)'),
  )
})
