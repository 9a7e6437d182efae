import { expect, test } from 'vitest'
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
