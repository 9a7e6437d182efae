import { expect, test } from 'vitest'
import { isMeant } from '../../site/admin/editing/markdown/use-tool-commands'

test('the palette shows the source of the text where somebody was last, and before that of the text of the form', () => {
  const [main, other, gone] = [{ isConnected: true }, { isConnected: true }, { isConnected: false }]
  const meant = (last: typeof main | null) => [
    isMeant({ own: main, last, isMain: true }),
    isMeant({ own: other, last, isMain: false }),
  ]
  expect(meant(null)).toEqual([true, false])
  expect(meant(main)).toEqual([true, false])
  expect(meant(other)).toEqual([false, true])
  expect(meant(gone)).toEqual([true, false])
})
