import { expect, it } from 'vitest'
import { createdOnce } from '../../../server/admin/created-once'

it('a form that was sent again before its first attempt failed still makes one entry', async () => {
  const { send, madeBy } = createdOnce<string>()
  let breakOff = () => {}
  const first = new Promise<string>((_, reject) => {
    breakOff = () => reject(new Error('too slow'))
  })
  const answers = [first, Promise.resolve('artikel')]
  let created = 0
  const steps = {
    create: () => answers[created++] ?? Promise.resolve('nog een'),
    find: (made: string) => made,
    save: async (made: string) => made,
  }
  const fields = { title: 'Nieuw' }
  const lost = send('formulier', fields, steps)
  const again = send('formulier', fields, steps)
  breakOff()
  await expect(lost).rejects.toThrow('too slow')
  expect(await again).toBe('artikel')
  expect(await send('formulier', fields, steps)).toBe('artikel')
  expect([created, await madeBy('formulier')]).toEqual([2, 'artikel'])
})
