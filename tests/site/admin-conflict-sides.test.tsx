import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SideBySide } from '../../site/admin/editing/compare/side-by-side'

const titles = ['Die van mij', 'Die van Rik'] as const

test('of two versions of a whole record, the one without it says that it was deleted', () => {
  const shown = renderToStaticMarkup(
    <SideBySide
      field={undefined}
      before={{ title: 'Marketing' }}
      after={undefined}
      titles={titles}
      isChange={false}
    />,
  )
  expect(shown).toContain('Marketing')
  expect(shown).toContain('(verwijderd)')
  expect(shown).not.toContain('(leeg)')
})
