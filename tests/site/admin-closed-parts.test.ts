import { expect, test } from 'vitest'
import type { Role } from '#contract/person'
import { closedTo } from '../../site/admin/shell/navigation-list'
import { shellText } from '../../site/text/admin/shell'

const textFor = (role: Role, isOwnerOnly: boolean) => {
  const person = { id: 'p', name: 'Anna', email: 'anna@example.com', role }
  return closedTo({ person }, { isOwnerOnly }).text
}

test('what only owners have is asked of an owner, by editors and authors alike', () => {
  for (const role of ['editor', 'author'] as const)
    expect(textFor(role, true)).toBe(shellText.notAllowed.text(shellText.role[role]))
})

test('what editors have is asked of an editor', () => {
  expect(textFor('author', false)).toBe(shellText.notForAuthors.text)
})
