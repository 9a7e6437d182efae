import { expect, it } from 'vitest'
import { isAtLeast, type Role, roles } from '#contract/person'

it('a role may do what those before it may, and one that is not known may do nothing', () => {
  const allowed = ([...roles, 'guest'] as readonly Role[]).map((role) =>
    roles.filter((needed) => isAtLeast({ role }, needed)),
  )
  expect(allowed).toEqual([['author'], ['author', 'editor'], ['author', 'editor', 'owner'], []])
})
