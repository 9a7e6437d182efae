import { expect, test } from 'vitest'
import { checkCommand } from '../../../server/writers/check/check-command'
import { articleFile, findings, writtenContent } from './written-content'

test('front matter that reads differently than it looks is told', async () => {
  const fields = 'tittle: Nog een titel\nkeywords: nummer #1 in AI\ntag: Gids # een opmerking\n'
  expect(await findings({ 'content/blog/een.md': articleFile('Een', 'Tekst.', fields) })).toEqual([
    'content/blog/een.md:4: Het veld tittle kent de site niet; bedoel je title?',
    'content/blog/een.md:5: keywords: wat na # staat wordt niet gelezen; zet de hele waarde tussen aanhalingstekens.',
  ])
})

test('a field that the site does not know is told wherever it is, and a place in words as people count', async () => {
  const page = `---
title: Logistiek
blocks:
  - kind: text
    text: Ja.
  - kind: cards
    titel: Kaarten
    cards:
      - title: Goed
        linkTraget: /contact
      - text: Zonder titel
---
`
  expect(
    await findings({
      'content/pages/logistiek.md': page,
      'data/content.json': '{\n  "hero.titel": "Hallo"\n}\n',
      'data/testimonials.json':
        '[\n  {\n    "id": "a",\n    "quote": "Goed",\n    "name": "A",\n    "naam": "B"\n  }\n]\n',
    }),
  ).toEqual([
    'content/pages/logistiek.md:7: Blok 2 (Kaarten), titel: Het veld titel kent de site niet; bedoel je title?',
    'content/pages/logistiek.md:10: Blok 2 (Kaarten), kaart 1, linkTraget: Het veld linkTraget kent de site niet; bedoel je linkTarget?',
    'content/pages/logistiek.md:11: Blok 2 (Kaarten), kaart 2, title: Dit veld is verplicht',
    'data/content.json:2: Het veld hero.titel kent de site niet; bedoel je hero.title?',
    'data/testimonials.json:6: a.naam: Het veld naam kent de site niet; bedoel je name?',
  ])
})

test('front matter that other programs read, and what visitors see without it, is told', async () => {
  const foreign = 'image: /media/a.svg\nauteur: Jan\nmaps: x\nprivate: true\npublished: true\n'
  expect(
    await findings({
      'content/blog/drie.md': '---\ntitle: Drie\n---\n\n---\ntag: Gids\n---\n\nTekst.\n',
      'content/blog/een.md': articleFile('Een', 'Tekst.', foreign),
      'content/blog/mijn-tekst.md': '# Een kop\n\nTekst.\n',
      'content/blog/twee.md': '---\ntag: Gids\ntitle: #1 in Nederland\n---\n\nTekst.\n',
      'content/blog/vier.md': '----\ntitle: Vier\n----\n\nTekst.\n',
    }),
  ).toEqual([
    'content/blog/drie.md:5: Hier staat nog een kop (front matter), die bezoekers als tekst zien; maak er met de eerste één van.',
    'content/blog/een.md:4: Het veld image kent de site niet; bedoel je imageUrl?',
    'content/blog/een.md:5: Het veld auteur kent de site niet; bedoel je authorName?',
    'content/blog/een.md:6: Het veld maps kent de site niet',
    'content/blog/een.md:7: Het veld private kent de site niet: dit is openbaar; schrijf status: draft',
    'content/blog/een.md:8: Het veld published kent de site niet',
    'content/blog/mijn-tekst.md:1: title ontbreekt: bezoekers zien “Mijn tekst”, naar de naam van het bestand; schrijf title: in de kop.',
    'content/blog/twee.md:3: title: wat na # staat wordt niet gelezen; zet de hele waarde tussen aanhalingstekens.',
    'content/blog/twee.md:3: title ontbreekt: bezoekers zien “Twee”, naar de naam van het bestand; schrijf title: in de kop.',
    'content/blog/vier.md:1: De kop (front matter) moet beginnen en eindigen met een regel van precies ---.',
  ])
})

test('what the server refuses is told on the line where it stands', async () => {
  const said = await findings({
    'content/blog/een.md': articleFile('Een', 'Tekst.', 'tag: Gids\ncreatedAt: gisteren\n'),
    'content/blog/twee.md': '---\ntitle: "Twee\n---\nTekst.\n',
    'data/testimonials.json':
      '[\n  { "id": "a", "quote": "Goed", "name": "A" },\n  { "id": "b", "quote": "", "name": "B" }\n]\n',
  })
  expect(said[0]).toMatch(/^content\/blog\/een\.md:5: createdAt: Dit is geen geldige datum/)
  expect(said[1]).toMatch(/^content\/blog\/twee\.md:\d+: De kop \(front matter\) is geen geldige YAML/)
  expect(said[2]).toMatch(/^data\/testimonials\.json:3: b\.quote: Dit veld is verplicht/)
  expect(said).toHaveLength(3)
})

test('an automation or a category that is not there is told where it is chosen', async () => {
  const page = `---
title: Logistiek
blocks:
  - kind: form
    title: Vraag aan
    form: step-plan
    plan: robt
    category: Verkop
  - kind: automations
    title: Alle
    category: verkoop
---
`
  expect(
    await findings({
      'content/pages/logistiek.md': page,
      'content/blog/een.md': articleFile('Een', 'Tekst.', 'automation: weg\n'),
      'content/blog/twee.md': articleFile('Twee', 'Tekst.', 'automation: robot\n'),
      'data/automations.json': '[{ "id": "robot", "title": "Robot", "category": "Verkoop" }]\n',
    }),
  ).toEqual([
    'content/blog/een.md:4: automation: “weg” staat niet bij Automatiseringen',
    'content/pages/logistiek.md:7: Blok 1 (Formulier), plan: “robt” staat niet bij Automatiseringen; bedoel je “robot”?',
    'content/pages/logistiek.md:8: Blok 1 (Formulier), category: “Verkop” staat niet bij Automatiseringen; bedoel je “Verkoop”?',
  ])
})

test('the second of two records with one id is told, and a choice by the words that one writes', async () => {
  expect(
    await findings({
      'data/tags.json':
        '[\n  { "id": "a", "name": "A" },\n  { "id": "b", "name": "B" },\n  { "id": "a", "name": "C" }\n]\n',
      'content/pages/logistiek.md':
        '---\ntitle: Logistiek\nblocks:\n  - kind: hero\n    title: Ja\n    drawing: Verkoop\n---\n',
    }),
  ).toEqual([
    'content/pages/logistiek.md:6: Blok 1 (Bovenaan), drawing: Kies uit marketing, recruitment, sales, finance, of laat het leeg',
    'data/tags.json:4: a.id: “a” wordt al gebruikt in data/tags.json; kies een ander id of webadres.',
  ])
})

test('two files with one address are told', async () => {
  const said = await findings({
    'content/blog/een.md': articleFile('Een', 'Tekst.'),
    'content/blog/twee.md': articleFile('Twee', 'Tekst.', 'slug: een\n'),
  })
  expect(said).toHaveLength(1)
  expect(said[0]).toContain('“een” wordt al gebruikt in content/blog/een.md')
})

test('a copy of a page is told on the line of its address', async () => {
  const page = '---\ntitle: Contact\npath: /contact\n---\n\nTekst.\n'
  const said = await findings({ 'content/pages/bakkers.md': page, 'content/pages/contact.md': page })
  expect(said).toHaveLength(1)
  expect(said[0]).toMatch(/\.md:3: path: “\/contact” wordt al gebruikt in content\/pages\//)
})

test('a colon in a title is told with its reason, with the faults of the text, and mended by --fix', async () => {
  const text = (title: string) => articleFile(title, '[weg](/blog/weg)')
  const { repository, run } = writtenContent({ 'content/blog/een.md': text("De robot: wat kost 't") })
  expect((await run(checkCommand)).said).toEqual([
    'content/blog/een.md:2: De kop (front matter) is geen geldige YAML: op regel 2 staat in de waarde van title een dubbele punt met een spatie; zet de hele waarde tussen aanhalingstekens.',
    'content/blog/een.md:6: De link /blog/weg leidt nergens heen.',
  ])
  expect((await run(checkCommand, '--fix')).said).toEqual([
    'content/blog/een.md:6: De link /blog/weg leidt nergens heen.',
  ])
  expect(repository.read('content/blog/een.md')).toBe(text("'De robot: wat kost ''t'"))
})

test('a text that is too long to be rendered is told, as visitors see it as it was typed', async () => {
  const text = 'Een zin met **nadruk**. '.repeat(17_000)
  expect(
    await findings({
      'content/blog/een.md': articleFile('Een', text),
      'content/blog/twee.md': articleFile('Twee', text.slice(0, 399_000)),
    }),
  ).toEqual([
    'content/blog/een.md:6: Deze tekst is langer dan 400.000 tekens: bezoekers zien hem zonder opmaak. Verdeel hem.',
  ])
})

test('former addresses that are not in a list are one address: their list is told', async () => {
  const aliases = (written: string) => articleFile('Een', 'Tekst.', `aliases: ${written}\n`)
  expect(
    await findings({
      'content/blog/een.md': aliases('oud-adres, nog-een'),
      'content/blog/twee.md': aliases('oud'),
    }),
  ).toEqual([
    'content/blog/een.md:4: aliases: “oud-adres, nog-een” is zo één adres; schrijf een lijst: [oud-adres, nog-een].',
  ])
})
