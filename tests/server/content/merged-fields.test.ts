import { expect, it } from 'vitest'
import { pageTexts } from '#contract/content/page-texts'
import { redirect } from '#contract/content/redirect'
import { mergeValues } from '../../../server/content/publish/merge'

const merge = () => Promise.reject(new Error('no field has lines'))

it('two edits that are right apart and wrong together clash where that is wrong', async () => {
  const [now, later] = ['offer.priceNow', 'offer.priceLater'] as const
  const base = { ...pageTexts.example, [now]: 19, [later]: 39 }
  const sides = {
    base,
    mine: { ...base, [later]: 25 },
    current: { ...base, [now]: 30, 'blog.title': 'Nieuws' },
  }
  const { value, conflicts } = await mergeValues(pageTexts, sides, merge)
  expect(conflicts).toEqual([now])
  expect(value).toEqual({ ...sides.mine, 'blog.title': 'Nieuws' })
})

it('a redirect that two edits would lead to itself is as mine', async () => {
  const base = { id: 'oud', from: '/oud', to: '/contact' }
  const sides = { base, mine: { ...base, from: '/nieuw' }, current: { ...base, to: '/nieuw' } }
  expect(await mergeValues(redirect, sides, merge)).toMatchObject({ value: sides.mine, conflicts: ['to'] })
})
