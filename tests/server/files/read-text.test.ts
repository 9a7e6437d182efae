import { expect, test } from 'vitest'
import { asUnreadable } from '../../../server/files/read-text'

test.each([
  ['EACCES', /mag dit niet lezen\. Vraag .* \(chown\)/],
  ['EIO', /^Dit bestand is niet te lezen\.$/],
])('content that cannot be read for %s is told with what can be done about it', (code, words) => {
  expect(asUnreadable(Object.assign(new Error('nee'), { code }))).toMatchObject({
    message: expect.stringMatching(words),
  })
})
