import { expect, it } from 'vitest'
import { withListeningAdvice } from '../../server/with-listening-advice'

const failed = (code: string) => Object.assign(new Error(`listen ${code}`), { code })

it.each([
  ['EADDRINUSE', 'Set another PORT'],
  ['EACCES', 'Set a PORT of 1024 or higher'],
  ['EADDRNOTAVAIL', 'Set HOST to an address of this machine'],
  ['ENOTFOUND', 'Set HOST to an address of this machine'],
  ['EAI_AGAIN', 'Set HOST to an address of this machine'],
  ['EAFNOSUPPORT', 'Set HOST to an address of this machine'],
  ['EINVAL', 'Set HOST with the zone of that address'],
])('who cannot listen for %s is told: %s', (code, advice) => {
  expect(withListeningAdvice(failed(code))).toMatchObject({
    message: expect.stringContaining(`listen ${code}. ${advice}`),
  })
})

it('another failure stays what it is', () => {
  const error = failed('EIO')
  expect(withListeningAdvice(error)).toBe(error)
})
