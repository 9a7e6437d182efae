import { expect, test } from 'vitest'
import { freePlace } from '../../site/admin/shell/free-place'

const size = { width: 400, height: 200 }
const room = { width: 1280, height: 740 }
const caretAt = (left: number, top: number) => ({ left, right: left + 1, top, bottom: top + 20 })

test('a message goes aside for the caret, and stays there while the caret leaves it alone', () => {
  expect(freePlace('left', caretAt(300, 100), size, room)).toBe('left')
  expect(freePlace('left', caretAt(300, 700), size, room)).toBe('right')
  expect(freePlace('right', caretAt(300, 100), size, room)).toBe('right')
  expect(freePlace('right', caretAt(900, 700), size, room)).toBe('left')
})

test('on a phone it goes to the top, and does not come back for every line', () => {
  const phone = { width: 360, height: 640 }
  const wide = { width: 360, height: 160 }
  expect(freePlace('left', caretAt(20, 600), wide, phone)).toBe('top')
  expect(freePlace('top', caretAt(20, 300), wide, phone)).toBe('top')
  expect(freePlace('top', caretAt(20, 100), wide, phone)).toBe('left')
})

test('in a window so low that its bar scrolls away, it leaves the line above the foot in view', () => {
  const low = { width: 320, height: 147, isLow: true }
  const short = { width: 320, height: 84 }
  expect(freePlace('left', caretAt(20, 92), short, low)).toBe('top')
  expect(freePlace('top', caretAt(20, 92), short, low)).toBe('top')
  expect(freePlace('top', caretAt(20, 20), short, { ...low, height: 200 })).toBe('left')
})
