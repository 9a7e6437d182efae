import { describe, expect, it } from 'vitest'
import { redirect } from '#contract/content/redirect'
import type { Library } from '../../../server/content/library'
import { openedLibrary } from './opened-library'

type Line = readonly [from: string, to: string]

const A = ['/a', '/blog'] as const
const B = ['/b', '/blog'] as const
const C = ['/c', '/blog'] as const

/** The library with these redirects, which have no ids. */
async function openedRedirects(...begin: readonly Line[]) {
  const file = 'data/redirects.json'
  const text = (lines: readonly Line[]) => JSON.stringify(lines.map(([from, to]) => ({ from, to })))
  const { repository, library, refresh, reopen } = await openedLibrary({ [file]: text(begin) })
  const write = (...lines: readonly Line[]) => repository.write(file, text(lines))
  async function change(...lines: readonly Line[]) {
    write(...lines)
    await refresh()
  }
  return { library, write, change, reopen }
}

const shown = (library: Library) => library.catalogue(redirect).public.map(({ from }) => from)

describe('a writer who breaks one redirect, in a list without ids', () => {
  it('keeps the last good version of that one, and not of one that was removed', async () => {
    const { library, change } = await openedRedirects(A, B, C)
    await change(A, ['/c', 'geen adres'])
    expect(shown(library)).toEqual(['/a', '/c'])
    await change(A, ['/een ander', '/blog'])
    expect(shown(library)).toEqual(['/a', '/c'])
    await change(['/een ander', '/blog'])
    expect(shown(library)).toEqual([])
    expect(library.problems()).toHaveLength(1)
  })

  it('keeps it also where another never was good', async () => {
    const { library, change } = await openedRedirects(A, ['/x y', '/blog'], C)
    await change(A, ['/x y', '/blog'], ['/c d', '/blog'])
    expect(shown(library)).toEqual(['/a', '/c'])
  })

  it('does not get for it what moved to another place, nor reads that this one is there twice', async () => {
    const { library, change } = await openedRedirects(A, B)
    await change(['/b', 'https://example.com'], ['/c d', '/blog'])
    expect(shown(library)).toEqual(['/b'])
    expect(library.problems()).toMatchObject([
      { field: '#2.from', message: expect.stringMatching(/^Schrijf een pad/) },
    ])
  })

  it.each([
    ['was moved', [['/c', 'geen adres'], A, B], ['/c', '/a', '/b']],
    ['stands below a new one', [['/n', '/blog'], A, B, ['/c', 'geen adres']], ['/n', '/a', '/b', '/c']],
  ] as const)('keeps it after a restart too, when it %s', async (_, now, addresses) => {
    const { write, reopen } = await openedRedirects(A, B, C)
    write(...now)
    const again = await reopen()
    expect(shown(again)).toEqual(addresses)
    expect(again.problems()).toHaveLength(1)
  })
})
