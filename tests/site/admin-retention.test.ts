import { describe, expect, it } from 'vitest'
import { retentionText } from '../../site/text/admin/retention'

describe('what a run of the retention rules removed', () => {
  it.each([
    [0, 0, 'Laatst toegepast: vandaag. Er hoefde niets weg.'],
    [1, 0, 'Laatst toegepast: vandaag. 1 aanmelding verwijderd.'],
    [1_200, 2, 'Laatst toegepast: vandaag. 1.200 aanmeldingen en 2 maanden logboek verwijderd.'],
    [0, 1, 'Laatst toegepast: vandaag. 1 maand logboek verwijderd.'],
  ])('of %i people and %i months is told without a nought', (people, months, sentence) => {
    expect(retentionText.ran('vandaag', people, months)).toBe(sentence)
  })
})
