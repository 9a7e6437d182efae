import { expect, test } from 'vitest'
import { contentTypes } from '#contract/content/content-types'
import { cropClasses } from '#contract/crop-classes'
import { cropPosition, cropsOf, findFocus, focusText } from '#contract/focal-point'

const { schema } = contentTypes.altText.fields.focus

test.each(['', '0% 100%', '30% 70%'])('a file may say %j', (text) => {
  expect(schema.safeParse(text).success).toBe(true)
})

test.each(['30 70', '30%', '101% 0%', '-1% 0%', '1.5% 2%', 'left top', '30%  70%', 5])(
  'a file that says %j is told how it is written',
  (text) => {
    expect(schema.safeParse(text).error?.issues[0]?.message).toContain('zoals 30% 70%')
  },
)

test('the centre is nothing, in a file and on a page', () => {
  expect(focusText({ x: 50, y: 50 })).toBe('')
  expect(findFocus('50% 50%')).toBeUndefined()
  expect(findFocus('30% 70%')).toEqual({ x: 30, y: 70 })
  expect(cropsOf({ width: 100, height: 300 })).toBeUndefined()
  expect(cropClasses('size-6')).toBe('size-6')
})

test('a crop has the point in its middle, as far as the picture reaches', () => {
  const wide = { width: 3000, height: 1000 }
  const shownFrom = (focusX: number) =>
    (cropPosition({ ...wide, focus: { x: focusX, y: 50 } }, 1).x / 100) * 2000
  // A thousand pixels are visible: the point at 40% is at 1200, which is 500 from the start of the crop.
  expect(shownFrom(40)).toBeCloseTo(700)
  expect([shownFrom(5), shownFrom(95)]).toEqual([0, 2000])
  expect(cropPosition({ ...wide, focus: { x: 5, y: 5 } }, 3)).toEqual({ x: 50, y: 50 })
  const crops = cropsOf({ ...wide, focus: { x: 40, y: 5 } })
  expect(crops).toEqual({ wide: { x: 25, y: 50 }, square: { x: 35, y: 50 } })
  expect(cropClasses('size-6', crops?.square)).toBe('size-6 crop-x-35 crop-y-50')
})
