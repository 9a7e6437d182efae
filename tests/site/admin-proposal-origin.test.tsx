import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { isLeftBehind, ProposalOrigin } from '../../site/admin/screens/proposals/proposal-origin'

const said = (name: string) => renderToStaticMarkup(<ProposalOrigin name={name} />)

test('a branch that a server made says where it comes from; one of a writer does not', () => {
  expect(said('achtergebleven-082e12c436')).toContain('opgeslagen op de vorige hoofdserver')
  expect(said('andere-versie-082e12c436')).toContain('dit is die van de schrijver')
  expect(said('actie-voorjaar')).toBe('')
  expect(['achtergebleven-1', 'andere-versie-1', 'actie'].map(isLeftBehind)).toEqual([true, false, false])
})
