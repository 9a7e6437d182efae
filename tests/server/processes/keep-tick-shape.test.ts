import { expect, it } from 'vitest'
import { keepTickShape } from '../../../server/processes/keep-tick-shape'

it('what is kept for the shape of ticks is the object that Node made for one', async () => {
  const tick = await keepTickShape(process.nextTick)
  expect(tick).toEqual(expect.objectContaining({ callback: expect.any(Function) }))
  expect(Object.getOwnPropertySymbols(tick).map(String)).toContain('Symbol(async_id_symbol)')
})
