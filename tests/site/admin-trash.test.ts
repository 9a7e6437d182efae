import { expect, it } from 'vitest'
import { trashText } from '../../site/text/admin/trash'

it('who puts something back is told what visitors will see of it, and when', () => {
  const { text } = trashText.back
  const page = { wasPublic: true, hasAddress: true, planned: undefined }
  expect(text(page)).toMatch(/ staat dan meteen weer op de site, op hetzelfde adres\.$/)
  // What stands among others, such as a testimonial.
  expect(text({ ...page, hasAddress: false })).toMatch(/ staat dan meteen weer op de site\.$/)
  expect(text({ ...page, wasPublic: false })).toContain('niet op de site')
  expect(text({ ...page, wasPublic: false, planned: 'zondag 29 november 2026 om 09:00' })).toBe(
    'Het komt terug zoals het was, en gaat dan vanzelf online op zondag 29 november 2026 om 09:00 (Nederlandse tijd).',
  )
})
