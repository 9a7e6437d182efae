import { expect, test } from 'vitest'
import { contentTypes } from '#contract/content/content-types'
import { kinds } from '../../site/admin/screens/history/subject'
import { proposalsText } from '../../site/text/admin/proposals'
import { settingsText } from '../../site/text/admin/settings'

test('the content of a setting is called alike in its form, in its history and where two versions clash', () => {
  expect(contentTypes.globalSetting.fields.value.label).toBe(settingsText.values.value)
})

test('the history is filtered by kinds in the order of the alphabet, and then by all there is', () => {
  const labels = kinds.slice(0, -1).map(({ label }) => label)
  expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other, 'nl')))
})

test('one change that a proposal lacks is told of in the singular', () => {
  expect(proposalsText.behind(1)).toContain('1 wijziging bij die hier niet in staat.')
  expect(proposalsText.behind(2)).toContain('2 wijzigingen bij die hier niet in staan.')
})
