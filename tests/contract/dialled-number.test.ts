import { expect, it } from 'vitest'
import { dialledNumber } from '#contract/dialled-number'

it.each([
  ['020 123 45 67', '0201234567'],
  ['(020) 123 45 67', '0201234567'],
  ['(0)20-1234567', '0201234567'],
  ['+31 (0)20-1234567', '+31201234567'],
  ['+31(0)6 12 34 56 78', '+31612345678'],
  ['0031 (0)20 123 45 67', '0031201234567'],
  ['+31-(0)20-1234567', '+31201234567'],
  ['+31 (20) 123 45 67', '+31201234567'],
])('the number %s is dialled as %s', (number, dialled) => {
  expect(dialledNumber(number)).toBe(dialled)
})
