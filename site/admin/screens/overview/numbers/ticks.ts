/** Marks on an axis from 0 to at least `most`, at most five of them, all whole and round. */
export function ticksTo(most: number): number[] {
  const size = 10 ** Math.floor(Math.log10(Math.max(most, 4) / 4))
  const step = [1, 2, 5, 10].map((factor) => factor * size).find((candidate) => candidate * 4 >= most) ?? most
  const whole = Math.max(1, step)
  const count = Math.max(1, Math.ceil(most / whole))
  return Array.from({ length: count + 1 }, (_, index) => index * whole)
}
