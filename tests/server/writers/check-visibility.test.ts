import { expect, test } from 'vitest'
import { articleFile, findings } from './written-content'

const head = (lines: string) => `---\ntitle: Streepje\nauthorName: Redactie\n${lines}\n\nTekst.\n`

test('a draft that dashes too many have cut off from its status does not become public', async () => {
  const files = {
    'content/blog/een.md': head('---\ntag: Gids\nstatus: draft\n---'),
    'content/blog/twee.md': head('---\n\npublishAt: 2027-01-01\n---'),
  }
  const why =
    'De kop (front matter) is op regel 4 al afgesloten met ---, waardoor status en publishAt daaronder niet gelden; haal die regel weg.'
  expect(await findings(files)).toEqual([`content/blog/een.md:4: ${why}`, `content/blog/twee.md:4: ${why}`])
})

test('other fields below dashes too many are told, and a text with a line of dashes is not', async () => {
  const files = {
    'content/blog/een.md': head('---\nmetaTitle: Anders\ntag: Gids\n---'),
    'content/blog/tip.md': head('---\n\ntip: lees dit eerst\n---'),
    'content/blog/lijn.md': head('---\n\nstatus: draft is een veld.\n\nEen zin.\n\n---'),
  }
  expect(await findings(files)).toEqual([
    'content/blog/een.md:4: De kop (front matter) is hier al afgesloten: bezoekers zien metaTitle: en wat erop volgt als tekst; haal deze --- weg.',
  ])
})

test('a status with nothing behind it is told as public', async () => {
  expect(await findings({ 'content/blog/een.md': articleFile('Een', 'Tekst.', 'status:\n') })).toEqual([
    'content/blog/een.md:4: status is leeg: dit is openbaar; schrijf draft of published.',
  ])
})
