import { expect, test } from 'vitest'
import { articleFile, findings } from './written-content'

test('what is public with a date in the future is told with the line that plans it, and what is planned is not', async () => {
  const dated = (fields: string) => articleFile('Een', 'Tekst.', fields)
  const files = {
    'content/blog/een.md': dated('createdAt: 2031-01-01\n'),
    'content/blog/twee.md': dated('publishDate: 2027-01-01\n'),
    'content/blog/drie.md': dated('createdAt: 2031-01-01\npublishAt: 2031-01-01\n'),
    'content/blog/vier.md': dated('createdAt: 2031-01-01\nstatus: draft\n'),
    'content/blog/vijf.md': dated('createdAt: 2026-11-22\n'),
    'content/blog/zes.md': dated('date: 2020-01-01\n'),
  }
  const ahead = 'Dit is nu al openbaar, met een datum in de toekomst; plan het met publishAt'
  expect(await findings(files)).toEqual([
    `content/blog/een.md:4: createdAt: ${ahead}: 2031-01-01`,
    `content/blog/twee.md:4: ${ahead}: 2027-01-01`,
    'content/blog/zes.md:4: Het veld date kent de site niet; bedoel je createdAt?',
  ])
})
