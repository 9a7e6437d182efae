import { expect, it } from 'vitest'
import { pageTexts } from '#contract/content/page-texts'
import { redirect } from '#contract/content/redirect'
import { mergeLists, mergeValues } from '../../../server/content/publish/merge'

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

it.each([
  [
    'what I moved past a record stays past it, also where the other moved what it follows',
    'BCADE',
    'CABDE',
    'CBADE',
  ],
  ['two who each moved a record to the front have both there', 'CABDE', 'DABCE', 'DCABE'],
  ['what both moved is where I put it', 'BCADE', 'BACDE', 'BCADE'],
  ['what either added stays behind what it was put behind', 'BAxCDE', 'ABCEyD', 'BAxCEyD'],
])('in a list of records %s', async (_, mine, current, both) => {
  const records = (letters: string) => [...letters].map((id) => ({ id, from: `/${id}`, to: '/contact' }))
  const sides = { base: records('ABCDE'), mine: records(mine), current: records(current) }
  const { value, conflicts } = await mergeLists(redirect, sides, merge)
  expect([value.map(({ id }) => id).join(''), conflicts]).toEqual([both, []])
})
