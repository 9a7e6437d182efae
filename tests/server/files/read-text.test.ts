import { truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { largestUpload, megabytes } from '#contract/largest-upload'
import { asUnreadable, readBytes, readText } from '../../../server/files/read-text'
import { temporaryFolder } from '../../support/temporary-folder'

test.each([
  ['EACCES', /mag dit niet lezen\. Vraag .* \(chown\)/],
  ['EIO', /^Dit bestand is niet te lezen\.$/],
])('content that cannot be read for %s is told with what can be done about it', (code, words) => {
  expect(asUnreadable(Object.assign(new Error('nee'), { code }))).toMatchObject({
    message: expect.stringMatching(words),
  })
})

test('whatever can be uploaded is read back, and a text of that size is none', async () => {
  const path = join(temporaryFolder(), 'foto.png')
  writeFileSync(path, '')
  truncateSync(path, megabytes(largestUpload.image))
  expect((await readBytes(path))?.length).toBe(megabytes(20))
  await expect(readText(path)).rejects.toThrow('te groot (meer dan 16 MB)')
  truncateSync(path, megabytes(25) + 1)
  await expect(readBytes(path)).rejects.toThrow('te groot (meer dan 25 MB)')
})
