import { expect, test } from 'vitest'
import { changedEntries } from '../../site/admin/screens/history/changed-entries'
import { namePartsOf } from '../../site/admin/screens/history/part-names'
import { wayAfter, wayBefore, wayToRetrieve, wayToVersion } from '../../site/admin/screens/history/ways'

const sha = 'a'.repeat(40)

/** The names of what a change to an entry can be taken back with. */
function namesOf(title: string): readonly (string | undefined)[] {
  const path = `content/blog/${title}.md`
  const whole = { sha, path, id: undefined, name: title, date: '2026-01-01T12:00:00.000Z' }
  const field = {
    type: '',
    id: title,
    title,
    field: 'title',
    label: 'Titel',
    before: 'Eerst',
    after: 'Daarna',
    isCurrent: false,
  }
  const place = { version: { sha, path }, id: undefined, of: title }
  return [
    wayToVersion(whole),
    wayToRetrieve({ ...whole, isRemoved: true, isCurrent: false }),
    wayBefore(field, place),
    wayAfter(field, place),
  ].map(({ name }) => name)
}

test('no two ways back in a change have one name: the palette would offer only the last', () => {
  const names = [...namesOf('Facturen verwerken'), ...namesOf('Klanten bellen')]
  expect(new Set(names).size).toBe(8)
  expect(names).toEqual(
    expect.arrayContaining([
      'Zet deze versie terug: Klanten bellen',
      'Zet terug: Facturen verwerken',
      'Zet het oude terug bij Titel van Klanten bellen',
    ]),
  )
})

test('the parts of a change are called by more than their title, or the name of their file, where two share that', () => {
  const file = (path: string, type: string, title: string) => ({
    path,
    status: 'changed' as const,
    before: null,
    after: null,
    fields: [
      {
        type,
        id: 'x',
        title,
        field: 'content',
        label: 'Tekst',
        before: 'Eerst',
        after: 'Daarna',
        isCurrent: true,
      },
    ],
  })
  const files = [
    // The links in an article, and in the version that waits to replace it, follow a page that moves.
    file('content/blog/x.md', 'blog-posts', 'Klanten bellen'),
    file('content/pending/blog/x.md', 'pending-blog-posts', 'Klanten bellen'),
    file('content/blog/een.md', 'blog-posts', 'Tweeling'),
    file('content/blog/twee.md', 'blog-posts', 'Tweeling'),
    file('content/blog/alleen.md', 'blog-posts', 'Alleen'),
  ]
  const names = namePartsOf(files)
  expect(
    files.flatMap((one) => changedEntries({ items: [] }, one).map((entry) => names.ofEntry(one, entry))),
  ).toEqual([
    'Klanten bellen (artikel)',
    'Klanten bellen (wijziging van artikel)',
    'Tweeling (content/blog/een.md)',
    'Tweeling (content/blog/twee.md)',
    'Alleen',
  ])
  expect(files.map(names.ofFile)).toEqual([
    'content/blog/x.md',
    'content/pending/blog/x.md',
    'een.md',
    'twee.md',
    'alleen.md',
  ])
})
