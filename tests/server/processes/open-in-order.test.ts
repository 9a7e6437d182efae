import { expect, it } from 'vitest'
import { openInOrder } from '../../../server/processes/open-in-order'

it('why something could not be opened is told, also where something else does not close', async () => {
  const closed: string[] = []
  const opening = openInOrder(async (opened) => {
    opened(() => new Promise(() => undefined))
    opened(async () => void closed.push('second'))
    throw new Error('The folder is of another.')
  }, 20)
  await expect(opening).rejects.toThrow('The folder is of another.')
  expect(closed).toEqual(['second'])
})
