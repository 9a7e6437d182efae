import { expect, onTestFinished, test, vi } from 'vitest'
import { createPasswordStrength } from '../../../server/accounts/password-strength'
import { workers } from '../../support/built-site'

test('a password that is sent just before the thread would rest is judged all the same', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const strength = createPasswordStrength(workers.password)
  onTestFinished(strength.close)
  await strength.of('paarse fiets in de regen', [])
  vi.advanceTimersByTime(59_900)
  const asked = strength.of('groene boot op de gracht', [])
  vi.advanceTimersByTime(200)
  await expect(asked).resolves.toMatchObject({ typed: expect.any(Number) })
})
