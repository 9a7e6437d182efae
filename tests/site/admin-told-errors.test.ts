import { describe, expect, it } from 'vitest'
import type { Trouble } from '#contract/admin/overview'
import { contentPage } from '#contract/content/content-page'
import { type AnyContentType, allContentTypes } from '#contract/content/content-types'
import { toldErrors } from '../../site/admin/screens/entries/told-errors'
import { editing } from '../../site/text/admin/editing'

const pages = allContentTypes.find(({ name }) => name === contentPage.name) as AnyContentType
const trouble = (at: string, rest: Partial<Trouble> = {}): Trouble => ({
  file: 'content/pages/voor-bakkers.md',
  message: 'Dit is geen adres',
  title: 'Pagina',
  at,
  label: `Plaats ${at}`,
  shows: 'now',
  ...rest,
})
const told = (...troubles: readonly Trouble[]) => toldErrors(pages, [contentPage.example], troubles)

describe('what is known to be wrong in a file', () => {
  it('stands at the very place in a block when the form has what the file has', () => {
    expect(told(trouble('blocks.0.cases.1.title'))).toEqual([
      { path: 'blocks.0.cases.1.title', message: 'Dit is geen adres' },
    ])
  })

  it('stands at the list of blocks when the form has other blocks, with the place in the file in words', () => {
    const before = { shows: 'before', isOther: true } as const
    expect(told(trouble('blocks.7.buttonTarget', before), trouble('blocks.8.columns', before))).toEqual([
      {
        path: 'blocks',
        message: editing.saving.otherInFile([
          'Plaats blocks.7.buttonTarget: Dit is geen adres',
          'Plaats blocks.8.columns: Dit is geen adres',
        ]),
      },
    ])
  })

  it('tells at any other field that the file has something else than the form', () => {
    expect(told(trouble('path', { shows: 'before', isOther: true }))).toEqual([
      { path: 'path', message: editing.saving.otherInFile(['Dit is geen adres']) },
    ])
  })

  it('says no more than what is wrong at a field that is shown as it is in the file, whatever else is not', () => {
    expect(told(trouble('imageUrl', { shows: 'before' }))).toEqual([
      { path: 'imageUrl', message: 'Dit is geen adres' },
    ])
  })
})
