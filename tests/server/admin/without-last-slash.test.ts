import { expect, test } from 'vitest'
import { withoutLastSlash } from '../../../server/admin/history-routes'

test.each([
  ['content/blog/', 'content/blog'],
  ['content/blog//', 'content/blog'],
  ['content', 'content'],
  ['/', '/'],
  ['///', '/'],
  ['', ''],
])('the folder %s is %s', (asked, path) => {
  expect(withoutLastSlash(asked)).toBe(path)
})

test('a name full of slashes is read once, not once for each of them', () => {
  const path = `${'/'.repeat(200_000)}x`
  expect(withoutLastSlash(path)).toBe(path)
})
