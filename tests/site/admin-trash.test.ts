import { expect, it } from 'vitest'
import { trashText } from '../../site/text/admin/trash'

it('who puts something back is told what visitors will see of it, and when', () => {
  const { text } = trashText.back
  expect(text(true, undefined)).toContain('staat dan meteen weer op de site')
  expect(text(false, undefined)).toContain('niet op de site')
  expect(text(false, 'zondag 29 november 2026 om 09:00')).toBe(
    'Het komt terug zoals het was, en gaat dan vanzelf online op zondag 29 november 2026 om 09:00 (Nederlandse tijd).',
  )
})
