import { describe, expect, it } from 'vitest'
import { blogPost } from '#contract/content/blog-post'
import { type AnyContentType, editedTypes } from '#contract/content/content-types'
import type { ValueOf } from '#contract/content/field'
import { requireUndoubted } from '../../../server/content/publish/validate'
import { keptFile } from '../../../server/content/read-entry'
import { article, openedLibrary } from './opened-library'

const origin = { created: '2026-09-15T07:30:00.000Z', modified: '2026-09-15T07:30:00.000Z' }
const strange = { toString: 1, valueOf: 1 }

function problemsOf(type: AnyContentType, fields: Record<string, unknown>) {
  const path = type.place.hasNamedFiles ? `${type.place.path}/a.md` : type.place.path
  const file = { path, stamp: 'a', modified: 0 }
  return keptFile(type, file, origin, [{ key: 'a', fields, prefix: 'a.' }], undefined).problems
}

describe('a value that no text can be made of is told of', () => {
  it.each(editedTypes)('in any field of $name, and of one that is not there', (type) => {
    const names = [...Object.keys(type.fields), 'draft']
    for (const name of names) expect(() => problemsOf(type, { [name]: strange })).not.toThrow()
    const all = problemsOf(type, Object.fromEntries(names.map((name) => [name, strange])))
    expect(all.length).toBeGreaterThan(0)
  })
})

it('a draft that is no yes or no does not keep the site from reading other files', async () => {
  const { library, repository, refresh, post } = await openedLibrary({
    'content/blog/een.md': article('Een'),
  })
  repository.write('content/blog/een.md', article('Nieuw', 'draft:\n  toString: 1\n'))
  repository.write('content/blog/twee.md', article('Twee'))
  await refresh()
  expect([post('een')?.title, post('twee')?.title]).toEqual(['Nieuw', 'Twee'])
  expect(library.problems()).toEqual([])
})

it('a title with a sign that turns the direction of a line is told of in a file, and refused when it is new', async () => {
  const { library } = await openedLibrary({ 'content/blog/een.md': article('Factuur \u202efdp.exe') })
  expect(library.catalogue(blogPost).find('een')?.title).toContain('fdp.exe')
  expect(library.problems()).toEqual([
    { file: 'content/blog/een.md', field: 'title', message: expect.stringContaining('leesrichting') },
  ])
  const value = library.catalogue(blogPost).find('een') as ValueOf<typeof blogPost.fields>
  expect(() => requireUndoubted(blogPost, value)).toThrow(expect.objectContaining({ code: 'unprocessable' }))
  expect(() => requireUndoubted(blogPost, value, value)).not.toThrow()
})
