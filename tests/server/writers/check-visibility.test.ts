import { expect, test } from 'vitest'
import { articleFile, findings } from './written-content'

const head = (lines: string) => `---\ntitle: Streepje\nauthorName: Redactie\n${lines}\n\nTekst.\n`

test('of what dashes too many have cut off, such as the status of a draft, visitors are said to see it', async () => {
  const files = {
    'content/blog/een.md': head('---\ntag: Gids\nstatus: draft\n---'),
    'content/blog/twee.md': head('---\n\npublishAt: 2027-01-01\n---'),
  }
  const why = (name: string) =>
    `De kop (front matter) is hier al afgesloten: ${name}: eronder is gewone tekst, die bezoekers zien; haal deze --- weg.`
  expect(await findings(files)).toEqual([
    `content/blog/een.md:4: ${why('tag')}`,
    `content/blog/twee.md:4: ${why('publishAt')}`,
  ])
})

test('other fields below dashes too many are told, and a text with a line of dashes is not', async () => {
  const files = {
    'content/blog/een.md': head('---\nmetaTitle: Anders\ntag: Gids\n---'),
    'content/blog/tip.md': head('---\n\ntip: lees dit eerst\n---'),
    'content/blog/lijn.md': head('---\n\nstatus: draft is een veld.\n\nEen zin.\n\n---'),
  }
  expect(await findings(files)).toEqual([
    'content/blog/een.md:4: De kop (front matter) is hier al afgesloten: metaTitle: eronder is gewone tekst, die bezoekers zien; haal deze --- weg.',
  ])
})

test('what would hide a text, on the wrong side of the dashes that close its head, is told as hiding nothing', async () => {
  const files = {
    'content/blog/dicht.md': head('---\nstatus: draft'),
    'content/blog/lang.md': head('---\nstatus: "draft"  # nog niet\n----'),
    'content/blog/kop.md': head('---\n# hier\npublishAt: 2027-01-01 09:00\n---'),
    'content/blog/lijst.md': head('keywords:\n---\n  - a\n  - b\nstatus: draft\n---'),
    'content/blog/tekst.md': head('---\nstatus: draft\nTekst zonder dubbele punt'),
    'content/blog/vreemd.md': head('---\ntags: [een]\ndraft: true\n---'),
  }
  const why = (name: string) =>
    `De kop (front matter) is hier al afgesloten: ${name}: eronder is gewone tekst, en verbergt niets; zet die regel boven deze ---.`
  expect(await findings(files)).toEqual([
    `content/blog/dicht.md:4: ${why('status')}`,
    `content/blog/kop.md:4: ${why('publishAt')}`,
    `content/blog/lang.md:4: ${why('status')}`,
    `content/blog/lijst.md:5: ${why('status')}`,
    `content/blog/tekst.md:4: ${why('status')}`,
    `content/blog/vreemd.md:4: ${why('draft')}`,
  ])
})

test('words that are called as fields are, in a first paragraph or further on, are text', async () => {
  const files = {
    'content/blog/status.md': head('---\nstatus: draft is een veld.\n'),
    'content/blog/zin.md': head('---\nZo schrijf je het:\nstatus: draft\n'),
    'content/blog/verder.md': head('---\nEerst dit.\n\nstatus: draft\n'),
    'content/blog/jaar.md': head('---\npublishAt: 2027 wordt een mooi jaar\n'),
    'content/blog/ander.md': head('status: published\n---\n\nstatus: draft\n'),
  }
  expect(await findings(files)).toEqual([])
})

test('a status with nothing behind it is told as public', async () => {
  expect(await findings({ 'content/blog/een.md': articleFile('Een', 'Tekst.', 'status:\n') })).toEqual([
    'content/blog/een.md:4: status is leeg: dit is openbaar; schrijf draft of published.',
  ])
})
