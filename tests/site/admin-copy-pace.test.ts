import { expect, it } from 'vitest'
import { createCopyPace } from '../../site/admin/editing/backup/copy-pace'

/** The seconds at which it is time for a copy of what is typed at each second, from the first on. */
function copiedAt(texts: readonly string[]): readonly number[] {
  const isTime = createCopyPace(0)
  return texts.flatMap((title, at) => (isTime([{ title }], (at + 1) * 1000) ? at + 1 : []))
}

const typing = (seconds: number) => Array.from({ length: seconds }, (_, at) => `${at} woorden`)
const pausing = (seconds: number) => Array.from({ length: seconds }, () => 'Af')

it('goes to the server every five seconds, and not while somebody types', () => {
  expect(copiedAt(pausing(12))).toEqual([5, 10])
  expect(copiedAt([...typing(8), ...pausing(7)])).toEqual([10, 15])
  expect(copiedAt([...typing(3), ...pausing(5)])).toEqual([5])
})

it('goes all the same from who types on for half a minute', () => {
  expect(copiedAt([...typing(62), ...pausing(6)])).toEqual([30, 60, 65])
})

it('sees what is typed in a list, which the form changes in place', () => {
  const isTime = createCopyPace(0)
  const items = [{ steps: [{ title: 'Een' }] }]
  const [step] = items[0]?.steps ?? []
  isTime(items, 4000)
  if (step) step.title = 'Twee'
  expect(isTime(items, 5000)).toBe(false)
  expect(isTime(items, 6000)).toBe(true)
})
