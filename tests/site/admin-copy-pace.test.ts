import { expect, it } from 'vitest'
import { createCopyPace } from '../../site/admin/editing/backup/copy-pace'

/**
 * The seconds at which it is time for a copy of what is typed at each second, from the first on.
 * @param lost the seconds at which a copy does not arrive
 */
function copiedAt(texts: readonly string[], lost: readonly number[] = []): readonly number[] {
  const isTime = createCopyPace(0)
  let copied = Number.NEGATIVE_INFINITY
  return texts.flatMap((title, at) => {
    // A timer is never early, and often a little late.
    const second = at + 1
    const now = second * 1000 + (second % 2) * 8
    if (!isTime([{ title }], now, now - copied)) return []
    if (!lost.includes(second)) copied = now
    return second
  })
}

const LONG = 'Een zin van een lange tekst. '.repeat(300)
const typing = (seconds: number, text = LONG) => Array.from({ length: seconds }, (_, at) => `${at} ${text}`)
const pausing = (seconds: number) => Array.from({ length: seconds }, () => LONG)

it('goes to the server every five seconds, of a long text not while somebody types', () => {
  expect(copiedAt(typing(16, 'woorden'))).toEqual([5, 10, 15])
  expect(copiedAt(pausing(16))).toEqual([5, 10, 15])
  expect(copiedAt([...typing(11), ...pausing(7)])).toEqual([5, 13, 18])
  expect(copiedAt([...typing(3), ...pausing(5)])).toEqual([5])
})

it('goes all the same from who types on in a long text, every ten seconds', () => {
  expect(copiedAt([...typing(27), ...pausing(6)])).toEqual([5, 15, 25, 30])
})

it('goes again after five seconds where it did not arrive, also while somebody types', () => {
  expect(copiedAt(typing(36), [5, 10, 25])).toEqual([5, 10, 15, 25, 30])
})

it('sees what is typed in a list, which the form changes in place', () => {
  const isTime = createCopyPace(0)
  const items = [{ steps: [{ title: `Een ${LONG}` }] }]
  const [step] = items[0]?.steps ?? []
  isTime(items, 4000, 0)
  if (step) step.title = `Twee ${LONG}`
  expect(isTime(items, 5000, 0)).toBe(false)
  expect(isTime(items, 6000, 0)).toBe(true)
})
