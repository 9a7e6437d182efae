import { expect, test } from 'vitest'
import { whileAllowed } from '../../site/admin/api/problems-query'
import { Refusal } from '../../site/admin/api/refusals'

test('what one may not see is asked for once, and what failed otherwise again', () => {
  const next = (error: Error | null) => whileAllowed(5000)({ state: { error } })
  expect(next(new Refusal(403, {}))).toBe(false)
  expect([next(null), next(new Refusal(500, {})), next(new Error('weg'))]).toEqual([5000, 5000, 5000])
})
