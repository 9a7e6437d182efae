import { expect, test } from 'vitest'
import { allContentTypes } from '#contract/content/content-types'
import { isMadeBySite, nameFields } from '../../site/admin/screens/entries/name-fields'

test('an old address is for people to give; the site makes the other names', () => {
  const given = allContentTypes.flatMap((type) =>
    nameFields(type)
      .filter((field) => type.editing === 'entries' && !isMadeBySite(type, field))
      .map((field) => `${type.name}: ${field}`),
  )
  expect(given).toEqual(['redirects: from'])
})
